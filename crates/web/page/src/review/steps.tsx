/* Steps through a game, and to its next mistake. */
import { useShell } from "../shell";

interface Props { at: number; last: number; count: number; go(at: number): void; jump(forward: boolean): void }

export function Steps({ at, last, count, go, jump }: Props) {
  const { t } = useShell();
  const step = (sign: string, id: string, to: number) => (
    <button type="button" aria-label={t(id)} title={t(id)} disabled={to < 0 ? at <= 0 : to > last ? at >= last : at === to} onClick={() => go(to)}>{sign}</button>
  );
  return (
    <div class="steps" role="group" aria-label={t("web-review-steps")}>
      {step("«", "report-first", 0)}
      {step("‹", "report-back", at - 1)}
      <output>{at} / {last}</output>
      {step("›", "report-forward", at + 1)}
      {step("»", "report-last", last)}
      <button type="button" class="jump" disabled={count === 0} onClick={() => jump(false)} title={t("web-review-before")} aria-label={t("web-review-before")}>↑</button>
      <button type="button" class="main jump" disabled={count === 0} onClick={() => jump(true)}>{t("web-review-next")}</button>
    </div>
  );
}
