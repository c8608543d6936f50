/* The trainer: problems of the program, of files and of one's own games in Leitner's five boxes. A problem that is
   answered right waits longer each time; one that is not comes again soon. */
import { useEffect, useState } from "preact/hooks";
import { FILES } from "./dropped";
import type { Answers } from "./exercise";
import type { Game } from "./game";
import { ask, get, isAborted, send, stream } from "./server";
import { useShell } from "./shell";

interface CardSet { name: string; count: number; due: number; boxes: number[] }
/** A problem of the trainer. */
export interface Card { id: number; set: string; title: string; body: { game: Game; target: string[]; exercise?: Answers }; box: number; seen: number; right: number }
interface Added { added: number; known: number; left_out: number; full: number; beyond: number; most: number }

interface Props {
  /** The problem that is asked, if one is. */
  card: Card | null;
  /** Whether it was answered, and how. */
  right: boolean | null;
  /** Files whose problems are to be taken. */
  files: File[];
  taken(): void;
  /** Asks a problem, or no more. */
  show(card: Card | null): void;
}

/** Begins the names of the sets that the program has; the level follows. */
const OWN = "gokoro:";

/* The set that the problems come from; it stays when the trainer moves to another place of the page. */
let asked = "";

/** When a problem comes again. */
function again(lang: string, minutes: number): string {
  const format = new Intl.RelativeTimeFormat(lang);
  return minutes < 1440 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 1440), "day");
}

