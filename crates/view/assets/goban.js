"use strict";
/* The rules of Go on a list of signs, row by row from the top: X black, O white, _ empty; and
   lines of play that a position is known to have. Knows nothing of the page. */
const goban = (() => {
  const other = (sign) => (sign === "X" ? "O" : "X");

  /** The neighbours of a point. */
  function around(i, size) {
    const x = i % size;
    return [x > 0 && i - 1, x < size - 1 && i + 1, i >= size && i - size, i + size < size * size && i + size]
      .filter((n) => n !== false);
  }

  /** The string of a stone, if it has no liberty; else nothing. */
  function taken(stones, size, start) {
    const string = new Set([start]);
    for (const i of string) {
      for (const n of around(i, size)) {
        if (stones[n] === "_") return [];
        if (stones[n] === stones[start]) string.add(n);
      }
    }
    return [...string];
  }

  /** The board after a stone, or why it is not legal: "occupied", "suicide" or "ko". The boards
      of `earlier` must not come again. */
  function play(stones, size, at, sign, { earlier = [], suicide = false } = {}) {
    if (stones[at] !== "_") return { illegal: "occupied" };
    const after = [...stones];
    after[at] = sign;
    for (const n of around(at, size)) {
      if (after[n] === other(sign)) for (const i of taken(after, size, n)) after[i] = "_";
    }
    const own = taken(after, size, at);
    if (own.length > 0 && (!suicide || own.length === 1)) return { illegal: "suicide" };
    for (const i of own) after[i] = "_";
    if (earlier.some((board) => board.every((stone, i) => stone === after[i]))) return { illegal: "ko" };
    return { stones: after };
  }

  /** The lines that begin with what was tried, and go on. */
  const goingOn = (lines, tried) =>
    lines.filter((line) => line.moves.length > tried.length && tried.every((point, i) => line.moves[i] === point));

  return { around, other, play, goingOn };
})();
if (typeof module !== "undefined") module.exports = goban;
