/* A game as the server takes it, and the boards that follow from it. Points are numbers, row by
   row from the top. */
import { around, play, type Sign } from "./rules.js";

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
  /** Moves that a record has against the rules: their numbers from 0 and points. */
  forced?: [number, string][];
  /** Stones taken before the first move: by Black, by White. */
  prisoners?: [number, number];
  /** Positions that a record sets up between two moves: after how many moves, and all stones that stand then. */
  edits?: { after: number; black: string[]; white: string[]; to_move: Letter }[];
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

/* The positions of games that were stepped through, from the first on. */
const stepped = new WeakMap<Game, Position[]>();

function begin(game: Game): Position {
  const { size, prisoners: [B, W] = [0, 0] } = game;
  return { stones: placed(game, size), next: game.to_move, last: null, taken: { B, W }, earlier: [], over: false };
}

/** A board with these stones alone. */
function placed({ black, white }: { black: string[]; white: string[] }, size: number): Stones {
  const stones = empty(size);
  for (const name of black) stones[point(name, size) ?? -1] = "X";
  for (const name of white) stones[point(name, size) ?? -1] = "O";
  return stones;
}

/** The position with what a record sets up after so many moves. */
function edited(at: Position, game: Game, after: number): Position {
  const edit = game.edits?.find((one) => one.after === after);
  return edit ? { ...at, stones: placed(edit, game.size), next: edit.to_move, earlier: [] } : at;
}

/** The position after one more move. */
function played(stood: Position, game: Game, index: number): Position {
  const at = edited(stood, game, index);
  const [letter, name] = game.moves[index]!;
  const { size } = game;
  const where = point(name, size);
  const passed = name === "pass" && index > 0 && game.moves[index - 1]![1] === "pass";
  const next = { ...at, last: where, next: other(letter), over: at.over || name === "resign" || passed };
  if (where === null) return next;
  // The server has the last word about what is legal; a stone of a record upon a stone takes its place.
  const isForced = game.forced?.some(([number, forced]) => number === index && forced === name) ?? false;
  const before = isForced ? at.stones.map((one, place) => (place === where ? "_" : one) as Sign) : at.stones;
  const stones = play(before, size, where, sign(letter), { suicide: true }).stones ?? at.stones;
  const enemy = sign(other(letter));
  const taken = { ...at.taken, [letter]: at.taken[letter] + count(before, enemy) - count(stones, enemy) };
  return { ...next, stones, taken, earlier: [...at.earlier, at.stones] };
}

/** The position after so many moves, all of them without a number. */
export function position(game: Game, moves = game.moves.length): Position {
  const known = stepped.get(game) ?? [begin(game)];
  stepped.set(game, known);
  const wanted = Math.min(moves, game.moves.length);
  while (known.length <= wanted) known.push(played(known.at(-1)!, game, known.length - 1));
  return known[wanted]!;
}

/** Why a stone may not be played: "occupied", "suicide" or "ko"; null if it may. */
export function illegal(at: Position, game: Game, where: number): "occupied" | "suicide" | "ko" | null {
  const superko = game.rules !== "Japanese";
  const suicide = ["New Zealand", "Tromp-Taylor"].includes(game.rules);
  const earlier = superko ? [...at.earlier, at.stones] : at.earlier.slice(-1);
  return play(at.stones, game.size, where, sign(at.next), { earlier, suicide }).illegal ?? null;
}

/** The stones that are joined to one. */
export function string(stones: Stones, size: number, start: number): number[] {
  const found = new Set([start]);
  for (const at of found) {
    for (const near of around(at, size)) if (stones[near] === stones[start]) found.add(near);
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
