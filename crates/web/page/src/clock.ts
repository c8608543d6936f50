/* The clock of a game. The page is the referee: it measures what a turn took, and who has no time
   left has lost. Times are seconds. */
import type { Letter } from "./game";

export const KINDS = ["none", "absolute", "byoyomi", "fischer"] as const;

/** How time is limited: main time in minutes, periods or what a move adds in seconds. */
export interface Timing { kind: (typeof KINDS)[number]; main: number; period: number; periods: number }

/** What a side has left; periods are 0 in main time. */
export interface Left { seconds: number; periods: number }

/** The clock of a table. */
export interface Clock { timing: Timing; left: Record<Letter, Left> }

export const USUAL: Timing = { kind: "none", main: 10, period: 30, periods: 5 };

/** A new clock; none without limits. */
export function clock(timing: Timing): Clock | undefined {
  if (timing.kind === "none") return undefined;
  const left = () => {
    const begins = timing.kind === "byoyomi" && timing.main <= 0;
    return begins ? { seconds: timing.period, periods: timing.periods } : { seconds: 60 * timing.main, periods: 0 };
  };
  return { timing, left: { B: left(), W: left() } };
}

/** What is left after so much of a turn; null where there is nothing. */
export function after({ timing }: Clock, left: Left, spent: number): Left | null {
  let { seconds, periods } = left;
  seconds -= spent;
  if (seconds >= 0) return { seconds, periods };
  if (timing.kind !== "byoyomi") return null;
  // Main time leads to the first period, a period to the next one.
  periods = periods === 0 ? timing.periods : periods - 1;
  while (periods > 0 && timing.period > 0) {
    seconds += timing.period;
    if (seconds >= 0) return { seconds, periods };
    periods -= 1;
  }
  return null;
}

/** What is left once the move is made. */
export function moved({ timing }: Clock, left: Left): Left {
  if (timing.kind === "fischer") return { ...left, seconds: left.seconds + timing.period };
  return left.periods > 0 ? { ...left, seconds: timing.period } : left;
}

/** The clock as the server takes it. */
export const told = ({ timing, left }: Clock) =>
  ({ kind: timing.kind, main: 60 * timing.main, period: timing.period, periods: timing.periods, black: left.B, white: left.W });

/** A time as it is shown. */
export function shown({ seconds }: Left): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:${two(Math.floor(whole / 60) % 60)}` : Math.floor(whole / 60)}:${two(whole % 60)}`;
}
