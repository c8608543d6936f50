/* Lines of a game that were taken back and played otherwise: each stays and can be gone back to. */
import type { Letter } from "./game";
import { PlayLine } from "./review/lines";
import type { Shown } from "./review/model";
import { side } from "./review/types";
import { useShell } from "./shell";

export type Moves = [Letter, string][];
/** Lines that are kept of a game, the latest last. */
const MOST = 20;

const begins = (line: Moves, start: Moves) => start.every(([letter, name], i) => line[i]?.[0] === letter && line[i]?.[1] === name);

/** The lines that are kept when `left` is left for another: it, and those before it that it does not begin with. */
export function kept(lines: Moves[], left: Moves): Moves[] {
  if (left.length === 0 || lines.some((one) => begins(one, left))) return lines;
  return [...lines.filter((one) => !begins(left, one)), left].slice(-MOST);
}

/** The lines that are not part of what is on the board. */
export const others = (lines: Moves[], now: Moves): Moves[] => lines.filter((one) => !begins(now, one));

interface Props {
  lines: Moves[];
  now: Moves;
  on: Shown | null;
  show(line: Shown | null, stays: boolean): void;
  /** Goes back to a line. */
  take(line: Moves): void;
}

export function Variations({ lines, now, on, show, take }: Props) {
  const { t } = useShell();
  const all = others(lines, now);
  if (all.length === 0) return null;
  return (
    <section class="card variations">
      <h2>{t("web-variations")}</h2>
      <ul>
        {all.map((line, i) => {
          const from = line.findIndex(([letter, name], at) => now[at]?.[0] !== letter || now[at]?.[1] !== name);
          const moves = line.slice(from).map(([letter, vertex]) => ({ color: side(letter), vertex: vertex === "pass" || vertex === "resign" ? t(`web-${vertex}`) : vertex }));
          return (
            <li key={i}>
              <PlayLine id={`variation ${i}`} label={t("web-variation", { number: from + 1 })} line={{ score: null, proven: false, moves }} begins={from} on={on} show={show} />
              <button type="button" class="small" aria-label={`${t("web-variation-take")}: ${moves.map(({ vertex }) => vertex).join(" ")}`} onClick={() => take(line)}>{t("web-variation-take")}</button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

