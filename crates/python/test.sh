#!/usr/bin/env bash
# Builds the wheel, puts it into a folder of its own, and runs tests and examples:
# crates/python/test.sh GOKORO [WHEEL]. Wants maturin, and Python 3.9 or later with numpy and pip.
set -euo pipefail
gokoro="$(realpath "$1")"
wheel="${2:+$(realpath "$2")}"
cd "$(dirname "$0")"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
if [ -z "$wheel" ]; then
  # What is compiled in, which the wheel holds beside its own licences.
  host="$(rustc -vV | sed -n 's/^host: //p')"
  ../../dist/third-party.sh gokoro-python "$host" --manifest-path Cargo.toml >"$folder/THIRD-PARTY.txt"
  mv "$folder/THIRD-PARTY.txt" .
  maturin build --release --locked --quiet --out "$folder"
  wheel="$(echo "$folder"/*.whl)"
fi
# numpy is that of whoever runs this, so nothing is fetched.
python3 -m pip install --quiet --no-deps --no-index --target "$folder/site" "$wheel"
export PYTHONPATH="$folder/site"
printf '%s' '(;GM[1]FF[4]SZ[9]KM[7]PB[one]BR[12k]PW[two];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[eg];W[ce])' >"$folder/game.sgf"
printf '%s' '(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])' >"$folder/problem.sgf"
cd "$folder"
python3 "$OLDPWD/tests/test_gokoro.py" "$gokoro" game.sgf problem.sgf
python3 "$OLDPWD/examples/review.py" game.sgf 4
python3 "$OLDPWD/examples/solve.py" problem.sgf A8
python3 "$OLDPWD/examples/arrays.py" game.sgf
python3 "$OLDPWD/tests/tutorial.py" "$OLDPWD/TUTORIAL.md"
