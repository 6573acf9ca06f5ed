"""Rounds: dealing, the order of turns, scoring, moving on (rulebook, section 1)."""

from __future__ import annotations

from game.rules.cardgame import events as ev
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.stalemate import is_stuck
from game.rules.cardgame.view import SeatFacts, SkipMark, TurnStep, to_make
from game.rules.cardgame.winning import decide, left_to_make
from game.rules.cards import Card, CardKind, Seat
from game.rules.rng import Rng, derived_key, state_from_key

THIRTY_CARDS = 30


def round_key(seed: int, number: int) -> bytes:
    """The 32-byte key that decides the shuffle of a round; one-way from the game's seed."""
    return derived_key(seed, "round", number)


def begin_round(draft: Draft) -> None:
    """Shuffle and deal the whole deck, turn up a card, begin the first turn or the declaring of phases."""
    edition = draft.edition
    draft.round += 1
    if not draft.replay:
        draft.active = tuple(Seat(seat) for seat in range(len(draft.seats)))
    for seat, facts in enumerate(draft.seats):
        phase = _phase_at_deal(draft, Seat(seat))
        draft.seats[seat] = SeatFacts(phase, facts.made, facts.score, drawn=edition.deal)
    draft.melds, draft.skips, draft.aside, draft.served = [], [], (), ()
    draft.passed = draft.dry = draft.idle = draft.melds_laid = 0
    draft.laid_this_turn = draft.cleared = False
    draft.taken = draft.named = draft.forced = None
    draft.out = None
    first = draft.turn = draft.after(draft.dealer)
    phases = tuple(facts.phase for facts in draft.seats)
    draft.tell(ev.RoundBegan(draft.round, draft.dealer, first, draft.active, phases, draft.replay))
    _deal(draft)
    next_to_declare(draft)


def _phase_at_deal(draft: Draft, seat: Seat) -> int:
    """The phase a seat works on from the deal on; 0 where it is chosen, which who has made all does not."""
    facts = draft.seats[seat]
    if draft.replay and seat not in draft.active:
        return facts.phase
    if draft.replay and draft.spaces:
        return draft.edition.board[-1]
    if draft.replay or (draft.options.phase_order != "in_order" and not left_to_make(draft, seat)):
        return facts.made[-1] if facts.made else facts.phase
    return facts.phase if draft.options.phase_order == "in_order" else 0


def next_to_declare(draft: Draft) -> None:
    """Who declares a phase next, from the dealer's left; the round opens when nobody has to."""
    draft.step, draft.turn = TurnStep.DECLARE, draft.after(draft.dealer)
    if draft.options.phase_order == "declare_after_deal" or draft.spaces:
        for _ in draft.active:
            if not draft.seats[draft.turn].phase:
                return
            draft.turn = draft.after(draft.turn)
    open_round(draft)


def _deal(draft: Draft) -> None:
    rng = Rng(state_from_key(round_key(draft.seed, draft.round)))
    count, piles = len(draft.active), draft.edition.piles
    cards = rng.shuffled(_deck(draft, draft.edition.deal * count + piles))
    draft.rng = rng.state
    draft.hands = [()] * len(draft.seats)
    seat = draft.turn
    for place in range(count):
        hand = tuple(cards[place : draft.edition.deal * count : count])
        draft.hands[seat] = hand
        draft.tell(ev.HandDealt(seat, len(hand), hand))
        seat = draft.after(seat)
    left = cards[draft.edition.deal * count :]
    draft.discard_pile = (left[0],)
    draft.more_piles = ((),) * (piles - 1)
    draft.draw_pile = tuple(reversed(left[1:]))
    draft.tell(ev.OpeningCard(left[0]))
    for rule in draft.edition.rules:
        rule.dealt(draft)


def _deck(draft: Draft, needed: int) -> list[Card]:
    """The cards to deal from: all that are not saved. When those are too few, the save piles go back."""
    saved = {card for pile in draft.saved for card in pile}
    cards = (
        [card for card in draft.edition.cards if card not in saved] if saved else list(draft.edition.cards)
    )
    if len(cards) >= needed:
        return cards
    draft.saved = [()] * len(draft.saved)
    draft.tell(ev.SavesReturned())
    return list(draft.edition.cards)


