// Uses the knowledge editor of the page in a browser: node clients/web-knowledge.js GOKORO [FOLDER FOR PICTURES]
// A tesuji is drawn, checked, saved, and matched at once in the experiment; a sequence with a variation is
// recorded; faults of the folder are told; own entries are removed, those compiled in are looked through.
const fs = require("fs");
const path = require("path");
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

setup(async ({ open, picture, accessible, fits, check, holds, data }) => {
  const own = path.join(data, "knowledge");
  const kept = () => fs.readFileSync(path.join(own, "own.txt"), "utf8");
  const cell = (page, label) => page.locator(`.cells button[aria-label="${label}"]:visible`);
  const tool = (page, label) => page.locator(`.tools label:has-text("${label}") input`).check();
  const field = (page, label, kind) => page.locator(`form.learn label:has-text("${label}") ${kind}`).first();
  const put = async (page, points, color) => { await tool(page, `puts ${color}`); for (const point of points) await cell(page, `${point}, empty`).click(); };
  const STONES = [["Black", ["K9", "K8", "L10", "M10"]], ["White", ["L9"]]];

  // A net: drawn with mouse and keys, marked, checked.
  let page = await open("knowledge");
  // It opens with what is known: the kinds, and an entry on the board.
  await page.waitForSelector(".entries.stock li", PATIENCE);
  await holds(async () => (await page.locator(".kinds button").count()) === 8 && (await page.locator(".board .stone").count()) > 0, "the kinds of entries, and one on the board");
  check((await page.locator("form.learn").count()) === 0, "the author's form is folded away");
  await picture(page, "knowledge");
  await accessible(page, "knowledge");
  await page.click("button:text-is('Add an entry')");
  await page.waitForSelector("form.learn option:has-text('tesuji')", { state: "attached", ...PATIENCE });
  for (const [color, points] of STONES) await put(page, points, color);
  await tool(page, "marks a stone");
  await cell(page, "White L9").focus();
  await page.keyboard.press("Enter");
  await holds(async () => (await cell(page, "White L9, marked a").count()) === 1, "a marked stone says so");
  check(/a \(White L9\)/.test(await page.textContent(".side .card >> visible=true")), "the letter of the stone is told");
  await tool(page, "sets the move");
  await cell(page, "M8, empty").click();
  await holds(async () => (await cell(page, "M8, empty, the move").count()) === 1, "the move says so");
  await holds(async () => (await field(page, "What the move does", "select").inputValue()) === "captures a", "the marks suggest the claim");
  const claims = await field(page, "What the move does", "select").locator("option").allTextContents();
  check(claims.includes("It captures a (White L9)") && !claims.some((one) => /connects|saves/.test(one)), `only claims that can be made: ${claims}`);
  await page.click("form.learn button:text-is('Save')");
  await page.waitForSelector(".fault", PATIENCE);
  check(/name of one word/.test(await page.textContent(".fault")), "without a name nothing is saved");
  await page.click(".fault button");
  await field(page, "Name", "input").fill("page-net");
  await page.click("summary:has-text('Conditions')");
  await field(page, "Number", "input").fill("3");
  await page.click("button:has-text('Add the condition')");
  await page.click("form.learn button:text-is('Check')");
  await page.waitForSelector(".learned .verdict", PATIENCE);
  check(/page-net: proven/.test(await page.textContent(".learned .verdict")), `the readers say: ${await page.textContent(".learned .verdict")}`);
  await holds(async () => (await page.locator(".learned svg.diagram").count()) === 1 && /Liberties of a: ≤ 3/.test(await page.textContent(".learned")), "the smallest diagram with its condition");
  check(!fs.existsSync(own), "a check writes nothing");
  await picture(page, "knowledge-check");
  await accessible(page, "knowledge-check");
  await page.click("form.learn button:text-is('Save')");
  await page.waitForSelector(".entries.own li", PATIENCE);
  check(/entry tesuji page-net\nshape net\nclaim captures a\nwhen liberties a <= 3\n/.test(kept()), "the entry is in own.txt");
  // The name is taken now.
  await page.click("form.learn button:text-is('Save')");
  await page.waitForSelector(".fault", PATIENCE);
  check(/has this name/.test(await page.textContent(".fault")), "a name is taken once");
  await page.click(".fault button");

  // It is matched at once, without a restart, for the other side and mirrored.
  await page.evaluate(() => { location.hash = "explore"; });
  await page.waitForSelector(".opener textarea", PATIENCE);
  await page.fill(".opener textarea", "(;GM[1]FF[4]SZ[19]AW[dd][ed][cc][cb]AB[dc]PL[W])");
  await page.click("button:has-text('Open the text')");
  await cell(page, "E18, empty").click();
  await page.waitForSelector(".shapes li", PATIENCE);
  check(/page-net \(tesuji\): proven on this board/.test(await page.textContent(".shapes")), `matched: ${await page.textContent(".shapes")}`);
  await picture(page, "knowledge-matched");
  await accessible(page, "knowledge-matched");

  // A sequence with a variation.
  await page.evaluate(() => { location.hash = "knowledge"; });
  await page.waitForSelector(".entries.own li", PATIENCE);
  await page.click("button:text-is('Add an entry')");
  await tool(page, "a sequence");
  for (const point of ["Q16", "R14", "O17"]) await cell(page, `${point}, empty`).click();
  await page.click(".side button:text-is('Take back') >> visible=true");
  await cell(page, "R15, empty").click();
  check(/Moves: 3, lines: 2/.test(await page.textContent(".side .card >> visible=true")), "two lines are recorded");
  await field(page, "Name", "input").fill("page-joseki");
  await field(page, "Kind", "select").selectOption("joseki");
  await page.click("form.learn button:text-is('Save')");
  await page.waitForFunction(() => document.querySelectorAll(".entries.own li").length === 2, null, PATIENCE);
  check(/entry joseki page-joseki\nclaim played\ntree\n/.test(kept()) && /;B\[nc\]/.test(kept()) && /;B\[qe\]/.test(kept()), "both lines are in own.txt");
  await picture(page, "knowledge-sequence");
  await accessible(page, "knowledge-sequence");

  // What somebody wrote wrongly is named, and the rest loads; comments stay when an entry goes.
  fs.writeFileSync(path.join(own, "wrong.txt"), "# by hand\nentry eye odd\nwhen moon a\ndiagram\nX * X\n\nentry eye fine\ndiagram\nX * X\n");
  await page.reload();
  await page.waitForSelector(".faults li", PATIENCE);
  check(/wrong\.txt, line 3, entry odd: unknown condition "moon a"/.test(await page.textContent(".faults")), "a fault with file, line and entry");
  await holds(async () => (await page.locator(".entries.own li").count()) === 3, "the rest loads");
  page.once("dialog", (dialog) => dialog.accept());
  await page.click("button[aria-label='Remove page-net']");
  await page.waitForSelector("text=page-net is removed", PATIENCE);
  check(!/page-net/.test(kept()) && /page-joseki/.test(kept()), "one entry goes, the other stays");
  await page.locator("button[aria-label='Show on the board: fine']").click();
  await holds(async () => (await page.locator(".board .stone").count()) === 2, "an entry is shown on the board");

  // What is compiled in.
  await page.locator(".kinds button:has-text('linking under')").click();
  await page.waitForSelector(".entries.stock li:has-text('link-')", PATIENCE);
  await holds(async () => (await page.locator(".entries.stock li").count()) === 12 && (await page.locator(".entries.stock svg.diagram").count()) === 12, "the stock by kinds, drawn");
  await page.locator(".entries.stock li").first().scrollIntoViewIfNeeded();
  await picture(page, "knowledge-stock");
  await accessible(page, "knowledge-stock");
  await page.close();

  for (const [called, options] of [["phone-knowledge", phone], ["dark-knowledge", { ...desktop, colorScheme: "dark" }], ["phone-dark-knowledge", { ...phone, colorScheme: "dark" }]]) {
    page = await open("knowledge", options);
    await page.waitForSelector(".entries.own li", PATIENCE);
    await page.click("button:text-is('Add an entry')");
    for (const [color, points] of STONES) {
      await tool(page, `puts ${color}`);
      // A stone is put where the mouse clicks; keys do so on every screen.
      for (const point of points) { await cell(page, `${point}, empty`).focus(); await page.keyboard.press("Enter"); }
    }
    await page.waitForSelector(".entries.stock li", PATIENCE);
    await picture(page, called, true);
    await accessible(page, called);
    await fits(page, called);
    await page.close();
  }
});
