/* What both sides have by their regions in a few positions: sizes, settled territory and equivalent moku, as in the paper. */
import { useShell } from "../shell";
import type { Frame, Region, Side, Sizes } from "./types";

interface Has extends Sizes { settled: number; moku: number }
/** A position after a move, or before any. */
export interface Judged { vertex: string | null; black: Has; white: Has }

/** What a frame of a review holds of it. */
export function judged(vertex: string | null, { totals, regions }: Frame): Judged {
  const sum = (color: Side, of: (region: Region) => number) => regions.filter((one) => one.color === color).reduce((all, one) => all + of(one), 0);
  const has = (color: Side): Has => ({ ...totals[color], settled: sum(color, (one) => one.settled), moku: sum(color, (one) => one.moku) });
  return { vertex, black: has("black"), white: has("white") };
}

const signed = (value: number, digits = 0) => (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(value).toFixed(digits);
const COLUMNS = ["occupied", "influence", "total", "settled", "moku"] as const;

/** A table for each position: Black, White and the difference. */
export function Compared({ positions }: { positions: Judged[] }) {
  const { t } = useShell();
  const digits = (column: string) => (column === "moku" ? 1 : 0);
  return (
    <div class="scroll" role="group" aria-label={t("report-sizes")} tabIndex={0}>
      <table>
        <thead><tr><td />{COLUMNS.map((head) => <th key={head} scope="col">{t(`report-${head}`)}</th>)}</tr></thead>
        {positions.map(({ vertex, black, white }, i) => (
          <tbody key={i}>
            {positions.length > 1 && <tr><th colSpan={6} scope="rowgroup">{vertex === null ? t("report-compare-before") : t("report-compare-after", { vertex })}</th></tr>}
            <tr><th scope="row">{t("web-black")}</th>{COLUMNS.map((column) => <td key={column}>{black[column].toFixed(digits(column))}</td>)}</tr>
            <tr><th scope="row">{t("web-white")}</th>{COLUMNS.map((column) => <td key={column}>{white[column].toFixed(digits(column))}</td>)}</tr>
            <tr><th scope="row">{t("report-difference")}</th>{COLUMNS.map((column) => <td key={column}>{signed(black[column] - white[column], digits(column))}</td>)}</tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