def open_round(draft: Draft) -> None:
    """Let the opening card take effect, and begin the first turn if nobody has to decide about it."""
    options = draft.options
    draft.step = TurnStep.DRAW
    draft.laid_this_turn = False
    if options.opening_skip == "redraw":
        for pile in range(draft.edition.piles):
            cover_skips(draft, pile)
    top = draft.discard_pile[-1].kind
    named = options.opening_skip if top is CardKind.SKIP else options.opening_wild
    if top in (CardKind.SKIP, CardKind.WILD) and named == "dealer_names":
        draft.step = TurnStep.OPENING
        draft.turn = draft.dealer if draft.dealer in draft.active else draft.after(draft.dealer)
    elif top is CardKind.WILD and named == "first_player":
        give_opening_wild(draft, None, draft.turn)
    elif top is CardKind.SKIP and named == "first_player":
        draft.tell(ev.TurnSkipped(draft.turn, None))
        if options.skip_limit == "not_twice_running":
            draft.skips.append(SkipMark(draft.dealer, draft.turn, pending=False))
        draft.passed += 1
        _begin_turn(draft, draft.after(draft.turn))
    else:
        _begin_turn(draft, draft.turn)


def turn_up(draft: Draft, pile: int) -> None:
    """The draw pile's top card is turned up on a discard pile."""
    card = draft.draw_pile[-1]
    draft.draw_pile = draft.draw_pile[:-1]
    draft.set_pile(pile, (*draft.pile(pile), card))
    draft.tell(ev.OpeningCard(card, pile))


def cover_skips(draft: Draft, pile: int) -> None:
    """A skip that was turned up on a discard pile is covered by the next card, as long as there is one."""
    while draft.draw_pile and draft.pile(pile) and draft.pile(pile)[-1].kind is CardKind.SKIP:
        turn_up(draft, pile)


def name_for_opening(draft: Draft, seat: Seat, target: Seat) -> None:
    """The dealer names whom the opening card goes to or strikes."""
    if draft.discard_pile[-1].kind is CardKind.WILD:
        give_opening_wild(draft, seat, target)
        return
    draft.tell(ev.OpeningNamed(seat, target, draft.discard_pile[-1]))
    draft.skips.append(SkipMark(seat, target))
    draft.turn = draft.dealer
    draft.passed -= 1
    end_turn(draft)


def give_opening_wild(draft: Draft, seat: Seat | None, target: Seat) -> None:
    """The opening wild comes to a hand, whose player discards a card that is no skip."""
    wild = draft.discard_pile[-1]
    draft.discard_pile = draft.discard_pile[:-1]
    draft.hands[target] += (wild,)
    draft.tell(ev.OpeningNamed(seat, target, wild))
    draft.step = TurnStep.OPENING
    draft.turn = target


def after_opening_discard(draft: Draft) -> None:
    """The receiver of the opening wild has discarded: the first turn begins."""
    first = draft.after(draft.dealer)
    if draft.options.opening_wild == "dealer_names" and draft.turn == first:
        draft.passed += 1
        first = draft.after(first)
    _begin_turn(draft, first)


def _begin_turn(draft: Draft, seat: Seat) -> None:
    draft.turn = seat
    draft.step = TurnStep.DRAW
    draft.tell(ev.TurnBegan(seat))


def draw_one(draft: Draft, seat: Seat) -> bool:
    """The draw pile's top card comes to a hand; an empty pile is refilled first. False when there is no
    card.
    """
    if not draft.draw_pile and not _refill(draft):
        return False
    card = draft.draw_pile[-1]
    draft.draw_pile = draft.draw_pile[:-1]
    draft.take(seat, card)
    draft.tell(ev.CardDrawn(seat, "draw", card))
    return True


def _refill(draft: Draft) -> bool:
    """Shuffle all discards but the top ones, and skips that were served, into a new draw pile; False when
    there are none.
    """
    rng, under = Rng(draft.rng), draft.discard_pile[:-1]
    for pile in draft.more_piles:
        under += pile[:-1]
    draft.draw_pile = tuple(rng.shuffled(under + draft.served))
    if not draft.draw_pile:
        return False
    draft.discard_pile = draft.discard_pile[-1:]
    draft.more_piles = tuple(pile[-1:] for pile in draft.more_piles)
    draft.served = ()
    draft.rng = rng.state
    draft.tell(ev.PileRefilled(len(draft.draw_pile)))
    return True


