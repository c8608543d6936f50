/* What all views share: the texts in the language that is chosen, the settings, what is said to
   whoever listens. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Game } from "./game";

export const LANGUAGES = { en: "English", ja: "日本語", zh: "中文", ko: "한국어" };
export type Lang = keyof typeof LANGUAGES;
type Texts = Record<string, string>;

/** What the server says when the page opens. */
export interface Hello {
  version: string;
  lang: Lang;
  texts: Record<Lang, Texts>;
  levels: string[];
  rules: { name: string; komi: number }[];
  not_kept: Record<Lang, string> | null;
  settings: Partial<Settings> | null;
  record: string | null;
}

/** What is kept from one visit to the next. */
export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  coordinates: boolean;
  teach: boolean;
  /** How the last game was set up. */
  setup: Setup;
}

/** How a game is set up. */
export interface Setup {
  size: number;
  black: string;
  white: string;
  rules: string;
  komi: number;
  handicap: number;
}

export interface Shell {
  hello: Hello;
  settings: Settings;
  change(settings: Partial<Settings>): void;
  t(id: string, filled?: Record<string, string | number>): string;
  /** Tells a fault, or takes it back. */
  fail(error: unknown): void;
  /** Has a game reviewed, with the names of who played it. */
  review(game: Game, players: [string, string]): void;
}

export const ShellContext = createContext<Shell>(null!);
export const useShell = () => useContext(ShellContext);
