/* Lists of known shapes: those compiled in by their kinds, the first of them open, then the user's own, with what is wrong
   with others. Each has its diagram and what it claims, in words. */
import { useEffect, useState } from "preact/hooks";
import { diagram, Drawn } from "./diagram";
import { ask, get } from "./server";
import { useShell } from "./shell";

/** An entry as the server tells it. */
export interface Entry {
  name: string; kind: string; claim: string; conditions: string[];
  counts: { played: number; appeared: number } | null;
  /** Points that its move gains for who plays it first. */
  value: number | null;
  diagrams: string[]; tree: string | null;
}
/** What there is. */
export interface Overview {
  own: Entry[]; faults: string[]; folder: string | null;
  kinds: { kind: string; said: string; count: number; valued: boolean }[];
  claims: string[]; conditions: string[];
}
type Say = (id: string, filled?: Record<string, string | number>) => string;

/** A claim in words; `of` says what a letter names. */
export function claimed(t: Say, claim: string, of = (letter: string) => letter): string {
  const [word, one = "", two = ""] = claim.split(" ");
  return t(`web-know-claim-${word}`, { name: of(one), other: of(two), count: one });
}

/** A condition in words. */
export function asked(t: Say, condition: string): string {
  const [word, one = "", two = "", limit = ""] = condition.split(" ");
  const sign = { "<=": "≤ ", ">=": "≥ " }[two] ?? "";
  return t(`web-know-when-${word}`, { name: one, other: two, count: sign + limit });
}

/** The diagram of an entry: of a sequence, the position that it begins in. */
export const first = ({ diagrams, tree }: Entry) => diagram((tree ? diagrams.at(-1) : diagrams[0]) ?? "");

interface Props {
  overview: Overview;
  /** The entry on the board. */
  on: Entry | null;
  /** Takes the list anew. */
  load(): void;
  show(entry: Entry): void;
  /** Takes the first entry of a kind that is opened. */
  begin(entry: Entry): void;
}

/** How many of a kind are drawn at once. */
const SOME = 12;

/** The kind that is open at first. */
const FIRST = "tesuji";

export function Entries({ overview, on, load, show, begin }: Props) {
  const { t, settings, fail } = useShell();
  const [kind, setKind] = useState(FIRST);
  const [found, setFound] = useState<Entry[]>([]);
  const [shown, setShown] = useState(SOME);
  const [said, setSaid] = useState("");
  const { own, faults, folder, kinds } = overview;

  useEffect(() => {
    setFound([]);
    setShown(SOME);
    let wanted = true;
    get<{ entries: Entry[] }>(`/api/knowledge?kind=${kind}`).then(({ entries }) => {
      if (!wanted) return;
      setFound(entries);
      if (entries[0]) begin(entries[0]);
    }, fail);
    return () => { wanted = false; };
  }, [kind]);

  async function forget(name: string) {
    if (!confirm(t("web-know-forget", { name }))) return;
    try {
      await ask("/api/knowledge/forget", { name, lang: settings.lang });
      setSaid(t("web-know-forgotten", { name }));
    } catch (error) { fail(error); }
    load();
  }

  const named = (one: Entry) => kinds.find(({ kind }) => kind === one.kind)?.said ?? one.kind;
  const item = (one: Entry, mine: boolean) => (
    <li key={one.name} aria-current={on?.name === one.name ? "true" : undefined}>
      <Drawn of={first(one)} label={t("web-know-diagram", { name: one.name })} />
      <div>
        <strong>{one.name}</strong> {mine && <small>{named(one)}</small>}
        <p>{claimed(t, one.claim)}</p>
        {one.conditions.map((condition) => <p key={condition} class="quiet">{asked(t, condition)}</p>)}
        {one.value !== null && <p class="quiet">{t("web-know-worth", { number: one.value })}</p>}
        {one.counts && <p class="quiet">{t("web-know-counts", { count: one.counts.appeared, number: one.counts.played })}</p>}
        <div class="buttons">
          <button type="button" aria-label={`${t("web-know-show")}: ${one.name}`} onClick={() => show(one)}>{t("web-know-show")}</button>
          {mine && <button type="button" aria-label={t("web-forget-name", { name: one.name })} onClick={() => forget(one.name)}>×</button>}
        </div>
      </div>
    </li>
  );
  return (
    <>
      <section class="card" aria-labelledby="stock-name">
        <h2 id="stock-name">{t("web-know-stock")}</h2>
        <div class="buttons kinds" role="group" aria-label={t("web-know-kind")}>
          {kinds.map((one) => <button type="button" key={one.kind} class="small" aria-pressed={one.kind === kind} onClick={() => setKind(one.kind)}>{one.said} <small>{one.count}</small></button>)}
        </div>
        <ul class="entries stock">{found.slice(0, shown).map((one) => item(one, false))}</ul>
        {found.length > shown && <div class="buttons"><button type="button" onClick={() => setShown(shown + SOME)}>{t("web-know-more", { count: found.length - shown })}</button></div>}
      </section>
      <section class="card" aria-labelledby="own-name">
        <h2 id="own-name">{t("web-know-own")}</h2>
        {folder && <p class="quiet path">{t("web-know-folder", { name: folder })}</p>}
        <p role="status">{said}</p>
        {own.length === 0 && <p>{t("web-know-own-none")}</p>}
        <ul class="entries own">{own.map((one) => item(one, true))}</ul>
        {faults.length > 0 && (
          <div class="faults">
            <h3>{t("web-know-faults")}</h3>
            <ul>{faults.map((fault) => <li key={fault} class="path" lang="en">{fault}</li>)}</ul>
          </div>
        )}
      </section>
    </>
  );
}
