/* What is said when work is stopped: what is known so far, or that nothing is. */
import { useShell } from "./shell";

export function Stopped({ known, nothing }: { known: string[]; nothing: string }) {
  const { t } = useShell();
  if (known.length === 0) return <p role="status">{nothing}</p>;
  return (
    <section class="card stopped" role="status">
      <p>{t("web-cancelled-known")}</p>
      <ul>{known.map((line) => <li key={line}>{line}</li>)}</ul>
    </section>
  );
}
