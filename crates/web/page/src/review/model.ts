/* What the views of a review share: its course, its mistakes as they are chosen, lines of play. */
import type { Game, Letter } from "../game";
import { letter, side, type Audience, type Frame, type Line, type Mistake, type Played, type Progress, type Review, type Side, type Why } from "./types";

/** A mistake in a list; while the review is made only what it seems to have lost is known. */
export interface Item { number: number; color: Side; points: number; proven: boolean; mistake: Mistake | null; why: Why | null }

/** Which mistakes are shown. */
export interface Filter { side: Side | "both"; size: "told" | "all" | "5" | "10"; proven: boolean; whom: string }
export const SIZES = ["told", "all", "5", "10"] as const;

const item = (mistake: Mistake): Item => ({ number: mistake.number, color: mistake.color, points: mistake.points, proven: mistake.proven, mistake, why: mistake.why });

/** A smaller loss by a first look is not shown, in points. */
const SEEMS = 5;

/** The mistakes that a filter lets through, the largest first. */
export function chosen(review: Review | null, progress: Progress | null, filter: Filter): Item[] {
  const told = review
    ? (filter.size === "told" ? toldTo(review, filter.whom) : [...review.mistakes, ...(review.others ?? [])]).map(item)
    : (progress?.losses ?? []).filter(([, , points]) => points >= SEEMS).slice(0, 7).map(([number, color, points]) => ({ number, color: side(color), points, proven: false, mistake: null, why: whyAt(null, progress, number) ?? null }));
  const least = Number(filter.size) || 0;
  return told
    .filter((one) => (filter.side === "both" || one.color === filter.side) && Math.round(one.points) >= least && (one.proven || !filter.proven))
    .sort((a, b) => b.points - a.points || a.number - b.number);
}

/** Mistakes with one better move together, where the largest of them stands. */
export function byPoint(items: Item[]): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const better = item.mistake?.instead?.moves[0]?.vertex ?? `${item.number}`;
    const group = groups.get(better);
    if (group) group.push(item);
    else groups.set(better, [item]);
  }
  return [...groups.values()];
}

/** For whom the mistakes are chosen; who the review was made for where another choice is not in it. */
export const audience = (review: Review, whom: string): Audience | undefined =>
  review.audiences?.find((one) => one.whom === whom) ?? review.audiences?.[0];

/** The mistakes that are told to somebody. */
function toldTo(review: Review, whom: string): Mistake[] {
  const numbers = audience(review, whom)?.mistakes;
  const all = [...review.mistakes, ...(review.others ?? [])];
  return numbers ? all.filter(({ number }) => numbers.includes(number)) : review.mistakes;
}

/** The next mistake in the order of the game, or the one before; after the last one comes the first. */
export function next(items: Item[], at: number, forward: boolean): Item | undefined {
  const order = [...items].sort((a, b) => a.number - b.number);
  return forward
    ? order.find(({ number }) => number > at) ?? order[0]
    : order.findLast(({ number }) => number < at) ?? order.at(-1);
}

/** Any mistake of a review by its number, told or not. */
export const mistakeAt = (review: Review | null, number: number): Mistake | undefined =>
  [...(review?.mistakes ?? []), ...(review?.others ?? [])].find((one) => one.number === number);

/** Why a move is a mistake, by the review or, while it is made, as far as that is found. */
export const whyAt = (review: Review | null, progress: Progress | null, number: number): Why | undefined =>
  (review ? mistakeAt(review, number)?.why ?? playedAt(review, number)?.why : progress?.reasons.find((one) => one.number === number)?.why) ?? undefined;

export const playedAt = (review: Review | null, at: number): Played | undefined => review?.moves[at - review.skipped - 1];
export const frameAt = (review: Review, at: number): Frame => playedAt(review, at) ?? review.start;

/** A point of the graph: moves on the board, Black's lead and how far that may be off, Black's chance to win. */
export interface Known { at: number; lead: number; error: number; wins: number | null }

/** First looks swing with who is to move; half of both neighbours takes the swing out. */
function smooth(leads: [number, number][]): [number, number][] {
  return leads.map(([at, lead], i) => {
    const [before, after] = [leads[i - 1]?.[1] ?? leads[i + 1]?.[1] ?? lead, leads[i + 1]?.[1] ?? leads[i - 1]?.[1] ?? lead];
    return [at, lead / 2 + (before + after) / 4];
  });
}

/** Who is ahead. */
export const leader = (lead: number) => (Math.abs(lead) < 0.5 ? "even" : lead > 0 ? "black" : "white");

/** The course of a game, as far as it is known. */
export function course(review: Review | null, progress: Progress | null): Known[] {
  if (!review) return smooth(progress?.leads ?? []).map(([at, lead]) => ({ at, lead, error: 0, wins: null }));
  const known = (frame: Frame, at: number): Known => ({ at, lead: frame.score, error: frame.score_error, wins: frame.wins });
  return [known(review.start, review.skipped), ...review.moves.map((played) => known(played, played.number))];
}

/** Who is expected to own each point, from 100 for Black to -100 for White; nothing where a review holds none. */
export const owners = (frame: Frame): number[] | undefined =>
  frame.owners ? [...frame.owners].map((sign) => 8 * (sign.charCodeAt(0) - 97) - 100) : undefined;

/** A division as owners: occupied points large, influence small. */
export const divided = (areas: string | undefined): number[] | undefined =>
  areas && [...areas].map((sign) => ({ B: 100, b: 30, w: -30, W: -100 })[sign] ?? 0) || undefined;

/** A change of an owner; a small one, which any two looks at a position show, is none. */
const large = (change: number): number => (Math.abs(change) < 30 ? 0 : Math.max(-100, Math.min(100, change)));

/** How the owners changed by a move. */
export function change(review: Review, at: number): number[] | undefined {
  const [before, after] = [owners(frameAt(review, at - 1)), owners(frameAt(review, at))];
  return before && after?.map((owner, point) => large(owner - before[point]!));
}

/** A line of play that is on the board: after how many moves of the game it begins, its moves, how many of them stand. */
export interface Shown { begins: number; moves: [Letter, string][]; count: number; name: string }

/** A line of a review as it is put on the board. */
export const shown = (line: Line, begins: number, count: number, name: string): Shown =>
  ({ begins, moves: line.moves.map(({ color, vertex }) => [letter(color), vertex]), count, name });

/** A game up to a move, with others after it; what a record sets up after that move is not there. */
export const extended = (game: Game, begins: number, moves: [Letter, string][]): Game =>
  ({ ...game, moves: [...game.moves.slice(0, begins), ...moves], ...(game.edits ? { edits: game.edits.filter(({ after }) => after < begins) } : {}) });
