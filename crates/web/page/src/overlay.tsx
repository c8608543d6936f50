/* What is shown on the board beside the stones: owners that are expected, good moves, regions, families,
   how often groups may be left alone, links, potential. The server reports as long as the position
   stands and somebody looks. */
import { useEffect, useState } from "preact/hooks";
import type { Area, Link, Mark } from "./board";
import { point, position, vertex, type Game } from "./game";
import { leader } from "./review/model";
import { ask, stream } from "./server";
import { useShell } from "./shell";
import { cells, interiors, isAsked, labels, links as linked, settled, TYPES, type Looked } from "./signs";

const KINDS = ["none", "owners", "moves", "regions", "enclosed", "areas", "families", "groups", "links", "strategy", "potential", "reduced", "distance"] as const;
type Kind = (typeof KINDS)[number] | "change";

/** What a review holds of a position, so that nobody is asked: who owns the points, and how a move changed that. */
export interface Held { owners?: number[]; change?: number[]; regions?: number[]; moves?: string[] }

interface Candidate { move: string; visits: number; lead: number }
interface Report { lead: number; candidates: Candidate[]; owners: number[] }
interface Regions { owner: string[]; kind: string[] }
/** What a position asks for, and the cases that are recognised in it. */
interface Strategy { brief: string[]; said: string[]; cases: { case: string; side: string; color: "black" | "white"; stones: string[]; stake: number }[] }
export interface Overlaid {
  kind: Kind;
  kinds: readonly Kind[];
  choose(kind: Kind): void;
  owners?: number[];
  marks: [number, Mark][];
  links?: Link[];
  areas?: Area[];
  lead?: number;
  /** The sentences beside the board, and the details folded below them. */
  said: string[];
  more: string[];
  /** Whether the server has not answered yet, and whether there is nothing to draw. */
  waits: boolean;
  nothing: boolean;
}

/* What was told of positions, so that who steps back sees it at once; the oldest go first. */
interface Told { report?: Report; owners?: number[]; looked?: Looked; strategy?: Strategy; whole: boolean }
const told = new Map<string, Told>();
const KEPT = 400;

function remember(key: string, what: Told) {
  told.delete(key);
  told.set(key, what);
  if (told.size > KEPT) told.delete(told.keys().next().value!);
}

/** An overlay that is not there after so many milliseconds says that it waits. */
const LATE = 700;
/** Who steps through a game asks only where he stays, in milliseconds. */
const STAY = 120;

/** What is chosen, for a game as it stands; nothing while it is not wanted. */
export function useOverlay(game: Game | null, wanted: boolean, held?: Held): Overlaid {
  const { fail, alone, t, settings } = useShell();
  const [kind, choose] = useState<Kind>("none");
  const [report, setReport] = useState<Report | null>(null);
  const [owners, setOwners] = useState<number[] | undefined>();
  const [looked, setLooked] = useState<Looked | undefined>();
  const [strategy, setStrategy] = useState<Strategy | undefined>();
  const isHeld = alone || kind === "change" || (kind === "owners" && held?.owners !== undefined) || (kind === "regions" && held?.regions !== undefined);
  const key = game && kind !== "none" && !isHeld ? JSON.stringify(game) : "";
  useEffect(() => {
    const kept = `${isAsked(kind) ? "look" : ["regions", "enclosed", "strategy"].includes(kind) ? kind : ""} ${key}`;
    const known = kind === "none" ? undefined : told.get(kept);
    setReport(known?.report ?? null);
    setOwners(known?.owners);
    setLooked(known?.looked);
    setStrategy(known?.strategy);
    if (!game || !wanted || kind === "none" || isHeld || known?.whole) return;
    const work = new AbortController();
    const listen = async () => {
      if (isAsked(kind)) {
        const looked = await ask<Looked>("/api/look", { game }, work.signal);
        remember(kept, { looked, whole: true });
        return setLooked(looked);
      }
      if (kind === "strategy") {
        const strategy = await ask<Strategy>("/api/strategy", { game, lang: settings.lang }, work.signal);
        remember(kept, { strategy, whole: true });
        return setStrategy(strategy);
      }
      if (kind === "regions" || kind === "enclosed") {
        const rule = kind === "enclosed" ? "links" : "kosuri";
        const owners = divided(await ask<Regions>("/api/regions", { game, rule }, work.signal));
        remember(kept, { owners, whole: true });
        return setOwners(owners);
      }
      let last: Report | undefined;
      for await (const report of stream<Report>("/api/analyse", { game }, work.signal)) {
        last = report;
        remember(kept, { report, whole: false });
        setReport(report);
      }
      if (last) remember(kept, { report: last, whole: true });
    };
    const timer = setTimeout(() => listen().catch(fail), STAY);
    return () => { clearTimeout(timer); work.abort(); };
  }, [key, kind, wanted, isHeld]);
  const marks: [number, Mark][] = [];
  if (kind === "moves" && report) {
    for (const [place, candidate] of report.candidates.slice(0, 5).entries()) {
      const where = point(candidate.move, game!.size);
      if (where !== null) marks.push([where, { look: place === 0 ? "best" : "good", text: "ABCDE"[place], said: true }]);
    }
  }
  if (kind === "moves" && alone) {
    for (const [place, move] of (held?.moves ?? []).slice(0, 5).entries()) {
      const where = game && point(move, game.size);
      if (where !== null) marks.push([where, { look: place === 0 ? "best" : "good", text: "ABCDE"[place], said: true }]);
    }
  }
  if (looked && game) {
    for (const { at, text, weak } of labels(kind, looked, game.size)) {
      marks.push([at, { look: weak ? "wrong" : "number", text, said: true }]);
    }
  }
  const shown = kind === "change" ? held?.change : isHeld ? (kind === "owners" ? held?.owners : kind === "regions" ? held?.regions : undefined) : kind === "owners" ? report?.owners : kind === "potential" ? looked?.potential : kind === "reduced" ? looked && cells(looked) : kind === "areas" ? looked && game && settled(looked, game.size) || undefined : owners;
  const links = kind === "links" && looked && game ? linked(looked, game.size) : undefined;
  const areas = kind === "families" && looked && game ? interiors(looked, game.size) : kind === "strategy" && strategy && game ? targets(strategy, game) : undefined;
  if (kind === "strategy" && strategy && game) {
    strategy.cases.forEach((one, i) => {
      const where = middle(about(one, game).points, game.size);
      if (where !== undefined) marks.push([where, { look: "good", text: String(i + 1), said: true }]);
    });
  }
  const named = (one: Strategy["cases"][number]) => { const where = middle(about(one, game!).points, game!.size); return where === undefined ? "" : vertex(where, game!.size); };
  const said = kind === "links" && links
    ? [...new Set((looked?.links ?? []).map(({ kind }) => kind))].map((type) => `${TYPES[type] ?? ""}: ${t(`web-link-${type}`)}`)
    : kind === "strategy" && strategy ? [...strategy.brief, ...strategy.cases.map((one, i) => t("web-strategy-case", { vertex: named(one), name: `${i + 1} ${t(`case-${one.case}-${one.side}`)}`, other: t(`web-${one.color}`), number: one.stake }))] : [];
  const all = alone ? KINDS.slice(0, 4) : KINDS;
  const kinds = held ? [...all.slice(0, 2), "change" as const, ...all.slice(2)] : all;
  const more = kind === "strategy" && strategy ? strategy.said : [];
  const waits = wanted && key !== "" && !report && !looked && !strategy && !owners;
  const nothing = kind === "links" && looked !== undefined && (links ?? []).length === 0;
  return { kind, kinds, choose, marks, links, areas, owners: shown, lead: report?.lead, said, more, waits, nothing };
}

