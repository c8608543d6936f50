"use strict";
/* What a server knows of a position (`looked`), as signs on a board: letters and numbers on groups, and
   links as lines. Points are numbered row by row from the top. Both pages show the same; neither is
   known here. */
const signs = (() => {
  /* What is asked of the server. */
  const KINDS = ["families", "groups", "links", "potential"];
  /* No larger number is looked for. */
  const MOST = 4;

  const point = (name, size) => "ABCDEFGHJKLMNOPQRST".indexOf(name[0]) + size * (size - Number(name.slice(1)));

  /** How often a group may be left alone. */
  function often(least, most) {
    if (least < 0 && most > least) return most < 0 ? `${least}–${most}` : "?";
    if (most === MOST) return `${least}+`;
    return least === most ? `${most}` : `${least}–${most}`;
  }

  /** The letter of its family on every group, or how often a group may be left alone, and whether it is weak. */
  function labels(kind, looked, size) {
    if (kind === "families") {
      return looked.families.flatMap(({ id, groups }) =>
        groups.map(({ stones }) => ({ point: point(stones[0], size), text: id, weak: false })));
    }
    if (kind !== "groups") return [];
    const weak = new Set(looked.strength.groups.filter((group) => group.weak).map(({ id }) => id));
    return looked.pon.map(({ id, least, most }) => ({ point: point(id, size), text: often(least, most), weak: weak.has(id) }));
  }

  /** Links as lines between the nearest stones of both strings. */
  function links({ links, strings }, size) {
    const all = new Map(strings.map(({ id, stones }) => [id, stones.map((stone) => point(stone, size))]));
    const far = ([one, other]) => (one % size - other % size) ** 2 + (Math.floor(one / size) - Math.floor(other / size)) ** 2;
    return links.flatMap(({ from, to, strength }) => {
      const pairs = (all.get(from) ?? []).flatMap((one) => (all.get(to) ?? []).map((other) => [one, other]));
      const [nearest] = pairs.sort((a, b) => far(a) - far(b));
      return nearest ? [{ from: nearest[0], to: nearest[1], weak: strength === "weak" }] : [];
    });
  }

  return { KINDS, labels, links };
})();
if (typeof module !== "undefined") module.exports = signs;
