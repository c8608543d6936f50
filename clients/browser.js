// What the scripts that use the page share: the program on a folder of its own, Chromium, checks that are
// counted, pictures, what axe-core says. `node SCRIPT GOKORO [FOLDER FOR PICTURES]`; CHROMIUM names the
// browser, else /usr/bin/chromium; GOKORO_ASSETS a folder whose app.js and app.css are taken in the place of
// those in the program.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { spawn } = require("child_process");
const { chromium } = require("playwright-core");

const [gokoro, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const faults = [];
const check = (fine, text) => { console.log(`${fine ? "ok   " : "FAULT"} ${text}`); if (!fine) faults.push(text); };
/** Checks what a page comes to show within ten seconds: on a busy machine it follows a click a moment later. */
async function holds(shows, text) {
  const end = Date.now() + 10000;
  while (!(await shows()) && Date.now() < end) await new Promise((next) => setTimeout(next, 50));
  check(await shows(), text);
}
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PATIENCE = { timeout: 60000 };
/* The page that was opened last, and the program that serves it. */
let shown, program;

/** Starts the program; its address, the key in it, and how to end it. */
function start(data) {
  const child = spawn(gokoro, ["--lang", "en", "web", "--no-open", "--data", data, "--knowledge", path.join(data, "knowledge")]);
  child.stderr.on("data", (text) => console.log(String(text)));
  const told = new Promise((found, lost) => {
    child.stdout.on("data", (text) => { const told = String(text).match(/(http:\/\/\S+\/)#key=(\w+)/); if (told) found(told.slice(1)); });
    child.on("exit", () => lost(new Error("the program ended")));
  });
  return { told, end: () => child.kill("SIGKILL") };
}

async function run(main) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), "gokoro-web-"));
  program = start(data);
  const [base, key] = await program.told;
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  if (folder) fs.mkdirSync(folder, { recursive: true });
  const open = async (view, options = desktop) => {
    const page = await (await browser.newContext({ bypassCSP: false, ...options })).newPage();
    shown = page;
    page.on("pageerror", (error) => check(false, String(error)));
    page.on("request", (request) => { if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) check(false, `asks ${request.url()}`); });
    // What is worked on, in the place of what is compiled in.
    for (const name of process.env.GOKORO_ASSETS ? ["app.js", "app.css"] : []) await page.route(`**/${name}`, (route) => route.fulfill({ path: path.join(process.env.GOKORO_ASSETS, name) }));
    await page.goto(`${base}#${view}`);
    await page.waitForSelector("main");
    return page;
  };
  const picture = async (page, name, whole = false) => { if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: whole }); };
  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  const accessible = async (page, name) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run());
    const bad = violations.filter((one) => ["serious", "critical"].includes(one.impact));
    check(bad.length === 0, `axe, ${name}: ${bad.map((one) => `${one.id} ${one.nodes[0].html.slice(0, 200)}`)} (${violations.length} in all)`);
  };
  // A phone zooms out where a page is too wide, and says so by its own width alone.
  const fits = async (page, name) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - Math.min(innerWidth, screen.width));
    check(over <= 0, `${name} is ${over} wider than the screen`);
  };
  await main({ open, picture, accessible, fits, check, holds, base, key, gokoro, data });
  await browser.close();
  program.end();
  fs.rmSync(data, { recursive: true, force: true });
}

/** Runs a script and ends with 1 if a check failed. */
function setup(main) {
  run(main).then(() => process.exit(faults.length > 0 ? 1 : 0), async (error) => {
    console.error(error);
    if (folder) await shown?.screenshot({ path: path.join(folder, "fault.png") });
    program?.end();
    process.exit(1);
  });
}

module.exports = { setup, check, holds, faults, desktop, phone, PATIENCE };
