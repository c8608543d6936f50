/* Lines of play that somebody keeps on a review, and comments. A server keeps them; a page without
   one has none. `page` is what report.js lends. An entry is a list of moves after so many of the
   game, and what is said of the position then. */
const noting = (page) => {
  const { data, frames, state, $, element, vertex, say, tries } = page;
  const where = document.querySelector("[data-notes]")?.dataset.notes;
  if (!where) return { draw() {}, keep() {} };
  let notes = [];
  /* Whether what was kept is known; until then nothing may take its place. */
  let loaded = false;
  /* What was changed and is not kept yet, by its place: only that is sent, another page may write, too. */
  let open = new Map();
  let timer = null;

  const here = () => ({ at: data.skipped + state.at, moves: tries.line() });
  const same = (a, b) => a.at === b.at && a.moves.length === b.moves.length && begins(a, b);
  /** Whether a line begins with another one. */
  const begins = (line, with_) => line.at === with_.at
    && with_.moves.every(([color, name], i) => line.moves[i]?.[0] === color && line.moves[i]?.[1] === name);
  const found = (line) => notes.find((note) => same(note, line));

  function send(leaves = false) {
    clearTimeout(timer);
    const sent = open;
    open = new Map();
    const lines = [...sent.values()];
    const body = JSON.stringify({ kept: lines.map(found).filter(Boolean), gone: lines.filter((line) => !found(line)) });
    const lose = (text) => { open = new Map([...sent, ...open]); $("notes-live").textContent = text; };
    /* Browsers refuse more than 64 KiB of what is to outlive a page. */
    const keepalive = leaves && new Blob([body]).size <= 65536;
    fetch(where, { method: "POST", headers: { "content-type": "application/json" }, body, keepalive })
      .then(async (answer) => { if (answer.ok) $("notes-live").textContent = say("report-note-kept"); else lose((await answer.json()).error); })
      .catch(() => lose(say("report-try-unanswered")));
  }

  function changed({ at, moves }) {
    open.set(JSON.stringify([at, moves]), { at, moves });
    $("notes-live").textContent = "";
    clearTimeout(timer);
    timer = setTimeout(() => send(), 400);
    list();
  }

  /** Keeps the line that is tried. */
  function keep() {
    const line = here();
    if (!loaded || line.moves.length === 0 || found(line)) return;
    notes.push({ ...line, comment: "" });
    changed(line);
  }

  function comment(text) {
    if (!loaded) return;
    const line = here();
    const note = found(line);
    if (note) note.comment = text;
    else if (text.trim()) notes.push({ ...line, comment: text });
    if (!text.trim() && line.moves.length === 0) notes = notes.filter((one) => !same(one, line));
    changed(line);
  }

  /** Puts a line on the board. */
  function show(note) {
    page.goTo(note.at - data.skipped);
    for (const [, name] of note.moves) tries.put(frames[0].stones.findIndex((_, i) => vertex(i) === name));
  }

  const order = (a, b) => a.at - b.at || a.moves.length - b.moves.length;

  /** The lines as a tree: one that goes on from another stands below it. */
  function list() {
    const items = new Map();
    const top = [];
    for (const note of [...notes].sort(order)) {
      const above = [...items.keys()].filter((one) => one.moves.length < note.moves.length && one.moves.length > 0 && begins(note, one)).at(-1);
      const item = element("li");
      const moves = note.moves.slice(above?.moves.length ?? 0).map(([, name]) => name).join(" ");
      const name = [above ? "" : say("report-note-at", { moves: note.at }), moves].filter(Boolean).join(": ");
      const button = element("button", name, "note");
      button.type = "button";
      button.setAttribute("aria-current", String(same(note, here())));
      button.addEventListener("click", () => show(note));
      const away = element("button", "×", "away");
      away.type = "button";
      away.setAttribute("aria-label", say("report-note-forget", { moves: name }));
      away.addEventListener("click", () => { notes = notes.filter((one) => one !== note); changed(note); draw(); });
      item.append(button, away);
      if (note.comment.trim()) item.append(element("p", note.comment));
      items.set(note, item);
      if (!above) { top.push(item); continue; }
      const parent = items.get(above);
      if (!parent.querySelector("ul")) parent.append(element("ul"));
      parent.querySelector("ul").append(item);
    }
    $("notes").replaceChildren(...top);
    $("note-none").hidden = notes.length > 0;
  }

  function draw() {
    const text = found(here())?.comment ?? "";
    if ($("note").value !== text) $("note").value = text;
    list();
  }

  $("note").addEventListener("input", () => comment($("note").value));
  window.addEventListener("pagehide", () => { if (open.size > 0) send(true); });
  $("note").disabled = true;
  fetch(where).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
    .then((kept) => { notes = kept; loaded = true; $("note").disabled = false; draw(); })
    .catch(() => { $("notes-live").textContent = say("report-try-unanswered"); });
  return { draw, keep };
};
