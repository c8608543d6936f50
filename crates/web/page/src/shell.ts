/* What all views share: the texts in the language that is chosen, the settings, what is said to
   whoever listens. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Timing } from "./clock";
import type { Game } from "./game";

/** The code of a language. */
export type Lang = string;
type Texts = Record<string, string>;

/** What the server says when the page opens. */
export interface Hello {
  version: string;
  lang: Lang;
  languages: { code: Lang; name: string }[];
  texts: Record<Lang, Texts>;
  levels: string[];
  engines: Engine[];
  rules: { name: string; komi: number }[];
  not_kept: Record<Lang, string> | null;
  settings: Partial<Settings> | null;
  record: string | null;
}

/** An engine of the person's, as everybody may know it. */
export interface Engine { name: string; kind: "gtp" | "analysis" }

/** What is kept from one visit to the next. */
export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  coordinates: boolean;
  teach: boolean;
  /** A loss of so many points stops the teacher; 0 chooses by the level of the opponent. */
  threshold: number;
  /** The net that evaluates and plays: that which the program was started with, or a compiled-in one. */
  net: "" | "quick" | "deep";
  sound: boolean;
  /** Whether the stones of a game carry the numbers of their moves. */
  numbers: boolean;
  /** The engine that judges reviews; Gokoro without one. */
  judge: string;
  /** How the last game was set up. */
  setup: Setup;
  /** Whose mistakes of a review are shown, and for whom they are chosen; nothing where nobody chose. */
  side: "black" | "white" | "both";
  whom: string;
}

/** How a game is set up. */
export interface Setup {
  size: number;
  black: string;
  white: string;
  rules: string;
  komi: number;
  handicap: number;
  timing: Timing;
}

export interface Shell {
  hello: Hello;
  /** Whether the page is a review in a file alone, which asks no server. */
  alone: boolean;
  settings: Settings;
  change(settings: Partial<Settings>): void;
  /** Takes other engines. */
  engines(list: Engine[]): void;
  t(id: string, filled?: Record<string, string | number>): string;
  /** Tells a fault, or takes it back. */
  fail(error: unknown): void;
  /** Has a game reviewed, with the names of who played it. */
  review(game: Game, players: [string, string]): void;
}

export const ShellContext = createContext<Shell>(null!);
export const useShell = () => useContext(ShellContext);

/** A number with what is counted, rounded: "1 point", "3 points". */
export function counted(t: Shell["t"], id: string, number: number): string {
  const round = Math.round(number);
  return t(round === 1 ? `${id}-one` : id, { number: round });
}

/** The name of rules; rules that are no preset keep their own. */
export function rulesName(t: Shell["t"], rules: string): string {
  const id = `web-rules-${rules.toLowerCase().replace(/[^a-z]+/g, "-")}`;
  const name = t(id);
  return name === id ? rules : name;
}

/** A sentence without the sign of what it rests on, where no legend explains the signs; what is proven keeps its own. */
export const unmarked = (line: string): string => line.replace(/^[=~] /, "");
