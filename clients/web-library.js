// Uses the library and the trainer's own problems in a browser: node clients/web-library.js GOKORO [FOLDER FOR PICTURES]
// A position and its continuations that are clicked on, a game that is stepped through, a player with two names; a problem
// that is solved and one that is not.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");

const [gokoro] = process.argv.slice(2).map((name) => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "gokoro-library-"));
const games = ["B[pd];W[dd];B[pq]", "B[pd];W[dp];B[dc]", "B[pd];W[dp];B[pq]"].map((moves, i) =>
  `(;GM[1]FF[4]SZ[19]PB[Honinbo Shusaku]PW[${i === 2 ? "Kuwahara Shusaku" : "Ota Yuzo"}]DT[185${i}]RE[${i === 0 ? "W+R" : "B+2"}];${moves})`);
fs.writeFileSync(path.join(folder, "games.sgf"), games.join("\n"));
process.env.GOKORO_LIBRARY = path.join(folder, "library");
execFileSync(gokoro, ["-q", "library", "import", path.join(folder, "games.sgf"), "--library", process.env.GOKORO_LIBRARY]);
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

setup(async ({ open, picture, accessible, fits, check, holds, base }) => {
  let page = await open("library");
  await page.waitForSelector("text=/3 times in 3 games/", PATIENCE);
  const rows = page.locator(".continuations tbody tr");
  const cells = (await rows.first().locator("td, th").allTextContents()).map((text) => text.trim());
  await holds(async () => (await rows.count()) === 1 && cells.includes("3") && cells.includes("1850–1852"), `the first move with its years: ${cells.join(", ")}`);
  await rows.first().locator("button").click();
  await page.waitForFunction(() => document.querySelectorAll(".continuations tbody tr").length === 1 && /3 times/.test(document.body.textContent), null, PATIENCE);
  await page.fill(".library input >> nth=1", "ota");
  await page.waitForSelector("text=/2 times in 2 games/", PATIENCE);
  await page.fill(".library input >> nth=1", "");
  await page.locator(".library ul.list button").first().click();
  await page.waitForSelector("text=/Honinbo Shusaku – Ota Yuzo · 1850 · W\\+R/", PATIENCE);
  await page.click("button:has-text('One move forward')");
  check(/Move 2/i.test(await page.textContent(".library label.moves")), "a game is stepped through");
  await page.click("summary:has-text('Players')");
  const fields = page.locator(".names form input");
  await fields.nth(0).fill("Kuwahara Shusaku");
  await fields.nth(1).fill("Honinbo Shusaku");
  await page.click("button:has-text('Count together')");
  await page.waitForSelector(".names button:has-text('Kuwahara Shusaku ×')", PATIENCE);
  check(/Honinbo Shusaku Games: 3/.test(await page.textContent(".names ul.list")), "games of two names count as one player's, one against his other name once");
  await picture(page, "library");
  await accessible(page, "library");
  await page.close();

  // The trainer's own problems.
  page = await open("solve");
  await page.click("summary:has-text('Problem sets')", PATIENCE);
  await page.waitForSelector(".trainer li:has-text('own problems')", PATIENCE);
  const sets = await page.evaluate(() => fetch("/api/trainer").then((reply) => reply.json()));
  const count = sets.reduce((sum, one) => sum + one.count, 0);
  check(count >= 300, `the trainer has ${count} problems in ${sets.length} sets`);
  const next = (after) => page.evaluate((after) => fetch(`/api/trainer/next?set=${encodeURIComponent("gokoro:2")}&after=${after}`).then((reply) => reply.json()), after);
  await page.selectOption(".trainer select", "gokoro:2");
  let card = await next(0);
  await page.click(".trainer button.main");
  await page.waitForSelector(".exercise h2", PATIENCE);
  await page.locator(`.cells button[aria-label^="${card.body.exercise.right[0].moves[0]}, "]:visible`).click();
  await page.waitForSelector(".exercise .yes:has-text('Solved')", PATIENCE);
  await page.waitForSelector("text=Now in box 2", PATIENCE);
  await picture(page, "trainer-solved");
  await accessible(page, "trainer-solved");
  card = await next(card.id);
  await page.click(".trainer button.main");
  await page.waitForFunction(() => !document.querySelector(".exercise .yes"), null, PATIENCE);
  await page.click(".exercise button:has-text('Show the answer')");
  await page.waitForSelector("text=Now in box 1", PATIENCE);
  await holds(async () => (await page.locator(".exercise .yes").count()) === 0, "an answer that was shown is not solved");
  await page.close();

  for (const [called, options, view] of [
    ["phone-library", phone, "library"], ["dark-library", { ...desktop, colorScheme: "dark" }, "library"], ["phone-problems", phone, "solve"],
  ]) {
    page = await open(view, options);
    await page.waitForTimeout(800);
    await picture(page, called, true);
    await accessible(page, called);
    await fits(page, called);
    await page.close();
  }
  check(base.startsWith("http://127.0.0.1"), "on this machine alone");
  fs.rmSync(folder, { recursive: true, force: true });
});
