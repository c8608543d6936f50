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
