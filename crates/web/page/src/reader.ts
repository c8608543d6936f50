/* Whether a group lives, read inside the page: the readers of the program as WebAssembly, which the file holds, in a
   worker, so that the page never waits. */
import { position, sign, vertex, type Game } from "./game";
import type { Life } from "./review/group";
import { play, type Sign } from "./rules.js";

/** Moves on boards for each question about a group: a quick answer, then a thorough one. */
const EFFORTS = [3000, 60000, 600000];
const LIVES = ["", "alive", "seki", "dead", "ko", "unsettled", "unknown"];
const LIKELY = 8;
const CODE = { _: 0, X: 1, O: 2 } as const;

interface Asked { number: number; packed: string; efforts: number[]; question: Uint8Array }
interface Told { number: number; answer?: number; group?: number[]; done?: boolean; fault?: string }

/** What the worker runs: unpacks the readers, answers questions with more and more effort until something is proven. A
    newer question waits for the end of the effort before. It is written out as text, so it uses nothing of this file. */
function work() {
  let ready: Promise<Record<string, any>> | undefined;
  let latest = 0;
  async function started(packed: string): Promise<Record<string, any>> {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const { instance } = await WebAssembly.instantiate(await new Response(stream).arrayBuffer());
    return instance.exports;
  }
  onmessage = async ({ data: { number, packed, efforts, question } }: MessageEvent<Asked>) => {
    latest = number;
    try {
      ready ??= started(packed);
      const { memory, question_at, ask } = await ready;
      for (const effort of efforts) {
        // Newer questions are heard between two efforts.
        await new Promise((next) => setTimeout(next));
        if (latest !== number) return;
        const buffer = () => new Uint8Array(memory.buffer, question_at(), question.length);
        buffer().set(question);
        const answer: number = ask(effort) >>> 0;
        const group = [...buffer().slice(8)].flatMap((byte, point) => (byte === 1 ? [point] : []));
        const done = effort === efforts.at(-1) || ((answer & 7) !== 6 && (answer & 8) === 0);
        postMessage({ number, answer, group, done });
        if (done) return;
      }
    } catch (error) {
      ready = undefined;
      postMessage({ number, fault: String(error) });
    }
  };
}

let worker: Worker | undefined;
let latest = 0;

/** The board before the last move, and that move; where they do not give the board that stands there (a pass, stones that
    a record sets up, a move against the rules), that board alone. */
function lastMove(game: Game, stones: Sign[]): { before: Sign[]; last: [number, Sign] | null } {
  const { last } = position(game);
  const [before, move] = [position(game, game.moves.length - 1).stones, game.moves.at(-1)];
  if (last === null || !move) return { before: stones, last: null };
  const after = play(before, game.size, last, sign(move[0])).stones;
  return after?.every((stone, i) => stone === stones[i]) ? { before, last: [last, sign(move[0])] } : { before: stones, last: null };
}

/** Reads whether the group of a stone lives, on the board at the end of a game, and tells what is known again and again. */
export function readLife(game: Game, stone: number, signal: AbortSignal, tell: (life: Life) => void): void {
  const { size } = game;
  const cannot = () => tell({ stones: [], group: { life: "cannot", basis: "", attack: null, defence: null } });
  const packed = document.getElementById("reader")?.textContent;
  if (!packed) return cannot();
  const { stones } = position(game);
  const { before, last } = lastMove(game, stones);
  const place = (at: number) => [at % size, Math.floor(at / size)];
  const move = last ? [...place(last[0]), CODE[last[1]]] : [255, 0, 0];
  const question = Uint8Array.from([size, ...move, ...place(stone), 0, 0, ...before.map((one) => CODE[one])]);
  const number = latest += 1;
  const hear = ({ data }: MessageEvent<Told>) => { if (data.number === number && !signal.aborted) answered(data); };
  function answered({ answer = 0, group = [], done, fault }: Told) {
    if (fault !== undefined) return cannot();
    const life = LIVES[answer & 7] || "unknown";
    if (life === "unknown" && !done) return;
    const name = (bits: number) => ((bits & 511) > 0 ? vertex((bits & 511) - 1, size) : null);
    const open = life === "unsettled";
    const basis = answer & LIKELY ? "likely" : "proven";
    tell({ stones: group, group: { life, basis, attack: open ? name(answer >>> 8) : null, defence: open ? name(answer >>> 18) : null } });
  }
  try {
    if (!worker) {
      const source = new Blob([`"use strict"; (${work})();`], { type: "text/javascript" });
      worker = new Worker(URL.createObjectURL(source));
    }
    const asked = worker;
    asked.addEventListener("message", hear);
    asked.addEventListener("error", cannot, { signal });
    signal.addEventListener("abort", () => asked.removeEventListener("message", hear));
    asked.postMessage({ number, packed, efforts: EFFORTS, question } satisfies Asked);
  } catch {
    cannot();
  }
}
