import type { Page } from "@playwright/test";
import { paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { contrastOnPicture } from "./text-on-picture.ts";

/** Phones held sideways and small windows among them. */
const WINDOWS: readonly [width: number, height: number][] = [
  [360, 740],
  [640, 400],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1280, 600],
  [1280, 800],
];
/** What WCAG 2.2 asks of large words, and of others (success criterion 1.4.3). */
const LARGE = 3;
const OTHER = 4.5;

/** The pictures of another window are there, too. */
async function resize(page: Page, [width, height]: (typeof WINDOWS)[number]) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}

// Before any popup begins: none comes over the words.
test.beforeEach(({ page }) => page.clock.setFixedTime("2020-01-01"));

test("the words on the home page's picture are readable, and its buttons in sight, in every window", async ({
  page,
  house,
}) => {
  await page.goto(house.origin, { waitUntil: "networkidle" });
  const hero = page.locator("main section").first();
  for (const window of WINDOWS) {
    await resize(page, window);
    const what = window.join(" x ");
    expect(await contrastOnPicture(page, hero.getByRole("heading", { level: 1 })), what).toBeGreaterThan(LARGE);
    for (const words of await hero.locator("p").all())
      expect(await contrastOnPicture(page, words), what).toBeGreaterThan(OTHER);
    for (const button of await hero.getByRole("link").all()) await expect(button, what).toBeInViewport({ ratio: 1 });
  }
});

test("the titles on the other pages' pictures are readable, upright and sideways", async ({ page, house }) => {
  for (const address of [paths.tours, paths.contact, paths.testimonials, paths.bookCab, paths.blog]) {
    await page.goto(house.origin + address, { waitUntil: "networkidle" });
    for (const window of [WINDOWS[0], WINDOWS[3], WINDOWS[6]]) {
      if (!window) continue;
      await resize(page, window);
      const title = page.locator(".on-picture").getByRole("heading", { level: 1 });
      if ((await title.count()) === 0) continue;
      expect(await contrastOnPicture(page, title), `${address}, ${window.join(" x ")}`).toBeGreaterThan(LARGE);
    }
  }
});
