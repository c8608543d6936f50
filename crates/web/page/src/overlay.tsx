/* What is shown on the board beside the stones: owners that are expected, good moves, regions, families,
   how often groups may be left alone, links, potential. The server reports as long as the position
   stands and somebody looks. */
import { useEffect, useState } from "preact/hooks";
import type { Link, Mark } from "./board";
import { point, type Game } from "./game";
import { ask, stream } from "./server";
import { useShell } from "./shell";

const KINDS = ["none", "owners", "moves", "regions", "families", "groups", "links", "potential"] as const;
type Kind = (typeof KINDS)[number];
/* What is known of a position apart from a search. */
const LOOKED: readonly Kind[] = ["families", "groups", "links", "potential"];

interface Candidate { move: string; visits: number; lead: number }
interface Report { lead: number; candidates: Candidate[]; owners: number[] }
interface Regions { owner: string[]; kind: string[] }
interface Looked {
  families: { id: string; groups: { stones: string[] }[] }[];
  pon: { id: string; least: number; most: number }[];
  strength: { groups: { id: string; weak: boolean }[] };
  strings: { id: string; stones: string[] }[];
  links: { from: string; to: string; strength: string }[];
  potential: number[];
}

export interface Overlaid {
  kind: Kind;
  choose(kind: Kind): void;
  owners?: number[];
  marks: [number, Mark][];
  links?: Link[];
  lead?: number;
}

/* What was told of positions, so that who steps back sees it at once; the oldest go first. */
interface Told { report?: Report; owners?: number[]; looked?: Looked; whole: boolean }
const told = new Map<string, Told>();
const KEPT = 400;

function remember(key: string, what: Told) {
  told.delete(key);
  told.set(key, what);
  if (told.size > KEPT) told.delete(told.keys().next().value!);
}

/** Who steps through a game asks only where he stays, in milliseconds. */
const STAY = 120;

/** What is chosen, for a game as it stands; nothing while it is not wanted. */
export function useOverlay(game: Game | null, wanted: boolean): Overlaid {
  const { fail } = useShell();
  const [kind, choose] = useState<Kind>("none");
  const [report, setReport] = useState<Report | null>(null);
  const [owners, setOwners] = useState<number[] | undefined>();
  const [looked, setLooked] = useState<Looked | undefined>();
  const key = game && kind !== "none" ? JSON.stringify(game) : "";
  useEffect(() => {
    const kept = `${LOOKED.includes(kind) ? "look" : kind === "regions"} ${key}`;
    const known = kind === "none" ? undefined : told.get(kept);
    setReport(known?.report ?? null);
    setOwners(known?.owners);
    setLooked(known?.looked);
    if (!game || !wanted || kind === "none" || known?.whole) return;
    const work = new AbortController();
    const listen = async () => {
      if (LOOKED.includes(kind)) {
        const looked = await ask<Looked>("/api/look", { game }, work.signal);
        remember(kept, { looked, whole: true });
        return setLooked(looked);
      }
      if (kind === "regions") {
        const owners = divided(await ask<Regions>("/api/regions", { game }, work.signal));
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
  }, [key, kind, wanted]);
  const marks: [number, Mark][] = [];
  if (kind === "moves" && report) {
    for (const [place, candidate] of report.candidates.slice(0, 5).entries()) {
      const where = point(candidate.move, game!.size);
      if (where !== null) marks.push([where, { look: place === 0 ? "best" : "good", text: "ABCDE"[place], said: true }]);
    }
  }
  if (looked && game) marks.push(...labels(kind, looked, game.size));
  const shown = kind === "owners" ? report?.owners : kind === "potential" ? looked?.potential : owners;
  const links = kind === "links" && looked && game ? linked(looked, game.size) : undefined;
  return { kind, choose, marks, links, owners: shown, lead: report?.lead };
}

/** The letter of its family on every group, or how often a group may be left alone; weak ones in a square. */
function labels(kind: Kind, looked: Looked, size: number): [number, Mark][] {
  const weak = new Set(looked.strength.groups.filter((group) => group.weak).map(({ id }) => id));
  const said: [string, Mark][] = kind === "families"
    ? looked.families.flatMap(({ id, groups }) => groups.map(({ stones }): [string, Mark] => [stones[0] ?? "", { look: "number", text: id, said: true }]))
    : kind !== "groups" ? []
      : looked.pon.map(({ id, least, most }) => [id, { look: weak.has(id) ? "wrong" : "number", text: often(least, most), said: true }]);
  return said.map(([vertex, mark]): [number | null, Mark] => [point(vertex, size), mark]).filter((one): one is [number, Mark] => one[0] !== null);
}

/* No larger number is looked for. */
const MOST = 4;

/** How often a group may be left alone. */
function often(least: number, most: number): string {
  if (least < 0 && most > least) return most < 0 ? `${least}–${most}` : "?";
  if (most === MOST) return `${least}+`;
  return least === most ? `${most}` : `${least}–${most}`;
}

/** Links as lines between the nearest stones of both strings. */
function linked({ links, strings }: Looked, size: number): Link[] {
  const all = new Map(strings.map(({ id, stones }) => [id, stones.map((stone) => point(stone, size)).filter((one) => one !== null)]));
  const far = (one: number, other: number) => (one % size - other % size) ** 2 + (Math.floor(one / size) - Math.floor(other / size)) ** 2;
  return links.flatMap(({ from, to, strength }) => {
    const pairs = (all.get(from) ?? []).flatMap((one) => (all.get(to) ?? []).map((other): [number, number] => [one, other]));
    const [nearest] = pairs.sort((a, b) => far(...a) - far(...b));
    return nearest ? [{ from: nearest[0], to: nearest[1], weak: strength === "weak" }] : [];
  });
}

/** The division as owners: occupied points large, spheres of influence small. */
function divided({ owner, kind }: Regions): number[] {
  const [owners, kinds] = [owner.join(""), kind.join("")];
  return [...owners].map((whose, i) => {
    const size = kinds[i] === "o" ? 100 : kinds[i] === "i" ? 30 : 0;
    return whose === "B" ? size : whose === "W" ? -size : 0;
  });
}

const leader = (lead: number) => (Math.abs(lead) < 0.5 ? "even" : lead > 0 ? "black" : "white");

export function Overlay({ overlay }: { overlay: Overlaid }) {
  const { t } = useShell();
  const { kind, choose, lead } = overlay;
  return (
    <div class="overlay">
      <label>{t("web-overlay")}{" "}
        <select value={kind} onChange={(event) => choose(event.currentTarget.value as Kind)}>
          {KINDS.map((one) => <option key={one} value={one}>{t(`web-overlay-${one}`)}</option>)}
        </select>
      </label>
      {LOOKED.includes(kind) && <p class="quiet">{t(`web-overlay-${kind}-said`)}</p>}
      {lead !== undefined && <span>{t(`web-overlay-lead-${leader(lead)}`, { number: Math.abs(lead).toFixed(1) })}</span>}
    </div>
  );
}
