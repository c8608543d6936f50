/* The rules that the page of a review has, too (crates/view/assets/goban.js). */
declare module "*/goban.js" {
  export type Sign = "X" | "O" | "_";
  interface Goban {
    around(point: number, size: number): number[];
    other(sign: Sign): Sign;
    play(
      stones: Sign[], size: number, at: number, sign: Sign,
      told?: { earlier?: Sign[][]; suicide?: boolean },
    ): { stones: Sign[]; illegal?: undefined } | { stones?: undefined; illegal: "occupied" | "suicide" | "ko" };
  }
  const goban: Goban;
  export default goban;
}

/* The lines of JSON of an answer, which that page reads, too. */
declare module "*/lines.js" {
  export default function linesOf(response: Response): AsyncGenerator<any>;
}

/* What is known of a position as signs on a board, which that page shows, too. */
declare module "*/signs.js" {
  export interface Looked {
    families: { id: string; groups: { stones: string[] }[] }[];
    pon: { id: string; least: number; most: number }[];
    strength: { groups: { id: string; weak: boolean }[] };
    strings: { id: string; stones: string[] }[];
    links: { from: string; to: string; strength: string }[];
    potential: number[];
  }
  interface Signs {
    KINDS: readonly string[];
    labels(kind: string, looked: Looked, size: number): { point: number; text: string; weak: boolean }[];
    links(looked: Looked, size: number): { from: number; to: number; weak: boolean }[];
  }
  const signs: Signs;
  export default signs;
}
