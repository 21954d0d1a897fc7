// Addresses as they come from outside, and the way from one to the next.

import { paths, servicePaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./slow-line.ts";

const ADDRESSES = [
  `${paths.contact}?utm_source=a%20b`,
  `${paths.contact}?utm_campaign=50%25%20off`,
  `${paths.contact}?x=%00&y=%&z=%zz`,
  `${paths.contact}?subject=%22%3Cb%3E`,
  `${paths.tours}?search=dal%20lake`,
  `${paths.tour(1)}?tab=a?b%20c`,
  `${paths.testimonials}?x=%2525`,
];

test.describe("an address", () => {
  for (const address of ADDRESSES)
    test(`${address} comes alive in silence`, async ({ page, house }) => {
      // A page that was already where it should be asks for nothing.
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const answer = await page.goto(house.origin + address, { waitUntil: "networkidle" });
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(house.origin + address);
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect(asked.filter((path) => new RegExp(`^${servicePaths.trpc}/(?!popups)`).test(path))).toEqual([]);
    });

  test("with escapes keeps what is typed before the page is live", async ({ page, house }) => {
    const scripts = await holdBack(page, /\.js(\?|$)/);
    await page.goto(`${house.origin}${paths.contact}?utm_campaign=50%25%20off`, { waitUntil: "commit" });
    await page.getByLabel("Subject").fill("Typed early");
    scripts.release();
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Subject")).toHaveValue("Typed early");
  });

  for (const [address, title] of [
    ["/blog/%F0%9F%98%80", "Post Not Found"],
    ["/packages/%00", "Package Not Found"],
    ["/packages/no-such-journey?when=2027-01-05&adults=2", "Package Not Found"],
  ] as const)
    test(`${address} stays the page that says what is missing`, async ({ browser, house }) => {
      // A context of its own: the browser prints the 404 of the page itself.
      const page = await browser.newPage();
      const answer = await page.goto(house.origin + address, { waitUntil: "networkidle" });
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(house.origin + address);
      await page.close();
    });
});

for (const { from, box } of [
  { from: paths.tours, box: "Search packages..." },
  { from: paths.blog, box: "Search articles..." },
])
  test(`a link pressed right after typing on ${from} is followed`, async ({ page, house }) => {
    await page.goto(house.origin + from, { waitUntil: "networkidle" });
    // The next page takes longer than the pause after which what is typed would be searched for.
    const next = await holdBack(page, new RegExp(`${servicePaths.trpc}/|\\.js(\\?|$)`));
    await page.getByPlaceholder(box).pressSequentially("lake");
    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await page.waitForTimeout(600);
    await expect(page).toHaveURL(`${house.origin}${paths.contact}`);
    next.release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expect(page).toHaveURL(`${house.origin}${paths.contact}`);
  });
