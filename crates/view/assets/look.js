/* What the board of a review shows beside the stones, by choice: stones alone, owners that are expected, regions, good
   moves. `page` is what report.js lends. */
const looking = (page) => {
  const { data, state, $ } = page;
  const select = $("look");
  /* What is chosen; "" where the drawer's switches say something that is not among the choices. */
  let kind = "owners";

  /** Labels of the position: point to text and class. */
  function labels() {
    if (kind !== "moves") return new Map();
    const first = (data.frames[state.at].lines ?? []).map(([, moves]) => moves[0]).filter((move) => move !== null);
    return new Map([...new Set(first)].slice(0, 5).map((move, index) => [move, { text: "ABCDE"[index], candidate: true }]));
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

  return { labels, follow };
};
