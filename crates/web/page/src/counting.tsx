/* The count: which stones are dead and how each of them is taken, on the board and in words; at the end of a game the
   players agree on it. */
import { point, type Letter } from "./game";
import type { Mark } from "./board";
import { useShell } from "./shell";

/** How a dead group is taken. */
export interface Killing { stone: string; said: string; first: Letter; moves: string[] }
export interface Count { result: string; said: string[]; goes_on: boolean; dead?: string[]; black?: string[]; white?: string[]; lines?: Killing[] }

/** What a count draws: dead stones, the territory where the game is at its end, the moves of a line that takes stones. */
export function countMarks(count: Count, killed: Killing | null, size: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const place = (names: string[] | undefined, mark: Mark) => (names ?? []).forEach((name) => { const where = point(name, size); if (where !== null) marks.set(where, mark); });
  if (!count.goes_on) {
    place(count.black, { look: "black" });
    place(count.white, { look: "white" });
  }
  place(count.dead, { look: "dead" });
  // A point that is played on again keeps its first number.
  killed?.moves.forEach((move, at) => { if (marks.get(point(move, size) ?? -1)?.look !== "number") place([move], { look: "number", text: String(at + 1) }); });
  return marks;
}

interface Props {
  count: Count;
  killed: Killing | null;
  show(line: Killing | null): void;
  /** What is done once the players agree, and if they play on; nothing while the game goes on. */
  agree?(): void;
  back?(): void;
}

export function Counting({ count, killed, show, agree, back }: Props) {
  const { t } = useShell();
  const lines = count.lines ?? [];
  if (!agree && lines.length === 0) return null;
  return (
    <section class="card counting">
      {agree && <p>{t("web-count-help")}</p>}
      {lines.length > 0 && (
        <ul class="killed">
          {lines.map((line) => (
            <li key={line.stone}>
              {line.said}{" "}
              <button type="button" class="link" aria-pressed={killed === line} onClick={() => show(killed === line ? null : line)}>{t("web-count-show")}</button>
            </li>
          ))}
        </ul>
      )}
      {agree && (
        <div class="buttons">
          <button type="button" class="main" disabled={!count.result} onClick={agree}>{t("web-agree")}</button>
          <button type="button" onClick={back}>{t("web-back")}</button>
        </div>
      )}
    </section>
  );
}
