// How much the home page brings to a phone, and whether anything on it moves while it comes.
import { type Browser, type BrowserContext, devices } from "@playwright/test";
import { inLanguage } from "@shikara/contract/language-routes";
import { LANGUAGE_NAMES, LANGUAGES } from "@shikara/contract/texts/languages";
import { expect, test } from "./fixtures.ts";

const JAVASCRIPT_KB = 100;
const EVERYTHING_KB = 350;
const LAYOUT_SHIFT = 0.02;
/** A step of a visit that takes longer says which it was, and the visit is begun anew. */
const STEP_MS = 12_000;

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
interface Visit {
  script: number;
  everything: number;
  shift: number;
}

/** Nothing bounds what is evaluated in a page, nor a context that is opened or closed. */
async function within<Value>(step: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new Error(`${step} takes more than ${STEP_MS} ms`)), STEP_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One first visit, down to the end of the page so that the pictures further below come as well. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await within("opening a browser", browser.newContext(phone));
  try {
    return await seen(context, address);
  } finally {
    await within("closing it", context.close());
  }
}

async function seen(context: BrowserContext, address: string): Promise<Visit> {
  const page = await within("opening a page", context.newPage());
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await within("arriving", page.goto(address, { waitUntil: "networkidle" }));
  const scrolled = page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // Nobody waits for a frame that a busy machine does not draw.
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 500))]);
    }
  });
  await within("reading down to the end", scrolled);
  await within("what comes then", page.waitForLoadState("networkidle"));
  const counted = page.evaluate(() => {
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const kilobytes = (wanted: (entry: PerformanceEntry) => boolean) =>
      entries.reduce(
        (sum, entry) =>
          wanted(entry) && entry instanceof PerformanceResourceTiming ? sum + entry.transferSize / 1024 : sum,
        0,
      );
    const { shifts } = window as unknown as { shifts: number[] };
    return {
      script: kilobytes((entry) => new URL(entry.name).pathname.endsWith(".js")),
      everything: kilobytes(() => true),
      shift: shifts.reduce((sum, shift) => sum + shift, 0),
    };
  });
  return within("counting", counted);
}

for (const language of LANGUAGES)
  test(`home is light on a phone in ${LANGUAGE_NAMES[language]}, and nothing on it jumps`, async ({
    browser,
    house,
  }) => {
    // In its first seconds a server sends files lightly compressed, while it compresses them as small as can be.
    await expect(async () => {
      const { script, everything, shift } = await visit(browser, house.origin + inLanguage(language, "/"));
      expect(script, "some JavaScript").toBeGreaterThan(0);
      expect(script, "JavaScript, KB").toBeLessThanOrEqual(JAVASCRIPT_KB);
      expect(everything, "everything, KB").toBeLessThanOrEqual(EVERYTHING_KB);
      expect(shift, "layout shift").toBeLessThanOrEqual(LAYOUT_SHIFT);
    }).toPass({ timeout: 45_000 });
  });
