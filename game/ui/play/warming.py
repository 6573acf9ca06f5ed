"""Pictures that will be needed, drawn before they are, while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

Job = Callable[[], object]


class Warming:
    """Draws one picture in each idle frame.

    `patience` is how long nothing has to move first, in seconds; `jobs` gives the pictures, each as a call
    that draws it, anew whenever `subject` has changed; only while `roomy` is there room to keep them.
    """

    def __init__(
        self,
        patience: float,
        jobs: Callable[[], Iterator[Job]],
        subject: Callable[[], Hashable] = lambda: True,
        roomy: Callable[[], bool] = lambda: True,
    ) -> None:
        self._patience, self._make, self._subject, self._roomy = patience, jobs, subject, roomy
        self._jobs: Iterator[Job] = iter(())
        self._for: Hashable = None
        self._still = 0.0

    def forget(self) -> None:
        """Other sizes or other colors: everything has to be drawn again."""
        self._for = None

    def disturb(self) -> None:
        """Something moves."""
        self._still = 0.0

    def idle(self, dt: float) -> bool:
        """Nothing moved for `dt` seconds: draw a picture, if it is time; whether there may be more."""
        self._still += dt
        if self._still < self._patience:
            return True
        now = self._subject()
        if now != self._for:
            self._for, self._jobs = now, self._make()
        job = next(self._jobs, None) if self._roomy() else None
        if job is not None:
            job()
        return job is not None
