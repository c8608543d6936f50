/* Moves that are tried on the board, and what the file holds about them. `page` is what
   report.js lends: its data, its state and its texts. */
const trying = (page) => {
  const { data, frames, state, $, element, vertex, say } = page;
  const size = data.size;
  const SIGNS = { B: "X", W: "O" };
  /* The moves that are tried: point, sign, the board after them. */
  let tried = [];
  /* The point that the keyboard is at. */
  let cursor = Math.floor((size * size) / 2);

  const reader = alive(page);

  const stones = () => tried.at(-1)?.stones ?? frames[state.at].stones;
  const points = () => tried.map((one) => one.point);

  /** Whose turn it is. */
  function sign() {
    if (tried.length > 0) return goban.other(tried.at(-1).sign);
    const next = data.moves[state.at];
    if (next) return SIGNS[next.color];
    const last = data.moves[state.at - 1];
    return last ? goban.other(SIGNS[last.color]) : "X";
  }

  /** Boards that must not come again: the one before the last move, or all of them. */
  function earlier() {
    const boards = [...frames.slice(0, state.at + 1).map((frame) => frame.stones), ...tried.map((one) => one.stones)];
    return data.superko ? boards : boards.slice(-2, -1);
  }

  /** The board before the last move, and that move as [point, sign]; where they do not give the board
      that is shown (a pass, stones that were set up, a move against the rules), that board alone. */
  function lastMove() {
    const { before, last } = tried.length > 0
      ? { before: tried.at(-2)?.stones ?? frames[state.at].stones, last: [tried.at(-1).point, tried.at(-1).sign] }
      : playedLast();
    const shown = stones();
    const after = last ? goban.play(before, size, ...last).stones : undefined;
    return after?.every((stone, i) => stone === shown[i]) ? { before, last } : { before: shown };
  }

  /** The last move of the game, as [point, sign], and the board before it, if it is a stone. */
  function playedLast() {
    const played = data.moves[state.at - 1];
    if (!played || played.point === null) return {};
    return { before: frames[state.at - 1].stones, last: [played.point, SIGNS[played.color]] };
  }

  /** Tries a move; one that was played in the game goes there. A stone is asked whether it lives. */
  function put(point) {
    if (stones()[point] !== "_") {
      reader.ask(point, stones(), lastMove());
      return;
    }
    const next = data.moves[state.at];
    if (tried.length === 0 && next?.point === point) {
      page.goTo(state.at + 1);
      $("try-live").textContent = say("report-try-played");
      return;
    }
    const { illegal, stones: after } = goban.play(stones(), size, point, sign(), { earlier: earlier(), suicide: data.suicide });
    if (illegal) {
      $("try-live").textContent = say(`report-try-${illegal}`, { vertex: vertex(point) });
      return;
    }
    tried.push({ point, sign: sign(), stones: after });
    page.changed();
  }

  function back() {
    tried.pop();
    page.changed();
  }

  function clear() {
    tried = [];
  }

  /** The lines that the file holds for the position: proofs, better moves, what the search found. */
  function lines() {
    const plain = (line) => {
      const moves = line.moves.filter(([, , number], i) => number === i + 1).map(([point]) => point);
      return { moves, proven: line.proven ?? false, said: line.said };
    };
    const of = (move, before) =>
      (move?.remarks ?? []).flatMap((remark) => remark.lines)
        .filter((line) => line.before === before && !line.without && !line.hidden).map(plain);
    const searched = (data.frames[state.at].lines ?? []).map(([, moves]) => ({ moves, proven: false }));
    return [...of(data.moves[state.at], true), ...of(data.moves[state.at - 1], false), ...searched];
  }

  /** What the file holds about the moves tried: sentences, and answers that can be tried. */
  function held() {
    const said = tried.length === 1 ? ofFirst(tried[0].point) : [];
    const answers = new Map();
    for (const line of goban.goingOn(lines(), points())) {
      const point = line.moves[tried.length];
      if (point === null) continue;
      if (line.proven && line.said) said.push(line.said[state.lang]);
      if (!answers.has(point) || line.proven) answers.set(point, line.proven ? "report-try-proven" : "report-try-expected");
    }
    const known = tried.length === 1 ? tryHere() : undefined;
    const likely = (known?.replies ?? []).filter(([point]) => !answers.has(point));
    const list = [...answers].map(([point, id]) => ({ point, text: say(id, { vertex: vertex(point) }) }));
    list.push(...likely.map(([point, percent]) => ({ point, text: say("report-try-likely", { vertex: vertex(point), percent }) })));
    const lives = (known?.lives ?? []).filter((index) => !(data.frames[state.at].lives ?? []).includes(index));
    if (lives.length > 0) said.push(say("report-try-lives"), ...lives.map((index) => data.lives[index][state.lang]));
    return { said, answers: list };
  }

  const tryHere = () =>
    data.tries.find((one) => one.number === data.skipped + state.at + 1 && one.point === tried[0].point);

  /** What is known of a first move: how likely it is, and what the search says of it. */
  function ofFirst(point) {
    const frame = data.frames[state.at];
    const percent = (frame.likely ?? []).find(([likely]) => likely === point)?.[1];
    const said = percent ? [say("report-try-share", { vertex: vertex(point), percent })] : [];
    const leads = (frame.lines ?? []).map(([lead, moves]) => [sign() === "O" ? lead : -lead, moves[0]]);
    const own = leads.find(([, first]) => first === point);
    if (own) {
      const points = Math.round(Math.max(...leads.map(([lead]) => lead)) - own[0]);
      said.push(say(points > 0 ? "report-try-worse" : "report-try-best", { vertex: vertex(point), points }));
    }
    return said;
  }

  function button(point, content) {
    const made = element("button", content, "answer");
    made.type = "button";
    made.dataset.put = point;
    return made;
  }

  /** The panel under the board. */
  function draw() {
    reader.draw(stones());
    const likely = data.frames[state.at].likely ?? [];
    $("likely").hidden = tried.length > 0 || likely.length === 0;
    $("likely-moves").replaceChildren(...likely.map(([point, percent]) => button(point, `${vertex(point)} ${percent}%`)));
    $("try").hidden = tried.length === 0;
    if (tried.length === 0) return;
    const { said, answers } = held();
    show(said.length + answers.length === 0 ? [say("report-try-nothing")] : said, answers);
  }

  function show(said, answers) {
    const moves = tried.map((one) => vertex(one.point)).join(" ");
    $("try-said").textContent = say("report-try-moves", { moves });
    $("try-held").replaceChildren(...said.map((line) => element("li", line)));
    $("try-answers").replaceChildren(...answers.map(({ point, text }) => button(point, text)));
    $("try-live").textContent = [say("report-try-moves", { moves }), ...said].join(" ");
  }

  /** What stands on the point that the keyboard is at. */
  function tellCursor() {
    const what = { X: "black", O: "white", _: "empty" }[stones()[cursor]];
    $("try-live").textContent = say(`report-point-${what}`, { vertex: vertex(cursor) });
    page.mark(cursor);
  }

  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /** A key on the board; whether it was one of its own. */
  function key(event) {
    if (event.key === "Escape" && reader.isShown()) { reader.clear(); page.changed(); return true; }
    if (event.key === "Escape" && tried.length > 0) { clear(); page.changed(); return true; }
    if (event.key === "Backspace" && tried.length > 0) { back(); return true; }
    if (!$("board").matches(":focus-visible")) return false;
    if (event.key === "Enter" || event.key === " ") { put(cursor); return true; }
    const way = WAYS[event.key];
    if (!way) return false;
    const [x, y] = [(cursor % size) + way[0], Math.floor(cursor / size) + way[1]];
    if (x >= 0 && x < size && y >= 0 && y < size) cursor = y * size + x;
    tellCursor();
    return true;
  }

  /** The board with what is tried on it, if anything is. */
  function position() {
    if (tried.length === 0) return undefined;
    return { stones: stones(), shades: null, last: null, ghosts: points() };
  }

  /** The numbers of the moves that are still on the board. */
  const labels = () =>
    new Map(tried.map((one, index) => [one.point, { text: String(index + 1) }]).filter(([point]) => stones()[point] !== "_"));

  /** The moves that are tried, with their colours. */
  const line = () => tried.map((one) => [one.sign === "X" ? "B" : "W", vertex(one.point)]);

  return { put, back, clear, draw, key, position, labels, tellCursor, line, group: () => reader.group(stones()) };
};