export function Trainer({ card, right, files, taken, show }: Props) {
  const { t, settings, fail } = useShell();
  const [sets, setSets] = useState<CardSet[]>([]);
  const [set, keepSet] = useState(asked);
  const setSet = (name: string) => { asked = name; keepSet(name); };
  const [said, setSaid] = useState("");
  const [work, setWork] = useState<AbortController | null>(null);
  /* How much of the search of own games is done. */
  const [share, setShare] = useState<number | null>(null);
  const list = () => get<CardSet[]>("/api/trainer").then(setSets, fail);
  useEffect(() => { list(); }, []);
  useEffect(() => { if (files.length > 0) { add(files); taken(); } }, [files]);
  useEffect(() => () => work?.abort(), [work]);

  // How it went is kept as soon as it is known.
  useEffect(() => {
    if (!card || right === null) return;
    ask<{ box: number; minutes: number }>(`/api/trainer/${card.id}`, { right })
      .then((moved) => { setSaid(t("web-train-moved", { number: moved.box, name: again(settings.lang, moved.minutes) })); list(); }, fail);
  }, [card, right]);

  /** What there was no room for. */
  const lacked = ({ full = 0, beyond = 0, most = 0 }: Partial<Added>) =>
    [full > 0 && t("web-train-full", { number: full }), beyond > 0 && t("web-train-beyond", { number: beyond, count: most })];

  async function add(all: File[]) {
    fail(null);
    const sum = { added: 0, known: 0, left_out: 0, full: 0, beyond: 0, most: 0 };
    try {
      for (const file of all.slice(0, FILES)) {
        for await (const told of send<Added>("/api/trainer/add", { name: file.name }, file)) {
          sum.added += told.added;
          sum.known += told.known;
          sum.left_out += told.left_out;
          sum.full += told.full;
          sum.beyond += told.beyond;
          sum.most = told.most;
        }
        const rest = all.length > FILES && t("web-train-files", { number: FILES });
        setSaid([t("web-train-added", { number: sum.added, count: sum.known, name: sum.left_out }), ...lacked(sum), rest].filter(Boolean).join(" "));
      }
    } catch (error) { fail(error); }
    list();
  }

  async function mine() {
    const own = new AbortController();
    setWork(own);
    setSaid("");
    try {
      let at = { number: 0, count: 0, percent: 0, found: 0, place: 0, places: 0 };
      let before = 0;
      for await (const told of stream<Partial<typeof at> & Partial<Added> & { done?: boolean }>("/api/trainer/mine", { lang: settings.lang }, own.signal)) {
        if (told.number) { before += at.found; at = { ...at, place: 0, places: 0, found: 0 }; }
        at = { ...at, ...told };
        if (told.done) {
          setSaid([t(at.count === 0 ? "web-train-mine-none" : "web-train-mine-done", { number: told.added ?? 0, count: at.count }), ...lacked(told)].filter(Boolean).join(" "));
          continue;
        }
        // The reading of a game takes about as long as the search of its mistakes.
        const game = at.places > 0 ? 50 + (50 * (at.place - 1)) / at.places : at.percent / 2;
        setShare((at.number - 1 + game / 100) / at.count);
        const what = at.places > 0 ? t("web-train-mine-checks", { number: at.place, count: at.places }) : t("web-train-mine-percent", { number: at.percent });
        setSaid([t("web-train-mine-reads", { number: at.number, count: at.count }), what, t("web-train-mine-found", { count: before + at.found })].join(" "));
      }
    } catch (error) { if (isAborted(error)) setSaid(t("web-cancelled")); else fail(error); }
    setWork(null);
    setShare(null);
    list();
  }

  async function next() {
    setSaid("");
    try {
      const found = await get<Card | null>(`/api/trainer/next?set=${encodeURIComponent(set)}&after=${card?.id ?? 0}`);
      show(found);
      if (!found) setSaid(t("web-train-nothing"));
    } catch (error) { fail(error); }
  }

  async function forgetSet(name: string) {
    try {
      await ask("/api/trainer/forget", { set: name });
      if (set === name) setSet("");
    } catch (error) { fail(error); }
    list();
  }

  /** The name of a set for the reader. */
  const called = (name: string) => (name.startsWith(OWN) ? t("web-train-own", { number: name.slice(OWN.length) }) : name);
  const due = sets.filter((one) => !set || one.name === set).reduce((sum, one) => sum + one.due, 0);
  const boxes = (one: CardSet) => one.boxes.map((count, i) => `${i + 1}: ${count}`).join(", ");
  return (
    <section class="card trainer" aria-labelledby="trainer-name">
      <h2 id="trainer-name">{t("web-train")}</h2>
      {card && <p>{card.title || t("web-train-number", { number: card.id })} · {called(card.set)} <small>{t("web-train-box", { number: card.box })}</small></p>}
      <p role="status">{said}</p>
      {share !== null && <progress max="1" value={share} aria-label={t("web-train-mine")} />}
      {sets.length > 0 && (
        <div class="buttons">
          <button type="button" class={card && right === null ? "" : "main"} disabled={due === 0} onClick={next}>{t(card ? "web-train-next" : "web-train-start", { number: due })}</button>
          {card && <button type="button" onClick={() => show(null)}>{t("web-train-end")}</button>}
        </div>
      )}
      <details>
        <summary>{t("web-train-sets")}</summary>
        <p class="quiet">{t("web-train-help")}</p>
        {sets.length > 1 && (
          <label>{t("web-train-set")}{" "}
            <select value={set} onChange={(event) => setSet(event.currentTarget.value)}>
              <option value="">{t("web-train-all")}</option>
              {sets.map(({ name }) => <option key={name} value={name}>{called(name)}</option>)}
            </select>
          </label>
        )}
        <ul class="list">
          {sets.map((one) => (
            <li key={one.name}>
              <span>{called(one.name)} <small>{t("web-train-count", { count: one.count, number: one.due })} · {t("web-train-boxes", { name: boxes(one) })}</small></span>
              <button type="button" class="small" aria-label={t("web-forget-name", { name: called(one.name) })} onClick={() => { if (confirm(t("web-train-forget", { name: called(one.name) }))) forgetSet(one.name); }}>×</button>
            </li>
          ))}
        </ul>
        <div class="buttons">
          <label class="button">{t("web-train-add")}
            <input type="file" class="unseen" multiple onChange={(event) => { add([...event.currentTarget.files ?? []]); event.currentTarget.value = ""; }} />
          </label>
          {work ? <button type="button" onClick={() => work.abort()}>{t("web-cancel")}</button>
            : <button type="button" onClick={mine}>{t("web-train-mine")}</button>}
        </div>
      </details>
    </section>
  );
}
