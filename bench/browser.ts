// What a visitor's browser takes on a bad line (400 ms, 250 kbit/s, a processor slowed four times): the largest element and what moves, of
// every public page; what home brings to a phone; and the longest task while one of 1,000 packages is dragged on the staff's screen. Needs a
// browser (CHROMIUM_PATH, else Playwright's own). Exits with 1 when a figure is over its target.
import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { tours } from "@shikara/db/schema";
import { ADMIN } from "@shikara/testing/house";
import { tourRow } from "@shikara/testing/tours";
import { type MeasuredHouse, withHouse } from "./house.ts";
import { median } from "./rounds.ts";

const PAGES = [
  ...[paths.home, paths.tours, paths.tour("kashmir-valley-explorer"), paths.testimonials, paths.bookCab],
  ...[paths.cabJourney("srinagar-to-gulmarg"), paths.fares, paths.roads, paths.contact, paths.blog],
  ...[paths.post("gulmarg-in-the-first-snow"), paths.search, paths.compare, paths.favourites],
];
const BAD_LINE = { offline: false, latency: 400, downloadThroughput: 250_000 / 8, uploadThroughput: 250_000 / 8 };
const SLOWED = 4;
const ROUNDS = 3;
const PACKAGES = 1_000;
/** The targets: seconds, a share of the window, KB, milliseconds. */
const MOST = { largest: 3, shift: 0.02, script: 70, everything: 180, longest: 50 };

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];

interface Seen {
  largest: number;
  shift: number;
  longest: number;
}
/** What the page itself notes, from its first moment. No function in it has a name: the tool that runs this would mark it by one that no page has. */
function watch(): void {
  const seen: Seen = { largest: 0, shift: 0, longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime / 1000;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: "longtask", buffered: true });
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

function tell(name: string, figure: number, unit: string, most: number): void {
  const digits = most < 1 ? 3 : most < 10 ? 1 : 0;
  console.log(name.padEnd(48), `${figure.toFixed(digits)} ${unit} ${figure > most ? `OVER ${most}` : "ok"}`);
  if (figure > most) process.exitCode = 1;
}

async function visit(browser: Browser, measure: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await measure(page, context);
  await context.close();
}

async function onABadLine(browser: Browser, address: string): Promise<Seen> {
  const rounds: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await visit(browser, async (page, context) => {
      const line = await context.newCDPSession(page);
      await line.send("Network.enable");
      await line.send("Network.emulateNetworkConditions", BAD_LINE);
      await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
      await page.goto(address, { waitUntil: "networkidle", timeout: 90_000 });
      const seen = await seenBy(page);
      if (seen.largest === 0) throw new Error(`${address}: no largest element`);
      rounds.push(seen);
    });
  const of = (part: keyof Seen) => median(rounds.map((seen) => seen[part]));
  return { largest: of("largest"), shift: of("shift"), longest: of("longest") };
}

/** KB over the line at a first visit of home, down to its end. */
async function weigh(browser: Browser, address: string): Promise<void> {
  await visit(browser, async (page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    const weights = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => ({
        name: entry.name,
        kilobytes: (entry as PerformanceResourceTiming).transferSize / 1024,
      })),
    );
    const sum = (wanted: (name: string) => boolean) =>
      weights.reduce((all, { name, kilobytes }) => (wanted(name) ? all + kilobytes : all), 0);
    tell(
      "home: JavaScript",
      sum((name) => new URL(name).pathname.endsWith(".js")),
      "KB",
      MOST.script,
    );
    tell(
      "home: all of its first screen",
      sum(() => true),
      "KB",
      MOST.everything,
    );
  });
}

/** Milliseconds of the longest task while it lasts. */
async function drag(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  await page.goto(origin + paths.signInFor(paths.adminLogin, adminPaths.tours));
  await page.getByLabel("Username").fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  const handles = page.getByRole("main").getByRole("button", { name: /^Move / });
  await handles.nth(3).waitFor();
  await page.waitForLoadState("networkidle");
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(3).boundingBox()];
  if (!from || !to) throw new Error("There is nothing to drag");
  await page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { longest: 0 }));
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 12, { steps: 40 });
  await page.mouse.up();
  await page.waitForLoadState("networkidle");
  const { longest } = await seenBy(page);
  await page.close();
  return longest;
}

async function addPackages({ server, dataFolder }: MeasuredHouse): Promise<void> {
  await server.stop();
  const { db, close } = await createDb({ kind: "embedded", dir: dataFolder });
  await db
    .insert(tours)
    .values(Array.from({ length: PACKAGES }, (_, at) => tourRow(`bench-${at}`, { sortOrder: 1_000 + at })));
  await close();
  await server.start();
}

const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
try {
  await withHouse({}, async (house) => {
    await weigh(browser, house.origin + paths.home);
    for (const page of PAGES) {
      const { largest, shift } = await onABadLine(browser, house.origin + page);
      tell(`${page}: largest element on a bad line`, largest, "s", MOST.largest);
      tell(`${page}: what moves`, shift, "", MOST.shift);
    }
    await addPackages(house);
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) longest.push(await drag(browser, house.origin));
    tell(`a drag among ${PACKAGES} packages: longest task`, median(longest), "ms", MOST.longest);
  });
} finally {
  await browser.close();
}
