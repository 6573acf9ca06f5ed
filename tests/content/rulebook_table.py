"""The phases of every edition as the rulebook lists them."""

from __future__ import annotations

from game.rules.groups import Requirement

# The table of the rulebook, section 2, in its own short form: s set, r run, c color ...
SHORT = {"s": "set", "r": "run", "c": "color", "cr": "color_run", "cs": "color_set"}
SHORT |= {"eo": "parity", "ceo": "color_parity", "w": "wild"}
ROWS = """
original | s3 s3 | s3 r4 | s4 r4 | r7 | r8 | r9 | s4 s4 | c7 | s5 s2 | s5 s3
twist_phases | s3 s3 s3 | s2 s2 s2 s2 | s5 r4 | s3 s3 r3 | s3 r6 | r4 r4 | r4 c4 | cr5 | c8 | c9
island_paradise | r7 | s2 s3 s3 | r6 s2 | s2 s2 s2 s3 | s3 r6 | r4 r4 | c3 s4 | c8 | c4 s5 | c9
cocoa_canyon | c6 | c7 | c4 c5 | s3 s3 | r8 | r9 | s4 r4 | eo10 | s4 r6 | s5 r4
disco_fever | eo8 | eo9 | cr3 s2 s2 | c7 | cr5 s2 s2 | ceo3 ceo4 | cr4 s4 | cr4 s2 s2 s2 | r3 s3 s3 \
| r3 s4 s3
cupcake_lounge | c3 c3 c4 | cr3 s2 s2 | c7 | s3 s3 | s4 s2 | s5 | ceo4 ceo4 | r9 | cr5 s2 s2 | cr6 s2
candy_castle | r3 s2 s2 s2 | r8 | r9 | cr3 s3 | s2 s3 s3 | s2 s3 s4 | c4 c6 | c5 c5 | r5 s3 s2 | r3 s4 s3
prehistoric_valley | eo9 | eo10 | r8 | r10 | s3 s3 | s4 s4 | cr4 | cr3 c3 | s3 r4 | s4 r6
moonlight_drive_in | s4 s2 | s3 s3 | r7 | r8 | s2 s3 s3 | s5 | r9 | r6 s2 s2 | r8 s2 | s4 r6
ancient_greece | s2 r6 | eo9 | eo10 | cr3 s3 | s3 r5 | s5 r4 | cr5 | ceo3 ceo5 | s2 s2 s2 s2 s2 | s3 s3 s2 s2
jazz_club | eo8 | cr3 s3 | eo9 | cr4 | eo10 | cr5 | ceo5 | cr5 s2 | ceo6 | cr5 c3
vintage_gas_station | s3 r5 | r4 s3 s2 | r3 s3 s2 s2 | cr4 | cr4 s2 | cr4 s2 s2 | s5 r4 | ceo5 | ceo6 \
| cr3 c3 s2
ocean_reef | r7 | s4 s3 | cr5 s2 | eo10 | r5 r5 | s3 s3 s3 | cr4 s3 | ceo3 ceo4 | r7 s2 | cr5 s3
okie_circle_j | s2 s2 s2 s2 s2 | cr10 | s4 cr4 | eo10 | r3 s3 s2 s2 | r8 | s5 r5 | cr8 | ceo8 s2 \
| cs2 cs2 s2 w1 cr3
plus_ten | s2 s2 s2 s2 | s4 r5 | s5 r5 | r4 c4 | r5 c4 | r10 | s4 s5 | c9 | s6 s2 | s6 s3
custom | r4 s3 s2
"""
TABLE = {name.strip(): row for name, _, row in (line.partition("|") for line in ROWS.split("\n") if line)}
TABLE["southwest"] = TABLE["ancient_greece"]
MASTERS = ("masters", "masters_1", "masters_2", "masters_mixed")
TABLE.update(dict.fromkeys((*MASTERS, "twist"), TABLE["original"]))


def phases_of(row: str) -> tuple[tuple[Requirement, ...], ...]:
    def need(word: str) -> Requirement:
        kind = word.rstrip("0123456789")
        return Requirement(SHORT[kind], int(word.removeprefix(kind)))

    return tuple(tuple(map(need, phase.split())) for phase in row.split("|"))
