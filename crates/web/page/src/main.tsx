/* The page: one bar with the views, the settings and the language, and the view that the address
   names: #play, #review, #solve, #library, #explore, #engines. */
import { render } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Alone, unpacked } from "./alone";
import { USUAL } from "./clock";
import { dropped, files } from "./dropped";
import { Engines } from "./engines";
import { Explore } from "./explore";
import type { Game } from "./game";
import { Knowledge } from "./knowledge";
import { Library } from "./library";
import { Play } from "./play";
import { Review } from "./review";
import { ask, file, get, isAborted, takeKey } from "./server";
import { ShellContext, type Hello, type Settings, type Shell } from "./shell";
import { Solve } from "./solve";
import { sound } from "./sound";

/** The views of the bar, and one that the settings lead to. */
const BAR = ["play", "review", "solve", "library", "explore", "knowledge"] as const;
const VIEWS = [...BAR, "engines"] as const;
type View = (typeof VIEWS)[number];

const named = (): View => VIEWS.find((view) => location.hash.slice(1).split("&")[0] === view) ?? "play";

/** What a view is given to begin with. */
export interface Given { file?: File; files?: File[]; game?: Game; players?: [string, string] }

function usual(hello: Hello): Settings {
  const setup = { size: 19, black: "person", white: "best", rules: "Japanese", komi: 6.5, handicap: 0, timing: USUAL };
  const settings = {
    lang: hello.lang, theme: "auto" as const, coordinates: true, teach: false, threshold: 0, net: "" as const, sound: false, numbers: false, judge: "", side: "both" as const, whom: "",
    ...hello.settings, setup: { ...setup, ...hello.settings?.setup },
  };
  return settings.lang in hello.texts ? settings : { ...settings, lang: hello.lang };
}

