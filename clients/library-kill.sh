#!/usr/bin/env bash
# Ends an import of records with kill -9 twenty times ($GOKORO_KILLS), every second time while it
# writes a step and else at random moments, goes on with it each time, and compares the library with
# that of an import that nobody ended: the same games with the same numbers and moves, nothing
# twice, nothing damaged.
#     clients/library-kill.sh GOKORO RECORDS FOLDER
set -euo pipefail
gokoro="$1" records="$2" folder="$3"
fail() { printf 'failed: %s\n' "$1" >&2; exit 1; }

# An import may end with 1 where records are faulty.
import() { "$gokoro" --quiet library import "$records" --library "$1" 2>/dev/null || [ $? = 1 ]; }
ask() { "$gokoro" library query --library "$1" --sql "$2"; }

RANDOM=7
mkdir -p "$folder"
[ -e "$folder/whole" ] || import "$folder/whole"
kills=0
while [ "$kills" -lt "${GOKORO_KILLS:-20}" ]; do
  "$gokoro" --quiet library import "$records" --library "$folder/killed" >/dev/null 2>&1 &
  pid=$!
  if [ $((kills % 2)) = 1 ]; then
    until [ -e "$folder/killed/library.db-journal" ] || ! kill -0 "$pid" 2>/dev/null; do sleep 0.001; done
  else
    sleep "$((RANDOM % 14)).$((RANDOM % 10))"
  fi
  if kill -9 "$pid" 2>/dev/null; then kills=$((kills + 1)); fi
  wait "$pid" 2>/dev/null || true
  held="$(ask "$folder/killed" 'SELECT count(*) FROM games' 2>/dev/null | tail -1 || true)"
  printf 'kill %s: %s games so far\n' "$kills" "${held:-no}"
done
import "$folder/killed"
"$gokoro" library check --library "$folder/killed"
for sql in \
  'SELECT id, key, black, white, date, result, moves, number FROM games ORDER BY id' \
  'SELECT path, records, done FROM sources ORDER BY path' \
  'SELECT game, number FROM copies ORDER BY game, number' \
  'SELECT text, game FROM faults ORDER BY text' \
  'SELECT id, moves(id) FROM games WHERE id % 97 = 0 ORDER BY id'; do
  cmp <(ask "$folder/whole" "$sql") <(ask "$folder/killed" "$sql") || fail "the libraries differ: $sql"
done
printf 'the same after %s kills: %s games\n' "$kills" "$(ask "$folder/killed" 'SELECT count(*) FROM games' | tail -1)"
