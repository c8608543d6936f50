/* Steps through the report of a game. The pictures were drawn when the file was
   made: this script only changes their classes and texts. Sentences come from
   the data in both of its languages; nothing is worded here. */
(() => {
  const $ = (id) => document.getElementById(id);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const data = JSON.parse($("data").textContent);
  const size = data.size;
  const area = size * size;
  const last = data.moves.length;

  /* ---- Points and boards ---- */

  /** The name of a point, numbered row by row from the top: 0 is A19. */
  const vertex = (i) => "ABCDEFGHJKLMNOPQRST"[i % size] + (size - Math.floor(i / size));

  /** The letter of a proposal. */
  const letter = (index) => String.fromCharCode(97 + index);

  /** A board after changes such as "12.X3.b"; see layers.rs. */
  function decoded(before, changes) {
    const now = [...before];
    let at = 0;
    for (const [, count, sign] of changes.matchAll(/(\d*)(\D)/g)) {
      const end = Math.min(area, at + (Number(count) || 1));
      if (sign !== ".") now.fill(sign, at, end);
      at = end;
    }
    return now;
  }

  const around = (i) => goban.around(i, size);

  /** All positions: stones and one division for each rule. */
  const frames = [];
  data.frames.reduce((before, frame) => {
    const now = {
      stones: decoded(before.stones, frame.stones),
      shades: frame.shades.map((changes, rule) => decoded(before.shades[rule], changes)),
    };
    frames.push(now);
    return now;
  }, { stones: Array(area).fill("_"), shades: data.rules.map(() => Array(area).fill("-")) });

  const OWNERS = { X: "black", B: "black", b: "black", O: "white", W: "white", w: "white" };
  const SHADES = {
    B: "black occupied", b: "black influence", W: "white occupied", w: "white influence",
    "=": "neutral", "-": "unreachable",
  };

  /** The shade under a point: a living stone takes that of the points around it. */
  function shadeAt(shades, i) {
    const sign = shades[i];
    if (sign !== "X" && sign !== "O") return SHADES[sign];
    const firm = sign === "X" ? "B" : "W";
    const near = around(i).map((n) => shades[n]);
    const more = near.filter((s) => s === firm).length > near.filter((s) => s === firm.toLowerCase()).length;
    return SHADES[more ? firm : firm.toLowerCase()];
  }

  /** Black's and White's occupied and influence points of a division. */
  const sizesOf = (shades) => ["B", "b", "W", "w"].map((sign) => shades.filter((s) => s === sign).length);

  /* ---- What is shown ---- */

  const state = {
    at: 0, rule: data.rules.indexOf("ownership"), lang: document.documentElement.lang,
    overlay: true, names: true, letters: false,
    /* The proposal that is chosen, and the one that the pointer is on. */
    chosen: null, pointed: null,
    /* The line of a proof that is on the board. */
    line: null,
  };
  const drawn = Array.from({ length: area }, (_, i) => {
    const point = $(`go-p-${vertex(i)}`);
    return {
      cell: $(`go-c-${vertex(i)}`), point, label: point.querySelector(".label"), mark: point.querySelector(".mark"),
    };
  });
  const text = (id) => data.texts[state.lang][id];
  /** A text with places such as {vertex} filled in. */
  const say = (id, told = {}) => text(id).replace(/\{(\w+)\}/g, (whole, name) => told[name] ?? whole);
  const signed = (n) => (n > 0 ? "+" : n < 0 ? "\u2212" : "") + Math.abs(n);
  const move = () => data.moves[state.at - 1];
  const proposals = () => move()?.proposals ?? [];
  const regions = () => data.frames[state.at].regions.map((index) => data.regions[index]);
  const shownProposal = () => state.pointed ?? state.chosen;
  const remarks = () => move()?.remarks ?? [];
  const lines = () => remarks().flatMap((remark) => remark.lines);
  const shownLine = () => (shownProposal() === null && state.line !== null ? lines()[state.line] : undefined);

  function element(tag, content, className) {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (content !== undefined) made.textContent = content;
    return made;
  }

  /* ---- Board ---- */

  /** The position on the board, or the one that a proposal or a line would make. */
  function position() {
    const index = shownProposal();
    if (shownLine()) return lined(shownLine());
    const tried = index === null ? tries.position() : undefined;
    if (tried) return tried;
    if (index === null) {
      const { stones, shades } = frames[state.at];
      return { stones, shades: shades[state.rule], last: move()?.point, ghosts: [], plain: true };
    }
    const before = frames[state.at - 1];
    const ghost = proposals()[index].point;
    const was = before.shades[data.own];
    const shades = decoded(was, proposals()[index].shades);
    const stones = before.stones.map((stone, i) => (isStone(was[i]) && !isStone(shades[i]) ? "_" : stone));
    stones[ghost] = move().color === "B" ? "X" : "O";
    return { stones, shades, last: null, ghosts: [ghost] };
  }

  /** The position with the moves of a line on it, and no division. */
  function lined(line) {
    const stones = [...frames[line.before ? state.at - 1 : state.at].stones];
    for (const i of line.without ?? []) stones[i] = "_";
    for (const [i, color] of line.moves) stones[i] = color === "B" ? "X" : "O";
    return { stones, shades: null, last: line.before ? null : move().point, ghosts: line.moves.map(([i]) => i) };
  }

  /** The marks of a line: point to the name of its shape. */
  function marks(line) {
    const shapes = (points, shape) => (points ?? []).map((i) => [i, shape]);
    return new Map([...shapes(line?.marks, "triangle"), ...shapes(line?.without, "cross")]);
  }

  const isStone = (sign) => sign === "X" || sign === "O";

  /** The labels of the position: point to text and class. */
  function labels(shown) {
    if (shownLine()) return new Map(shownLine().moves.map(([i, , number]) => [i, { text: String(number) }]));
    const found = shownProposal() === null ? tries.labels() : new Map();
    if (found.size > 0) return found;
    const looked = shown.plain ? looks.labels() : new Map();
    if (looked.size > 0) return looked;
    const own = shownProposal() === null && state.rule === data.own;
    if (state.names && own) {
      for (const region of regions()) {
        if (region.name) found.set(region.at, { text: region.name });
      }
    }
    if (state.letters) {
      proposals().forEach((proposal, index) => {
        const onStone = shown.stones[proposal.point] !== "_";
        found.set(proposal.point, { text: letter(index), candidate: !onStone });
      });
    }
    return found;
  }

  /** Sets what is another value than before: who steps quickly waits for nothing. */
  function put(node, name, value) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  function drawBoard() {
    const shown = position();
    const labelled = labels(shown);
    const marked = shownLine() ? marks(shownLine()) : marks({ marks: tries.group() });
    const shades = state.overlay ? shown.shades : null;
    drawn.forEach(({ cell, point, label, mark }, i) => {
      put(cell, "class", shades ? `cell ${shadeAt(shades, i)}` : "cell");
      const classes = ["point"];
      if (shown.stones[i] !== "_") classes.push(shown.stones[i] === "X" ? "black" : "white");
      if (shown.ghosts.includes(i)) classes.push("ghost");
      if (i === shown.last) classes.push("last");
      const here = labelled.get(i);
      if (here) classes.push("labelled", `t${Math.min(3, here.text.length)}`);
      if (here?.candidate) classes.push("candidate");
      if (marked.has(i) && !here) {
        classes.push("marked");
        put(mark, "href", `#go-${marked.get(i)}`);
      }
      put(point, "class", classes.join(" "));
      const text = here ? here.text : "";
      if (label.textContent !== text) label.textContent = text;
    });
    $("go-borders").setAttribute("d", shades ? borders(shades) : "");
    $("go-board").setAttribute("aria-label", shownLine()?.said[state.lang] ?? title());
    drawLine();
    tries.draw();
  }

  /** The line under the board, with the moves that are not drawn. */
  function drawLine() {
    const line = shownLine();
    $("line").hidden = !line;
    const hidden = line?.hidden ? ` (${line.hidden[state.lang]})` : "";
    $("line-said").textContent = line ? line.said[state.lang] + hidden : "";
  }

  /** A line along every side where the owner changes. */
  function borders(shades) {
    const { left, top, side } = borders.place;
    let path = "";
    shades.forEach((sign, i) => {
      const [x, y] = [left + side * (i % size), top + side * Math.floor(i / size)];
      const differs = (n) => OWNERS[sign] !== OWNERS[shades[n]];
      if ((i + 1) % size && differs(i + 1)) path += `M${x + side},${y}v${side}`;
      if (i + size < area && differs(i + size)) path += `M${x},${y + side}h${side}`;
    });
    return path;
  }
  // The drawing's title would be shown wherever the pointer rests on the board.
  $("go-board").removeAttribute("aria-labelledby");
  $("go-title").remove();
  const corner = drawn[0].cell;
  borders.place = {
    left: Number(corner.getAttribute("x")), top: Number(corner.getAttribute("y")),
    side: Number(corner.getAttribute("width")),
  };

  /* ---- Words and tables ---- */

  /** A text in which the words that the reader may not know are explained. */
  function explained(made, content) {
    const { terms, word, found } = words();
    made.replaceChildren(...content.split(found).map((part) => {
      const term = terms.find((one) => word(one) === part);
      if (!term) return part;
      const shown = element("abbr", part);
      shown.title = term.meaning[state.lang];
      return shown;
    }));
    return made;
  }

  /** The words that are explained, and how they are found; made anew for another language or reader. */
  function words() {
    const key = `${state.lang} ${choice().words}`;
    if (words.known?.key === key) return words.known;
    const terms = data.terms.filter((term) => choice().words || !term.game);
    const word = (term) => term.word[state.lang];
    // Korean words begin after a space and end with particles; 패스 (pass) is no 패 (ko).
    const [begin, end] = { en: ["\\b", "\\b"], ko: ["(?<![가-힣])", "(?!스)"] }[state.lang] ?? ["", ""];
    const found = new RegExp(`${begin}(${terms.map(word).join("|")})${end}`, "u");
    return (words.known = { key, terms, word, found });
  }

  /** All words in one list, for whoever has no pointer. */
  function drawTerms() {
    $("terms").replaceChildren(...data.terms.map((term) => {
      const item = element("div");
      item.append(element("dt", term.word[state.lang]), element("dd", term.meaning[state.lang]));
      return item;
    }));
  }

  function title() {
    if (state.at > 0) return move().title[state.lang];
    return text(data.skipped ? "move-start-at" : "move-start");
  }

  function drawMove() {
    $("title").textContent = title();
    const said = (move()?.said[state.lang] ?? []).map((line) => element("li", line));
    const nothing = state.at > 0 && remarks().length === 0 ? [element("li", text("report-nothing"))] : [];
    const focused = document.activeElement?.dataset.line;
    const items = remarkItems();
    // The others are in the drawer.
    const beside = move()?.beside ?? 0;
    $("said").replaceChildren(...items.slice(0, beside), ...nothing);
    $("more").replaceChildren(...items.slice(beside), ...said);
    if (focused) document.querySelector(`[data-line="${focused}"]`)?.focus();
    $("score").textContent = data.frames[state.at].score[state.lang];
    $("number").textContent = `${data.skipped + state.at} / ${data.skipped + last}`;
    $("slider").value = state.at;
    $("slider").setAttribute("aria-valuetext", title());
    drawExplorer();
  }

  /** What others played from this position, counted in a library. */
  function drawExplorer() {
    const section = $("explorer");
    if (!section) return;
    const found = (data.explored ?? []).find(({ frame }) => frame === state.at);
    section.hidden = !found;
    if (!found) return;
    const played = data.moves[state.at]?.point;
    const percent = (part, all) => (all ? `${Math.round((100 * part) / all)}%` : "");
    $("explored").replaceChildren(...found.moves.map(([point, count, black, white, known, first, last]) => {
      const years = first === last ? first || "" : `${first}–${last}`;
      const cells = [count, percent(black, known), percent(white, known), years];
      const row = document.createElement("tr");
      const head = Object.assign(element("th", vertex(point)), { scope: "row" });
      if (point === played) head.setAttribute("aria-current", "true");
      row.append(head);
      row.append(...cells.map((cell) => Object.assign(element("td", String(cell)), { className: "figure" })));
      return row;
    }));
  }

  /** What a move does to groups and strings; each line of play can be put on the board. */
  function remarkItems() {
    let index = 0;
    return remarks().map((remark) => {
      const item = explained(element("li"), remark.said[state.lang]);
      item.append(...remark.lines.map((line) => lineButton(line, index++)));
      return item;
    });
  }

  function lineButton(line, index) {
    const button = element("button", line.said[state.lang], "line");
    button.type = "button";
    button.dataset.line = index;
    button.title = text("report-line-show");
    button.setAttribute("aria-pressed", String(state.line === index));
    return button;
  }

  /** Fills one of the paper's tables. */
  function fillSizes(table, [blackOccupied, blackInfluence, whiteOccupied, whiteInfluence], which) {
    const black = [blackOccupied, blackInfluence, blackOccupied + blackInfluence];
    const white = [whiteOccupied, whiteInfluence, whiteOccupied + whiteInfluence];
    const rows = { black, white, difference: black.map((value, i) => signed(value - white[i])) };
    for (const [row, values] of Object.entries(rows)) {
      values.forEach((value, i) => { table.querySelector(`.${row} [data-cell="${i}"]`).textContent = value; });
    }
    table.querySelector(".which").textContent = which;
  }

  function drawSizes() {
    fillSizes($("sizes"), sizesOf(frames[state.at].shades[state.rule]), state.at > 0 ? played() : "");
    const list = proposals();
    const comparable = state.rule === data.own && list.length > 0;
    $("other-sizes").hidden = !comparable;
    if (!comparable) return;
    // Unless one is asked for: the first, which is the best at a border.
    const index = shownProposal() ?? 0;
    fillSizes($("other-sizes"), list[index].sizes, `${letter(index)} ${vertex(list[index].point)}`);
  }

  const played = () => (move().point === null ? "" : vertex(move().point));

  /** Black's points less White's after a proposal. */
  const difference = ([a, b, c, d]) => a + b - c - d;

  function drawProposals() {
    const list = proposals();
    const focused = document.activeElement?.dataset.proposal;
    $("proposals").hidden = list.length === 0;
    $("no-proposals").hidden = list.length > 0;
    $("own-rule").hidden = state.rule === data.own;
    $("proposals").tBodies[0].replaceChildren(...list.map(proposalRow));
    if (focused) document.querySelector(`[data-proposal="${focused}"]`)?.focus();
  }

  function proposalRow(proposal, index) {
    const row = element("tr");
    const button = element("button", letter(index));
    button.type = "button";
    button.dataset.proposal = index;
    button.setAttribute("aria-pressed", String(state.chosen === index));
    button.setAttribute("aria-label", `${letter(index)} ${vertex(proposal.point)}: ${text("report-show")}`);
    row.classList.toggle("chosen", state.chosen === index);
    row.append(element("td"), element("td", vertex(proposal.point)), element("td", text(data.origins[proposal.origin])));
    row.append(element("td", signed(difference(proposal.sizes)), "figure"));
    row.cells[0].append(button);
    if (proposal.point === move().point) row.cells[1].append(` (${text("report-played")})`);
    row.addEventListener("mouseenter", () => point(index));
    row.addEventListener("mouseleave", () => point(null));
    return row;
  }

  function drawRegions() {
    const rows = regions().map((region) => {
      const color = region.color === "B" ? "black" : "white";
      const row = element("tr");
      const name = element("td");
      if (region.name) name.append(element("span", region.name, `name ${color}`));
      const figures = [
        region.stones, region.occupied + region.influence, region.occupied, region.influence,
        region.settled, region.moku.toFixed(1), region.strength.toFixed(2).replace("-", "\u2212"),
      ];
      row.append(name, element("td", text(`report-${color}`)), element("td", text(`place-${region.place}`)));
      row.append(...figures.map((figure) => element("td", figure, "figure")), element("td", defects(region)));
      return row;
    });
    $("regions").tBodies[0].replaceChildren(...rows);
  }

  /** What is known of the lives of groups here. */
  function drawLives() {
    const lives = (data.frames[state.at].lives ?? []).map((index) => data.lives[index][state.lang]);
    document.querySelector("section.lives").hidden = lives.length === 0;
    $("lives").replaceChildren(...lives.map((sentence) => element("li", sentence)));
  }

  function defects(region) {
    const named = (points, id) => (points ? [`${text(id)}: ${points.map(vertex).join(", ")}`] : []);
    return [...named(region.cuts, "report-cut"), ...named(region.invasions, "report-invasion")].join("; ");
  }

  /* ---- Graph and moments ---- */

  const plots = all(".plot").map((drawing) => ({
    drawing, cursor: drawing.querySelector(".cursor"),
    left: Number(drawing.dataset.left), width: Number(drawing.dataset.width),
  }));
  const isCurrent = (number) => [number, number + 1].includes(data.skipped + state.at);

  function drawGraph() {
    for (const { cursor, left, width } of plots) {
      const x = left + (width * state.at) / Math.max(1, last);
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
    }
    all("#region-graph .lines").forEach((lines, rule) => lines.classList.toggle("hidden", rule !== state.rule));
    all("#region-graph .moment").forEach((mark) => mark.classList.toggle("current", isCurrent(Number(mark.dataset.move))));
    all("#graph .moment").forEach((mark) => mark.classList.toggle("current", isHere(Number(mark.dataset.move))));
  }

  const isHere = (number) => number === data.skipped + state.at;

  /* For whom mistakes are told; what was chosen is kept for the next page. */
  const KEPT = "gokoro-for";
  const choice = () => data.choices.find((one) => one.key === $("for").value) ?? data.choices[0];
  function recall() {
    try { $("for").value = localStorage.getItem(KEPT) ?? data.choices[0].key; } catch { /* A page may have no storage. */ }
    if ($("for").selectedIndex < 0) $("for").value = data.choices[0].key;
  }
  $("for").addEventListener("change", () => {
    try { localStorage.setItem(KEPT, $("for").value); } catch { /* As above. */ }
    sayStory();
    draw();
  });

  /** Shows the mistakes that are told to whoever reads. */
  function chooseMistakes() {
    const told = choice().mistakes;
    all("#mistakes > li").forEach((item, index) => { item.hidden = !told.includes(index); });
    all("#graph .dot").forEach((dot) => {
      const place = told.indexOf(data.mistakes.indexOf(Number(dot.dataset.move)));
      dot.classList.toggle("hidden", place < 0);
      dot.querySelector("text").textContent = place + 1;
    });
    $("no-mistakes").hidden = told.length > 0;
  }
  const toldMistakes = () => choice().mistakes.map((index) => data.mistakes[index]);

  /** The verdict and the mistakes, in the language that is asked for. */
  function sayStory() {
    const verdict = [...data.verdict[state.lang].slice(0, -1), choice().verdict[state.lang]];
    $("verdict").replaceChildren(...verdict.map((line) => element("p", line)));
    $("accuracy").replaceChildren(...data.accuracy[state.lang].map((line) => element("p", line)));
    chooseMistakes();
    all("#mistakes > li").forEach((item, index) => {
      const told = data.mistakes_told[state.lang][index];
      item.querySelector(".mistake").replaceChildren(...told.said.map((line) => explained(element("span"), line)));
      item.querySelectorAll(".line").forEach((button, line) => { button.textContent = told.lines[line]; });
    });
  }

  /** Goes to the next mistake in the order of the game, or to the one before. */
  function toMistake(forward) {
    const inOrder = toldMistakes().sort((a, b) => a - b).map((number) => number - data.skipped);
    const found = forward ? inOrder.find((at) => at > state.at) : inOrder.findLast((at) => at < state.at);
    if (found !== undefined) goTo(found);
  }

  /** Fills a list of moves that are worth a look. */
  function drawJumps(id, jumps) {
    $(id)?.replaceChildren(...jumps.map((jump) => {
      const button = element("button");
      button.type = "button";
      button.dataset.move = jump.number;
      button.append(...jump.said[state.lang].map((line) => element("span", line)));
      const item = element("li");
      item.append(button);
      return item;
    }));
  }

  function markJumps() {
    all(".jumps button").forEach((button) => {
      button.setAttribute("aria-current", String(isCurrent(Number(button.dataset.move))));
    });
    all(".mistake").forEach((button) => {
      button.setAttribute("aria-current", String(isHere(Number(button.dataset.move))));
    });
    all("#mistakes .line").forEach((button) => {
      const shown = isHere(Number(button.dataset.move)) && state.line === Number(button.dataset.at);
      button.setAttribute("aria-pressed", String(shown));
    });
  }

  /* ---- Changes ---- */

  function draw() {
    drawBoard();
    drawMove();
    drawDrawer();
    drawGraph();
    markJumps();
    const line = state.line === null ? "" : `&line=${state.line + 1}`;
    // Browsers refuse addresses that change too often.
    clearTimeout(draw.later);
    draw.later = setTimeout(() => {
      const hash = `#move=${data.skipped + state.at}&rule=${data.rules[state.rule]}&lang=${state.lang}${line}`;
      if (location.hash !== hash) history.replaceState(null, "", hash);
    }, 150);
  }

  /** What is in the drawer; nothing of it while that is shut. */
  const drawer = document.querySelector("details.drawer");
  function drawDrawer() {
    if (!drawer.open) return;
    drawSizes();
    drawProposals();
    drawRegions();
    drawLives();
  }
  drawer.addEventListener("toggle", drawDrawer);

  function goTo(at) {
    Object.assign(state, { at: Math.min(last, Math.max(0, at)), chosen: null, pointed: null, line: null });
    tries.clear();
    draw();
  }

  /** Shows a proposal as long as the pointer is on it. */
  function point(index) {
    state.pointed = index;
    drawBoard();
    drawSizes();
  }

  /** Keeps a proposal on the board, or takes it off. */
  function choose(index) {
    state.chosen = state.chosen === index ? null : index;
    Object.assign(state, { pointed: null, line: null });
    draw();
  }

  /** Puts the line of a proof on the board, or takes it off. */
  function showLine(index) {
    state.line = state.line === index ? null : index;
    tries.clear();
    Object.assign(state, { pointed: null, chosen: null });
    draw();
    if (state.line !== null) $("board").scrollIntoView({ block: "nearest" });
  }

  function setRule(rule) {
    state.rule = rule;
    all("[name=rule]").forEach((radio) => { radio.checked = Number(radio.value) === rule; });
  }

  function setLanguage(lang) {
    state.lang = lang;
    document.documentElement.lang = lang;
    all("[data-text]").forEach((found) => { found.textContent = text(found.dataset.text); });
    all("[data-label]").forEach((found) => {
      found.setAttribute("aria-label", text(found.dataset.label));
      if (found.title) found.title = text(found.dataset.label);
    });
    all("[data-lang]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.lang === lang)));
    sayStory();
    drawTerms();
    drawJumps("missed", data.missed);
    drawJumps("moments", data.moments);
  }

  /* ---- Moves that are tried ---- */

  /** A frame around the point that the keyboard is at. */
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  frame.setAttribute("class", "here");
  $("go-board").append(frame);
  function mark(i) {
    for (const name of ["x", "y", "width", "height"]) frame.setAttribute(name, drawn[i].cell.getAttribute(name));
  }
  const tries = trying({
    data, frames, state, $, element, vertex, say, goTo, mark,
    changed() { Object.assign(state, { chosen: null, pointed: null, line: null }); draw(); },
  });
  const looks = looking({ data, state, $, draw: () => draw(), setRule: (rule) => setRule(rule) });
  $("board").addEventListener("focus", () => { if ($("board").matches(":focus-visible")) tries.tellCursor(); });

  const STEPS = {
    first: () => 0, "back-ten": () => state.at - 10, back: () => state.at - 1,
    forward: () => state.at + 1, "forward-ten": () => state.at + 10, last: () => last,
  };
  const KEYS = {
    ArrowLeft: "back", ArrowRight: "forward", PageUp: "back-ten", PageDown: "forward-ten", Home: "first", End: "last",
  };

  document.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    const elsewhere = event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("[type=radio], select, summary, textarea");
    if (!elsewhere && tries.key(event)) {
      event.preventDefault();
      return;
    }
    if (event.key.toLowerCase() === "m" && !elsewhere) toMistake(!event.shiftKey);
    if (!step || elsewhere) return;
    event.preventDefault();
    goTo(STEPS[step]());
  });

  document.addEventListener("click", (event) => {
    const { step, lang, proposal, line, at, move: number, put, try: todo } = event.target.closest("button, .moment")?.dataset ?? {};
    if (put) tries.put(Number(put));
    if (todo === "back") tries.back();
    if (todo === "end") goTo(state.at);
    if (step) goTo(STEPS[step]());
    if (number) {
      const shown = isHere(Number(number)) && state.line === Number(at);
      goTo(Number(number) - data.skipped);
      // A line of a mistake stands among the lines of its move, the first ones.
      if (at && !shown) showLine(Number(at));
      if (event.target.closest("#mistakes")) $("board").scrollIntoView({ block: "nearest" });
    }
    if (proposal) choose(Number(proposal));
    if (line) showLine(Number(line));
    if (lang) { setLanguage(lang); draw(); }
  });

  /** The point under the pointer. It is measured: what is not drawn there catches no click. */
  function under({ clientX, clientY }) {
    const { left, top, width, height } = drawn[0].cell.getBoundingClientRect();
    const [x, y] = [Math.floor((clientX - left) / width), Math.floor((clientY - top) / height)];
    return x >= 0 && x < size && y >= 0 && y < size ? y * size + x : undefined;
  }

  $("board").addEventListener("click", (event) => {
    const where = under(event);
    if (where === undefined) return;
    const index = proposals().findIndex((proposal) => proposal.point === where);
    if (state.letters && index >= 0 && !shownLine()) choose(index);
    else {
      if (shownLine() || shownProposal() !== null) goTo(state.at);
      tries.put(where);
    }
  });

  for (const { drawing, left, width } of plots) {
    drawing.addEventListener("click", (event) => {
      if (event.target.closest(".moment")) return;
      const box = drawing.getBoundingClientRect();
      const x = ((event.clientX - box.left) * drawing.viewBox.baseVal.width) / box.width;
      goTo(Math.round(((x - left) * last) / width));
    });
  }

  $("slider").addEventListener("input", () => goTo(Number($("slider").value)));
  all("[name=rule]").forEach((radio) => radio.addEventListener("change", () => {
    setRule(Number(radio.value));
    state.overlay = $("overlay").checked = true;
    looks.follow();
    draw();
  }));
  for (const name of ["overlay", "names", "letters"]) {
    $(name).addEventListener("change", () => {
      state[name] = $(name).checked;
      if (name === "overlay") looks.follow();
      draw();
    });
  }

  /** Follows the address: #move=37&rule=degree&lang=ja&line=1. */
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const rule = data.rules.indexOf(asked.get("rule"));
    if (rule >= 0) setRule(rule);
    looks.follow();
    setLanguage(asked.get("lang") in data.texts ? asked.get("lang") : state.lang);
    const number = Number.parseInt(asked.get("move") ?? toldMistakes()[0] ?? data.missed[0]?.number ?? data.skipped + last, 10);
    goTo((Number.isNaN(number) ? data.skipped : number) - data.skipped);
    const line = Number.parseInt(asked.get("line") ?? "0", 10);
    if (line > 0 && line <= lines().length) showLine(line - 1);
  }

  window.addEventListener("hashchange", follow);
  recall();
  follow();
})();