function App({ hello: opening }: { hello: Hello }) {
  const [hello, setHello] = useState(opening);
  const [settings, setSettings] = useState(() => usual(hello));
  const [view, setView] = useState(hello.record ? "review" : named());
  const [fault, setFault] = useState("");
  const [given, setGiven] = useState<Given | null>(null);
  const [dropping, setDropping] = useState(false);
  const [told, setTold] = useState(true);
  const first = useRef(true);

  const t = useCallback((id: string, filled: Record<string, string | number> = {}) => {
    const text = hello.texts[settings.lang]?.[id] ?? id;
    return text.replace(/\{(\w+)\}/g, (all, name: string) => String(filled[name] ?? all));
  }, [settings.lang]);

  const fail = useCallback((error: unknown) => {
    if (!error) return setFault("");
    if (isAborted(error)) return;
    const lost = error instanceof TypeError;
    setFault(lost ? "web-unanswered" : String(error instanceof Error ? error.message : error));
  }, []);

  useEffect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = settings.theme;
    document.title = `${t(`web-${view}`)} – ${t("web-title")}`;
    if (first.current) { first.current = false; return; }
    ask("/api/settings", settings).catch(fail);
  }, [settings]);

  // Before anything else can happen, or who is quick is not followed.
  useLayoutEffect(() => {
    const follow = () => { setView(named()); setFault(""); };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => { document.title = `${t(`web-${view}`)} – ${t("web-title")}`; }, [view]);

  useEffect(() => {
    if (!hello.record) return;
    file("/api/record", hello.record).then((file) => setGiven({ file }), fail);
  }, []);

  // A record that is dropped anywhere opens in the view that is there.
  useEffect(() => {
    const over = (event: DragEvent) => { event.preventDefault(); setDropping(true); };
    const out = (event: DragEvent) => { if (!event.relatedTarget) setDropping(false); };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setDropping(false);
      const all = dropped(event.dataTransfer);
      const [file] = all;
      if (!file) return;
      setFault("");
      // Many files are problems for the trainer.
      if (all.length > 1 || !(file instanceof File)) {
        location.hash = "solve";
        files(all).then((files) => {
          if (files.length > 0) setGiven({ files }); else setFault("web-drop-none");
        }, fail);
        return;
      }
      if (named() === "play") location.hash = "review";
      setGiven({ file });
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", out);
    addEventListener("drop", drop);
    return () => { removeEventListener("dragover", over); removeEventListener("dragleave", out); removeEventListener("drop", drop); };
  }, []);

  const shell: Shell = useMemo(() => ({
    hello, settings, t, fail, alone: false,
    engines: (engines) => setHello((old) => ({ ...old, engines })),
    change: (some) => setSettings((old) => ({ ...old, ...some })),
    review: (game, players) => {
      setGiven({ game, players });
      location.hash = "review";
    },
  }), [hello, settings, t]);
  const taken = useCallback(() => setGiven(null), []);

  return (
    <ShellContext.Provider value={shell}>
      <header>
        <h1>{t("web-title")}</h1>
        <nav aria-label={t("web-views")}>
          {BAR.map((one) => <a key={one} href={`#${one}`} aria-current={one === view ? "page" : undefined}>{t(`web-${one}`)}</a>)}
        </nav>
        {options()}
      </header>
      {hello.not_kept && told && (
        <p class="notice">{hello.not_kept[settings.lang]} <button type="button" onClick={() => setTold(false)}>{t("web-close")}</button></p>
      )}
      <div role="alert">
        {fault && <p class="fault">{t(fault)} <button type="button" onClick={() => setFault("")}>{t("web-close")}</button></p>}
      </div>
      <main class={dropping ? "dropping" : undefined}>
        <div hidden={view !== "play"}><Play shown={view === "play"} /></div>
        {view === "review" && <Review given={given} taken={taken} />}
        {view === "solve" && <Solve given={given} taken={taken} />}
        {view === "explore" && <Explore given={given} taken={taken} />}
        {view === "library" && <Library />}
        {view === "knowledge" && <Knowledge />}
        {view === "engines" && <Engines />}
      </main>
    </ShellContext.Provider>
  );

  function options() {
    const { theme, coordinates, lang } = settings;
    return (
      <div class="options">
        <select class="languages" aria-label={t("web-language")} value={lang} onChange={(event) => shell.change({ lang: event.currentTarget.value })}>
          {hello.languages.map(({ code, name }) => <option key={code} value={code} lang={code}>{name}</option>)}
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
            <label><input type="checkbox" checked={settings.numbers} onChange={(event) => shell.change({ numbers: event.currentTarget.checked })} /> {t("web-numbers")}</label>
            <label><input type="checkbox" checked={settings.sound} onChange={(event) => { shell.change({ sound: event.currentTarget.checked }); if (event.currentTarget.checked) sound("stone"); }} /> {t("web-sound")}</label>
            <label>{t("web-net")}{" "}
              <select value={settings.net} onChange={(event) => shell.change({ net: event.currentTarget.value as Settings["net"] })}>
                {(["", "quick", "deep"] as const).map((one) => <option key={one} value={one}>{t(`web-net-${one || "usual"}`)}</option>)}
              </select>
            </label>
            <a href="#engines" onClick={(event) => { event.currentTarget.closest("details")!.open = false; }}>{t("web-engines")}</a>
          </div>
        </details>
      </div>
    );
  }
}

const place = document.getElementById("page")!;
const offline = document.getElementById("offline")?.textContent;
if (offline) {
  // Where it cannot be shown the moves and the text stay there.
  unpacked(offline).then((held) => { place.replaceChildren(); render(<Alone held={held} />, place); }, (error) => {
    const fault = Object.assign(document.createElement("p"), { className: "fault", textContent: String(error) });
    place.prepend(fault);
  });
} else {
  takeKey();
  get<Hello>("/api/hello").then((hello) => render(<App hello={hello} />, place), (error) => { place.textContent = String(error); });
}