/** The points that a case is about; those without stones are a corner, a side or an area. */
function about({ stones }: Strategy["cases"][number], game: Game): { points: number[]; area: boolean } {
  const points = stones.map((name) => point(name, game.size)).filter((one) => one !== null);
  return { points, area: points[0] === undefined || position(game).stones[points[0]] === "_" };
}

/** The point in the middle of some, where a number stands. */
function middle(points: number[], size: number): number | undefined {
  const [x, y] = [(at: number) => at % size, (at: number) => Math.floor(at / size)];
  const mean = (of: (at: number) => number) => points.reduce((sum, at) => sum + of(at), 0) / points.length;
  const [left, top] = [mean(x), mean(y)];
  return [...points].sort((a, b) => Math.abs(x(a) - left) + Math.abs(y(a) - top) - Math.abs(x(b) - left) - Math.abs(y(b) - top))[0];
}

/** The stones that the largest cases are about, each with a line around them. */
const targets = ({ cases }: Strategy, game: Game): Area[] => cases.slice(0, 3).flatMap((one, i): Area[] => {
  const { points, area } = about(one, game);
  return area ? [] : [{ points, color: one.color, look: i === 0 ? "outline" : "outline broken" }];
});

/** The division as owners: occupied points large, spheres of influence small. */
function divided({ owner, kind }: Regions): number[] {
  const [owners, kinds] = [owner.join(""), kind.join("")];
  return [...owners].map((whose, i) => {
    const size = kinds[i] === "o" ? 100 : kinds[i] === "i" ? 30 : 0;
    return whose === "B" ? size : whose === "W" ? -size : 0;
  });
}

export function Overlay({ overlay }: { overlay: Overlaid }) {
  const { t } = useShell();
  const { kind, kinds, choose, lead, said, more, waits, nothing } = overlay;
  // Most answers are there at once; one that is not says that it waits.
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, [waits, kind]);
  return (
    <div class="overlay">
      <label>{t("web-overlay")}{" "}
        <select value={kind} onChange={(event) => choose(event.currentTarget.value as Kind)}>
          {kinds.map((one) => <option key={one} value={one}>{t(`web-overlay-${one}`)}</option>)}
        </select>
      </label>
      {(kind === "change" || kind === "strategy" || kind === "enclosed" || isAsked(kind)) && <p class="quiet">{t(`web-overlay-${kind}-said`)}</p>}
      <p class="quiet waits" role="status">{waits && late ? t("web-overlay-waits") : nothing ? t("web-overlay-no-links") : ""}</p>
      {said.length > 0 && <ul class="told">{said.map((line) => <li key={line}>{line}</li>)}</ul>}
      {more.length > 0 && <details class="fold"><summary>{t("web-strategy-more")}</summary><ul class="told">{more.map((line) => <li key={line}>{line}</li>)}</ul></details>}
      {lead !== undefined && <span>{t(`web-overlay-lead-${leader(lead)}`, { number: Math.abs(lead).toFixed(1) })}</span>}
    </div>
  );
}
