// Looks at the page of a review in a browser: node clients/page.js PAGE.html [FOLDER FOR PICTURES]
// Wants `npm install --no-save playwright-core axe-core` in clients, and Chromium (CHROMIUM names
// it, else /usr/bin/chromium). Checks the first view, sizes, accessibility, tries and print.
const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright-core");

const [file, folder] = process.argv.slice(2).map((name) => path.resolve(name));
const faults = [];
const check = (fine, text) => { console.log(`${fine ? "ok   " : "FAULT"} ${text}`); if (!fine) faults.push(text); };
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 } };

async function main() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  const open = async (options, hash = "") => {
    const page = await (await browser.newContext({ bypassCSP: true, ...options })).newPage();
    page.on("pageerror", (error) => check(false, String(error)));
    await page.goto(`file://${file}${hash}`);
    return page;
  };
  const picture = async (page, name, fullPage = true) => {
    if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage });
  };
  if (folder) fs.mkdirSync(folder, { recursive: true });

  const bottoms = (page, names) => page.evaluate(
    (all) => all.map((name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? 0), names);
  let page = await open(desktop);
  await picture(page, "first", false);
  const first = await bottoms(page, ["#verdict", "#graph", "#mistakes > li:not([hidden])"]);
  check(Math.max(...first) <= 800, `verdict, graph and first mistake end at ${first.map(Math.round)} of 800`);
  const bytes = fs.statSync(file).size;
  // The readers that answer whether a group lives are a third of a megabyte.
  check(bytes < 1.4e6, `${bytes} bytes`);
  const pdf = await page.pdf({ format: "A4" });
  check(pdf.length < 2e6, `${pdf.length} bytes on A4`);
  if (folder) fs.writeFileSync(path.join(folder, "print.pdf"), pdf);

  const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  for (const [name, options, hash] of [
    ["desktop", desktop, ""], ["dark", { ...desktop, colorScheme: "dark" }, ""], ["phone", phone, ""],
    ["japanese", desktop, "#lang=ja"],
  ]) {
    page = await open(options, hash);
    await picture(page, name);
    await page.evaluate(() => document.querySelector("details.drawer").setAttribute("open", ""));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run());
    const bad = violations.filter((one) => ["serious", "critical"].includes(one.impact));
    check(bad.length === 0, `axe, ${name}: ${bad.map((one) => `${one.id} ${one.nodes[0].html}`)} (${violations.length} in all)`);
  }

  page = await open(phone);
  const [board, title] = await page.evaluate(
    () => ["#board", "#title"].map((name) => document.querySelector(name).getBoundingClientRect().top));
  check(title - board < 844, `on a phone the text begins ${Math.round(title - board)} below the top of the board`);

  page = await open(desktop, "#move=0");
  const tried = () => page.evaluate(() => (document.querySelector("#try").hidden ? "" : document.querySelector("#try-said").textContent));
  await page.keyboard.press("Tab");
  await page.evaluate(() => document.querySelector("#board").focus());
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  check((await tried()) !== "", `tried by keys: ${await tried()}`);
  await page.keyboard.press("Backspace");
  check((await tried()) === "", "taken back");
  await browser.close();
}
main().then(() => process.exit(faults.length > 0 ? 1 : 0));
