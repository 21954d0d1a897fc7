// How much the home page brings to a phone, and whether anything on it moves while it comes.
import { devices } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const JAVASCRIPT_KB = 100;
const EVERYTHING_KB = 350;
const LAYOUT_SHIFT = 0.02;

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

test("home is light on a phone, and nothing on it jumps", async ({ page, house }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(house.origin, { waitUntil: "networkidle" });
  // Down to the end, so that the pictures further below come as well.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState("networkidle");

  const transferred = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => ({
      name: new URL(entry.name).pathname,
      kilobytes: (entry as PerformanceResourceTiming).transferSize / 1024,
    })),
  );
  const sum = (parts: typeof transferred) => parts.reduce((total, { kilobytes }) => total + kilobytes, 0);
  const scripts = transferred.filter(({ name }) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts), "JavaScript, KB").toBeLessThanOrEqual(JAVASCRIPT_KB);
  expect(sum(transferred), "everything, KB").toBeLessThanOrEqual(EVERYTHING_KB);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(
    shifts.reduce((total, shift) => total + shift, 0),
    "layout shift",
  ).toBeLessThanOrEqual(LAYOUT_SHIFT);
  test.info().annotations.push({
    type: "transferred",
    description: `JavaScript ${sum(scripts).toFixed(1)} KB, everything ${sum(transferred).toFixed(1)} KB`,
  });
  console.log(
    `home on a phone: JavaScript ${sum(scripts).toFixed(1)} KB, everything ${sum(transferred).toFixed(1)} KB`,
  );
});
