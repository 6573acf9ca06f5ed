"""The deal of a round as a picture: its key, the dealt hands, and the draw pile with who drew each card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pygame

from game.match.deal_record import Deal, PileCard, commitment_to
from game.match.seats import SeatInfo
from game.rules.cards import Card
from game.ui.art import Art, card_height
from game.ui.scenes.key_sheet import KeySheet
from game.ui.text import _, card_name, ngettext
from game.ui.widgets.base import pad

# In heights of text.
_CARD, _CELL, _FACE = 3.0, 4.6, 1.3


class DealSheet(KeySheet):
    """See `KeySheet`."""

    def __init__(
        self, art: Art, deal: Deal, seats: Sequence[SeatInfo], width: int, *, seed: int | None, suits: bool
    ) -> None:
        """`seed` is the game's if it may be told, `suits` whether the deck is one of suits."""
        super().__init__(art, width)
        self._deal, self._seats, self._suits = deal, tuple(seats), suits
        self._card = round(art.text_px("body") * _CARD)
        self._hands()
        for number, pile in enumerate(deal.piles):
            self._pile(number, pile)
        self._key(seed)

    def _picture(self, card: Card) -> pygame.Surface:
        return self._art.face(card, self._card, suits=self._suits)

    def _row(self, cards: Sequence[Card], x: int, y: int, width: int) -> None:
        """Cards side by side, over one another where there is no room."""
        step = min(self._card * 1.12, (width - self._card) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            self._put(self._picture(card), x + round(place * step), y)

    def _hands(self) -> None:
        art, deal = self._art, self._deal
        body, high = art.text_px("body"), card_height(self._card)
        self._heading(
            _("Dealt hands"),
            _(
                "{name} got the first card, then the others in this order; cards stand as they came.",
                name=self._seats[deal.order[0]].name,
            ),
        )
        side = round(body * 2)
        # Numbered, so that nobody reads across the columns.
        named = [
            _("{place}. {name}", place=place, name=self._seats[seat].name)
            for place, seat in enumerate(deal.order, 1)
        ]
        names = max(art.fonts.width(one, "strong", body) for one in named)
        left = side + pad(art) // 2
        # Two hands side by side where the cards of each then still show their corners.
        gap = 2 * pad(art)
        most = max(map(len, deal.hands))
        need = left + names + pad(art) + round(self._card * (1 + 0.6 * (most - 1)))
        columns = 2 if 2 * need + gap <= self._width else 1
        width = (self._width - gap * (columns - 1)) // columns
        beside, lines = need <= width, -(-len(deal.order) // columns)
        tall = high + pad(art) // 2 + (0 if beside else side + pad(art) // 4)
        for place, seat in enumerate(deal.order):
            info = self._seats[seat]
            # From the top down, then the next column.
            x, y = place // lines * (width + gap), self.height + place % lines * tall
            face = art.portrait(info.portrait, side)
            name = art.text(named[place], "body", strong=True, width=width - left)
            line = high if beside else side
            self._put(face, x, y + (line - side) // 2)
            self._put(name, x + left, y + (line - name.get_height()) // 2)
            if beside:
                indent = left + names + pad(art)
                self._row(deal.hands[seat], x + indent, y, width - indent)
            else:
                self._row(deal.hands[seat], x, y + side + pad(art) // 4, width)
            words = _("Dealt to {name}: {cards}", name=info.name, cards=_listed(deal.hands[seat]))
            self._say(x, y, width, tall - pad(art) // 2, words)
        self.height += lines * tall

    def _pile(self, number: int, pile: Sequence[PileCard]) -> None:
        if number == 0:
            self._heading(
                _("Draw pile"), _("The cards in the order they lay, each with the player who drew it.")
            )
        else:
            self._heading(
                _("Shuffled again"),
                ngettext(
                    "The draw pile was empty; {n} card of the discard pile made a new one.",
                    "The draw pile was empty; {n} cards of the discard pile made a new one.",
                    len(pile),
                ),
            )
        for left_over, cards in groupby(pile, lambda one: one.seat is None and not one.turned_up):
            if left_over:
                self._left([one.card for one in cards])
            else:
                self._drawn(list(cards))

    def _drawn(self, cards: Sequence[PileCard]) -> None:
        art = self._art
        body, small = art.text_px("body"), art.text_px("small")
        cell = round(body * _CELL)
        count = max(1, (self._width + cell - self._card) // cell)
        cell = self._width // count
        face = round(body * _FACE)
        high = card_height(self._card) + max(face, art.fonts.line("text", small)) + pad(art)
        for place, one in enumerate(cards):
            x, y = place % count * cell, self.height + place // count * high
            self._put(self._picture(one.card), x, y)
            self._caption(one, x, y + card_height(self._card) + pad(art) // 4, cell - pad(art) // 2, face)
        for start in range(0, len(cards), count):
            words = ", ".join(self._said(one) for one in cards[start : start + count])
            self._say(0, self.height, self._width, high - pad(art) // 2, words)
            self.height += high

    def _said(self, one: PileCard) -> str:
        if one.seat is None:
            return _("{card} turned up", card=card_name(one.card))
        return _("{card} to {name}", card=card_name(one.card), name=self._seats[one.seat].name)

    def _caption(self, one: PileCard, x: int, y: int, width: int, face: int) -> None:
        """Who drew a card, below it."""
        art = self._art
        if one.seat is None:
            text = art.text(_("turned up"), "small", "ink_muted", width=width)
            self._put(text, x, y + (face - text.get_height()) // 2)
            return
        info = self._seats[one.seat]
        self._put(art.portrait(info.portrait, face), x, y)
        text = art.text(info.name, "small", width=width - face - pad(art) // 4)
        self._put(text, x + face + pad(art) // 4, y + (face - text.get_height()) // 2)

    def _left(self, cards: Sequence[Card]) -> None:
        art = self._art
        told = ngettext("{n} card was not drawn:", "{n} cards were not drawn:", len(cards))
        text = art.paragraph(told, self._width, "body", "ink_muted")
        self._put(text, 0, self.height)
        self.height += text.get_height() + pad(art) // 4
        step = round(self._card * 1.12)
        count = max(1, (self._width - self._card) // step + 1)
        for start in range(0, len(cards), count):
            for place, card in enumerate(cards[start : start + count]):
                self._put(self._picture(card), place * step, self.height)
            words = _("Not drawn: {cards}", cards=_listed(cards[start : start + count]))
            self._say(0, self.height, self._width, card_height(self._card), words)
            self.height += card_height(self._card) + pad(art) // 2

    def _key(self, seed: int | None) -> None:
        deal = self._deal
        self._heading(
            _("Was the deal fair?"),
            _(
                "The key fixed the order of all cards in round {round}, and no other key has its "
                "fingerprint. If that is the one you copied before, nobody changed the deal.",
                round=deal.round,
            ),
        )
        shown = _("Its fingerprint, shown during the round under Check the deal")
        self._digits(deal.key.hex(), commitment_to(deal.key), shown)
        if seed is not None:
            self._sentence(
                _(
                    "The key was secret because the seed of the game was: it is the SHA-256 of "
                    "“decaphase:{seed}:round:{round}”, and {seed} is the seed.",
                    seed=seed,
                    round=deal.round,
                )
            )


def _listed(cards: Sequence[Card]) -> str:
    return ", ".join(map(card_name, cards))
