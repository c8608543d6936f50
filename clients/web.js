// Uses the page of the program in a browser: node clients/web.js GOKORO [FOLDER FOR PICTURES]
// Wants Chromium (CHROMIUM names it, else /usr/bin/chromium). Plays, is taught, reviews and tries a
// move, solves and walks a refutation, switches the language, goes by keys alone, drops what is no
// record; looks at what axe-core says of every view.
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

const GAME = "(;GM[1]FF[4]SZ[9]KM[7]RU[Japanese]PB[one]PW[two];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[aa];W[ce];B[fe];W[ff];B[ge];W[gf])";

async function main({ open, picture, accessible, fits, check, holds }) {
  const stones = (page) => page.locator(".board:visible .stone:not(.ghost)").count();
  // Who has just played waits until the other side begins.
  const idle = async (page) => { await page.waitForTimeout(150); return page.waitForFunction(() => !/thinks|考え/.test(document.querySelector(".state").textContent), null, PATIENCE); };

  // Ten moves on a small board, kept as they are played.
  let page = await open("play");
  // The browser enters the paint in its book some time after it is done.
  const painted = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime, null, PATIENCE);
  const paint = await painted.jsonValue();
  check(paint < 500, `first paint after ${Math.round(paint)} ms`);
  await page.click("summary:has-text('New game')");
  await page.selectOption("form select >> nth=0", "9");
  await page.selectOption("form select >> nth=2", "net");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".cells button").length === 81, null, PATIENCE);
  for (const name of ["E5", "C7", "G3", "G7", "C3", "E7", "E3", "C5", "G5", "D4"]) {
    if ((await stones(page)) >= 10) break;
    await idle(page);
    const free = page.locator(`.cells button[aria-label="${name}, empty"]`);
    if (await free.count()) await free.click();
    await idle(page);
  }
  const played = await stones(page);
  check(played >= 9, `${played} stones after ten moves`);
  await picture(page, "play");
  await accessible(page, "play");
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForSelector(".stone");
  await holds(async () => (await stones(page)) === played, "the game is there again");

  // By keys alone: to the board, to a free point, a stone there; a hint.
  await page.locator(".cells button[tabindex='0']").focus();
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  const named = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  check(/^(Black |White )?B9/.test((await named()) ?? ""), `keys lead to ${await named()}`);
  await page.keyboard.press("Enter");
  await idle(page);
  await holds(async () => (await stones(page)) > played, "Enter puts a stone");
  await page.locator("button:has-text('Hint'):visible").press("Enter");
  await page.waitForSelector(".card button:has-text('More')", PATIENCE);
  while (await page.locator(".card button:has-text('More')").count()) await page.locator(".card button:has-text('More')").press("Enter");
  await holds(async () => (await page.locator(".card p").count()) >= 3, "a hint in steps");

  // A teacher stops at a move in the corner.
  await page.click("summary:has-text('New game')");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 0, null, PATIENCE);
  await page.check(".check input");
  for (const name of ["E5", "A1"]) {
    await idle(page);
    await page.locator(`.cells button[aria-label="${name}, empty"]:visible`).click();
    await page.waitForTimeout(200);
    await idle(page);
  }
  await holds(async () => (await page.locator(".stop").count()) === 1, "the teacher stops at A1");
  await holds(async () => /A1 gains little here; \S+ is worth about \d+ points more/.test(await page.textContent(".stop")), `why: ${await page.textContent(".stop").catch(() => "")}`);
  await holds(async () => (await page.locator(".board:visible text.number").count()) >= 2 && (await page.locator(".stop .line").count()) === 2, "the answer to it is on the board");
  await picture(page, "teach");
  if (await page.locator(".stop").count()) await page.click(".stop .main");
  await idle(page);
  await holds(async () => (await page.locator(".cells button[aria-label='A1, empty']").count()) === 1, "the move is taken back");

  // Two passes lead to the count, which is agreed on.
  await page.uncheck(".check input");
  await page.click("summary:has-text('New game')");
  await page.selectOption("form select >> nth=2", "person");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 0, null, PATIENCE);
  for (let i = 0; i < 2; i++) await page.click("button:has-text('Pass')");
  await page.click("button:has-text('Agree')", PATIENCE);
  check(/W\+/.test(await page.textContent(".state")), `counted: ${await page.textContent(".state")}`);

  // Late answers: a count whose move was taken back, two strings that are named dead one soon after the other.
  await page.click("summary:has-text('New game')");
  await page.click("form button");
  await page.waitForFunction(() => /1/.test(document.querySelector(".state small")?.textContent), null, PATIENCE);
  for (const name of ["E5", "C3"]) await page.locator(`.cells button[aria-label="${name}, empty"]:visible`).click();
  const later = async (route) => { await new Promise((done) => setTimeout(done, 700)); await route.continue().catch(() => {}); };
  await page.route("**/api/score", later);
  await page.click("button:text-is('Count')");
  await page.click("button:text-is('Take back'):visible");
  await page.waitForTimeout(2500);
  await holds(async () => (await page.locator(".said p").count()) === 1, "a count does not land on another position");
  await page.locator(`.cells button[aria-label="C3, empty"]:visible`).click();
  for (let i = 0; i < 2; i++) await page.click("button:text-is('Pass')");
  await page.waitForSelector("button:text-is('Agree'):enabled", PATIENCE);
  const dead = () => page.locator(".board:visible g.dead").count();
  const first = await dead();
  for (const name of ["E5", "C3"]) await page.locator(`.cells button[aria-label*="${name}"]:visible`).click();
  await page.waitForTimeout(2500);
  await holds(async () => (await dead()) === 2 - first, `of two stones dead at first ${first}, then ${await dead()}`);
  await page.close();

  // A record is pasted and reviewed; a mistake, a move that is tried there.
  page = await open("review");
  await accessible(page, "review");
  await page.fill("textarea", GAME);
  await page.click("button:has-text('Open the text')");
  await page.waitForSelector("#lessons", PATIENCE);
  await page.waitForFunction(() => /id=\d+/.test(location.hash), null, PATIENCE);
  await picture(page, "review");
  await page.keyboard.press("Home");
  await page.keyboard.press("m");
  await page.waitForTimeout(100);
  const at = await page.textContent(".steps output");
  check(!at.startsWith("0"), `at a mistake: ${at}`);
  const asked = Date.now();
  await page.locator(`#board .cells button[aria-label^="E2, empty"]`).click();
  await page.waitForSelector(".tried .told li", PATIENCE);
  const answered = Date.now() - asked;
  check(answered < 1000, `a tried move is answered after ${answered} ms`);
  await page.waitForFunction(() => !/looks at it/.test(document.querySelector(".tried").textContent), null, PATIENCE);
  check(/points|more than a point/.test(await page.textContent(".tried")), `it says: ${await page.textContent(".tried")}`);
  await picture(page, "tried");

  // What the board of the review shows, by choice.
  await page.click(".tried button:text-is('Back to the game')");
  // The pointer would rest on a move of a line, which is then on the board.
  await page.mouse.move(5, 5);
  const SHOWN = { families: "text.sign", groups: "text.sign", links: ".link", potential: ".owner", moves: "circle.good", regions: ".owner", owners: ".owner", change: ".owner", none: ".stone" };
  for (const [kind, shown] of Object.entries(SHOWN)) {
    await page.selectOption(".beside .overlay select", kind);
    await page.waitForSelector(`#board ${shown}`, { state: "attached", ...PATIENCE });
    check(true, `the board of the review shows ${kind}`);
    if (["families", "groups", "links"].includes(kind)) await picture(page, `review-${kind}`);
  }
  await page.click("nav a[href='#review']");
  await page.waitForSelector(".list a[href^='#review&id=']");
  check(true, "the review is kept");

  // What is no record is told in words.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["no game at all"], "letter.txt"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForSelector(".opener .fault", PATIENCE);
  check(/letter\.txt/.test(await page.textContent(".opener .fault")), "a broken file is told");
  await picture(page, "broken");
  await page.close();

  // Life and death: wrong, then right.
  page = await open("solve");
  await accessible(page, "set up");
  // Alone first: the answer is not shown.
  await page.click("button:text-is('Try it')");
  await page.waitForSelector("button:text-is('Show the answer')", PATIENCE);
  await holds(async () => (await page.locator(".best").count()) === 0, "the answer is kept from who tries alone");
  await page.click("button:text-is('Change the position')");
  await page.click("button:text-is('Solve')");
  await page.waitForSelector(".card h3", PATIENCE);
  const walk = async (name) => {
    await page.locator(`.cells button[aria-label="${name}, empty"]:visible`).click();
    await page.waitForSelector(".verdict", PATIENCE);
  };
  await walk("C9");
  await holds(async () => (await page.locator(".verdict.no").count()) === 1 && (await page.locator(".cells button[aria-label='White B9']:visible").count()) === 1, "a wrong move is answered");
  await picture(page, "refuted");
  await page.click("button:has-text('From the start'):visible");
  await walk("B9");
  await holds(async () => (await page.locator(".verdict.yes").count()) === 1, "the right move is right");
  await accessible(page, "solved");
  await page.selectOption("select.languages", "ja");
  await page.waitForSelector("nav a:has-text('死活')");
  await holds(async () => (await page.getAttribute("html", "lang")) === "ja", "in Japanese");
  await page.close();

  for (const [name, options, view] of [
    ["dark", { ...desktop, colorScheme: "dark" }, "play"], ["phone", phone, "play"],
    ["phone-solve", phone, "solve"], ["phone-dark", { ...phone, colorScheme: "dark" }, "review"],
  ]) {
    page = await open(view, options);
    await page.waitForTimeout(400);
    await picture(page, name);
    await accessible(page, name);
    await fits(page, name);
    await page.close();
  }

  // A touch shows a stone; a second one plays it.
  page = await open("play", phone);
  await page.tap("details:has(form) > summary");
  await page.selectOption("form select >> nth=2", "net");
  await page.tap("form button");
  await page.waitForFunction(() => document.querySelectorAll(".stone").length === 0, null, PATIENCE);
  const before = await stones(page);
  const free = page.locator(".cells button.free:visible").first();
  await free.tap();
  await holds(async () => (await stones(page)) === before && (await page.locator(".confirm").count()) === 1, "a touch is to be confirmed");
  await page.locator(".confirm").tap();
  await idle(page);
  await holds(async () => (await stones(page)) > before, "and then plays");
}
setup(main);
