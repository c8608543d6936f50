/* A line of play as buttons, one for each move: the pointer on a move, or the arrow keys in the line, put the moves up
   to it on the board; a click keeps them there. */
import { useRef } from "preact/hooks";
import { useShell } from "../shell";
import { shown, type Shown } from "./model";
import type { Line } from "./types";

interface Props {
  id: string;
  /** What stands before the moves. */
  label: string;
  line: Line;
  begins: number;
  /** What is on the board, and whether it stays there. */
  on: Shown | null;
  show(line: Shown | null, stays: boolean): void;
}

export function PlayLine({ id, label, line, begins, on, show }: Props) {
  const { t } = useShell();
  const group = useRef<HTMLSpanElement>(null);
  const count = on?.name === id ? on.count : 0;
  const put = (moves: number, stays: boolean) => show(moves > 0 ? shown(line, begins, moves, id) : null, stays);

  function key(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowRight: count + 1, ArrowDown: count + 1, ArrowLeft: count - 1, ArrowUp: count - 1, Home: 1, End: line.moves.length };
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const bounded = Math.max(0, Math.min(line.moves.length, to));
    put(bounded, true);
    group.current?.querySelectorAll("button")[Math.max(0, bounded - 1)]?.focus();
  }

  return (
    <p class="line" onPointerLeave={() => show(null, false)}>
      {label}{" "}
      <span ref={group} role="group" aria-label={t("web-review-line", { name: label })} onKeyDown={key}>
        {line.moves.map(({ color, vertex }, i) => (
          <button
            type="button" key={i} class={`ply ${color}`} tabIndex={i === Math.max(0, count - 1) ? 0 : -1} aria-pressed={i < count}
            aria-label={`${i + 1}: ${t(`web-${color}`)} ${vertex}`}
            onPointerEnter={(event) => { if (event.pointerType === "mouse") put(i + 1, false); }}
            onFocus={(event) => { if (event.currentTarget.matches(":focus-visible")) put(i + 1, true); }}
            onClick={() => put(i + 1, true)}
          >{vertex}</button>
        ))}
      </span>
    </p>
  );
}
