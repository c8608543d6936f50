// Makes the three pictures of the README and the guide: node clients/pictures.js GOKORO docs/pictures
// Wants `npm ci` in clients, and Chromium (CHROMIUM names it, else /usr/bin/chromium).
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync, spawn } = require("child_process");
const { chromium } = require("playwright-core");

const [gokoro, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const PATIENCE = { timeout: 60_000 };

async function main() {
  fs.mkdirSync(folder, { recursive: true });
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "gokoro-pictures-"));
  const started = {};
  try {
    started.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
    await pictures(started, data);
  } finally {
    // Whatever went wrong, nothing stays behind.
    if (started.program?.kill()) await new Promise((ended) => started.program.once("exit", ended));
    await started.browser?.close();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** Makes them; the program that is started stands in `started`, too. */
async function pictures(started, data) {
  const { browser } = started;
  const open = async (address, width, height) => {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await page.goto(address);
    return page;
  };
  const picture = (page, name) => page.screenshot({ path: path.join(folder, `${name}.png`) });

  // The review of the built-in game.
  const review = path.join(data, "review.html");
  execFileSync(gokoro, ["--lang", "en", "--quiet", "review", "--out", review]);
  await picture(await open(`file://${review}`, 1280, 720), "review");

  const child = started.program = spawn(gokoro, ["--lang", "en", "web", "--no-open", "--data", data]);
  const base = await new Promise((found, failed) => {
    child.on("error", failed);
    child.on("exit", () => failed(new Error("the program ended")));
    child.stdout.on("data", (text) => { const told = String(text).match(/http:\/\/\S+\//); if (told) found(told[0]); });
  });

  // A game on a small board, with the owners that are expected.
  let page = await open(`${base}#play`, 1000, 660);
  await page.click("summary:has-text('New game')");
  await page.selectOption("form select >> nth=0", "9");
  await page.selectOption("form select >> nth=2", "net");
  await page.click("form button");
  await page.waitForFunction(() => document.querySelectorAll(".cells button").length === 81, null, PATIENCE);
  for (const name of ["E5", "G3", "C7", "G6", "D3", "F7"]) {
    await page.waitForFunction(() => !/thinks/.test(document.querySelector(".state").textContent), null, PATIENCE);
    const free = page.locator(`.cells button[aria-label="${name}, empty"]`);
    if (await free.count()) await free.click();
    await page.waitForTimeout(300);
  }
  await page.selectOption("select:has(option[value='owners'])", "owners");
  await page.waitForTimeout(1500);
  await picture(page, "play");

  // A problem, solved.
  page = await open(`${base}#solve`, 1000, 660);
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "An example" }).click();
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForTimeout(3000);
  await picture(page, "solve");
}
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
