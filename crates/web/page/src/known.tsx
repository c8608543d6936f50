/* The known shapes of a move, those of the user's own among them. */
import { useEffect, useState } from "preact/hooks";
import type { Game } from "./game";
import { ask, isAborted } from "./server";
import { useShell } from "./shell";

interface Found { said: string[]; shapes: { name: string; said: string; own: boolean; standing: string }[] }

export function Known({ game, name }: { game: Game; name: string }) {
  const { t, settings, fail } = useShell();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    setFound(null);
    const work = new AbortController();
    const timer = setTimeout(() => {
      ask<Found>("/api/knowledge/at", { game, point: name, lang: settings.lang }, work.signal)
        .then(setFound, (error) => { if (!isAborted(error)) fail(error); });
    }, 200);
    return () => { clearTimeout(timer); work.abort(); };
  }, [game, name, settings.lang]);
  // What holds without the move, or does not hold, says nothing of the move.
  const stands = found?.shapes.filter(({ standing }) => standing !== "idle" && standing !== "refuted") ?? [];
  const more = [...new Set(stands.map(({ said }) => said))].filter((said) => !found!.said.includes(said));
  return (
    <section class="card shapes" aria-live="polite">
      <h2>{t("web-know-here", { vertex: name })}</h2>
      {!found && <p>{t("web-explore-reads")}</p>}
      {found && stands.length === 0 && <p>{t("web-know-none-here")}</p>}
      <ul>{found?.said.map((line) => <li key={line}>{line}</li>)}</ul>
      {more.length > 0 && <ul class="quiet">{more.map((line) => <li key={line}>{line}</li>)}</ul>}
    </section>
  );
}
