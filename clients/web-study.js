// Uses what the page has for study in a browser: node clients/web-study.js GOKORO [FOLDER FOR PICTURES]
// Engines on either side and as the judge of a review, clocks, lines that are kept on a review, a review
// that is stopped, the trainer, the check of an author's tree, the experiment, steps through a long game.
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

const GAME = "(;GM[1]FF[4]SZ[9]KM[7]RU[Japanese]PB[one]PW[two];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[aa];W[ce];B[fe];W[ff];B[ge];W[gf])";
const BOARD = "AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]";
const PROBLEM = `(;GM[1]FF[4]SZ[9]${BOARD};B[ba];W[ca])`;
/* The author gives a wrong first move as right. */
const WRONG = `(;GM[1]FF[4]SZ[9]${BOARD}(;B[ca]C[RIGHT])(;B[aa];W[ba]))`;
const file = (name, text) => ({ name, mimeType: "application/x-go-sgf", buffer: Buffer.from(text) });

/** A long game of legal moves: every second point of every second line, then the points between. */
function long(moves) {
  const points = [];
  for (const [dx, dy] of [[0, 0], [1, 1], [1, 0]]) {
    for (let y = dy; y < 19; y += 2) for (let x = dx; x < 19; x += 2) points.push(String.fromCharCode(97 + x) + String.fromCharCode(97 + y));
  }
  return `(;GM[1]FF[4]SZ[19]${points.slice(0, moves).map((point, i) => `;${"BW"[i % 2]}[${point}]`).join("")})`;
}

