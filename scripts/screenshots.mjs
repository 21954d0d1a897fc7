// npm run screenshots: every page and screen of the demo agency at three widths, into screenshots/ (git ignores it).
// The back office is taken in light and dark.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ADMIN, withDemoHouse } from "./demo-house.mjs";
import { buildWhatIsStale, closingLine, installWhatIsMissing, ROOT } from "./steps.mjs";
import { findBrowser } from "./system.mjs";

const FOLDER = path.join(ROOT, "screenshots");
const WIDTHS = [360, 768, 1280];
const SIGN_IN = { team: "/team/login", admin: "/admin/login" };
const PAGES = {
  home: "/",
  packages: "/packages",
  "packages-none": "/packages?search=nothing-like-it",
  package: "/packages/1",
  "package-itinerary": "/packages/1?tab=itinerary",
  "package-missing": "/packages/99",
  testimonials: "/testimonials",
  "testimonials-none": "/testimonials?rating=4&package=explorer",
  "book-cab": "/book-cab",
  contact: "/contact",
  blog: "/blog",
  "blog-none": "/blog?search=nothing-like-it",
  post: "/blog/gulmarg-in-the-first-snow",
  "post-missing": "/blog/no-such-post",
  "not-found": "/no-such-page",
  "team-login": SIGN_IN.team,
  "admin-login": SIGN_IN.admin,
};

let taken = 0;

/** The whole page, with the pictures further below fetched and no popup in front. */
async function take(page, name) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
      scrollTo({ top: 0, behavior: "instant" });
    });
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
    taken += 1;
  }
}

async function takeSite(browser, origin) {
  const page = await browser.newPage();
  await page.route(/popups\.list/, (route) => route.abort());
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(origin + address, { waitUntil: "networkidle" });
    await take(page, name);
  }
  await page.close();
}

async function takeBackOffice(browser, origin, theme) {
  const context = await browser.newContext({ colorScheme: theme });
  const page = await context.newPage();
  await page.goto(origin + SIGN_IN.admin);
  await page.getByLabel("Username", { exact: true }).fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const links = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
  await links.first().waitFor();
  const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const screen of new Set(screens)) {
    await page.goto(origin + screen, { waitUntil: "networkidle" });
    await take(page, `${screen.slice(1).replaceAll("/", "-")}-${theme}`);
  }
  await context.close();
}

await installWhatIsMissing();
await buildWhatIsStale();
const executablePath = await findBrowser();
if (!executablePath) throw new Error("No browser: install Chromium or Google Chrome");
fs.rmSync(FOLDER, { recursive: true, force: true });
const { chromium } = createRequire(path.join(ROOT, "e2e", "package.json"))("@playwright/test");
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
await withDemoHouse(async (origin) => {
  await takeSite(browser, origin);
  for (const theme of ["light", "dark"]) await takeBackOffice(browser, origin, theme);
});
await browser.close();
closingLine("screenshots", { passed: taken, failed: 0 });
