#!/usr/bin/env bash
# A job of two Ray nodes of which one is killed in the middle: the result must be that of one
# `gokoro worker` alone, byte for byte after sorting.
#     clients/cluster/ray-kill.sh GOKORO GAMES.txt FOLDER      (ray on the path)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
gokoro="$(realpath "$1")" games="$(realpath "$2")" folder="$3"
mkdir -p "$folder"
folder="$(realpath "$folder")"
options=(--threads 1 --visits 0 --nodes 0)
export RAY_USAGE_STATS_ENABLED=0

pids=()
stop() { kill "${pids[@]}" 2>/dev/null || true; }
trap stop EXIT
# Each node in the foreground of a process of its own, so that it can be killed alone. The first
# keeps the cluster and takes no work.
node() {
  setsid ray start --block --disable-usage-stats --object-store-memory 100000000 "$@" >>"$folder/log" 2>&1 &
  pids+=($!)
}
node --head --port 6399 --num-cpus 0 --include-dashboard=false
sleep 8
node --address 127.0.0.1:6399 --num-cpus 1
node --address 127.0.0.1:6399 --num-cpus 1
sleep 8
rm -f "$folder/out"
python "$here/ray_review.py" "$games" "$folder/out" --address 127.0.0.1:6399 --batch 2 \
  -- "$gokoro" worker "${options[@]}" >>"$folder/log" 2>&1 &
job=$!
until [ "$(cat "$folder/out" 2>/dev/null | wc -l)" -ge 6 ]; do
  kill -0 "$job" 2>/dev/null || { tail -20 "$folder/log" >&2; exit 1; }
  sleep 0.5
done
below() { local child; for child in $(pgrep -P "$1"); do below "$child"; echo "$child"; done; }
victim="${pids[2]}"
kill -9 $(below "$victim") "$victim"
echo "killed one of two nodes after $(wc -l <"$folder/out") lines"
wait "$job"
code=0
"$gokoro" worker "${options[@]}" <"$games" >"$folder/single" || code=$?
[ "$code" -le 1 ]
cmp <(LC_ALL=C sort "$folder/single") <(LC_ALL=C sort "$folder/out")
echo "the same as one worker alone: $(wc -l <"$folder/single") lines"
