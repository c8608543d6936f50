/* A game as the server takes it, and the boards that follow from it. Points are numbers, row by
   row from the top. */
import goban, { type Sign } from "../../../view/assets/goban.js";

export type Letter = "B" | "W";
export type Stones = Sign[];

/** A game, whole with every question. */
export interface Game {
  size: number;
  rules: string;
  komi: number;
  handicap: number;
  black: string[];
  white: string[];
  to_move: Letter;
  moves: [Letter, string][];
}

/** A position of a game. */
export interface Position {
  stones: Stones;
  next: Letter;
  last: number | null;
  /** Stones that were taken: Black's, White's. */
  taken: { B: number; W: number };
  /** The boards before, the latest last. */
  earlier: Stones[];
  over: boolean;
}

const COLUMNS = "ABCDEFGHJKLMNOPQRST";
const SIGNS = { B: "X", W: "O" } as const;

export const other = (letter: Letter): Letter => (letter === "B" ? "W" : "B");
export const sign = (letter: Letter): Sign => SIGNS[letter];
export const vertex = (point: number, size: number): string =>
  COLUMNS[point % size] + String(size - Math.floor(point / size));

/** The number of a point; null for a pass or anything else. */
export function point(name: string, size: number): number | null {
  const [x, y] = [COLUMNS.indexOf(name[0] ?? "-"), size - Number(name.slice(1))];
  return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : null;
}

export const empty = (size: number): Stones => Array<Sign>(size * size).fill("_");
const count = (stones: Stones, of: Sign) => stones.filter((one) => one === of).length;

/** The position after so many moves, all of them without a number. */
export function position(game: Game, moves = game.moves.length): Position {
  const { size } = game;
  let stones = empty(size);
  for (const name of game.black) stones[point(name, size) ?? -1] = "X";
  for (const name of game.white) stones[point(name, size) ?? -1] = "O";
  const at: Position = { stones, next: game.to_move, last: null, taken: { B: 0, W: 0 }, earlier: [], over: false };
  let passes = 0;
  for (const [letter, name] of game.moves.slice(0, moves)) {
    const where = point(name, size);
    at.last = where;
    at.next = other(letter);
    passes = name === "pass" ? passes + 1 : 0;
    at.over ||= name === "resign" || passes === 2;
    if (where === null) continue;
    at.earlier.push(stones);
    // The server has the last word about what is legal.
    const after = goban.play(stones, size, where, sign(letter), { suicide: true }).stones ?? stones;
    at.taken[letter] += count(stones, sign(other(letter))) - count(after, sign(other(letter)));
    stones = after;
  }
  return { ...at, stones };
}

/** Why a stone may not be played: "occupied", "suicide" or "ko"; null if it may. */
export function illegal(at: Position, game: Game, where: number): "occupied" | "suicide" | "ko" | null {
  const superko = game.rules !== "Japanese";
  const suicide = ["New Zealand", "Tromp-Taylor"].includes(game.rules);
  const earlier = superko ? [...at.earlier, at.stones] : at.earlier.slice(-1);
  return goban.play(at.stones, game.size, where, sign(at.next), { earlier, suicide }).illegal ?? null;
}

/** The stones that are joined to one. */
export function string(stones: Stones, size: number, start: number): number[] {
  const found = new Set([start]);
  for (const at of found) {
    for (const near of goban.around(at, size)) if (stones[near] === stones[start]) found.add(near);
  }
  return [...found];
}

/** The board in letters, for who reads rather than looks. */
export function lines(stones: Stones, size: number): string {
  const head = "   " + [...COLUMNS.slice(0, size)].join(" ");
  const row = (y: number) => {
    const signs = stones.slice(y * size, (y + 1) * size).map((one) => (one === "_" ? "." : one));
    const number = String(size - y).padStart(2);
    return `${number} ${signs.join(" ")} ${number}`;
  };
  return [head, ...Array.from({ length: size }, (_, y) => row(y)), head].join("\n");
}
