/* What is shown on the board beside the stones: owners that are expected, good moves, regions.
   The server reports as long as the position stands and somebody looks. */
import { useEffect, useState } from "preact/hooks";
import type { Mark } from "./board";
import { point, type Game } from "./game";
import { ask, stream } from "./server";
import { useShell } from "./shell";

type Kind = "none" | "owners" | "moves" | "regions";
const KINDS: Kind[] = ["none", "owners", "moves", "regions"];

interface Candidate { move: string; visits: number; lead: number }
interface Report { lead: number; candidates: Candidate[]; owners: number[] }
interface Regions { owner: string[]; kind: string[] }

export interface Overlaid {
  kind: Kind;
  choose(kind: Kind): void;
  owners?: number[];
  marks: [number, Mark][];
  lead?: number;
}

/** What is chosen, for a game as it stands; nothing while it is not wanted. */
export function useOverlay(game: Game | null, wanted: boolean): Overlaid {
  const { fail } = useShell();
  const [kind, choose] = useState<Kind>("none");
  const [report, setReport] = useState<Report | null>(null);
  const [owners, setOwners] = useState<number[] | undefined>();
  const key = game ? JSON.stringify(game) : "";
  useEffect(() => {
    setReport(null);
    setOwners(undefined);
    if (!game || !wanted || kind === "none") return;
    const work = new AbortController();
    const listen = async () => {
      if (kind === "regions") return setOwners(divided(await ask<Regions>("/api/regions", { game }, work.signal)));
      for await (const told of stream<Report>("/api/analyse", { game }, work.signal)) setReport(told);
    };
    listen().catch(fail);
    return () => work.abort();
  }, [key, kind, wanted]);
  const marks: [number, Mark][] = [];
  if (kind === "moves" && report) {
    for (const [place, candidate] of report.candidates.slice(0, 5).entries()) {
      const where = point(candidate.move, game!.size);
      if (where !== null) marks.push([where, { look: place === 0 ? "best" : "good", text: "ABCDE"[place] }]);
    }
  }
  return { kind, choose, marks, owners: kind === "owners" ? report?.owners : owners, lead: report?.lead };
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
      {lead !== undefined && <span>{t(`web-overlay-lead-${leader(lead)}`, { number: Math.abs(lead).toFixed(1) })}</span>}
    </div>
  );
}
