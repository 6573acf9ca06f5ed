"""What went wrong with a file, in a sentence that can be translated."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """A sentence for a person.

    `message` is the whole English sentence with named places, as a catalog of translations knows it;
    `values` fills the places. `str()` gives the English sentence.
    """

    message: str
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.message.format(**dict(self.values))


def problem(message: str, **values: object) -> Problem:
    """A `Problem` from a sentence and the values of its named places."""
    return Problem(message, tuple((name, str(value)) for name, value in values.items()))


def why(error: OSError) -> str:
    """The system's own short reason for a failed file operation, such as "Permission denied"."""
    return error.strerror or type(error).__name__
