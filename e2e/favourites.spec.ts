// A list of favourites, which the device alone keeps, and which is sent as a link.
import { findingPaths } from "@shikara/contract/finding-routes";
import { paths } from "@shikara/contract/routes";
import { expect, listen, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";

const EXPLORER = "kashmir-valley-explorer";
const DELUXE = "srinagar-deluxe-package";
const SENT = findingPaths.favouritesOf([EXPLORER, DELUXE]);

for (const path of [paths.favourites, SENT])
  test(`${path} hydrates in silence, fits every width, and axe finds nothing`, async ({ context, page, house }) => {
    const output = listen(context);
    await page.goto(house.origin + path, { waitUntil: "networkidle" });
    await expectSound(page);
    expect(output).toEqual([]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("hearts make a list, which is there in every tab and after a reload", async ({ page, context, house }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
      await page.goto(house.origin + paths.tours);
      const heart = page.getByRole("button", { name: "Favourite: Kashmir Valley Explorer" });
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await heart.click();
      await expect(page.getByText("Added to favorites")).toBeVisible();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      const other = await context.newPage();
      await other.goto(house.origin + paths.tour(DELUXE));
      await other.getByRole("button", { name: "Favourite: Srinagar Deluxe Package" }).click();
      await expect(page.getByRole("link", { name: "2 favourites" })).toBeVisible();
      await page.getByRole("link", { name: "2 favourites" }).click();
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
        "Kashmir Valley Explorer",
      );
      await page.reload();
      await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(2);
      await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
        "href",
        new RegExp(encodeURIComponent(SENT).replace(/[.*+?^$()|[\]\\]/g, "\\$&")),
      );
      await page.getByRole("button", { name: "Favourite: Srinagar Deluxe Package" }).click();
      await expect(page.getByText("Removed from favorites")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(1);
      // Nobody is told what anybody likes.
      expect(asked.filter((line) => line.includes("favour") && line.includes(EXPLORER))).toEqual([]);
    });

    test("a list that was sent is shown, kept when wished, and says what is gone", async ({ page, house }) => {
      await page.goto(`${house.origin}${SENT},long-gone,<script>`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("A list for you");
      await expect(page.getByText("One of the packages is not offered any more: “long gone”")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(2);
      await page.getByRole("button", { name: "Keep this list" }).click();
      await expect(page.getByText("All of them are among your favourites.")).toBeVisible();
      await page.getByRole("link", { name: "Your own favourites" }).click();
      await expect(page).toHaveURL(house.origin + paths.favourites);
      await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(2);
    });
  });
}

test("what the device holds that is no list is no list", async ({ page, house }) => {
  await page.addInitScript(() => localStorage.setItem("favourites", '[1, null, "../x", "long-gone", {"a": 1}]'));
  await page.goto(house.origin + paths.favourites);
  await expect(page.getByText("One of the packages is not offered any more: “long gone”")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there are no hearts, and a list that was sent is read", async ({ page, house }) => {
    await page.goto(house.origin + paths.tours);
    await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(0);
    await page.goto(house.origin + SENT);
    await expect(page.getByRole("link", { name: "Kashmir Valley Explorer", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep this list" })).toBeHidden();
    await page.goto(house.origin + paths.favourites);
    await expect(page.getByText("The hearts need JavaScript, which is switched off here.")).toBeVisible();
  });
});
