/* Conditions of an entry beyond its diagram: one is put together from the forms that there are and the
   letters of marked stones. */
import { useState } from "preact/hooks";
import { asked } from "./entries";
import { useShell } from "./shell";

interface Props {
  /** One condition of each form. */
  forms: string[];
  letters: string[];
  /** What a letter names, in words. */
  of(letter: string): string;
  kept: string[];
  change(conditions: string[]): void;
}

const HOW = [["<=", "most"], ["=", "exactly"], [">=", "least"]] as const;

export function When({ forms, letters, of, kept, change }: Props) {
  const { t } = useShell();
  const [form, setForm] = useState("liberties");
  const [stone, setStone] = useState("");
  const [second, setSecond] = useState("");
  const [how, setHow] = useState("<=");
  const [number, setNumber] = useState(2);
  const shape = forms.find((one) => one.split(" ")[0] === form)?.split(" ") ?? [];
  const counts = shape.length === 4;
  const one = letters.includes(stone) ? stone : letters[0] ?? "";
  const others = letters.filter((letter) => letter !== one);
  const two = others.includes(second) ? second : others[0] ?? "";
  const text = [form, one, ...(counts ? [how, String(number)] : shape.length === 3 ? [two] : [])].join(" ");
  const fits = shape.length > 0 && one !== "" && (shape.length !== 3 || two !== "");
  const choice = (value: string, all: string[], set: (value: string) => void) => (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {all.map((letter) => <option key={letter} value={letter}>{of(letter)}</option>)}
    </select>
  );
  return (
    <details class="fold" open={kept.length > 0}>
      <summary>{t("web-know-when")}</summary>
      {letters.length === 0 && <p class="quiet">{t("web-know-when-help")}</p>}
      <ul class="list">
        {kept.map((condition) => (
          <li key={condition}>
            <span>{asked(t, condition)}</span>
            <button type="button" class="small" aria-label={t("web-forget-name", { name: asked(t, condition) })} onClick={() => change(kept.filter((one) => one !== condition))}>×</button>
          </li>
        ))}
      </ul>
      {letters.length > 0 && (
        <div class="setup">
          <label>{t("web-know-when-kind")}
            <select value={form} onChange={(event) => setForm(event.currentTarget.value)}>
              {forms.map((one) => one.split(" ")[0]!).map((word) => <option key={word} value={word}>{t(`web-know-when-${word}`, { name: "…", other: "…", count: "…" })}</option>)}
            </select>
          </label>
          <label>{t("web-know-when-stone")}{choice(one, letters, setStone)}</label>
          {shape.length === 3 && <label>{t("web-know-when-other")}{choice(two, others, setSecond)}</label>}
          {counts && (
            <label>{t("web-know-when-how")}
              <select value={how} onChange={(event) => setHow(event.currentTarget.value)}>
                {HOW.map(([sign, word]) => <option key={sign} value={sign}>{t(`web-know-when-${word}`)}</option>)}
              </select>
            </label>
          )}
          {counts && <label>{t("web-know-when-number")}<input type="number" min="0" max="255" value={number} onInput={(event) => setNumber(Math.min(255, Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))))} /></label>}
          <button type="button" disabled={!fits || kept.includes(text)} onClick={() => change([...kept, text])}>{t("web-know-when-add")}</button>
        </div>
      )}
    </details>
  );
}
