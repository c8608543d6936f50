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

export interface Why { stakes: Stake[]; from: number | null; to: number | null; punished: number | null; text: Texts }

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

/** What a position is expected to come to; all of it is an estimate. */
export interface Frame { score: number; score_error: number; wins: number; owners?: string }

export interface Played extends Frame {
  number: number;
  color: Side;
  vertex: string;
  loss: { points: number };
  told: Texts;
  purpose: { text: Text; reached: boolean | null; basis: string } | null;
  why: Why | null;
}

/** How others went on, by a library. */
export interface Precedent { number: number; text: Texts }

export interface Lesson { kind: string; moves: number[]; points: number; text?: Text }
export interface Best { number: number; color: Side; move: string; next: string; text: Text }

export interface Review {
  schema: number;
  game: { black: Named; white: Named; result: string | null; date: string | null; event: string | null };
  skipped: number;
  start: Frame;
  moves: Played[];
  mistakes: Mistake[];
  others?: Mistake[];
  verdict: { text: Text };
  best?: Best[];
  players: Texts & { opening_ends: number; middle_ends: number; black: { lessons?: Lesson[] }; white: { lessons?: Lesson[] } };
  judge: string | null;
  precedents?: Precedent[];
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
}

/** Nothing is known yet. */
export const NOTHING: Progress = { percent: 0, left: null, so_far: [], leads: [], losses: [] };

/** The format that the page reads. */
export const SCHEMA = 2;

export const side = (letter: Letter): Side => (letter === "B" ? "black" : "white");
export const letter = (color: Side): Letter => (color === "black" ? "B" : "W");

/** A sentence in a language. */
export const said = (text: Text, lang: string): string => String(text[lang] ?? text.en);
/** Sentences in a language. */
export const sentences = (texts: Texts, lang: string): string[] => (texts[lang] as string[] | undefined) ?? texts.en;
