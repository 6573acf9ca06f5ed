"""Writing a file so that a crash or a power cut leaves the old content or the new, never half of it."""

import contextlib
import os
import time
from itertools import count
from pathlib import Path

BACKUP = ".bak"
BROKEN = ".broken"
KEPT = ".kept"
_TEMPORARY = ".part"
_REPLACE_TRIES = 10
_SWEEP_AGE_SECONDS = 600.0


def backup_of(path: Path) -> Path:
    """Where `write_atomic` keeps the content that it last replaced."""
    return path.with_name(path.name + BACKUP)


def write_atomic(path: Path, content: bytes) -> None:
    """Replace the file by `content`, keeping what was there in `backup_of(path)`.

    The folder is made if it is missing. Raises OSError when the place cannot be written; then the old file is
    as it was and no temporary file stays behind.
    """
    # Imported here and below: nothing is written before the first picture, which would have to wait for it.
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            # The content must be on the disk before its name is: else a power cut can leave a file of zeros.
            os.fsync(file.fileno())
        _keep_backup(path)
        _replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(path.parent)


def set_aside(path: Path, suffix: str = BROKEN) -> Path | None:
    """Rename a file to NAME.broken, or NAME.broken.2 and so on: no file that was set aside before is lost.

    `suffix` is KEPT for a file that is sound and only of no use here. None if it cannot be renamed.
    """
    for number in count(1):
        aside = path.with_name(f"{path.name}{suffix}{f'.{number}' * (number > 1)}")
        if not os.path.lexists(aside):
            break
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


def sweep(folder: Path, now: float | None = None) -> int:
    """Remove the temporary files of writes that were interrupted over ten minutes ago; returns how many.

    `now` is in seconds since the epoch, the present if not given. The age keeps the file that another running
    copy of the game is just writing.
    """
    oldest = (time.time() if now is None else now) - _SWEEP_AGE_SECONDS
    removed = 0
    for stray in folder.glob(f".*{_TEMPORARY}"):
        with contextlib.suppress(OSError):
            if stray.stat().st_mtime < oldest:
                stray.unlink()
                removed += 1
    return removed


def _keep_backup(path: Path) -> None:
    if not path.exists():
        return
    backup = backup_of(path)
    try:
        backup.unlink(missing_ok=True)
        # A second name for the same content: nothing is copied, and the file itself is there all the time.
        os.link(path, backup)
    except OSError:
        import shutil

        shutil.copy2(path, backup)


def _replace(temporary: Path, path: Path) -> None:
    for attempt in range(_REPLACE_TRIES):
        try:
            temporary.replace(path)
            return
        except PermissionError:
            # On Windows a virus scanner may hold the file for a moment.
            if os.name != "nt" or attempt == _REPLACE_TRIES - 1:
                raise
            time.sleep(0.02 * (attempt + 1))


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    # Some network file systems cannot do this; the file itself is safe by now.
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    import threading

    # Whole is the folder at every moment, with the old file or the new one. Only how long a power cut could
    # still bring the old one back depends on this, and for so little the game does not wait.
    try:
        threading.Thread(target=_sync_and_close, args=(handle,)).start()
    except RuntimeError:
        # No thread can be started any more while the program ends.
        _sync_and_close(handle)


def _sync_and_close(handle: int) -> None:
    with contextlib.suppress(OSError):
        os.fsync(handle)
    os.close(handle)
