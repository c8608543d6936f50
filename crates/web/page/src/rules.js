/* The rules of Go on a list of signs, row by row from the top: X black, O white, _ empty. Knows nothing of the page.
   Its types stand in comments, so that node runs it as it is: a test plays it against the board of the program. */

/** @typedef {"X" | "O" | "_"} Sign */
/** The board after a stone, or why it is not legal.
    @typedef {{ stones: Sign[], illegal?: undefined } | { stones?: undefined, illegal: "occupied" | "suicide" | "ko" }} Played */

/** The neighbours of a point.
    @param {number} point @param {number} size */
export function around(point, size) {
  const x = point % size;
  const near = [x > 0 ? point - 1 : -1, x < size - 1 ? point + 1 : -1, point - size, point + size];
  return near.filter((one) => one >= 0 && one < size * size);
}

/** The string of a stone, if it has no liberty; else nothing.
    @param {Sign[]} stones @param {number} size @param {number} start @returns {number[]} */
function taken(stones, size, start) {
  const string = new Set([start]);
  for (const at of string) {
    for (const near of around(at, size)) {
      if (stones[near] === "_") return [];
      if (stones[near] === stones[start]) string.add(near);
    }
  }
  return [...string];
}

/** Plays a stone. The boards of `earlier` must not come again.
    @param {Sign[]} stones @param {number} size @param {number} at @param {Sign} sign
    @param {{ earlier?: Sign[][], suicide?: boolean }} told @returns {Played} */
export function play(stones, size, at, sign, { earlier = [], suicide = false } = {}) {
  if (stones[at] !== "_") return { illegal: "occupied" };
  const after = [...stones];
  after[at] = sign;
  for (const near of around(at, size)) {
    if (after[near] === (sign === "X" ? "O" : "X")) for (const one of taken(after, size, near)) after[one] = "_";
  }
  const own = taken(after, size, at);
  if (own.length > 0 && (!suicide || own.length === 1)) return { illegal: "suicide" };
  for (const one of own) after[one] = "_";
  if (earlier.some((board) => board.every((stone, point) => stone === after[point]))) return { illegal: "ko" };
  return { stones: after };
}
