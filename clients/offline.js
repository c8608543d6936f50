// Looks at a review that is a file alone: node clients/offline.js REVIEW.html CORNER.html [FOLDER FOR PICTURES]. CORNER
// is that of the game which .ci/run writes for this: White's corner at A2 hangs on B1, and before the second move,
// Black's at H2, a white stone is set up there. What is on the first screen at three sizes, dark, languages, marks, lines,
// choices, moves that are tried, whether groups live, paper; a browser without scripts, a file of another version.
// Wants `npm ci` in clients, and Chromium (CHROMIUM names it).
const fs = require("fs");
const os = require("os");
const path = require("path");
const zlib = require("zlib");
const { chromium } = require("playwright-core");
const { check, holds, faults, desktop, phone, PATIENCE } = require("./browser.js");

const [file, corner, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const tablet = { viewport: { width: 768, height: 1024 } };

async function main() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  if (folder) fs.mkdirSync(folder, { recursive: true });
  const open = async (name, options = desktop, hash = "") => {
    const page = await (await browser.newContext({ bypassCSP: true, ...options })).newPage();
    page.on("pageerror", (error) => check(false, String(error)));
    page.on("console", (message) => { if (message.type() === "error") check(false, `console: ${message.text()}`); });
    page.on("request", (request) => { if (!/^(file|blob|data):/.test(request.url())) check(false, `asks for ${request.url().slice(0, 60)}`); });
    await page.goto(`file://${name}${hash}`);
    return page;
  };
  const picture = async (page, name, whole = false) => { if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: whole }); };
  const bytes = fs.statSync(file).size;
  check(bytes < 1.2e6, `${bytes} bytes`);

  for (const [name, options] of [["desktop", desktop], ["phone", phone], ["tablet", tablet], ["dark", { ...desktop, colorScheme: "dark" }]]) {
    const begun = Date.now();
    const page = await open(file, options);
    await page.waitForSelector("#mistake .lost", PATIENCE);
    console.log(`     ${name}: there after ${Date.now() - begun} ms`);
    const [board, reason] = await page.evaluate(() => ["#board", "#reason"].map((id) => {
      const { top, bottom, left, right } = document.querySelector(id).getBoundingClientRect();
      return { bottom: Math.round(bottom), whole: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth };
    }));
    check(board.whole && reason.whole, `${name}: the board ends at ${board.bottom}, the reason at ${reason.bottom}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - Math.min(innerWidth, screen.width));
    check(over <= 0, `${name} is ${over} wider than the screen`);
    for (const id of ["board", "graph", "mistake", "reason", "lessons"]) await holds(async () => (await page.locator(`#${id}`).count()) === 1, `${name}: #${id} is there once`);
    await picture(page, name);
    await page.evaluate(() => document.querySelectorAll("details").forEach((one) => { one.open = true; }));
    await page.waitForSelector(".more table", PATIENCE);
    await picture(page, `${name}-whole`, true);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run());
    const bad = violations.filter((one) => ["serious", "critical"].includes(one.impact));
    check(bad.length === 0, `axe, ${name}: ${bad.map((one) => `${one.id} ${one.nodes[0].html.slice(0, 200)}`)} (${violations.length} in all)`);
    await page.context().close();
  }

  let page = await open(file);
  await page.waitForSelector("#mistake .lost", PATIENCE);
  await holds(async () => (await page.locator("#board path.played").count()) === 1 && (await page.locator("#board circle.best").count()) === 1, "played and better are marked");
  await holds(async () => (await page.locator("#board .outline").count()) + (await page.locator("#board path.hatch").count()) > 0, "the stakes are drawn");
  const numbers = () => page.locator("#board text.sign.number").count();
  await page.hover("#mistake .line >> nth=0 >> button >> nth=1");
  await holds(async () => (await numbers()) >= 2, "a line is played out by the pointer");
  await page.mouse.move(5, 5);
  const number = async () => Number((await page.textContent(".steps output")).split(" ")[0]);
  const [all, met] = [await page.locator("#mistakes li").count(), new Set()];
  for (let i = 0; i < all; i++) { await page.keyboard.press("m"); await page.waitForTimeout(80); met.add(await number()); }
  check(met.size === all, `M meets all ${all} mistakes`);
  // Who it is for, and whose mistakes; both are there again when the file is opened again.
  await page.selectOption("#mistakes select >> nth=2", "all");
  await page.selectOption("#mistakes select >> nth=0", "black");
  await holds(async () => (await page.locator("#mistakes .disc.white").count()) === 0, "mistakes of one side");
  await page.reload();
  await page.waitForSelector("#mistake .lost", PATIENCE);
  await holds(async () => (await page.inputValue("#mistakes select >> nth=0")) === "black" && (await page.inputValue("#mistakes select >> nth=2")) === "all", "what was chosen is remembered");
  await page.selectOption("#mistakes select >> nth=0", "both");
  // What the file knows without a server.
  for (const [kind, selector] of [["owners", ".owner"], ["change", ".owner"], ["regions", ".owner"], ["moves", "circle.best"]]) {
    await page.selectOption(".beside .overlay select", kind);
    await holds(async () => (await page.locator(`#board ${selector}`).count()) > 0, `${kind} are on the board`);
  }
  await holds(async () => (await page.locator(".beside .overlay option").count()) === 5, "nothing is offered that needs a server");
  await page.selectOption(".beside .overlay select", "none");
  await page.click(".more summary");
  await holds(async () => (await page.locator(".more table tr").count()) > 5, "regions, sizes and proposals are told");
  await holds(async () => (await page.locator("abbr").count()) + (await page.locator(".words dt").count()) > 5, "words are explained");
  // A better move that is tried is known.
  await page.click("#mistakes li button >> nth=0");
  const better = await page.textContent("#mistake .line >> nth=0 >> button >> nth=0");
  const at = await number();
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(80);
  await page.click(`#board .cells button[aria-label^="${better},"]`);
  await page.waitForSelector(".tried .told li, .tried .buttons button", PATIENCE);
  await holds(async () => (await page.locator(".tried .buttons >> nth=0 >> button").count()) > 0, `${better} at ${at}: ${await page.textContent(".tried")}`);
  await picture(page, "tried");
  for (const lang of ["ja", "zh", "ko", "en"]) {
    await page.selectOption("select.languages", lang);
    await page.click("#mistakes li button >> nth=0");
    await page.waitForTimeout(100);
    await picture(page, `in-${lang}`, true);
    const raw = await page.evaluate(() => document.body.innerText.match(/\b(web|report|line|term|players|explorer|case)-[a-z]+[a-z-]*/g));
    check(raw === null, `${lang}: every text is there ${raw ?? ""}`);
  }
  await page.waitForSelector(".sheet section", { state: "attached", ...PATIENCE });
  const pdf = await page.pdf({ format: "A4" });
  const pages = (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  check(pages <= 2 + Math.ceil(all / 2), `${pages} pages on paper for ${all} mistakes`);
  if (folder) fs.writeFileSync(path.join(folder, "print.pdf"), pdf);
  await page.context().close();

  // Without scripts: board, moves and text.
  page = await open(file, { ...desktop, javaScriptEnabled: false });
  const plain = await page.textContent("#page");
  check(/\b1 [BW] [A-T]\d+, 2 [BW] [A-T]\d+/.test(plain) && /[XO] [XO.+]/.test(plain) && plain.length > 2000, "without scripts there are board, moves and text");
  await picture(page, "plain");
  await page.context().close();

  // A review of another version is refused in words.
  const text = fs.readFileSync(file, "utf8");
  const [, packed] = text.match(/id="offline">([^<]*)</);
  const told = JSON.parse(zlib.gunzipSync(Buffer.from(packed, "base64")));
  told.review.schema = 99;
  const other = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "gokoro-offline-")), "other.html");
  fs.writeFileSync(other, text.replace(packed, zlib.gzipSync(JSON.stringify(told)).toString("base64")));
  page = await open(other);
  await page.waitForSelector("main .notice", PATIENCE);
  check(/another version/.test(await page.textContent("main .notice")), "a review of another version is refused in words");
  await page.context().close();

  // Whether groups live.
  page = await open(corner, desktop, "#move=1&lang=en");
  await page.waitForSelector("#board .cells", PATIENCE);
  const asked = async () => {
    await page.click('#board .cells button[aria-label$="A2"]');
    await page.waitForFunction(() => /\((proven|likely)\)|not known|cannot/.test(document.querySelector("#life")?.textContent ?? ""), null, PATIENCE);
    return page.textContent("#life");
  };
  const first = await asked();
  check(first.includes("unsettled (proven)") && first.includes("B1 kills it") && first.includes("B1 saves it"), first);
  await holds(async () => (await page.locator("#board .triangle").count()) >= 5, "the stones of the group are marked");
  await page.click("#life .buttons button >> nth=0");
  await holds(async () => (await page.locator("#life").count()) === 0, "the answer goes with its position");
  const taken = await asked();
  check(taken.includes("dead (proven)"), taken);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(80);
  await holds(async () => (await page.locator("#life").count()) === 0, "Escape puts the answer away");
  // Before the second move White's stone at B1 is set up, which no move can tell.
  await page.goto(`file://${corner}#move=2&lang=en`);
  await page.reload();
  await page.waitForSelector("#board .cells", PATIENCE);
  const set = await asked();
  check(set.includes("alive (proven)"), set);
  await browser.close();
}
main().then(() => process.exit(faults.length > 0 ? 1 : 0), (error) => { console.error(error); process.exit(1); });