setup(async ({ open, picture, accessible, fits, check, holds, key, gokoro }) => {
  const state = (page) => page.textContent(".state");
  const start = async (page, choices) => {
    await page.evaluate(() => { [...document.querySelectorAll("details.fold")].find((one) => one.querySelector("form")).open = true; });
    for (const [name, value] of Object.entries(choices)) await page.selectOption(`form.setup label:has-text("${name}") select`, value);
    await page.click("form.setup button.main >> visible=true");
  };

  // Engines: without the key they are not shown; with it one is named, tried and kept.
  let page = await open("engines");
  check(/whole address/.test(await page.textContent(".engines .notice")), "without the key engines are not shown");
  await page.goto(page.url().replace("#engines", `#key=${key}`));
  await page.reload();
  check(!page.url().includes(key), "the key is out of the address");
  await page.evaluate(() => { location.hash = "engines"; });
  await page.waitForSelector(".engine");
  const name = async (at, [called, kind, command]) => {
    const one = page.locator(".engine").nth(at);
    await one.locator("input").first().fill(called);
    await one.locator("select").selectOption(kind);
    await one.locator("input.code").fill(command);
  };
  await name(0, ["Twin", "gtp", `'${gokoro}' gtp --level net`]);
  await page.click("button:has-text('Try whether')");
  await page.waitForSelector("text=It answers: Gokoro", PATIENCE);
  await name(0, ["Twins", "gtp", `'${gokoro}' gtp --level net`]);
  await holds(async () => (await page.locator("text=It answers: Gokoro").count()) === 0, "an engine that is changed is to be tried again");
  await name(0, ["Twin", "gtp", `'${gokoro}' gtp --level net`]);
  await page.click("button:has-text('Add an engine')");
  await name(1, ["Judge", "analysis", `'${gokoro}' analysis`]);
  await page.click("button:has-text('Add an engine')");
  await name(2, ["Broken", "gtp", "false"]);
  await picture(page, "engines");
  await accessible(page, "engines");
  await page.click("button:text-is('Keep')");
  await page.waitForSelector("text=Kept.", PATIENCE);

  // A game with an engine and a clock.
  await page.click("nav a:has-text('Play')");
  await start(page, { Board: "9", White: "engine:Twin", Clock: "fischer" });
  await page.waitForFunction(() => document.querySelectorAll(".cells button").length === 81, null, PATIENCE);
  for (const point of ["E5", "C3"]) {
    await page.waitForFunction(() => document.querySelector(".cells").dataset.turn === "B", null, PATIENCE);
    await page.locator(`.cells button[aria-label="${point}, empty"]:visible, .cells button[aria-label="G7, empty"]:visible`).first().click();
  }
  await page.waitForFunction(() => document.querySelectorAll(".board .stone").length >= 4, null, PATIENCE);
  await holds(async () => (await page.locator(".time").count()) === 2 && /:/.test(await page.locator(".time").first().textContent()), `clocks: ${await page.locator(".time").allTextContents()}`);
  await picture(page, "clock");
  await accessible(page, "clock");
  // An engine that ends is told.
  await start(page, { Board: "9", White: "engine:Broken", Clock: "none" });
  await page.locator('.cells button[aria-label="E5, empty"]:visible').click();
  await page.waitForSelector(".fault", PATIENCE);
  check(/Broken ended or could not be started/.test(await page.textContent(".fault")), `told: ${await page.textContent(".fault")}`);
  await picture(page, "broken-engine");
  await page.click(".fault button");
  // Nobody moves: the time is up.
  await start(page, { Board: "9", White: "person", Clock: "byoyomi" });
  const set = async (label, value) => page.fill(`form.setup label:has-text("${label}") input`, value);
  await page.evaluate(() => { document.querySelector("details.fold:has(form)").open = true; });
  await set("Minutes", "0");
  await set("Seconds", "1");
  await set("Periods", "1");
  await page.click("form.setup button.main >> visible=true");
  await page.waitForFunction(() => /W\+T/.test(document.querySelector(".state").textContent), null, PATIENCE);
  check(/Black has no time left/.test(await page.textContent(".said")), `lost on time: ${await state(page)}`);

  // A review by an engine; a line that is tried is kept, with a comment; languages; the record.
  await page.click("nav a:has-text('Review')");
  await page.selectOption(".judge select", "Judge");
  await page.fill("textarea", GAME);
  await page.click("button:has-text('Open the text')");
  await page.waitForSelector("#lessons", { timeout: 120000 });
  await page.waitForFunction(() => /id=\d+/.test(location.hash), null, PATIENCE);
  const review = (await page.evaluate(() => location.hash)).match(/id=(\d+)/)[1];
  const step = async (...keys) => { for (const key of keys) { await page.keyboard.press(key); await page.waitForTimeout(60); } };
  await step("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  for (const point of ["C5", "D3"]) {
    await page.locator(`#board .cells button[aria-label^="${point}, empty"]`).click();
    await page.waitForSelector(`.tried h2:has-text("${point}")`, PATIENCE);
  }
  await page.click("button:text-is('Keep this line')");
  await page.fill("#notes textarea", "a line of mine");
  const isKept = (one) => one.waitForFunction(() => /Kept/.test(document.querySelector("#notes [role=status]").textContent), null, PATIENCE);
  await isKept(page);
  await picture(page, "notes", true);
  await accessible(page, "notes");
  await page.reload();
  await page.waitForSelector("#notes .note", PATIENCE);
  await page.click("#notes .note");
  await page.waitForSelector(".tried h2:has-text('C5 D3')", PATIENCE);
  await holds(async () => (await page.inputValue("#notes textarea")) === "a line of mine", "the line is kept with its comment");
  // Two pages write on it; both lines stay.
  const other = await open(`review&id=${review}&move=0`);
  await step("Escape", "Home", "ArrowRight");
  for (const one of [other, page]) await one.waitForSelector("#notes textarea:enabled", PATIENCE);
  for (const [one, text] of [[other, "of the other page"], [page, "of this page"]]) {
    await one.fill("#notes textarea", text);
    await isKept(one);
  }
  await other.close();
  await page.reload();
  await page.waitForSelector("#notes .note", PATIENCE);
  const notes = await page.textContent("#notes");
  check(["a line of mine", "of the other page", "of this page"].every((text) => notes.includes(text)), `two pages keep: ${notes}`);
  for (const [lang, text] of [["ko", "내 변화와 설명"], ["zh", "自己的变化和评注"], ["ja", "自分の変化とコメント"], ["en", "Your lines and comments"]]) {
    await page.selectOption("select.languages", lang);
    await page.waitForSelector(`#notes h2:has-text("${text}")`, PATIENCE);
    check(true, `the review in ${lang}`);
  }
  const sgf = await page.evaluate(async (id) => (await fetch(`/api/reviews/${id}/sgf`)).text(), review);
  check(/B\[ce\]|;B\[ce\]/.test(sgf) && sgf.includes("a line of mine"), "the record has the line");
  await page.close();

  // A review is stopped; another one begins within a second or so.
  page = await open("review");
  await page.click("button:has-text('The built-in game')");
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0, null, PATIENCE);
  await page.waitForTimeout(1500);
  await page.click("button:text-is('Stop')");
  await page.waitForSelector("text=Stopped.", PATIENCE);
  const stopped = Date.now();
  check(/\d+ of \d+ positions were looked at/.test(await page.textContent(".stopped")), "what is known of a stopped review");
  await page.fill("textarea", GAME.replace("one", "other"));
  await page.click("button:has-text('Open the text')");
  await page.waitForFunction(() => document.querySelector("#graph .lead"), null, PATIENCE);
  check(Date.now() - stopped < 5000, `a stopped review makes way after ${Date.now() - stopped} ms`);
  await page.close();

  // The trainer: a file is added, a problem is answered right and then rests.
  page = await open("solve");
  await page.click("summary:has-text('Problem sets')");
  await page.setInputFiles(".trainer input[type=file]", [file("a.sgf", PROBLEM), file("b.sgf", PROBLEM.replace("SZ[9]", "SZ[13]")), file("c.sgf", PROBLEM.replace("SZ[9]", "SZ[19]")), file("game.sgf", GAME)]);
  await page.waitForSelector("text=/problems added/i", PATIENCE);
  // A set that was chosen is forgotten: the others are asked.
  await page.waitForSelector(".trainer select option:text-is('c')", { ...PATIENCE, state: "attached" });
  await page.selectOption(".trainer select", "c");
  page.once("dialog", (dialog) => dialog.accept());
  await page.click(".trainer button[aria-label='Remove c']");
  await page.waitForSelector(".trainer select option:text-is('c')", { ...PATIENCE, state: "detached" });
  await page.selectOption(".trainer select", "a");
  await page.click(".trainer button:has-text('Begin (1')", PATIENCE);
  await page.waitForSelector("button:has-text('Show the answer')", PATIENCE);
  await page.locator(`.cells button[aria-label="B9, empty"]:visible`).click();
  await page.waitForSelector("text=Now in box 2", PATIENCE);
  // The line is played to its end; a wrong first move is refuted on the board.
  await page.waitForSelector('.cells button[aria-label^="White "] >> nth=5', { ...PATIENCE, state: "attached" });
  for (const point of ["A9", "C9"]) {
    const free = page.locator(`.cells button[aria-label="${point}, empty"]:visible`);
    if ((await page.locator(".yes:has-text('Solved.')").count()) === 0 && (await free.count())) await free.click();
  }
  await holds(async () => (await page.locator(".yes:has-text('Solved.')").count()) === 1, "the end of a right line is Solved");
  await page.click("button:text-is('From the start')");
  await page.locator(`.cells button[aria-label="C9, empty"]:visible`).click();
  await page.waitForSelector(".refuted", PATIENCE);
  check(/It is refuted by B9/.test(await page.textContent(".refuted")), `a wrong move: ${await page.textContent(".refuted")}`);
  await page.click(".refuted button");
  await holds(async () => (await page.locator('.cells button[aria-label^="White B9"]:visible').count()) === 1, "the refutation of a wrong move is on the board");
  await page.click("button:has-text('Back to the position')");
  await picture(page, "trainer");
  await accessible(page, "trainer");
  await page.selectOption(".trainer select", "b");
  await page.click(".trainer button:has-text('Next (1')");
  await page.waitForSelector("button:has-text('Show the answer')", PATIENCE);
  await page.click("button:has-text('Show the answer')");
  await page.waitForSelector("text=Now in box 1", PATIENCE);
  check(true, "the trainer asks, and keeps what was right");
  await page.click(".trainer button:text-is('End')");
  // More files than are taken at once.
  await page.evaluate(() => {
    const data = new DataTransfer();
    for (let i = 0; i < 502; i++) data.items.add(new File(["(;SZ[9])"], `${i}.sgf`));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForSelector("text=/no problems: 500.*Only 500 files/", PATIENCE);
  check(true, "files beyond those that are taken are told");

  // An author's tree that is wrong.
  await page.setInputFiles(".opener input[type=file]", [file("wrong.sgf", WRONG)]);
  await page.click("button:has-text('Check the solution')");
  await page.waitForSelector("button:has-text('On the board')", PATIENCE);
  await holds(async () => (await page.locator(".board rect.wrong").count()) >= 1, "the author's move is marked as refuted");
  await picture(page, "check");
  await accessible(page, "check");
  await page.locator("button:has-text('On the board')").first().click();
  await holds(async () => (await page.locator(".board .sign.number").count()) >= 1, "the refutation is on the board");
  // Who moves first is changed: it is not the author's position any more.
  await page.click("button:has-text('Back to the position')");
  await page.selectOption("label:has-text('Who moves first') select >> visible=true", "W");
  await holds(async () => (await page.locator(".board rect.wrong").count()) === 0 && (await page.locator("button:has-text('Check the solution')").count()) === 0, "the marks of a check go with its position");
  await page.close();

  // Experiment: what is known of a string; a reader and its proof.
  page = await open("explore");
  await page.locator(`.cells button[aria-label="White D7"]:visible`).click();
  await page.waitForSelector(".things p", PATIENCE);
  await holds(async () => /Joined stones of White: 1; liberties: \d+\.They /.test(await page.textContent(".things")), `a string in words: ${await page.textContent(".things")}`);
  await holds(async () => /liberties/.test(await page.textContent(".attributes")) && !(await page.isVisible(".attributes")), "its values are folded");
  for (const kind of ["Group", "Region", "Point"]) {
    await page.locator(`.things button:has-text("${kind}")`).first().click();
    await holds(async () => (await page.locator(".attributes div").count()) > 2, `${kind}: ${(await page.locator(".attributes div").count())} attributes`);
  }
  await picture(page, "explore");
  await accessible(page, "explore");
  await page.click(".reader button.main");
  await page.waitForSelector(".reader .verdict", PATIENCE);
  check(/Proven|Disproven|Not known/.test(await page.textContent(".reader .verdict")), `a reader says: ${await page.textContent(".reader .verdict")}`);
  const steps = page.locator(".reader h3 ~ .buttons button");
  if (await steps.count()) {
    await steps.first().click();
    await holds(async () => (await page.locator(".board .sign.number").count()) + (await page.locator("text=elsewhere").count()) >= 1, "the proof is walked through");
  }
  await picture(page, "reader");

  // Steps through a long game, and what was seen is there again at once.
  await page.setInputFiles(".opener input[type=file]", [file("long.sgf", long(250))]);
  await page.waitForSelector(".moves input", PATIENCE);
  await page.locator(".moves input").focus();
  await page.keyboard.press("Home");
  const took = await page.evaluate(async () => {
    const range = document.querySelector(".moves input");
    const times = [];
    for (let i = 1; i <= 250; i++) {
      const begin = performance.now();
      range.value = String(i);
      range.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    return { median: times[125], most: times[237] };
  });
  check(took.median < 34, `a step takes ${took.median.toFixed(1)} ms (95 of 100 below ${took.most.toFixed(1)})`);
  // A point that is looked at is looked at again where the slider goes.
  await page.locator(".cells button:visible").first().click();
  await page.waitForSelector(".attributes", { ...PATIENCE, state: "attached" });
  await page.evaluate(() => {
    const range = document.querySelector(".moves input");
    range.value = "40";
    range.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.waitForSelector(".attributes", { state: "detached", ...PATIENCE });
  await page.waitForSelector(".attributes", { ...PATIENCE, state: "attached" });
  check(true, "what is looked at follows the slider");
  await page.locator(".moves input").focus();
  await page.keyboard.press("End");
  await page.selectOption(".overlay select >> visible=true", "owners");
  await page.waitForSelector(".owner", PATIENCE);
  await page.waitForTimeout(1500);
  const again = await page.evaluate(async () => {
    const range = document.querySelector(".moves input");
    const to = (value) => { range.value = value; range.dispatchEvent(new Event("input", { bubbles: true })); };
    to("249");
    await new Promise((done) => setTimeout(done, 30));
    const begin = performance.now();
    to("250");
    while (!document.querySelector(".owner")) await new Promise((done) => setTimeout(done, 5));
    return performance.now() - begin;
  });
  check(again < 100, `an overlay that was seen is there after ${Math.round(again)} ms`);
  // What the papers see on the board.
  const shown = { families: "text.sign", groups: "text.sign", links: "line.link", potential: ".owner" };
  await page.selectOption(".overlay select >> visible=true", "none");
  await page.waitForSelector(".owner", { state: "detached", ...PATIENCE });
  for (const [kind, sign] of Object.entries(shown)) {
    await page.selectOption(".overlay select >> visible=true", kind);
    await page.waitForSelector(`.board ${sign}`, PATIENCE);
    await holds(async () => (await page.textContent(".overlay .quiet >> visible=true")).length > 20, `${kind}: ${await page.locator(`.board ${sign}`).count()} signs`);
    await picture(page, `overlay-${kind}`);
  }
  await page.selectOption(".overlay select >> visible=true", "groups");
  await page.waitForSelector(".board text.sign", PATIENCE);
  const labels = await page.locator(".cells button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const said = labels.filter((label) => /^(Black|White) [A-T]\d+, \d/.test(label));
  check(said.length > 10, `signs are named: ${said[0]}`);
  await page.click("button:text-is('Clear the board') >> visible=true");
  await page.locator(".cells button:visible").first().click();
  await page.waitForSelector("text=There are no stones on the board yet", PATIENCE);
  check((await page.locator(".things, .shapes").count()) === 0, "nothing is said of an empty board");
  await page.close();

  for (const [called, options, view] of [
    ["phone-engines", phone, "engines"], ["phone-explore", phone, "explore"], ["phone-trainer", phone, "solve"],
    ["dark-explore", { ...desktop, colorScheme: "dark" }, "explore"], ["phone-dark-play", { ...phone, colorScheme: "dark" }, "play"],
  ]) {
    page = await open(view, options);
    await page.waitForTimeout(500);
    await picture(page, called, true);
    await accessible(page, called);
    await fits(page, called);
    await page.close();
  }
});
