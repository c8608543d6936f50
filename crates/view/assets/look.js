/* What the board of a review shows beside the stones, by choice: what the file holds (stones alone,
   owners that are expected, regions, good moves), and what a server that keeps the review knows of a
   position (families, how often groups may be left alone, links, potential). `page` is what
   report.js lends. */
const looking = (page) => {
  const { data, state, $, say } = page;
  const size = data.size;
  const select = $("look");
  /* Where a server answers about positions, if one does. */
  const where = select.dataset.ask;
  /* What is chosen; "" where the drawer's switches say something that is not among the choices. */
  let kind = "owners";
  /* What the server said of positions, by the number of moves. */
  const known = new Map();
  let asking = new AbortController();
  /* Who steps through a game asks only where he stays, in milliseconds. */
  const STAY = 120;

  const path = (name) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "path");
    made.setAttribute("class", name);
    $("go-board").append(made);
    return made;
  };
  const drawn = { strong: path("link"), weak: path("link weak"), square: path("weak-group") };

  const asked = () => signs.KINDS.includes(kind);
  const found = () => (asked() ? known.get(state.at) : undefined);

  /** Labels of the position: point to text and class. */
  function labels() {
    if (kind === "moves") {
      const first = (data.frames[state.at].lines ?? []).map(([, moves]) => moves[0]).filter((move) => move !== null);
      return new Map([...new Set(first)].slice(0, 5).map((move, index) => [move, { text: "ABCDE"[index], candidate: true }]));
    }
    return new Map(found() ? signs.labels(kind, found(), size).map((label) => [label.point, label]) : []);
  }

  /** The shades in the place of the division; null: none. */
  function shades() {
    const looked = found();
    if (kind !== "potential" || !looked) return null;
    const sign = (value) => (Math.abs(value) < 10 ? "=" : value > 0 ? (value < 50 ? "b" : "B") : value > -50 ? "w" : "W");
    return looked.potential.map(sign);
  }

  /** Squares around the numbers of weak groups; lines between the nearest stones of the strings of each link. */
  function drawPaths(shown) {
    const paths = { strong: "", weak: "", square: "" };
    const looked = shown ? found() : undefined;
    if (looked) {
      const weak = signs.labels(kind, looked, size).filter((label) => label.weak);
      paths.square = weak.map(({ point }) => `M${page.center(point)}m-10,-10h20v20h-20z`).join("");
    }
    if (looked && kind === "links") {
      for (const { from, to, weak } of signs.links(looked, size)) {
        paths[weak ? "weak" : "strong"] += `M${page.center(from)}L${page.center(to)}`;
      }
    }
    for (const name of Object.keys(paths)) drawn[name].setAttribute("d", paths[name]);
  }

  /** Asks the server about the position, if it is to be asked and has not been. */
  function ask() {
    asking.abort();
    clearTimeout(ask.later);
    const at = state.at;
    page.all("#look-said > *").forEach((said) => { said.hidden = said.dataset.look !== kind; });
    if (!asked() || known.has(at)) return;
    const { signal } = (asking = new AbortController());
    ask.later = setTimeout(async () => {
      try {
        const response = await fetch(where, {
          method: "POST", signal, headers: { "content-type": "application/json" },
          body: JSON.stringify({ at: data.skipped + at }),
        });
        const told = await response.json();
        if (!response.ok) throw new Error(told.error);
        known.set(at, told);
        if (state.at === at) page.drawBoard();
      } catch (error) {
        if (error.name !== "AbortError") $("try-live").textContent = say("report-try-unanswered");
      }
    }, STAY);
  }

  /** Takes over what the drawer's switches say: whoever uses them wants to see it. */
  function follow() {
    kind = !state.overlay ? "none" : state.rule === data.rules.indexOf("ownership") ? "owners" : state.rule === data.own ? "regions" : "";
    select.value = kind;
  }

  select.addEventListener("change", () => {
    kind = select.value;
    if (kind === "owners" || kind === "regions") page.setRule(kind === "owners" ? data.rules.indexOf("ownership") : data.own);
    state.overlay = kind === "owners" || kind === "regions";
    $("overlay").checked = state.overlay;
    page.draw();
  });

  return { labels, shades, drawPaths, ask, follow };
};
