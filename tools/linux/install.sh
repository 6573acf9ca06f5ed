#!/bin/sh
# Puts Decaphase into your own menu; nothing outside your home is touched. ./install.sh --remove takes it out again.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
share="${XDG_DATA_HOME:-$HOME/.local/share}"
entry="$share/applications/decaphase.desktop"
icons="$share/icons/hicolor"

refresh() {
    command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$share/applications" || true
}

if [ "${1:-}" = "--remove" ]; then
    rm -f "$entry" "$icons/48x48/apps/decaphase.png" "$icons/256x256/apps/decaphase.png"
    refresh
    echo "Decaphase is no longer in the menu. Your saved games are untouched; this folder can be deleted."
    exit 0
fi
if [ $# -gt 0 ]; then
    echo "usage: ./install.sh [--remove]" >&2
    exit 2
fi

mkdir -p "$share/applications"
for size in 48 256; do
    mkdir -p "$icons/${size}x${size}/apps"
    cp "$here/_internal/assets/icons/decaphase_$size.png" "$icons/${size}x${size}/apps/decaphase.png"
done
# In a desktop file, these letters of a path must be escaped inside the quotes: \ " ` $ and, as a field code, %.
path="$(printf '%s' "$here/decaphase" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
while IFS= read -r line; do
    case "$line" in
        Exec=*) printf 'Exec="%s"\n' "$path" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/decaphase.desktop" >"$entry"
refresh
echo "Decaphase is in the menu now, started from $here. ./install.sh --remove takes it out again."
