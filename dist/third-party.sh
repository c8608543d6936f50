#!/usr/bin/env bash
# Tells what is compiled in, with the text of every licence: dist/third-party.sh PACKAGE TARGET [options
# of cargo tree]. A package without a text that is known is an error. dist/licences/musl.txt is what
# Debian's package musl has as its copyright file.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
package="$1" target="$2"
shift 2
cargo_home="${CARGO_HOME:-$HOME/.cargo}"
rust="$(rustc --print sysroot)/share/doc/rust"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
list="$work/crates" texts="$work/texts"
mkdir "$texts"

fail() { printf 'dist/third-party.sh: %s\n' "$1" >&2; exit 1; }
rule() { printf '\n%s\n' "----------------------------------------------------------------"; }

# A text of a package, once for all that have the same.
add() {
  local sum
  sum="$(sha256sum <"$1" | cut -c1-16)"
  [ -f "$texts/$sum" ] || cp "$1" "$texts/$sum"
  printf '%s %s, ' "$2" "$3" >>"$texts/$sum.of"
}

# Texts of packages that hold none: of those that may be used by the Apache License that one, else that
# of the package that they are a part of.
lacking() {
  case "$1" in
    fluent-langneg | intl_pluralrules) printf '%s' "$here/../LICENSE-APACHE" ;;
    pulp-wasm-simd-flag) ls "$cargo_home"/registry/src/*/pulp-[0-9]*/LICENSE* | head -n 1 ;;
    *) fail "$1 $2 holds no text of its licence ($3)" ;;
  esac
}

# Name, version and licence of every package.
cargo tree --locked --package "$package" --target "$target" --edges normal --prefix none --no-dedupe \
  --format '{p}|{l}' "$@" | grep -v '(/' | sed -E 's/ \(proc-macro\)//; s/^([^ ]+) v/\1|/' | sort -u >"$list"
printf 'Compiled into this program, beside Gokoro itself (MIT or Apache-2.0):\n\n'
printf '  SQLite: in the public domain (within libsqlite3-sys)\n'
printf '  the standard library of Rust and what it uses: MIT or Apache-2.0, and as told below\n'
case "$target" in *-musl) printf '  musl libc: MIT, and as told below\n' ;; esac
printf '  DejaVu Sans, a part of it: its licence is below\n'
while IFS='|' read -r crate version licence; do
  printf '  %s %s: %s\n' "$crate" "$version" "$licence"
  found=""
  for file in "$cargo_home"/registry/src/*/"$crate-$version"/{,c_src/*/,c_src/*/*/}{LICEN[CS]E,COPYING,NOTICE,UNLICENSE,license}*; do
    [ -f "$file" ] || continue
    add "$file" "$crate" "$version"
    found=1
  done
  if [ -z "$found" ]; then
    file="$(lacking "$crate" "$version" "$licence")"
    [ -f "$file" ] || fail "the text for $crate is missing"
    add "$file" "$crate" "$version"
  fi
done <"$list"

rule
printf 'DejaVu Sans\n\n'
cat "$here/../crates/picture/assets/LICENSE-DejaVu.txt"
case "$target" in
  *-musl)
    rule
    printf 'musl libc\n\n'
    cat "$here/licences/musl.txt"
    ;;
esac
for file in "$texts"/*.of; do
  rule
  printf '%s\n\n' "$(sed 's/, $//' "$file")"
  cat "${file%.of}"
done
rule
[ -f "$rust/COPYRIGHT-library.html" ] || fail "$rust/COPYRIGHT-library.html is missing; it comes with rustc"
sed -E 's/<[^>]*>//g; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#(39|x27);/'"'"'/g; s/&amp;/\&/g' "$rust/COPYRIGHT-library.html" | cat -s
for file in MIT Apache-2.0 LLVM-exception BSD-2-Clause ISC NCSA Unicode-3.0; do
  rule
  cat "$rust/licenses/$file.txt"
done
