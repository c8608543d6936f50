/* Opening a record: a file that is dropped or chosen, or text that is pasted; where it holds
   several games, which one. */
import { useEffect, useState } from "preact/hooks";
import type { Game } from "./game";
import type { Given } from "./main";
import { isAborted, send } from "./server";
import { useShell } from "./shell";

/** A game of a file; the group and the area of a problem where the file marks them. */
export interface Opened { title: string; date: string | null; moves: number; game: Game; target?: string[]; area?: string[] }

interface Props {
  given: Given | null;
  taken(): void;
  /** What is done with a game: the file that holds it, its number there, and all games of the file. */
  open(file: File, number: number, games: Opened[]): void;
  /** Takes a file that is no record but something else that the view shows; whether it did. */
  takes?(file: File): Promise<boolean>;
}

/** The number of the game that a text links to on OGS; nothing where it is no such link. */
export const linked = (text: string): string | undefined =>
  /^\s*(?:https?:\/\/)?(?:www\.)?online-go\.com\/(?:game\/(?:view\/)?|api\/v1\/games\/)(\d{1,12})(?:[/?#]\S*)?\s*$/i.exec(text)?.[1];

/** Whether a text is a link, to whatever site, and nothing else. */
const isLink = (text: string): boolean => /^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text);

export function Opener({ given, taken, open, takes }: Props) {
  const { t, fail, settings } = useShell();
  const [found, setFound] = useState<{ file: File; games: Opened[] } | null>(null);
  /* What cannot be read, and what was read otherwise than it is written. */
  const [said, setSaid] = useState<{ faults: string[]; repaired: string[] }>({ faults: [], repaired: [] });
  const [text, setText] = useState("");
  const [fetching, setFetching] = useState(false);

  async function read(file: File) {
    fail(null);
    try {
      if (await takes?.(file)) return;
      for await (const told of send<{ games: Opened[]; faults: string[]; repaired: string[] }>("/api/open", { name: file.name, lang: settings.lang }, file)) {
        setSaid(told);
        setFound(told.games.length === 1 ? null : { file, games: told.games });
        if (told.games.length === 1) open(file, 1, told.games);
      }
    } catch (error) { if (!isAborted(error)) fail(error); }
  }
  /** Fetches the record of a game from OGS, by the browser, which asks nobody else. */
  async function fetched(address: string) {
    fail(null);
    setFetching(true);
    try {
      const response = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
      if (!response.ok) throw new Error(t("web-open-link-none", { number: response.status }));
      await read(new File([await response.blob()], "ogs.sgf"));
    } catch (error) {
      fail(error instanceof TypeError ? new Error(t("web-open-link-lost")) : error);
    }
    setFetching(false);
  }
  const ogs = linked(text);
  const address = `https://online-go.com/api/v1/games/${ogs}/sgf`;
  useEffect(() => {
    if (!given?.file) return;
    read(given.file);
    taken();
  }, [given]);

  return (
    <section class="card opener">
      <h2>{t("web-open")}</h2>
      <p class="quiet">{t("web-open-help")}</p>
      <div class="buttons">
        <label class="button">
          {t("web-open-file")}
          <input type="file" class="unseen" onChange={(event) => { const file = event.currentTarget.files?.[0]; if (file) read(file); event.currentTarget.value = ""; }} />
        </label>
      </div>
      <textarea
        rows={2} placeholder={t("web-open-paste")} aria-label={t("web-open-paste")} value={text} spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {ogs ? (
        <div class="link">
          <p>{t("web-open-link", { name: address })}</p>
          <button type="button" class="main" disabled={fetching} onClick={() => fetched(address)}>{t("web-open-link-fetch")}</button>
        </div>
      ) : isLink(text) ? <p class="link" role="status">{t("web-open-link-other")}</p> : text.trim() && <button type="button" class="main" onClick={() => read(new File([text], "record.sgf"))}>{t("web-open-text")}</button>}
      {found && (
        <div role="status">
          {found.games.length === 0 && <p class="fault">{t("web-open-none", { name: found.file.name })}</p>}
          {found.games.length > 0 && <p>{t("web-open-which")}</p>}
          <ul class="list">
            {found.games.map((game, index) => (
              <li key={index}><button type="button" onClick={() => { setFound(null); open(found.file, index + 1, found.games); }}>
                {game.title} <small>{[game.date, t("web-open-moves", { count: game.moves })].filter(Boolean).join(", ")}</small>
              </button></li>
            ))}
          </ul>
        </div>
      )}
      {said.repaired.slice(0, 5).map((line) => <p key={line} class="quiet">{line}</p>)}
      {said.faults.slice(0, 5).map((line) => <p key={line} class="quiet" lang="en">{line}</p>)}
    </section>
  );
}
