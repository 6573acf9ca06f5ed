"""SHA-256: the known values, and nothing loaded for it that is not needed."""

import subprocess
import sys

from game.rules.digest import digest, hex_digest


def test_the_digests_are_those_of_the_standard() -> None:
    # Of nothing, and of the text of the standard's first example (FIPS 180-2, appendix B.1).
    assert hex_digest(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert hex_digest(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert digest(b"abc") == bytes.fromhex(hex_digest(b"abc"))


def test_a_game_starts_without_the_library_of_encryption() -> None:
    code = (
        "import sys; from game.content.loader import load_edition; from game.match.match import Match; "
        "from game.match.seats import SeatInfo; import game.storage.saves, game.storage.kept; "
        "Match(load_edition('original'), [SeatInfo('A'), SeatInfo('B')], 1); print('_hashlib' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
