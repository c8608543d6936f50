/* A review that is a file alone: the same view, with the review, its texts and the reader of lives inside the file. What
   somebody chooses is kept by the browser, where it keeps anything of files. */
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { USUAL } from "./clock";
import type { Game } from "./game";
import { ReviewView } from "./review/view";
import { SCHEMA, type Review } from "./review/types";
import { ShellContext, type Hello, type Settings, type Shell } from "./shell";

/** What the file holds. */
export interface Held extends Pick<Hello, "version" | "lang" | "languages" | "texts"> {
  game: Game;
  title: string;
  is_first: boolean;
  review: Review;
}

/** Unpacks what stands in the file. */
export async function unpacked(packed: string): Promise<Held> {
  const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

const KEY = "gokoro-settings";
function kept(): Partial<Settings> {
  try { return JSON.parse(localStorage.getItem(KEY) ?? "{}"); } catch { return {}; }
}
function keep(settings: Settings) {
  try { localStorage.setItem(KEY, JSON.stringify(settings)); } catch { /* A file may keep nothing. */ }
}

/** What the address says: `#move=37&lang=ja`. */
const asked = () => new URLSearchParams(location.hash.slice(1));

export function Alone({ held }: { held: Held }) {
  const [settings, setSettings] = useState<Settings>(() => {
    const setup = { size: 19, black: "person", white: "best", rules: "Japanese", komi: 6.5, handicap: 0, timing: USUAL };
    const usual = { lang: held.lang, theme: "auto" as const, coordinates: true, teach: false, threshold: 0, net: "" as const, sound: false, numbers: false, judge: "", side: "both" as const, whom: "", setup };
    const all = { ...usual, ...kept(), lang: asked().get("lang") ?? held.lang };
    return all.lang in held.texts ? all : { ...all, lang: held.lang };
  });
  const [fault, setFault] = useState("");
  const [move, setMove] = useState(() => Number.parseInt(asked().get("move") ?? "", 10));
  const t = useCallback((id: string, filled: Record<string, string | number> = {}) =>
    (held.texts[settings.lang]?.[id] ?? id).replace(/\{(\w+)\}/g, (all, name: string) => String(filled[name] ?? all)), [settings.lang]);
  const fail = useCallback((error: unknown) => setFault(error ? String(error instanceof Error ? error.message : error) : ""), []);
  useEffect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    keep(settings);
  }, [settings]);
  useEffect(() => {
    const follow = () => setMove(Number.parseInt(asked().get("move") ?? "", 10));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const shell: Shell = useMemo(() => ({
    hello: { ...held, levels: [], engines: [], rules: [], not_kept: null, settings: null, record: null },
    alone: true, settings, t, fail, engines: () => {}, review: () => {},
    change: (some) => setSettings((old) => ({ ...old, ...some })),
  }), [settings, t]);
  const { lang, theme, coordinates } = settings;
  return (
    <ShellContext.Provider value={shell}>
      <header>
        <h1>{held.title}</h1>
        <div class="options">
          <select class="languages" aria-label={t("web-language")} value={lang} onChange={(event) => shell.change({ lang: event.currentTarget.value })}>
            {held.languages.map(({ code, name }) => <option key={code} value={code} lang={code}>{name}</option>)}
          </select>
          <details class="menu">
            <summary>{t("web-settings")}</summary>
            <div>
              <label>{t("web-theme")}{" "}
                <select value={theme} onChange={(event) => shell.change({ theme: event.currentTarget.value as Settings["theme"] })}>
                  {["auto", "light", "dark"].map((one) => <option key={one} value={one}>{t(`web-theme-${one}`)}</option>)}
                </select>
              </label>
              <label><input type="checkbox" checked={coordinates} onChange={(event) => shell.change({ coordinates: event.currentTarget.checked })} /> {t("web-coordinates")}</label>
            </div>
          </details>
        </div>
      </header>
      {held.is_first && <p class="notice" role="status">{t("report-first-page")}</p>}
      <div role="alert">{fault && <p class="fault">{fault} <button type="button" onClick={() => setFault("")}>{t("web-close")}</button></p>}</div>
      <main>
        {held.review.schema === SCHEMA
          ? <ReviewView game={held.game} title={held.title} id={null} review={held.review} progress={null} asked={Number.isNaN(move) ? null : move} />
          : <p class="notice">{t("web-review-other-version")}</p>}
      </main>
    </ShellContext.Provider>
  );
}
