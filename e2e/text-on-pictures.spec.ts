import type { Locator, Page } from "@playwright/test";
import { inLanguage } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { LANGUAGE_NAMES, LANGUAGES } from "@shikara/contract/texts/languages";
import { expect, test } from "./fixtures.ts";
import { contrastsOnPicture } from "./text-on-picture.ts";

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

/** The pictures of another window are there, too: the browser asks for them with its next frame, and until then calls the old ones complete. */
async function resize(page: Page, [width, height]: (typeof WINDOWS)[number]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode()));
  });
}

async function expectReadable(page: Page, what: string, title: Locator, others: readonly Locator[]) {
  const [large, ...rest] = await contrastsOnPicture(page, [title, ...others]);
  expect(large, what).toBeGreaterThan(LARGE);
  expect(rest.length, what).toBeGreaterThan(0);
  for (const contrast of rest) expect(contrast, what).toBeGreaterThan(OTHER);
}

// Before any popup begins: none comes over the words.
test.beforeEach(({ page }) => page.clock.setFixedTime("2020-01-01"));

// From the left, from the right, and in letters that hang from a line.
for (const language of LANGUAGES) {
  test(`the words on the home page's picture are readable, and its buttons in sight, in every window, in ${LANGUAGE_NAMES[language]}`, async ({
    page,
    house,
  }) => {
    await page.goto(house.origin + inLanguage(language, paths.home), { waitUntil: "networkidle" });
    const hero = page.locator("main section").first();
    for (const window of WINDOWS) {
      await resize(page, window);
      const what = window.join(" x ");
      const title = hero.getByRole("heading", { level: 1 });
      await expectReadable(page, what, title, await hero.locator("p").all());
      for (const button of await hero.getByRole("link").all()) await expect(button, what).toBeInViewport({ ratio: 1 });
    }
  });

  test(`the titles on the other pages' pictures are readable, upright and sideways, in ${LANGUAGE_NAMES[language]}`, async ({
    page,
    house,
  }) => {
    for (const address of [paths.tours, paths.contact, paths.testimonials, paths.bookCab, paths.blog]) {
      await page.goto(house.origin + inLanguage(language, address), { waitUntil: "networkidle" });
      const head = page.locator(".on-picture").filter({ has: page.getByRole("heading", { level: 1 }) });
      if ((await head.count()) === 0) continue;
      for (const window of [WINDOWS[0], WINDOWS[3], WINDOWS[6]]) {
        if (!window) continue;
        await resize(page, window);
        const what = `${address}, ${window.join(" x ")}`;
        await expectReadable(page, what, head.getByRole("heading", { level: 1 }), [head.locator("p").first()]);
      }
    }
  });
}
