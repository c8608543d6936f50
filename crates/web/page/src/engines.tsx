/* The engines of the person: programs that play (GTP) or review (KataGo's JSON analysis). Commands
   are shown and changed only where the page was opened with the address that the program printed. */
import { useEffect, useState } from "preact/hooks";
import { ask, get, hasKey } from "./server";
import { useShell, type Engine } from "./shell";

interface Named extends Engine { command: string }
const empty = (): Named => ({ name: "", kind: "gtp", command: "" });

export function Engines() {
  const { t, settings, fail, engines } = useShell();
  const [list, setList] = useState<Named[]>([]);
  /* What is said of each as it stands: one that is changed is another one. */
  const [said, setSaid] = useState(new Map<Named, string>());
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (hasKey()) get<Named[]>(`/api/engines?lang=${settings.lang}`).then((found) => setList(found.length ? found : [empty()]), fail);
  }, []);
  const { lang } = settings;
  const set = (at: number, some: Partial<Named>) => {
    setKept(false);
    setList(list.map((one, i) => (i === at ? { ...one, ...some } : one)));
  };

  async function check(one: Named) {
    const say = (text: string) => setSaid((old) => new Map(old).set(one, text));
    say(t("web-engine-starts"));
    try {
      const engine = { ...one, name: one.name.trim() || "?" };
      const { title } = await ask<{ title: string }>("/api/engines/check", { engine, lang });
      say(`✓ ${t("web-engine-answers", { name: title })}`);
    } catch (error) { say(`✕ ${error instanceof Error ? error.message : error}`); }
  }

  async function keep() {
    fail(null);
    try {
      const named = list.filter((one) => one.name.trim() || one.command.trim())
        .map((one) => ({ ...one, name: one.name.trim(), command: one.command.trim() }));
      await ask("/api/engines", { engines: named, lang });
      engines(named.map(({ name, kind }) => ({ name, kind })));
      setKept(true);
    } catch (error) { fail(error); }
  }

  return (
    <div class="column">
      <section class="card engines">
        <h2>{t("web-engines")}</h2>
        <p class="quiet">{t("web-engines-help")}</p>
        {!hasKey() && <p class="notice">{t("web-engine-key")}</p>}
        {hasKey() && list.map((one, at) => (
          <fieldset key={at} class="engine">
            <legend>{one.name || t("web-engine-new")}</legend>
            <label>{t("web-engine-name")}<input type="text" value={one.name} maxLength={60} onInput={(event) => set(at, { name: event.currentTarget.value })} /></label>
            <label>{t("web-engine-kind")}
              <select value={one.kind} onChange={(event) => set(at, { kind: event.currentTarget.value as Engine["kind"] })}>
                <option value="gtp">{t("web-engine-kind-gtp")}</option><option value="analysis">{t("web-engine-kind-analysis")}</option>
              </select>
            </label>
            <label class="wide">{t("web-engine-command")}<input type="text" class="code" value={one.command} spellcheck={false} autocomplete="off" placeholder={one.kind === "gtp" ? "gnugo --mode gtp" : "katago analysis -config analysis.cfg -model net.bin.gz"} onInput={(event) => set(at, { command: event.currentTarget.value })} /></label>
            <div class="buttons wide">
              <button type="button" disabled={!one.command.trim()} onClick={() => check(one)}>{t("web-engine-check")}</button>
              <button type="button" onClick={() => { setKept(false); setList(list.filter((_, i) => i !== at)); }}>{t("web-forget-name", { name: one.name })}</button>
            </div>
            <p class="wide" role="status">{said.get(one)}</p>
          </fieldset>
        ))}
        {hasKey() && (
          <div class="buttons">
            <button type="button" onClick={() => setList([...list, empty()])}>{t("web-engine-add")}</button>
            <button type="button" class="main" onClick={keep}>{t("web-engine-keep")}</button>
          </div>
        )}
        <p role="status">{kept && t("web-engine-kept")}</p>
      </section>
    </div>
  );
}
