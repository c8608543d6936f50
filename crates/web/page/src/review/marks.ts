/* What a review draws on the board beside stones: at a mistake the move played, the better one and the stakes; the
   numbers of a line and of moves that are tried. */
import type { Area, Mark } from "../board";
import { point, type Game, type Letter, type Stones } from "../game";
import { mistakeAt, whyAt, type Shown } from "./model";
import type { Progress, Review, Stake } from "./types";

export interface Drawn { marks: [number, Mark][]; areas: Area[] }

const places = (names: string[], size: number) => names.map((name) => point(name, size)).filter((one) => one !== null);

/** What is drawn at a mistake; nothing at any other move. */
export function mistakeMarks(review: Review | null, progress: Progress | null, game: Game, at: number, t: (id: string) => string): Drawn {
  const { size } = game;
  const [mistake, why, vertex] = [mistakeAt(review, at), whyAt(review, progress, at), game.moves[at - 1]?.[1]];
  if (!vertex || (!mistake && !why)) return { marks: [], areas: [] };
  const marks = new Map<number, Mark>();
  const set = (name: string | null | undefined, mark: Mark) => { const where = name ? point(name, size) : null; if (where !== null && !marks.has(where)) marks.set(where, mark); };
  const stakes = why?.stakes ?? [];
  set(vertex, { look: "played", text: t("web-review-mark-played"), said: true });
  set(mistake?.instead?.moves[0]?.vertex, { look: "best", text: "A", said: true });
  stakes.forEach((stake, i) => set(stake.by, { look: "wrong", text: "BCDE"[i] ?? "", said: true }));
  for (const stake of stakes) set(stake.key, { look: "vital", text: t("web-review-mark-vital"), said: true });
  // Where there are several, each has its number on it.
  if (stakes.length > 1) {
    stakes.forEach(({ stones, points }, i) => {
      const free = [...stones, ...points].find((name) => { const where = point(name, size); return where !== null && !marks.has(where); });
      set(free, { look: "number", text: CIRCLED[i] ?? "", said: true });
    });
  }
  return { marks: [...marks], areas: stakes.flatMap((stake, i) => stakeAreas(stake, size, i)) };
}

/** The numbers of stakes, on the board and in words. */
export const CIRCLED = "①②③④⑤⑥⑦⑧";

/** The stones of a stake are outlined, its territory is hatched; the line around another stake than the largest is broken. */
function stakeAreas({ color, stones, points }: Stake, size: number, place: number): Area[] {
  const groups = new Set(places(stones, size));
  const land = places(points, size).filter((one) => !groups.has(one));
  const all: Area[] = [{ points: land, color, look: "hatch" }, { points: [...groups], color, look: place === 0 ? "outline" : "outline broken" }];
  return all.filter((area) => area.points.length > 0);
}

/** The numbers of moves, on those that are still there. */
export function numbered(moves: [Letter, string][], size: number, stones: Stones): [number, Mark][] {
  return moves.flatMap(([, vertex], i): [number, Mark][] => {
    const where = point(vertex, size);
    return where === null || stones[where] === "_" ? [] : [[where, { look: "number", text: String(i + 1) }]];
  });
}

/** The moves of a line that stand on the board. */
export const standing = (line: Shown): [Letter, string][] => line.moves.slice(0, line.count);
