#!/usr/bin/env bash
# Makes what is given away, in the folder named (target/dist without one):
#   gokoro-VERSION-x86_64-linux.tar.gz   gokoro and gokoro-lab, static, with their papers; runs on any Linux
#   gokoro_VERSION_amd64.deb             the same programs for Debian, Ubuntu and their like
#   SHA256SUMS
# Wants Rust with the target x86_64-unknown-linux-musl, musl-gcc (Debian: musl-tools), and for the
# package dpkg-deb. No path of the machine and no time but that of the source is in it, so that the same
# source and compiler give the same bytes (docs/notebook/release.md has two builds compared).
set -euo pipefail
# The folder named is one of where this was called.
out="${1:+$(realpath -m -- "$1")}"
cd "$(dirname "$0")/.."
umask 022
root="$PWD"
cargo_home="${CARGO_HOME:-$HOME/.cargo}"
target=x86_64-unknown-linux-musl
built="$(realpath -m -- "${CARGO_TARGET_DIR:-$root/target}")"
export CARGO_TARGET_DIR="$built"
out="${out:-$built/dist}"

fail() { printf 'dist/build.sh: %s\n' "$1" >&2; exit 1; }
command -v musl-gcc >/dev/null || fail "musl-gcc is missing; on Debian: apt-get install musl-tools"
rustup target list --installed 2>/dev/null | grep -x "$target" >/dev/null || fail "the target is missing; rustup target add $target"

# No path of this machine in the program, no time but that of the source.
export CARGO_INCREMENTAL=0
# Of the prefixes that fit a path the last one counts, so what may lie within another comes after it.
export RUSTFLAGS="--remap-path-prefix=$root=/gokoro --remap-path-prefix=$cargo_home=/cargo --remap-path-prefix=$built=/target"
export CFLAGS="-ffile-prefix-map=$root=/gokoro -ffile-prefix-map=$cargo_home=/cargo -ffile-prefix-map=$built=/target"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
version="$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)"

cargo build --locked --profile dist --package gokoro --package gokoro-lab --target "$target"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# Names of functions stay in what the linker of musl makes.
programs=(gokoro gokoro-lab)
for program in "${programs[@]}"; do
  strip --strip-all -o "$work/$program" "$built/$target/dist/$program"
done
mkdir -p "$out"

# What both hold: papers, manual pages, completions.
for program in "${programs[@]}"; do
  dist/third-party.sh "$program" "$target" >"$work/of-$program.txt"
done
cat "$work/of-gokoro.txt" >"$work/THIRD-PARTY.txt"
cmp -s "$work/of-gokoro.txt" "$work/of-gokoro-lab.txt" || {
  printf '\n\nAnd of gokoro-lab:\n\n'
  cat "$work/of-gokoro-lab.txt"
} >>"$work/THIRD-PARTY.txt"
mkdir "$work/completions"
for program in "${programs[@]}"; do
  "$work/$program" --lang en --quiet man --out "$work/man"
  for shell in bash zsh fish elvish powershell; do
    "$work/$program" --lang en completions "$shell" >"$work/completions/$program.$shell"
  done
done

# The archive.
name="gokoro-$version-x86_64-linux"
mkdir "$work/$name"
cp "${programs[@]/#/$work/}" README.md CHANGELOG.md SECURITY.md LICENSE-MIT LICENSE-APACHE "$work/THIRD-PARTY.txt" "$work/$name"
cp -r "$work/man" "$work/completions" "$work/$name"
chmod -R u=rwX,go=rX "$work/$name"
tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  "$name" | gzip -9n >"$out/$name.tar.gz"

made=("$name.tar.gz")

# The package.
if command -v dpkg-deb >/dev/null; then
  tree="$work/deb"
  for program in "${programs[@]}"; do
    install -D "$work/$program" "$tree/usr/bin/$program"
    install -D -m 644 "$work/completions/$program.bash" "$tree/usr/share/bash-completion/completions/$program"
    install -D -m 644 "$work/completions/$program.zsh" "$tree/usr/share/zsh/vendor-completions/_$program"
    install -D -m 644 "$work/completions/$program.fish" "$tree/usr/share/fish/vendor_completions.d/$program.fish"
  done
  mkdir -p "$tree/usr/share/man/man1" "$tree/usr/share/doc/gokoro" "$tree/DEBIAN"
  for page in "$work"/man/*.1; do gzip -9n <"$page" >"$tree/usr/share/man/man1/$(basename "$page").gz"; done
  cp README.md LICENSE-APACHE "$tree/usr/share/doc/gokoro"
  cat LICENSE-MIT "$work/THIRD-PARTY.txt" >"$tree/usr/share/doc/gokoro/copyright"
  cat >"$tree/DEBIAN/control" <<EOF
Package: gokoro
Version: $version
Architecture: amd64
Section: games
Priority: optional
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f1)
Maintainer: The maintainers of Gokoro <gokoro@localhost>
Description: Go program that plays, reads and says why
 Gokoro reviews games of Go (baduk, weiqi, igo), solves life and death, plays
 through GTP and in the browser, and says why: every sentence about a move is a
 claim that can be checked on the board. It needs no network. The program
 gokoro-lab measures on records, trains models and plays matches.
EOF
  chmod -R u=rwX,go=rX "$tree"
  find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/gokoro_${version}_amd64.deb" >/dev/null
  made+=("gokoro_${version}_amd64.deb")
else
  printf 'dist/build.sh: no package, dpkg-deb is missing\n' >&2
fi

(cd "$out" && sha256sum "${made[@]}" | tee SHA256SUMS)
ls -l "${programs[@]/#/$work/}"
