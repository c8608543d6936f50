/* An author's tree of a problem, held against the solver: what is found is shown as a list, each
   line of play on the board, and first moves with a sign of their own. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Mark } from "./board";
import { isAborted, send } from "./server";
import { useShell } from "./shell";

interface Finding { kind: string; path: string[]; line: string[] }
/** What a check found. */
export interface Checked {
  checked: { first: "black" | "white"; findings: Finding[] };
  said: string[];
  target: string[];
  right: string[];
  wrong: string[];
}

/** The signs of first moves: right ones, those that are refuted or work against the author's word,
    and those that are missing. */
export function signs({ checked, right, wrong }: Checked): [string, Mark][] {
  const kinds = (name: string) => checked.findings.filter(({ path }) => path.length === 1 && path[0] === name).map(({ kind }) => kind);
  const of = (name: string, usual: Mark): [string, Mark] => {
    const found = kinds(name);
    if (found.includes("not_right")) return [name, { look: "wrong", text: "✕" }];
    if (found.includes("second_solution")) return [name, { look: "best", text: "!" }];
    if (found.includes("unknown")) return [name, { look: "good", text: "?" }];
    return [name, usual];
  };
  const unlisted = checked.findings.filter(({ kind }) => kind === "unlisted_solution").map(({ path }) => path[0]!);
  return [
    ...wrong.map((name) => of(name, { look: "good", text: "−" })),
    ...right.map((name) => of(name, { look: "best", text: "○" })),
    ...unlisted.map((name): [string, Mark] => [name, { look: "best", text: "+" }]),
  ];
}

interface Props {
  file: File;
  number: number;
  target: string[];
  /** What is found, to be shown on the board; null while nothing is known. */
  found(checked: Checked | null): void;
  /** A line to be put on the board. */
  show(line: string[]): void;
}

export function Check({ file, number, target, found, show }: Props) {
  const { t, settings, fail } = useShell();
  const [asked, setAsked] = useState<number | null>(null);
  const [told, setTold] = useState<Checked | null>(null);
  /* How many moves were checked when the check was stopped; null where it was not. */
  const [stopped, setStopped] = useState<number | null>(null);
  const work = useRef(new AbortController());
  useEffect(() => { work.current.abort(); setTold(null); setAsked(null); setStopped(null); found(null); }, [file, number]);
  useEffect(() => () => work.current.abort(), []);

  async function check() {
    const { signal } = (work.current = new AbortController());
    fail(null);
    setAsked(0);
    setStopped(null);
    try {
      const query = { name: file.name, game: String(number), target: target.join(","), lang: settings.lang };
      for await (const line of send<{ asked?: number } & Partial<Checked>>("/api/check", query, file, signal)) {
        if (line.asked !== undefined) setAsked(line.asked);
        if (line.checked) { setTold(line as Checked); found(line as Checked); }
      }
    } catch (error) { if (!isAborted(error)) fail(error); }
    if (!signal.aborted) setAsked(null);
  }

  const heading = told?.said[0];
  return (
    <section class="card" aria-live="polite">
      <h2>{t("web-check")}</h2>
      {!told && <p class="quiet">{t("web-check-help")}</p>}
      {asked !== null && <p>{t("web-check-reads", { number: asked })}</p>}
      {stopped !== null && <p role="status">{t("web-cancelled-check", { number: stopped })}</p>}
      {told && (
        <>
          <p>{heading}</p>
          <ul>
            {told.said.slice(1).map((line, i) => {
              const { path, line: moves } = told.checked.findings[i]!;
              return <li key={line}>{line} {path.length > 0 && <button type="button" class="show" aria-label={`${t("web-check-show")}: ${line}`} onClick={() => show(moves.length > 0 ? moves : path)}>{t("web-check-show")}</button>}</li>;
            })}
          </ul>
          <p class="quiet">{t("web-check-signs")}</p>
        </>
      )}
      <div class="buttons">
        {asked === null ? <button type="button" onClick={check}>{t("web-check-it")}</button>
          : <button type="button" onClick={() => { work.current.abort(); setStopped(asked); setAsked(null); }}>{t("web-cancel")}</button>}
      </div>
    </section>
  );
}
