/* Lines of play that somebody keeps on a review, and comments: a tree, kept by the server. Only what was changed is
   sent, because another page may write, too. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Letter } from "../game";
import { ask, get, tell } from "../server";
import { useShell } from "../shell";

/** A line: moves after so many of the game, and what is said of the position then. */
export interface Note { at: number; moves: [Letter, string][]; comment: string }
type Place = Pick<Note, "at" | "moves">;

const keyOf = ({ at, moves }: Place): string => JSON.stringify([at, moves]);
/** Whether a line begins with another one. */
const begins = (line: Place, other: Place) => line.at === other.at && other.moves.every(([letter, vertex], i) => line.moves[i]?.[0] === letter && line.moves[i]?.[1] === vertex);
/** How long is waited for more to be written, in milliseconds. */
const PAUSE = 400;

/** What is written on a review. */
export interface Notes {
  all: Note[];
  /** Whether what was kept is known; until then nothing may take its place. */
  known: boolean;
  said: string;
  comment(place: Place, text: string): void;
  keep(place: Place): void;
  forget(note: Note): void;
}

export function useNotes(id: number | null): Notes {
  const { t } = useShell();
  const [all, setAll] = useState<Note[]>([]);
  const [known, setKnown] = useState(false);
  const [said, setSaid] = useState("");
  const address = `/api/reviews/${id}/notes`;
  /* What was changed and is not sent yet, by its place: the note, or that it is gone. */
  const open = useRef(new Map<string, { place: Place; note: Note | null }>());
  const timer = useRef(0);

  useEffect(() => {
    if (id === null) return;
    setKnown(false);
    get<Note[]>(address).then((kept) => { setAll(kept); setKnown(true); }, () => setSaid(t("report-try-unanswered")));
    const leave = () => { if (open.current.size > 0) tell(address, changes()); };
    addEventListener("pagehide", leave);
    return () => { removeEventListener("pagehide", leave); leave(); clearTimeout(timer.current); };
  }, [id]);

  function changes() {
    const sent = [...open.current.values()];
    open.current = new Map();
    return { kept: sent.flatMap(({ note }) => note ?? []), gone: sent.filter(({ note }) => !note).map(({ place }) => ({ ...place, comment: "" })) };
  }

  function change(place: Place, note: Note | null) {
    if (!known) return;
    setAll((old) => [...old.filter((one) => keyOf(one) !== keyOf(place)), ...(note ? [note] : [])]);
    open.current.set(keyOf(place), { place, note });
    setSaid("");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(send, PAUSE);
  }

  function send() {
    const before = new Map(open.current);
    ask(address, changes()).then(() => setSaid(t("report-note-kept")), (error) => {
      // What was not taken is sent with the next change.
      open.current = new Map([...before, ...open.current]);
      setSaid(error instanceof TypeError ? t("report-try-unanswered") : String(error instanceof Error ? error.message : error));
    });
  }

  return {
    all, known, said,
    comment({ at, moves }, text) {
      const gone = !text.trim() && moves.length === 0;
      change({ at, moves }, gone ? null : { at, moves, comment: text });
    },
    keep(place) { if (!all.some((one) => keyOf(one) === keyOf(place))) change(place, { ...place, comment: "" }); },
    forget: (note) => change(note, null),
  };
}

interface Props { notes: Notes; here: Place; show(note: Note): void }

/** The lines as a tree, one that goes on from another below it, and the comment on the position. */
export function Written({ notes, here, show }: Props) {
  const { t } = useShell();
  const text = notes.all.find((one) => keyOf(one) === keyOf(here))?.comment ?? "";
  const tree = useMemo(() => branches(notes.all), [notes.all]);
  return (
    <section class="card" id="notes">
      <h2>{t("report-mine")}</h2>
      <label class="quiet">{t("report-note-comment")}
        <textarea rows={2} value={text} disabled={!notes.known} onInput={(event) => notes.comment(here, event.currentTarget.value)} />
      </label>
      {notes.all.length === 0 && notes.known && <p class="quiet">{t("report-note-none")}</p>}
      <Branches of={tree} above={0} />
      <p role="status" class="quiet">{notes.said}</p>
    </section>
  );

  function Branches({ of, above }: { of: Branch[]; above: number }) {
    return of.length === 0 ? null : (
      <ul class="notes">
        {of.map(({ note, children }) => {
          const moves = note.moves.slice(above).map(([, vertex]) => vertex).join(" ");
          const name = [above === 0 ? t("report-note-at", { moves: note.at }) : "", moves].filter(Boolean).join(": ");
          return (
            <li key={keyOf(note)}>
              <button type="button" class="note" aria-current={keyOf(note) === keyOf(here)} onClick={() => show(note)}>{name}</button>{" "}
              <button type="button" class="away" aria-label={t("report-note-forget", { moves: name })} onClick={() => notes.forget(note)}>×</button>
              {note.comment.trim() && <p>{note.comment}</p>}
              <Branches of={children} above={note.moves.length} />
            </li>
          );
        })}
      </ul>
    );
  }
}

interface Branch { note: Note; children: Branch[] }

/** The tree of lines: each below the longest one that it goes on from. */
function branches(notes: Note[]): Branch[] {
  const top: Branch[] = [];
  const made: Branch[] = [];
  for (const note of [...notes].sort((a, b) => a.at - b.at || a.moves.length - b.moves.length)) {
    const above = made.filter((one) => one.note.moves.length > 0 && one.note.moves.length < note.moves.length && begins(note, one.note)).at(-1);
    const branch = { note, children: [] };
    made.push(branch);
    (above?.children ?? top).push(branch);
  }
  return top;
}
