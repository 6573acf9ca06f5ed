"""What the drawings on boxes are called, for those who choose one for an edition of their own."""

from __future__ import annotations

from game.ui.text.language import N_, _

# In the order in which they are offered; without any there are as many petals as phases.
BOX_NAMES = {
    "": N_("Petals"),
    "rosette": N_("Colored petals"),
    "pencil": N_("Pencil"),
    "whirl": N_("Whirling cards"),
    "climbing_cards": N_("Stairs of cards"),
    "plus": N_("Plus"),
    "suits": N_("Four aces"),
    "two_dice": N_("Two dice"),
    "colored_dice": N_("Colored dice"),
    "winding_path": N_("Winding path"),
    "crown": N_("Crown"),
    "crown_one_star": N_("Crown with a star"),
    "crown_two_stars": N_("Crown with two stars"),
    "crown_and_cards": N_("Crown and cards"),
    "temple": N_("Temple"),
    "castle": N_("Castle"),
    "canyon": N_("Canyon"),
    "cactus": N_("Cactus"),
    "volcano": N_("Volcano"),
    "palm": N_("Palm"),
    "fish": N_("Fish"),
    "cupcake": N_("Cupcake"),
    "saxophone": N_("Saxophone"),
    "mirror_ball": N_("Mirror ball"),
    "night_screen": N_("Drive-in"),
    "petrol_pump": N_("Petrol pump"),
    "brand": N_("Brand of a ranch"),
}


def box_name(box: str) -> str:
    """What a drawing is called."""
    return _(BOX_NAMES.get(box, box))
