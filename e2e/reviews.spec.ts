import type { Page } from "@playwright/test";
import { paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";

test.describe("customer reviews", () => {
  const reviews = (page: Page) => page.getByRole("article");

  test("show the average over what is shown, and no search engine is told of the demo's", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.testimonials}`);
    await expect(page.getByRole("heading", { name: "Customer Reviews", level: 1 })).toBeVisible();
    await expect(page.getByText("from 6 reviews")).toBeVisible();
    const stars = await reviews(page)
      .getByRole("img", { name: /of 5 stars/ })
      .all();
    const ratings = await Promise.all(
      stars.map(async (one) => Number.parseInt((await one.getAttribute("aria-label")) ?? "", 10)),
    );
    const average = (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);
    await expect(page.getByRole("main").getByText(average, { exact: true })).toBeVisible();
    // On a tablet no card is made as tall as its neighbour: between what was written and who wrote there is no hole.
    await page.setViewportSize({ width: 768, height: 800 });
    const holes = await reviews(page).evaluateAll((cards) =>
      cards.map(({ children: { length, ...children } }) => {
        const [words, writer] = [children[length - 2], children[length - 1]].map((part) =>
          part?.getBoundingClientRect(),
        );
        return (writer?.top ?? 0) - (words?.bottom ?? 0);
      }),
    );
    for (const hole of holes) expect(hole).toBeLessThan(24);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.join()).not.toMatch(/Review|aggregateRating/);
  });

  test("are filtered at once, in the address, which keeps it", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.testimonials}`);
    await expect(page.getByLabel("Rating").locator("option")).toHaveText([
      "All Ratings",
      "5 Stars",
      "4 Stars",
      "3 Stars",
    ]);
    await expect(page.getByLabel("Package").locator("option")).toHaveText([
      "All Packages",
      "Kashmir Valley Explorer",
      "Srinagar Deluxe Package",
      "Kashmir Adventure Special",
    ]);
    await page.getByLabel("Rating").selectOption("5 Stars");
    await expect(page).toHaveURL(/\?rating=5$/);
    await page.getByLabel("Package").selectOption("Srinagar Deluxe Package");
    await expect(page).toHaveURL(/\?rating=5&package=deluxe$/);
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByRole("status").getByText("1 review")).toBeVisible();
    await page.reload();
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByLabel("Rating")).toHaveValue("5");
  });

  test("say when none is found, and how to see all again", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.testimonials}?rating=4&package=explorer`);
    await expect(page.getByRole("heading", { name: "No reviews found" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(reviews(page)).toHaveCount(6);
    await expect(page.getByLabel("Rating")).toHaveValue("all");
    await expect(page).toHaveURL(`${house.origin}${paths.testimonials}`);
  });

  test("are filtered without JavaScript", async ({ browser, house }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${house.origin}${paths.testimonials}`);
    await page.getByLabel("Rating").selectOption("3 Stars");
    await page.getByRole("button", { name: "Show reviews" }).click();
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByLabel("Rating")).toHaveValue("3");
    await context.close();
  });

  test("lead on to the packages and to us", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.testimonials}`);
    const banner = page.locator("section", { hasText: "Ready to Create Your Own Story?" }).last();
    await expect(banner.getByRole("link", { name: "Book Your Trip" })).toHaveAttribute("href", paths.tours);
    await expect(banner.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", paths.contact);
    await expectSound(page);
  });

  test("are quoted on Home, one of them alone", async ({ page, house }) => {
    const answer = await page.goto(house.origin);
    expect((await answer?.text())?.match(/"customerName"/g)).toHaveLength(1);
    await expect(page.getByText("“Bashir woke us at five", { exact: false })).toBeVisible();
    await page.getByRole("link", { name: "Read customer reviews" }).click();
    await expect(reviews(page)).toHaveCount(6);
  });
});
