/* What a review holds of moves that are tried on its board, for a page that asks no server: how likely a move is, what
   the search says of it, the lines that begin with what was tried. */
import type { Letter } from "../game";
import { frameAt, mistakeAt, playedAt } from "./model";
import type { Finding, Played, Review } from "./types";

type Tell = (id: string, filled?: Record<string, string | number>) => string;
interface Reply { vertex: string; said: string }
interface Kept { moves: string[]; proven: boolean }

/** All that is found of a move. */
export const findings = (played: Played): Finding[] =>
  [...played.missed, ...played.tactics, ...played.plans, ...played.life, ...played.eyes, ...(played.ko ? [played.ko] : [])];

/** The lines that a finding rests on and that can be put on the board as it is: on the one before the move, or after it. */
export const proofs = ({ proofs = [], verdicts = [] }: Finding, stage: "before" | "after") =>
  [...proofs, ...verdicts].filter((proof) => proof.stage === stage && !proof.without?.length && (proof.line?.length ?? 0) > 0);

/** The lines that are known to go on from a position. */
function lines(review: Review, at: number): Kept[] {
  const of = (played: Played | undefined, stage: "before" | "after"): Kept[] => (played ? findings(played) : [])
    .flatMap((finding) => proofs(finding, stage)).map(({ line }) => ({ moves: line!.map(({ vertex }) => vertex), proven: true }));
  const [mistake, before] = [mistakeAt(review, at + 1), mistakeAt(review, at)];
  const told = [mistake?.instead, before?.refutation].flatMap((line) => (line ? [{ moves: line.moves.map(({ vertex }) => vertex), proven: line.proven }] : []));
  const searched = (frameAt(review, at).lines ?? []).map(({ moves }) => ({ moves, proven: false }));
  return [...of(playedAt(review, at + 1), "before"), ...of(playedAt(review, at), "after"), ...told, ...searched];
}

/** What the review says of a first move: how likely it is, and what the search says of it. */
function ofFirst(review: Review, at: number, [letter, vertex]: [Letter, string], t: Tell): string[] {
  const { likely = [], lines: searched = [] } = frameAt(review, at);
  const percent = likely.find((one) => one.vertex === vertex)?.percent;
  const said = percent ? [t("report-try-share", { vertex, percent })] : [];
  const leads = searched.map(({ lead, moves }): [number, string | undefined] => [letter === "B" ? lead : -lead, moves[0]]);
  const own = leads.find(([, first]) => first === vertex);
  if (own) {
    const points = Math.round(Math.max(...leads.map(([lead]) => lead)) - own[0]);
    said.push(t(points > 0 ? "report-try-worse" : "report-try-best", { vertex, points }));
  }
  return said;
}

/** What the review holds of the moves that are tried: sentences, and replies that can be tried. */
export function held(review: Review | null, at: number, tried: [Letter, string][], t: Tell): { said: string[]; replies: Reply[] } {
  if (!review) return { said: [], replies: [] };
  const moves = tried.map(([, vertex]) => vertex);
  const [first] = tried;
  const said = tried.length === 1 && first ? ofFirst(review, at, first, t) : [];
  const replies = new Map<string, string>();
  for (const line of lines(review, at)) {
    const next = line.moves[moves.length];
    if (!next || next === "pass" || !moves.every((move, i) => line.moves[i] === move)) continue;
    if (!replies.has(next) || line.proven) replies.set(next, t(line.proven ? "report-try-proven" : "report-try-expected", { vertex: next }));
  }
  const known = tried.length === 1 ? review.tries?.find((one) => one.number === at + 1 && one.vertex === moves[0]) : undefined;
  for (const { vertex, percent } of known?.replies ?? []) {
    if (!replies.has(vertex)) replies.set(vertex, t("report-try-likely", { vertex, percent }));
  }
  if (said.length + replies.size === 0) said.push(t("report-try-nothing"));
  return { said, replies: [...replies].map(([vertex, told]) => ({ vertex, said: told })) };
}

