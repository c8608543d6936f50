#!/usr/bin/env bash
# Drives `gokoro analysis` with KataGoAnal, which writes what KataGo's analysis
# engine says of each position into the comments of a game.
#
#   clients/katagoanal.sh BINARY GAME.sgf FOLDER
#
# FOLDER takes the client's configuration and the game with comments; the client
# itself is installed beside the build.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
export GOKORO="$1"
game="$2" folder="$3"

venv="$here/../target/clients-venv"
[ -x "$venv/bin/katagoanal" ] || python3 -m venv "$venv"
install() { "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"; }
install || install

export XDG_CONFIG_HOME="$folder/config"
mkdir -p "$XDG_CONFIG_HOME/katagoanal"
printf '{"binary": "%s", "model": "%s"}' "$here/katago" "none" >"$XDG_CONFIG_HOME/katagoanal/paths.json"
"$venv/bin/katagoanal" "$game" --visits 100 --output "$folder" | tee "$folder/katagoanal.txt"

# It ends with 0 whatever happened, so its words and its work are looked at.
grep -q 'Injected 1/1 games' "$folder/katagoanal.txt"
out="$folder/$(basename "$game" .sgf).injected.sgf"
comments="$(grep -o 'C\[' "$out" | wc -l)"
if [ "$comments" -lt 10 ]; then
  echo "$out has $comments comments; 10 moves were played" >&2
  exit 1
fi
