"""What Windows shows under Properties > Details of the program file, from the project's own version."""

from __future__ import annotations

import re
from typing import Any

PRODUCT, COMPANY, COPYRIGHT = "Decaphase", "Decaphase contributors", "MIT license"
_ENGLISH, _UNICODE = 0x0409, 1200


def numbers(version: str) -> tuple[int, int, int, int]:
    """The four numbers that Windows compares: 1.2.3 for a release, its last number for a candidate's."""
    found = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)(?:(?:a|b|rc)(\d+))?", version)
    if not found:
        raise ValueError(f"'{version}' is not a version such as 1.0.0 or 1.0.0rc1")
    major, minor, patch, candidate = found.groups()
    return int(major), int(minor), int(patch), int(candidate or 0)


def strings(version: str, file: str) -> dict[str, str]:
    """The texts beside the numbers."""
    return {
        "CompanyName": COMPANY,
        "FileDescription": PRODUCT,
        "FileVersion": version,
        "InternalName": PRODUCT.lower(),
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": file,
        "ProductName": PRODUCT,
        "ProductVersion": version,
    }


def version_info(version: str) -> Any:
    """The resource as PyInstaller wants it; only on Windows, where its parts can be imported."""
    from PyInstaller.utils.win32 import versioninfo as v

    texts = [v.StringStruct(name, text) for name, text in strings(version, "decaphase.exe").items()]
    return v.VSVersionInfo(
        ffi=v.FixedFileInfo(filevers=numbers(version), prodvers=numbers(version)),
        kids=[
            v.StringFileInfo([v.StringTable(f"{_ENGLISH:04X}{_UNICODE:04X}", texts)]),
            v.VarFileInfo([v.VarStruct("Translation", [_ENGLISH, _UNICODE])]),
        ],
    )
