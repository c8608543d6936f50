// Uses what the page has beside play and review in a browser: node clients/web-tools.js GOKORO [FOLDER FOR PICTURES]
// Levels in words, the teacher's threshold, hints that mark the board, moves and graph of a game that is played, captures
// by name, a game that goes on after a reload; a record by its text and by a link of OGS, which is asked for (a kept
// file answers: nothing is fetched here); what the board shows by choice; lines that were taken back; nets in the settings.
const { setup, desktop, phone, PATIENCE } = require("./browser.js");

const OGS = "(;GM[1]FF[4]SZ[9]KM[5.5]RU[Japanese]PB[ann]PW[ben]PC[OGS: https://online-go.com/game/123456]BR[12k]WR[11k];B[ee];W[cg];B[gc];W[gg];B[cc];W[eg])";

setup(async ({ open, picture, accessible, fits, check, holds }) => {
  const idle = async (page) => { await page.waitForTimeout(150); return page.waitForFunction(() => !/thinks/.test(document.querySelector(".state").textContent), null, PATIENCE); };
  let page = await open("play");
  await page.click("summary:has-text('New game')");
  const levels = await page.locator("form select >> nth=2 >> option").allTextContents();
  check(levels.some((text) => /beginner, about 2\d kyu/.test(text)) && levels.some((text) => /club player, about \d kyu/.test(text)), `levels in words: ${levels.slice(1, 4).join("; ")}`);
  await page.selectOption("form select >> nth=0", "9");
  await page.selectOption("form select >> nth=2", "20k");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".cells button").length === 81, null, PATIENCE);
  check(/0 captured/.test(await page.textContent(".players")), "captures have a name");

  // The teacher's threshold follows the level, or what is chosen.
  await page.check(".check input");
  check(/loses 8 points/.test(await page.textContent(".check")), "against a beginner the teacher stops at large losses");
  await page.selectOption(".threshold select", "3");
  check(/loses 3 points/.test(await page.textContent(".check")), "a threshold that is chosen");
  await page.uncheck(".check input");

  // A hint marks the board in each of its steps.
  await idle(page);
  await page.click("button:text-is('Hint')");
  await page.waitForSelector(".card button:has-text('More')", PATIENCE);
  await holds(async () => (await page.locator(".board:visible .light").count()) > 5, "the part of the board is marked");
  while (await page.locator(".card button:has-text('More')").count()) await page.click(".card button:has-text('More')");
  await holds(async () => (await page.locator(".board:visible circle.best").count()) === 1, "the move is marked, also where it is explained");
  await picture(page, "hint");
  await page.locator('.cells button[aria-label^="E5, empty"]:visible').click();
  await idle(page);
  await page.locator('.cells button.free:visible').nth(20).click();
  await idle(page);
  await page.click("summary:has-text('Moves and graph')");
  await page.waitForFunction(() => (document.querySelector(".course .lead")?.getAttribute("d")?.match(/L/g) ?? []).length >= 3, null, PATIENCE);
  await holds(async () => (await page.locator(".moves-played li").count()) >= 3, "moves and graph are there during play");
  await picture(page, "course", true);
  await accessible(page, "play with course");
  const moves = await page.locator(".moves-played li").count();
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForSelector(".stone", PATIENCE);
  await page.click("summary:has-text('Moves and graph')");
  await page.waitForFunction((least) => document.querySelectorAll(".moves-played li").length >= least, moves, PATIENCE);
  check(true, "the game goes on after a reload");

  // Nets.
  await page.click(".menu summary");
  await page.selectOption(".menu label:has-text('Net') select", "quick");
  await page.waitForTimeout(200);
  await page.reload();
  await page.waitForSelector(".stone", PATIENCE);
  await page.click(".menu summary");
  await holds(async () => (await page.inputValue(".menu label:has-text('Net') select")) === "quick", "the net is chosen in the settings, and kept");
  await page.click(".menu summary");
  await page.close();

  // A link of OGS: what is fetched is told before it is; another site's says what works.
  page = await open("review");
  await page.fill(".opener textarea", "https://www.gokgs.com/games/2020/1/1/a-b.sgf");
  await page.waitForSelector(".opener .link:has-text('Only games of OGS')", PATIENCE);
  check((await page.locator(".opener button.main").count()) === 0, "a link of another site says what works");
  const fetched = [];
  await page.route("https://online-go.com/**", (route) => { fetched.push(route.request().url()); return route.fulfill({ contentType: "application/x-go-sgf", headers: { "access-control-allow-origin": "*" }, body: OGS }); });
  page.removeAllListeners("request");
  await page.fill(".opener textarea", "https://online-go.com/game/123456");
  await page.waitForSelector(".opener .link", PATIENCE);
  await holds(async () => (await page.textContent(".opener .link")).includes("https://online-go.com/api/v1/games/123456/sgf") && fetched.length === 0, "the page says what it would fetch, and waits");
  await picture(page, "link");
  await page.click(".opener .link button");
  await page.waitForSelector("#lessons", { timeout: 120000 });
  check(fetched.length === 1 && fetched[0] === "https://online-go.com/api/v1/games/123456/sgf", `fetched ${fetched}`);
  check(/ann 12k/.test(await page.textContent(".review")), "the record of the link is reviewed");
  await page.close();

  // What the board shows.
  page = await open("play");
  await page.click("summary:has-text('New game')");
  await page.selectOption("form select >> nth=0", "19");
  await page.selectOption("form select >> nth=1", "person");
  await page.selectOption("form select >> nth=2", "person");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".cells button").length === 361, null, PATIENCE);
  await page.locator('.cells button[aria-label="K4, empty"]:visible').click();
  await page.selectOption(".overlay select:visible", "links");
  await page.waitForSelector("text=There is nothing to draw", PATIENCE);
  check(true, "links of a single stone: the page says that there are none");
  await page.click(".side button:text-is('Take back'):visible");
  for (const name of ["Q16", "D4", "D16", "Q4", "F17", "C6", "O17", "R6", "C14", "O3", "R14", "F3", "J16", "J4", "D10", "D8"]) {
    await page.locator(`.cells button[aria-label="${name}, empty"]:visible`).click();
    await page.waitForTimeout(60);
  }
  const SHOWN = { links: "line.link", families: "text.sign", areas: ".owner", strategy: ".sign", regions: ".owner", potential: ".owner" };
  for (const [kind, shown] of Object.entries(SHOWN)) {
    await page.selectOption(".overlay select:visible", kind);
    await page.waitForSelector(`.board:visible ${shown}`, { state: "attached", ...PATIENCE });
    await picture(page, `overlay-${kind}`);
  }
  await page.selectOption(".overlay select:visible", "links");
  await page.waitForSelector(".board:visible line.link", { state: "attached", ...PATIENCE });
  await holds(async () => (await page.locator(".overlay .told li").count()) > 0 && (await page.locator(".board:visible .link-type").count()) > 0, `links by type: ${await page.locator(".overlay .told li").allTextContents()}`);
  await page.selectOption(".overlay select:visible", "strategy");
  await page.waitForSelector(".overlay .told li", PATIENCE);
  const told = await page.locator(".overlay > .told li").allTextContents();
  check(told.length <= 7 && /(should think of|No type of strategy stands out)/.test(told[0]), `strategy in a few sentences: ${told}`);
  await holds(async () => (await page.locator(".overlay details .told li").count()) > 10 && !(await page.isVisible(".overlay details .told")), "what the strategy rests on is folded");
  // Numbers of moves; a single stone has no links, and the page says so.
  await page.selectOption(".overlay select:visible", "none");
  await page.click(".menu summary");
  await page.check(".menu label:has-text('Move numbers') input");
  await holds(async () => (await page.locator(".board:visible text.sign").count()) === 16, "the stones carry the numbers of their moves");
  await page.uncheck(".menu label:has-text('Move numbers') input");
  await page.click(".menu summary");
  // A line that is taken back and played otherwise stays.
  await page.click(".side button:text-is('Take back'):visible");
  await page.locator('.cells button[aria-label="K10, empty"]:visible').click();
  await page.waitForSelector(".variations", PATIENCE);
  check(/From move 16:\s*D8/.test(await page.textContent(".variations")), `variations: ${await page.textContent(".variations")}`);
  await page.locator(".variations li:has-text('D8') > button").click();
  await holds(async () => (await page.locator('.cells button[aria-label^="White D8"]:visible').count()) === 1 && /K10/.test(await page.textContent(".variations")), "a variation is gone back to, and the other one stays");
  await accessible(page, "strategy");
  await page.close();

  page = await open("play", phone);
  await page.waitForSelector(".board:visible .stone, .cells:visible", PATIENCE);
  await fits(page, "play on a phone");
  await picture(page, "phone-play", true);
  await page.close();

});
