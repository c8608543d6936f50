// Asks a review's page, opened from a file, whether groups live: node clients/alive.js PAGE.html
// The page is that of the game which .ci/run writes for this: White's corner at A2 hangs on B1,
// and before the second move, Black's at H2, a white stone is set up there.
// Wants `npm ci` in clients, and Chromium (CHROMIUM names it, else /usr/bin/chromium).
const path = require("path");
const { chromium } = require("playwright-core");

const faults = [];
const check = (fine, text) => { console.log(`${fine ? "ok   " : "FAULT"} ${text}`); if (!fine) faults.push(text); };

async function main() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  const page = await (await browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } })).newPage();
  page.on("pageerror", (error) => check(false, String(error)));
  page.on("request", (request) => check(/^(file|blob|data):/.test(request.url()), `asks for ${request.url().slice(0, 40)}`));
  await page.goto(`file://${path.resolve(process.argv[2])}#move=1&lang=en`);
  const said = () => page.locator("#alive").textContent();
  /** Clicks a point and waits for what is read there. */
  const asked = async (vertex) => {
    await page.locator(`#go-c-${vertex}`).click({ force: true });
    await page.waitForFunction(() => /\((proven|likely)\)|not known|cannot/.test(document.querySelector("#alive").textContent), null, { timeout: 60_000 });
    return said();
  };
  const first = await asked("A2");
  check(first.includes("unsettled (proven)") && first.includes("B1 kills it") && first.includes("B1 saves it"), first);
  check(await page.locator("#board .marked").count() >= 5, "the stones of the group are marked");
  await page.locator("#alive-moves button").first().click();
  check(!(await page.locator("#alive").isVisible()), "the answer goes with its position");
  const taken = await asked("A2");
  check(taken.includes("dead (proven)"), taken);
  await page.keyboard.press("Escape");
  check(!(await page.locator("#alive").isVisible()), "Escape puts the answer away");
  // Before the second move White's stone at B1 is set up, which no move can tell.
  await page.goto(`file://${path.resolve(process.argv[2])}#move=2&lang=en`);
  await page.reload();
  const set = await asked("A2");
  check(set.includes("alive (proven)"), set);
  await browser.close();
}
main().then(() => process.exit(faults.length > 0 ? 1 : 0));
