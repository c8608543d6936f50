/* How a new game is set up: board, who plays, handicap, rules, komi. */
import { useState } from "preact/hooks";
import { KINDS, type Timing } from "./clock";
import { rulesName, useShell, type Setup } from "./shell";

interface Props {
  start(setup: Setup): void;
  name(level: string): string;
}

export function NewGame({ start, name }: Props) {
  const { t, hello, settings } = useShell();
  const [setup, setSetup] = useState(settings.setup);
  const set = (some: Partial<Setup>) => setSetup({ ...setup, ...some });
  const most = setup.size === 9 ? 5 : 9;
  const engines = hello.engines.filter((one) => one.kind === "gtp").map((one) => `engine:${one.name}`);
  const players = ["person", ...engines, ...hello.levels.toReversed()];
  const timed = (some: Partial<Timing>) => set({ timing: { ...setup.timing, ...some } });
  const time = (id: string, name: "main" | "period" | "periods", least: number) => (
    <label>{t(id)}
      <input type="number" min={least} max="600" value={setup.timing[name]} onInput={(event) => timed({ [name]: Math.min(600, Math.max(least, event.currentTarget.valueAsNumber || least)) })} />
    </label>
  );
  const { kind } = setup.timing;
  const choice = (id: string, value: string | number, all: [string | number, string][], chosen: (value: string) => void) => (
    <label>{t(id)}
      <select value={value} onChange={(event) => chosen(event.currentTarget.value)}>
        {all.map(([one, text]) => <option key={one} value={one}>{text}</option>)}
      </select>
    </label>
  );
  const komi = (rules: string, handicap: number) =>
    handicap > 0 ? 0.5 : hello.rules.find((one) => one.name === rules)?.komi ?? 6.5;
  return (
    <details class="fold">
      <summary>{t("web-new-game")}</summary>
      <form class="setup" onSubmit={(event) => { event.preventDefault(); event.currentTarget.closest("details")!.open = false; start(setup); }}>
        {choice("web-size", setup.size, [9, 13, 19].map((size) => [size, t("web-size-of", { number: size })]),
          (value) => set({ size: Number(value), handicap: Math.min(setup.handicap, Number(value) === 9 ? 5 : 9) }))}
        {choice("web-black", setup.black, players.map((one) => [one, name(one)]), (black) => set({ black }))}
        {choice("web-white", setup.white, players.map((one) => [one, name(one)]), (white) => set({ white }))}
        {choice("web-handicap", setup.handicap, [0, 2, 3, 4, 5, 6, 7, 8, 9].filter((stones) => stones <= most)
          .map((stones) => [stones, stones ? t("web-handicap-stones", { number: stones }) : t("web-handicap-none")]),
        (value) => set({ handicap: Number(value), komi: komi(setup.rules, Number(value)) }))}
        {choice("web-rules", setup.rules, hello.rules.map((one) => [one.name, rulesName(t, one.name)]),
          (rules) => set({ rules, komi: komi(rules, setup.handicap) }))}
        <label>{t("web-komi")}
          <input type="number" step="0.5" min="-150" max="150" value={setup.komi} onInput={(event) => set({ komi: event.currentTarget.valueAsNumber || 0 })} />
        </label>
        {choice("web-clock", kind, KINDS.map((one) => [one, t(`web-clock-${one}`)]), (value) => timed({ kind: value as Timing["kind"] }))}
        {kind !== "none" && time("web-clock-main", "main", kind === "byoyomi" ? 0 : 1)}
        {kind === "byoyomi" && time("web-clock-period", "period", 1)}
        {kind === "byoyomi" && time("web-clock-periods", "periods", 1)}
        {kind === "fischer" && time("web-clock-increment", "period", 1)}
        <button type="submit" class="main">{t("web-start")}</button>
      </form>
    </details>
  );
}
