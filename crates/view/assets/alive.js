/* Whether a group lives, read inside the page: the readers of the program as WebAssembly, which the
   page holds, beside it in a worker, so that the page never waits. `page` is what report.js lends. */
const alive = (page) => {
  const { data, $, element, vertex, say } = page;
  const size = data.size;
  /* Moves on boards for each question about a group: a quick answer, then a thorough one. */
  const EFFORTS = [3000, 60000, 600000];
  const LIVES = ["", "alive", "seki", "dead", "ko", "unsettled", "unknown"];
  const LIKELY = 8;

  /* What the worker runs: unpacks the readers, answers questions with more and more effort until
     something is proven. A newer question waits for the end of the effort before. */
  const work = () => {
    let ready;
    let latest = 0;
    async function started(packed) {
      const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      const { instance } = await WebAssembly.instantiate(await new Response(stream).arrayBuffer());
      return instance.exports;
    }
    onmessage = async ({ data: { number, packed, efforts, question } }) => {
      latest = number;
      try {
        ready ??= started(packed);
        const { memory, question_at, ask } = await ready;
        for (const effort of efforts) {
          // Newer questions are heard between two efforts.
          await new Promise((next) => setTimeout(next));
          if (latest !== number) return;
          const buffer = () => new Uint8Array(memory.buffer, question_at(), question.length);
          buffer().set(question);
          const answer = ask(effort) >>> 0;
          const group = [...buffer().slice(8)].flatMap((byte, point) => (byte === 1 ? [point] : []));
          const done = effort === efforts.at(-1) || ((answer & 7) !== 6 && (answer & 8) === 0);
          postMessage({ number, answer, group, done });
          if (done) return;
        }
      } catch (error) {
        ready = undefined;
        postMessage({ number, fault: String(error) });
      }
    };
  };

  /* The worker, the number of the last question, the stones that it is about, its answer. */
  let worker;
  let number = 0;
  let about = null;
  let shown = null;

  const isAbout = (stones) => about !== null && about.stones.every((stone, i) => stone === stones[i]);
  const isShown = () => about !== null;
  const group = (stones) => (isAbout(stones) ? shown?.group ?? [] : []);

  function clear() {
    number += 1;
    about = shown = null;
    $("alive").hidden = true;
  }

  /** Asks about the group of a stone, on the board after `last` was played on `before`. */
  function ask(point, stones, { before, last }) {
    const code = { _: 0, X: 1, O: 2 };
    const place = (i) => [i % size, Math.floor(i / size)];
    const move = last ? [...place(last[0]), code[last[1]]] : [255, 0, 0];
    const question = Uint8Array.from([size, ...move, ...place(point), 0, 0, ...before.map((stone) => code[stone])]);
    number += 1;
    about = { point, stones };
    shown = null;
    try {
      worker ??= begun();
      worker.postMessage({ number, packed: $("reader").textContent, efforts: EFFORTS, question });
    } catch {
      shown = { fault: true };
    }
    page.changed();
  }

  function begun() {
    const source = new Blob([`"use strict"; (${work})();`], { type: "text/javascript" });
    const made = new Worker(URL.createObjectURL(source));
    const hear = (told) => {
      if (about === null) return;
      shown = told;
      page.changed();
    };
    made.onerror = () => hear({ fault: true });
    made.onmessage = ({ data: told }) => { if (told.number === number) hear(told); };
    return made;
  }

  /** Tells what is known of the group; nothing once the board shows something else. */
  function draw(stones) {
    if (about === null) return;
    if (!isAbout(stones)) { clear(); return; }
    const life = LIVES[(shown?.answer ?? 0) & 7];
    const told = { vertex: vertex(about.point) };
    if (shown === null) tell(say("report-alive-asks", told), []);
    else if (shown.fault) tell(say("report-alive-cannot", told), []);
    else if (!life) tell(say("report-alive-unknown", told), []);
    else if (life === "unknown" && !shown.done) tell(say("report-alive-asks", told), []);
    else {
      const { answer } = shown;
      const moves = life === "unsettled" ? [["attack", (answer >>> 8) & 511], ["defence", (answer >>> 18) & 511]] : [];
      const said = say(`report-alive-${life}${answer & LIKELY ? "-likely" : ""}`, told);
      tell(said, moves.map(([way, point]) => button(way, point - 1)));
    }
  }

  function button(way, point) {
    const made = element("button", say(`report-alive-${way}`, { vertex: vertex(point) }), "answer");
    made.type = "button";
    made.dataset.put = point;
    return made;
  }

  function tell(said, moves) {
    $("alive").hidden = false;
    $("alive-said").textContent = said;
    $("alive-moves").replaceChildren(...moves);
    $("try-live").textContent = [said, ...moves.map((move) => move.textContent)].join(" ");
  }

  return { ask, clear, draw, group, isShown };
};
