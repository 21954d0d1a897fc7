// npm run lighthouse: what Lighthouse says of five pages on a phone, in each language of the site. It is fetched when first asked for: 100 MB that
// nothing else here needs. A machine without letters for Hindi of its own, which every phone has, shows boxes until ours come, and counts their width as a shift.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { withDemoHouse } from "./demo-house.mjs";
import { buildWhatIsStale, closingLine, installWhatIsMissing, run } from "./steps.mjs";
import { findBrowser } from "./system.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = ["/", "/packages", "/packages/kashmir-valley-explorer", "/book-cab", "/blog/gulmarg-in-the-first-snow"];
/** How addresses of each language begin. */
const LANGUAGES = ["", "/hi", "/ur"];
const AT_LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

async function scoresOf(url, report, env) {
  const flags = ["--chrome-flags=--headless=new --no-sandbox", "--quiet", "--output=json", `--output-path=${report}`];
  const { code, output } = await run("npm", ["exec", "--yes", LIGHTHOUSE, "--", url, ...flags], { env, piped: true });
  if (code !== 0) throw new Error(output);
  const { categories, audits } = JSON.parse(fs.readFileSync(report, "utf8"));
  const scores = Object.keys(AT_LEAST).map((name) => [name, Math.round(categories[name].score * 100)]);
  return { scores, shift: audits["cumulative-layout-shift"].numericValue };
}

await installWhatIsMissing();
await buildWhatIsStale();
const browser = await findBrowser();
if (!browser) throw new Error("No browser: install Chromium or Google Chrome");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shikara-lighthouse-"));
let failed = 0;
const pages = LANGUAGES.flatMap((language) => PAGES.map((page) => (language + page).replace(/(?<=.)\/$/, "")));
await withDemoHouse(async (origin) => {
  for (const page of pages) {
    const { scores, shift } = await scoresOf(origin + page, path.join(folder, "report.json"), { CHROME_PATH: browser });
    const isGood = scores.every(([name, score]) => (score ?? 0) >= AT_LEAST[name]);
    if (!isGood) failed += 1;
    console.log(`${page}: ${scores.map(([name, score]) => `${name} ${score}`).join(", ")}, CLS ${shift.toFixed(3)}`);
  }
});
fs.rmSync(folder, { recursive: true, force: true });
closingLine("lighthouse", { passed: pages.length - failed, failed });
