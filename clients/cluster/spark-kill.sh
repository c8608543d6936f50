#!/usr/bin/env bash
# A job of two Spark workers of which one is killed in the middle: the result must be that of one
# `gokoro worker` alone, byte for byte after sorting.
#     clients/cluster/spark-kill.sh GOKORO GAMES.txt FOLDER      (pyspark on the path of python)
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
gokoro="$(realpath "$1")" games="$(realpath "$2")" folder="$3"
mkdir -p "$folder"
folder="$(realpath "$folder")"
options=(--threads 1 --visits 0 --nodes 0)
spark="$(python -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')"
export SPARK_HOME="$spark" SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$(command -v python)"

pids=()
stop() { kill "${pids[@]}" 2>/dev/null || true; }
trap stop EXIT
start() {
  "$spark/bin/spark-class" "org.apache.spark.deploy.$@" >>"$folder/log" 2>&1 &
  pids+=($!)
}
start master.Master --host 127.0.0.1 --port 7177 --webui-port 8177
sleep 6
for number in 1 2; do
  start worker.Worker --cores 1 --memory 1g --host 127.0.0.1 --webui-port "818$number" \
    --work-dir "$folder/work$number" spark://127.0.0.1:7177
done
sleep 6
rm -rf "$folder/out"
"$spark/bin/spark-submit" --master spark://127.0.0.1:7177 --executor-memory 600m --executor-cores 1 \
  --py-files "$here/worker.py" "$here/spark_review.py" "$games" "file://$folder/out" --parts 12 \
  -- "$gokoro" worker "${options[@]}" >>"$folder/log" 2>&1 &
job=$!
# In mid-job: as soon as some tasks are done.
until [ "$(find "$folder/out" -name 'part-*' 2>/dev/null | wc -l)" -ge 3 ]; do
  kill -0 "$job" 2>/dev/null || { tail -20 "$folder/log" >&2; exit 1; }
  sleep 0.5
done
victim="${pids[2]}"
# The worker, its executor and what that started, all at once.
below() { local child; for child in $(pgrep -P "$1"); do below "$child"; echo "$child"; done; }
kill -9 $(below "$victim") "$victim"
echo "killed one of two workers after $(find "$folder/out" -name 'part-*' | wc -l) of 12 tasks"
wait "$job"
[ -e "$folder/out/_SUCCESS" ]
code=0
"$gokoro" worker "${options[@]}" <"$games" >"$folder/single" || code=$?
[ "$code" -le 1 ]
cmp <(LC_ALL=C sort "$folder/single") <(LC_ALL=C sort "$folder"/out/part-*)
echo "the same as one worker alone: $(wc -l <"$folder/single") lines"
