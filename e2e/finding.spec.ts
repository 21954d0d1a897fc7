// One search over the whole site, the list's order and seasons, packages beside each other, and what a slip in an address meant.
import { findingPaths } from "@shikara/contract/finding-routes";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { expect, listen, test } from "./fixtures.ts";
import { expectLongWordsToFit, expectSound } from "./page-quality.ts";

const EXPLORER = "kashmir-valley-explorer";
const DELUXE = "srinagar-deluxe-package";
const SPECIAL = "kashmir-adventure-special";
const ALL = findingPaths.compared([EXPLORER, DELUXE, SPECIAL]);

test.describe("pages of finding", () => {
  for (const path of [findingPaths.searchFor("gulmrg"), findingPaths.searchFor("zzzzzz"), ALL, paths.compare]) {
    test(`${path} hydrates in silence, fits every width, and axe finds nothing`, async ({ context, page, house }) => {
      const output = listen(context);
      await page.goto(house.origin + path, { waitUntil: "networkidle" });
      await expectSound(page);
      await expectLongWordsToFit(page);
      expect(output).toEqual([]);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  }
});

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    const opener = width < 1024 ? "Menu" : "Search";

    test("the head's search suggests while one types, by keyboard alone", async ({ page, house }) => {
      await page.goto(house.origin + paths.contact);
      await page.locator("summary", { hasText: opener }).click();
      const field = page.getByRole("banner").locator("input[name=q]").and(page.locator(":visible"));
      await field.focus();
      await expect(field).toHaveRole("combobox");
      await expect(field).toHaveAttribute("aria-expanded", "false");
      await field.pressSequentially("advnture", { delay: 20 });
      await expect(field).toHaveAttribute("aria-expanded", "true");
      const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
      await expect(options.first()).toContainText("Kashmir Adventure Special");
      await field.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      const active = await field.getAttribute("aria-activedescendant");
      await expect(options.first()).toHaveAttribute("id", String(active));
      // One thing at a time is closed, and what was typed stays.
      await field.press("Escape");
      await expect(options).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("advnture");
      await field.press("ArrowDown");
      await field.press("Enter");
      await expect(page).toHaveURL(house.origin + paths.tour(SPECIAL));
      await expect(field).toBeHidden();
    });

    test("a search is sent, says what it took a slip for, and marks why", async ({ page, house }) => {
      await page.goto(house.origin + paths.contact);
      await page.locator("summary", { hasText: opener }).click();
      const field = page.getByRole("banner").locator("input[name=q]").and(page.locator(":visible"));
      await field.fill("gulmrg");
      await field.press("Enter");
      await expect(page).toHaveURL(house.origin + findingPaths.searchFor("gulmrg"));
      await expect(page.getByText(/Nothing begins with “gulmrg”; taken for gulmarg/)).toBeVisible();
      await expect(page.getByRole("region", { name: "Packages" }).locator("mark").first()).toHaveText(/gulmarg/i);
      await expect(page.getByRole("region", { name: "Packages" })).toContainText(/\d+D\/\d+N · from ₹/);
      await expect(page.getByRole("region", { name: "Journal" })).toBeVisible();
    });

    test("three packages stand beside each other", async ({ page, house }) => {
      await page.goto(house.origin + paths.tours);
      for (const name of ["Kashmir Valley Explorer", "Srinagar Deluxe Package"])
        await page.getByRole("button", { name: `Compare: ${name}` }).click();
      await expect(page.getByRole("button", { name: "Compare: Kashmir Valley Explorer" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await page.reload();
      await page.getByRole("link", { name: "Compare 2" }).click();
      await expect(page).toHaveURL(house.origin + findingPaths.compared([EXPLORER, DELUXE]));
      await expect(page.getByRole("columnheader")).toHaveCount(2);
      await page.getByRole("link", { name: /^Kashmir Adventure Special,/ }).click();
      await expect(page).toHaveURL(house.origin + ALL);
      await expect(page.getByRole("columnheader")).toHaveCount(3);
      for (const row of ["Days", "Price", "Season", "Group", "Highlights", "Included", "Not included", "Departures"])
        await expect(page.getByRole("rowheader", { name: row, exact: true })).toBeAttached();
      // Pushed aside, the names of the rows stay.
      await page.getByRole("region", { name: "Packages beside each other" }).evaluate((box) => box.scrollTo(999, 0));
      const name = page.getByText("Days", { exact: true }).first();
      expect((await name.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await page.getByRole("link", { name: "Take out Srinagar Deluxe Package" }).click();
      await expect(page.getByRole("columnheader")).toHaveCount(2);
      await page.goto(house.origin + paths.tours);
      await expect(page.getByRole("button", { name: "Compare: Srinagar Deluxe Package" })).toHaveAttribute(
        "aria-pressed",
        "false",
      );
    });
  });
}

test.describe("the list", () => {
  test("is sorted, narrowed to a season, and says what a duration found, all in the address", async ({
    page,
    house,
  }) => {
    await page.goto(house.origin + paths.tours);
    const titles = page.getByRole("article").getByRole("heading");
    await page.getByLabel("Sort").selectOption({ label: "Price: Low to High" });
    await expect(page).toHaveURL(/\?sort=price_up$/);
    await expect(titles.first()).toHaveText("Saffron Harvest in Pampore");
    await page.getByLabel("Sort").selectOption({ label: "Price: High to Low" });
    await expect(titles.first()).toHaveText("Gulmarg Snow and Ski Week");
    await page.getByLabel("Sort").selectOption({ label: "Shortest First" });
    await expect(titles.first()).toHaveText("Srinagar Tulip Festival");
    await page.getByLabel("Season").selectOption({ label: "Winter, Dec to Feb" });
    await expect(page).toHaveURL(/season=winter&sort=days$/);
    await page.getByLabel("Duration").selectOption({ label: "8+ Days" });
    // By the spec's bands a package of five nights passes whatever is chosen: the page says so.
    await expect(page.getByText("8+ Days (3): 6D/5N")).toBeVisible();
    await page.reload();
    await expect(page.getByText("3 Packages Found")).toBeVisible();
    await expect(page.getByLabel("Season")).toHaveValue("winter");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("the search stands in the menu, and answers whatever is asked", async ({ page, house }) => {
    await page.goto(house.origin + paths.home);
    await page.locator("summary", { hasText: "Menu" }).click();
    const field = page.getByRole("banner").getByRole("searchbox");
    await field.fill("houseboat");
    await field.press("Enter");
    await expect(page).toHaveURL(house.origin + findingPaths.searchFor("houseboat"));
    await expect(page.locator("mark").first()).toHaveText(/houseboat/i);
    for (const words of ["", "a", "%41", "%", "_", "🏔️", "x".repeat(300), "שלום", "०१२३", "\u0000"]) {
      const response = await page.goto(house.origin + findingPaths.searchFor(words));
      expect(response?.status(), words).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
    }
    await page.goto(house.origin + findingPaths.searchFor("zzzzzz"));
    await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Send an enquiry" })).toHaveAttribute("href", paths.contact);
  });

  test("packages are compared by links", async ({ page, house }) => {
    await page.goto(house.origin + paths.tours);
    await page.getByRole("link", { name: "Compare: Kashmir Valley Explorer" }).click();
    await page.getByRole("link", { name: /^Srinagar Deluxe Package,/ }).click();
    await expect(page).toHaveURL(house.origin + findingPaths.compared([EXPLORER, DELUXE]));
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await page.goto(`${house.origin}${paths.compare}?p=${EXPLORER},long-gone,<b>,${DELUXE},${SPECIAL},x`);
    await expect(page.getByText("One of the packages is not offered any more: “long gone”")).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });

  test("the list is sorted and narrowed by its form", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.tours}`);
    await page.getByLabel("Sort").selectOption("price_up");
    await page.getByRole("button", { name: "Show packages" }).click();
    await expect(page).toHaveURL(/sort=price_up/);
    await expect(page.getByRole("article").getByRole("heading").first()).toHaveText("Saffron Harvest in Pampore");
  });
});

test("an address with a slip says what it may have meant, with status 404", async ({ page, house, expectedOutput }) => {
  expectedOutput.push(/404/);
  for (const [path, meant] of [
    ["/packages/kashmir-valey-explorr", "Kashmir Valley Explorer"],
    ["/srinagr-delux", "Srinagar Deluxe Package"],
    ["/contcat", "Contact"],
  ] as const) {
    const response = await page.goto(house.origin + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("region", { name: "Find it" }).getByRole("link", { name: meant })).toBeVisible();
  }
  await expectSound(page);
});

test("a package's days are a PDF, priced as chosen, and nobody holds the printer up", async ({
  page,
  house,
  request,
}) => {
  await page.goto(`${house.origin}${paths.tour(EXPLORER)}?adults=4`);
  const link = page.getByRole("link", { name: "Itinerary as PDF" });
  await expect(link).toHaveAttribute("href", findingPaths.itineraryChosen(EXPLORER, { adults: "4" }));
  const answer = await request.get(house.origin + findingPaths.itineraryChosen(EXPLORER, { adults: "4" }));
  expect(answer.headers()).toMatchObject({ "content-type": "application/pdf", "x-robots-tag": "noindex" });
  expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const missing = await request.get(house.origin + findingPaths.itinerary("long-gone"));
  expect(missing.status()).toBe(404);
  // Other numbers are other papers; the same ones are printed once.
  const statuses: number[] = [];
  for (let adults = 1; adults <= 20; adults += 1)
    statuses.push(
      (await request.get(house.origin + findingPaths.itineraryChosen(DELUXE, { adults: String(adults) }))).status(),
    );
  statuses.push((await request.get(house.origin + findingPaths.itineraryChosen(SPECIAL, { adults: "9" }))).status());
  expect(statuses.at(-1)).toBe(429);
  const again = await request.get(house.origin + findingPaths.itineraryChosen(EXPLORER, { adults: "4" }));
  expect(again.status()).toBe(200);
});

test("programs search too", async ({ request, house }) => {
  const answer = await request.get(`${house.origin}${restPaths.search}?q=gulmrg&limit=1`);
  const { status, data } = await answer.json();
  expect(status).toBe("success");
  expect(data.packages).toHaveLength(1);
  expect(data.corrected).toEqual([{ asked: "gulmrg", meant: "gulmarg" }]);
  expect((await request.get(`${house.origin}${restPaths.search}?q=x&limit=99`)).status()).toBe(400);
});
