/* The review as the server writes it: the part of docs/schema/review.json that the page reads. */
import type { Letter } from "../game";

export type Side = "black" | "white";
/** A sentence in all languages. */
export type Text = Record<string, unknown> & { en: string };
/** Sentences in all languages. */
export type Texts = Record<string, unknown> & { en: string[] };

/** Something that a move cost. */
export interface Stake {
  kind: string;
  color: Side;
  stones: string[];
  points: string[];
  change: string;
  gain: number;
  basis: "proven" | "read" | "estimated";
  /** The vital point, and where the opponent plays. */
  key: string | null;
  by: string | null;
}

export interface Why { stakes: Stake[]; case: string | null; from: number | null; to: number | null; punished: number | null; text: Texts }

/** A line of legal moves. */
export interface Line { score: number | null; proven: boolean; moves: { color: Side; vertex: string }[] }

export interface Mistake {
  number: number;
  color: Side;
  points: number;
  proven: boolean;
  why: Why | null;
  instead: Line | null;
  refutation: Line | null;
  text: Text;
}

/** Occupied points, influence and both together. */
export interface Sizes { occupied: number; influence: number; total: number }

/** A region of the division by the rule of the review. */
export interface Region {
  id: number;
  color: Side;
  place: string;
  family: number | null;
  stones: number;
  size: Sizes;
  settled: number;
  moku: number;
  strength: number;
  cuts: string[];
  invasions: string[];
}

/** A group that does not simply live, as far as that is known. */
export interface Living { id: string; color: Side; stones: string[]; life: string; basis: string; attack: string | null; defence: string | null }

/** What a position is expected to come to, which is an estimate, and how it is divided. */
export interface Frame {
  score: number;
  score_error: number;
  wins: number;
  owners?: string;
  areas?: string;
  lines?: { lead: number; moves: string[] }[];
  likely?: { vertex: string; percent: number }[];
  totals: { black: Sizes; white: Sizes };
  regions: Region[];
  lives: Living[];
}

/** A line that proves something, on the board before or after the move. */
export interface Proof { stage?: string; without?: string[]; line?: { color: Side; vertex: string }[] }
/** Something that is found of a move, with what it rests on. */
export interface Finding { text: Text; proofs?: Proof[]; verdicts?: Proof[]; instead?: string }
export interface Proposal { vertex: string; origin: string; balance: number }
/** What a move is for, by the cases of GO.1. */
export interface Purpose { case: string; side: string; text: Text; reached: boolean | null; basis: string | null }

export interface Played extends Frame {
  number: number;
  color: Side;
  vertex: string;
  loss: { points: number };
  told: Texts;
  purpose: Purpose | null;
  strategy?: { text: Texts } | null;
  why: Why | null;
  tactics: Finding[];
  plans: Finding[];
  missed: Finding[];
  life: Finding[];
  eyes: Finding[];
  ko: Finding | null;
  omissions: Finding[];
  claims: Finding[];
  proposals: Proposal[];
}

/** How others went on, by a library. */
export interface Precedent {
  number: number;
  text: Texts;
  choices: { vertex: string; count: number; black_wins: number; white_wins: number; draws: number; years: [number, number] | null }[];
}

/** For whom mistakes are told: the numbers of those, and whether words of the game are explained. */
export interface Audience { whom: string; mistakes: number[]; words: boolean; name: Text; text: Text }
/** Another move at a mistake, and the replies that are likely. */
export interface TriedMove { number: number; vertex: string; replies: { vertex: string; percent: number }[] }
export interface Player {
  lessons?: Lesson[];
  phases: { moves: number; mean_loss: number; error: number }[];
  kinds: { kind: string; count: number; mean_points: number }[];
}

export interface Lesson { kind: string; moves: number[]; points: number; text?: Text }
export interface Best { number: number; color: Side; move: string; next: string; text: Text }

export interface Review {
  schema: number;
  game: { black: Named; white: Named; result: string | null; date: string | null; event: string | null; rules: string; komi: number; handicap: number };
  skipped: number;
  start: Frame;
  moves: Played[];
  mistakes: Mistake[];
  others?: Mistake[];
  verdict: { text: Text; turning: number | null };
  best?: Best[];
  players: Texts & { opening_ends: number; middle_ends: number; black: Player; white: Player };
  judge: string | null;
  precedents?: Precedent[];
  audiences?: Audience[];
  tries?: TriedMove[];
  moments: { number: number; text: Text }[];
  notes: string[];
}
interface Named { name: string | null; rank: string | null }

/** How far a review is that is being made. */
export interface Progress {
  percent: number;
  /** Seconds that are left, as far as that can be said. */
  left: number | null;
  so_far: string[];
  /** Moves on the board and Black's lead. */
  leads: [number, number][];
  /** The moves that seem to have lost most: number, who, points. */
  losses: [number, Letter, number][];
  /** Why moves are mistakes, as far as that is found. */
  reasons: { number: number; why: Why }[];
}

/** Nothing is known yet. */
export const NOTHING: Progress = { percent: 0, left: null, so_far: [], leads: [], losses: [], reasons: [] };

/** The format that the page reads. */
export const SCHEMA = 2;

export const side = (letter: Letter): Side => (letter === "B" ? "black" : "white");
export const letter = (color: Side): Letter => (color === "black" ? "B" : "W");

/** A sentence in a language. */
export const said = (text: Text, lang: string): string => String(text[lang] ?? text.en);
/** Sentences in a language. */
export const sentences = (texts: Texts, lang: string): string[] => (texts[lang] as string[] | undefined) ?? texts.en;
