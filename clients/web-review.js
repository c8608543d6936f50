// Uses the view of a review in a browser: node clients/web-review.js GOKORO [FOLDER FOR PICTURES] (RECORD names
// another game than the built-in one). What is on the first screen at three sizes, how soon something is seen while a review
// is made, marks and lines on the board, choices of mistakes, moves that are tried, keys alone, four languages, dark.
const fs = require("fs");
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

const tablet = { viewport: { width: 768, height: 1024 } };
const WHOLE = { timeout: 300000 };

/** Whether an element lies on the first screen, and where. */
const seen = (page, selector) => page.evaluate((name) => {
  const { top, bottom, left, right } = document.querySelector(name).getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom), whole: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth };
}, selector);

setup(async ({ open, picture, accessible, fits, check, holds, base, gokoro, data }) => {
  // While it is made: the board at once, the graph soon, moves that are stepped through and tried.
  let page = await open("review");
  page.on("console", (message) => { if (message.type() === "error") check(false, `console: ${message.text()}`); });
  const begun = Date.now();
  const since = () => Date.now() - begun;
  if (process.env.RECORD) await page.setInputFiles(".opener input[type=file]", { name: "game.sgf", mimeType: "application/x-go-sgf", buffer: fs.readFileSync(process.env.RECORD) });
  else await page.click("button:has-text('The built-in game')");
  await page.waitForSelector("#board .stone", PATIENCE);
  check(since() < 1500, `the board is there after ${since()} ms`);
  await page.waitForSelector("#graph .lead", PATIENCE);
  const graph = since();
  await page.waitForSelector("#verdict p", PATIENCE);
  check(since() < 3000, `the graph after ${graph} ms, a first verdict after ${since()} ms`);
  await picture(page, "making");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  check(/^1 \//.test(await page.textContent(".steps output")), "steps while it is made");
  // Reasons are there before the review is.
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector(".waiting") || !document.querySelector("#mistakes li small")) return;
      window.early = document.querySelector("#mistakes li small").textContent;
      watch.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const told = [];
  const watch = setInterval(async () => { const text = await page.textContent(".waiting span").catch(() => null); if (text) told.push([since(), text]); }, 2000);
  await page.waitForSelector("#lessons", WHOLE);
  clearInterval(watch);
  console.log(`     the whole review after ${since()} ms; ${told.map(([at, text]) => `${Math.round(at / 1000)}s: ${text}`).join("; ")}`);
  const early = await page.evaluate(() => window.early);
  check(Boolean(early), `a reason while it is made: ${early}`);
  check(/^1 \//.test(await page.textContent(".steps output")), "who steps stays where he is");
  await page.waitForFunction(() => /id=\d+/.test(location.hash), null, PATIENCE);
  const id = Number((await page.evaluate(() => location.hash)).match(/id=(\d+)/)[1]);
  await page.close();

  // The first screen at three sizes.
  for (const [name, options] of [["desktop", desktop], ["phone", phone], ["tablet", tablet], ["dark", { ...desktop, colorScheme: "dark" }], ["phone-dark", { ...phone, colorScheme: "dark" }]]) {
    page = await open(`review&id=${id}`, options);
    page.on("console", (message) => { if (message.type() === "error") check(false, `console: ${message.text()}`); });
    await page.waitForSelector("#lessons", PATIENCE);
    await page.waitForSelector("#mistake .lost", PATIENCE);
    const [board, reason] = [await seen(page, "#board"), await seen(page, "#reason")];
    check(board.whole, `${name}: the board ends at ${board.bottom}`);
    check(reason.whole, `${name}: the reason from ${reason.top} to ${reason.bottom}`);
    await fits(page, name);
    await picture(page, name);
    await picture(page, `${name}-whole`, true);
    if (name !== "phone-dark") await accessible(page, name);
    if (name === "phone") {
      await page.evaluate(() => scrollTo(0, 900));
      await holds(async () => (await seen(page, "#board")).top === 0, "on a phone the board stays");
      await picture(page, "phone-scrolled");
      // A mistake of the list: its card comes into sight below the board that stays.
      const row = page.locator("ol.mistakes li button").last();
      await row.scrollIntoViewIfNeeded();
      await row.tap();
      await holds(async () => { const [board, card] = [await seen(page, "#board"), await seen(page, "#mistake")]; return card.top >= board.bottom - 1 && card.top < 600; }, "the card of a mistake lies below the board");
      await picture(page, "phone-mistake");
    }
    await page.close();
  }

  // The move played, the better one and the stakes are on the board; lines by pointer and keys.
  page = await open(`review&id=${id}`);
  await page.waitForSelector("#mistake .lost", PATIENCE);
  await holds(async () => (await page.locator("#board path.played").count()) === 1, "the move played is marked");
  await holds(async () => (await page.locator("#board circle.best").count()) === 1, "the better move is marked");
  await holds(async () => (await page.locator("#board .outline").count()) + (await page.locator("#board path.hatch").count()) > 0, "the stakes are drawn");
  const stones = () => page.locator("#board .stone:not(.ghost)").count();
  const numbers = () => page.locator("#board text.sign.number").count();
  await page.hover("#mistake .line >> nth=0 >> button >> nth=2");
  await holds(async () => (await numbers()) >= 3, `a line on the board by the pointer: ${await numbers()} moves`);
  await picture(page, "line");
  await page.mouse.move(5, 5);
  await holds(async () => (await numbers()) === 0, "it goes with the pointer");
  await page.locator("#mistake .line button[tabindex='0']").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await holds(async () => (await numbers()) >= 2, "a line on the board by keys");
  await page.keyboard.press("Escape");
  await holds(async () => (await numbers()) === 0, "Escape leads back to the game");

  // Next and previous mistake wrap; choices.
  const pause = () => page.waitForTimeout(80);
  const press = async (key) => { await page.keyboard.press(key); await pause(); };
  const number = async () => Number((await page.textContent(".steps output")).split(" ")[0]);
  const count = () => page.locator("#mistakes li").count();
  const all = await count();
  const met = new Set();
  for (let i = 0; i < all; i++) { await press("m"); met.add(await number()); }
  const first = await number();
  await press("m");
  check(met.size === all && met.has(await number()), `M meets all ${all} mistakes and begins again at ${await number()}`);
  await press("Shift+M");
  await holds(async () => (await number()) === first, "Shift+M goes back, around the end");
  await page.selectOption("#mistakes select >> nth=0", "black");
  await holds(async () => (await count()) <= all && (await page.locator("#mistakes .disc.white").count()) === 0, `${await count()} mistakes are Black's`);
  await page.selectOption("#mistakes select >> nth=0", "both");
  await page.selectOption("#mistakes select >> nth=1", "all");
  await holds(async () => (await count()) >= all, `${await count()} mistakes of all sizes`);
  await page.check("#mistakes input[type=checkbox]");
  await holds(async () => (await count()) <= all, `${await count()} of them are proven`);
  await page.uncheck("#mistakes input[type=checkbox]");
  // How the owners changed.
  await page.click("#mistakes li button >> nth=0");
  await page.selectOption(".beside .overlay select", "change");
  await holds(async () => (await page.locator("#board .owner").count()) > 0, "what the move changed is on the board");
  await picture(page, "change");
  await page.selectOption(".beside .overlay select", "none");

  // A move is tried, kept with a comment, and there again.
  await page.keyboard.press("Home");
  const before = await stones();
  const free = page.locator("#board .cells button.free").nth(60);
  const tried = (await free.getAttribute("aria-label")).split(",")[0];
  const asked = Date.now();
  await free.click();
  await page.waitForSelector(".tried .told li", PATIENCE);
  const answer = Date.now() - asked;
  await holds(async () => (await stones()) === before + 1, `a move is tried and answered after ${answer} ms`);
  await picture(page, "tried");
  await page.click(".tried button:has-text('Keep this line')");
  await page.waitForSelector("#notes .note", PATIENCE);
  await page.fill("#notes textarea", "a line of mine");
  await page.waitForFunction(() => /Kept/.test(document.querySelector("#notes [role=status]").textContent), null, PATIENCE);
  await page.reload();
  await page.waitForSelector("#notes .note", PATIENCE);
  await page.click("#notes .note");
  await holds(async () => (await page.inputValue("#notes textarea")) === "a line of mine" && (await page.textContent(".tried h2")).includes(tried), "the line is kept with its comment");

  // Languages.
  for (const lang of ["ja", "zh", "ko", "en"]) {
    await page.evaluate(() => { location.hash = "play"; });
    // Gone before it is opened again, so that it opens at the largest mistake.
    await page.waitForSelector("#mistake", { ...PATIENCE, state: "detached" });
    await page.evaluate((to) => { location.hash = `review&id=${to}`; }, id);
    await page.selectOption("select.languages", lang);
    await page.waitForSelector("#mistake .lost", PATIENCE);
    await picture(page, `in-${lang}`, true);
    const raw = await page.evaluate(() => document.body.innerText.match(/\b(web|report|line)-[a-z]+[a-z-]*/g));
    check(raw === null, `${lang}: every text is there ${raw ?? ""}`);
  }

  // Sixty steps.
  await page.keyboard.press("Home");
  const took = await page.evaluate(async () => {
    const begun = performance.now();
    for (let i = 0; i < 60; i++) {
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - begun;
  });
  check(took < 2000, `sixty steps take ${Math.round(took)} ms`);

  // What an older version kept is shown with a word, and can be made again; a record that is dropped takes its place.
  await page.route(`**/api/reviews/${id}`, async (route) => {
    const told = await (await route.fetch()).json();
    for (const frame of [told.start, ...told.moves]) delete frame.owners;
    delete told.best;
    await route.fulfill({ json: told });
  });
  await page.reload();
  await page.waitForSelector("button:text-is('Review again')", PATIENCE);
  await holds(async () => (await page.locator("#mistake .lost").count()) === 1, "a review of an older version is shown, with a word");
  await page.unroute(`**/api/reviews/${id}`);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["(;GM[1]FF[4]SZ[9]KM[7]PB[one]PW[two];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee])"], "small.sgf"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => document.querySelectorAll("#board .cells button").length === 81 && document.querySelector("#lessons"), null, PATIENCE);
  check(true, "a record that is dropped on a review is reviewed");
  await picture(page, "small");

  // A review that was saved as a file opens; one of another version is refused in words.
  const dropped = (name, text) => page.evaluate(([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, text]);
  const { execFileSync } = require("child_process");
  const saved = require("path").join(data, "saved.html");
  fs.writeFileSync(require("path").join(data, "small.sgf"), "(;GM[1]FF[4]SZ[9]KM[7]PB[Anna]PW[two];B[gc];W[cg];B[gg];W[cc])");
  execFileSync(gokoro, ["review", require("path").join(data, "small.sgf"), "--visits", "2", "--out", saved], { stdio: "ignore" });
  const text = fs.readFileSync(saved, "utf8");
  await dropped("saved.html", text);
  await page.waitForFunction(() => /Anna/.test(document.querySelector(".review")?.textContent ?? ""), null, PATIENCE);
  check(true, "a review that was saved as a file opens");
  await dropped("old.html", '<script type="application/json" id="data">{"schema":1}</script>');
  await page.waitForSelector("[role=alert] .fault", PATIENCE);
  check(/another version/.test(await page.textContent("[role=alert] .fault")), "a review of another version is refused in words");

  // On paper.
  if (process.argv[3]) {
    await page.evaluate((to) => { location.hash = `review&id=${to}`; }, id);
    await page.waitForSelector("#mistake .lost", PATIENCE);
    await page.emulateMedia({ media: "print" });
    await picture(page, "print", true);
    await page.emulateMedia({ media: "screen" });
  }

  // By keys alone: the list, a mistake, its line, a stone.
  await page.goto(`${base}#review`);
  await page.reload();
  await page.waitForSelector(".list a", PATIENCE);
  await page.locator(`.list a[href$='id=${id}']`).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#mistake .lost", PATIENCE);
  await page.locator("#board .cells button[tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  const at = await number();
  check(at === (await number()), "arrows on the board choose points");
  // An address of before.
  await page.goto(`${base}review/${id}`);
  await page.waitForSelector("#mistake .lost", PATIENCE);
  check(/#review&id=/.test(page.url()), "an address of before leads to the view");
});
