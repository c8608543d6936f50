#!/usr/bin/env bash
# Makes the readers that the page of a review holds, from this crate: WebAssembly, packed with gzip,
# as a line of base64 in the file named (crates/web/assets/reader.txt without one). Wants Rust with
# the target wasm32-unknown-unknown. The same source and compiler give the same bytes.
set -euo pipefail
out="$(realpath "${1:-$(dirname "$0")/../web/assets/reader.txt}")"
cd "$(dirname "$0")/../.."
built="${CARGO_TARGET_DIR:-$PWD/target}"
export CARGO_INCREMENTAL=0
export RUSTFLAGS="--remap-path-prefix=$PWD=/gokoro --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo \
  -C target-feature=+simd128 -C link-arg=-zstack-size=16777216"
cargo rustc --quiet --locked --profile page --package gokoro-wasm --target wasm32-unknown-unknown --crate-type cdylib
gzip -9n <"$built/wasm32-unknown-unknown/page/gokoro_wasm.wasm" | base64 -w0 >"$out"