def end_turn(draft: Draft) -> None:
    """Pass the turn to the left, over seats whose skip is pending; end the round after a lap without a
    draw, and where nobody can end it.
    """
    for rule in draft.edition.rules:
        rule.turn_ends(draft)
    seat = draft.turn
    draft.laid_this_turn = False
    draft.forced = None
    while draft.dry < len(draft.active) and not is_stuck(draft):
        seat = draft.after(seat)
        draft.passed += 1
        if draft.skips:
            _come_round(draft, seat)
            strike = next(
                (i for i, mark in enumerate(draft.skips) if mark.victim == seat and mark.pending), None
            )
            if strike is not None:
                _serve(draft, strike)
                continue
            if draft.options.skip_limit == "not_twice_running":
                draft.skips = [mark for mark in draft.skips if mark.victim != seat]
        _begin_turn(draft, seat)
        return
    end_round(draft, None)


def _come_round(draft: Draft, seat: Seat) -> None:
    draft.set_skips([mark._replace(returned=True) if mark.by == seat else mark for mark in draft.skips])


def _serve(draft: Draft, place: int) -> None:
    mark = draft.skips[place]
    if mark.card is not None:
        draft.served += (mark.card,)
    draft.skips[place] = mark._replace(pending=False, card=None)
    draft.set_skips(draft.skips)
    if draft.dry:
        draft.dry += 1
    draft.tell(ev.TurnSkipped(mark.victim, mark.by))


def end_round(draft: Draft, out: Seat | None) -> None:
    """Score the round, move everybody on, and end the game if it is decided."""
    draft.out, draft.forced = out, None
    made = tuple(facts.made_now for facts in draft.seats)
    points = tuple(_points(draft, hand) for hand in draft.hands)
    if not draft.replay:
        for seat, cost in enumerate(points):
            draft.seats[seat] = _moved_on(draft, Seat(seat), cost)
        for rule in draft.edition.rules:
            rule.moved_on(draft, out)
    scores = tuple(facts.score for facts in draft.seats)
    phases = tuple(facts.phase for facts in draft.seats)
    draft.tell(
        ev.RoundEnded(draft.round, out, tuple(draft.hands), points, scores, made, phases, draft.replay)
    )
    draft.step = TurnStep.ROUND_OVER
    draft.turn = (
        draft.dealer if draft.options.dealer == "fixed" else Seat((draft.dealer + 1) % len(draft.seats))
    )
    decide(draft, out)


def _points(draft: Draft, hand: tuple[Card, ...]) -> int:
    if draft.replay or draft.options.scoring == "none":
        return 0
    return sum(map(card_points, hand))


def _moved_on(draft: Draft, seat: Seat, cost: int) -> SeatFacts:
    """A seat's facts after the round: total, phases made, the phase it works on next (option `progress`)."""
    options, facts = draft.options, draft.seats[seat]
    left = left_to_make(draft, seat)
    # The last phase is not given away: it must be made to win.
    if options.thirty_cards and facts.drawn >= THIRTY_CARDS and len(left) > 1:
        facts = facts._replace(made=(*facts.made, facts.phase if facts.phase in left else left[0]))
    return facts._replace(phase=next_phase(draft, seat, facts), score=facts.score + cost)


def next_phase(draft: Draft, seat: Seat, facts: SeatFacts) -> int:
    """The phase a seat works on when this round, or a phase cleared in it, is behind it."""
    options, played = draft.options, draft.edition.played
    if draft.spaces:
        # The board's rule moves the pawn by the phase of this round, and then sets the next.
        return facts.phase
    if options.progress == "always":
        return played[draft.round % len(played)]
    if options.progress == "anti":
        return facts.phase if facts.laid else played[max(0, played.index(facts.phase) - 1)]
    left = to_make(draft.edition, draft.goals, seat, facts.made)
    return left[0] if left else facts.made[-1]
