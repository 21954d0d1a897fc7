import type { Locator, Page } from "@playwright/test";
import { folders, paths } from "@shikara/contract/routes";
import { expect, listen, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";
import { inDays } from "./requests.ts";

// What moves here is seen to move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const EXPLORER = paths.tour("kashmir-valley-explorer");
const PAGES = [paths.tours, `${paths.tours}?search=glacier&price=premium`, EXPLORER, `${EXPLORER}?tab=itinerary`];
const SENT = "Booking inquiry sent! We will contact you soon.";

async function fill(page: Page, name: string) {
  await page.getByLabel("Travel Date").fill(inDays(40));
  await page.getByLabel("Travellers").selectOption("4");
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await page.getByLabel("Email").fill("guest@example.com");
}

test.describe("packages and a package", () => {
  for (const path of PAGES) {
    test(`${path} hydrates in silence, fits every width, and axe finds nothing`, async ({ context, page, house }) => {
      const output = listen(context);
      await page.goto(house.origin + path, { waitUntil: "networkidle" });
      await expectSound(page);
      expect(output).toEqual([]);
    });
  }
});

test.describe("the list", () => {
  test("is narrowed in the address, counted, emptied and cleared", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.tours}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kashmir Tour Packages");
    await expect(page.getByText("12 Packages Found")).toBeVisible();
    await page.getByLabel("Price").selectOption({ label: "Under ₹20,000" });
    await expect(page.getByText("4 Packages Found")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${paths.tours}\\?price=budget$`));
    await page.getByLabel("Duration").selectOption({ label: "6-7 Days" });
    await expect(page.getByText("1 Package Found")).toBeVisible();
    await page.getByPlaceholder("Search packages...").fill("glacier");
    await expect(page.getByText("0 Packages Found")).toBeVisible();
    await expect(page.getByText("No packages found")).toBeVisible();
    await expect(page.getByText("Try adjusting your search criteria or filters")).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page.getByText("12 Packages Found")).toBeVisible();
    await expect(page.getByLabel("Price")).toHaveValue("all");
    await page.getByPlaceholder("Search packages...").fill("GLACIER");
    await expect(page.getByText("2 Packages Found", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByPlaceholder("Search packages...")).toHaveValue("GLACIER");
    // Back takes along what is typed, also under the hand that typed it.
    await page.goto(`${house.origin}${paths.tours}?search=desert&price=premium`, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await page.getByPlaceholder("Search packages...").fill("dal");
    await expect(page).toHaveURL(/search=dal$/);
    await page.goBack();
    await expect(page).toHaveURL(/search=desert&price=premium$/);
    await expect(page.getByPlaceholder("Search packages...")).toHaveValue("desert");
  });

  test("has its first row in the first view of a desk", async ({ page, house }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${house.origin}${paths.tours}`);
    for (const card of (await page.getByRole("article").all()).slice(0, 3)) {
      await expect(card.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await expect(card.getByText(/^₹[\d,]+/).first()).toBeInViewport({ ratio: 1 });
    }
  });

  test("shows of each card what the spec names", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.tours}`);
    const card = page.getByRole("article").first();
    for (const text of ["7D/6N", "₹25,000", "Kashmir", "2-6 People", "4.8 (124 reviews)", "+4 more highlights"])
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(card.getByRole("link", { name: "View Details" })).toHaveAttribute("href", paths.tour(1));
    await expect(page.getByText("Can't Find Your Perfect Package?")).toBeVisible();
    await expect(page.getByRole("link", { name: "Request Custom Package" })).toHaveAttribute("href", paths.contact);
  });

  test("Quick Book asks for what is missing, then stores one booking", async ({ page, fileHouse }) => {
    await page.goto(`${fileHouse.origin}${paths.tours}`);
    await page.getByRole("button", { name: "Quick Book: Srinagar Deluxe Package" }).click();
    const dialog = page.getByRole("dialog", { name: "Srinagar Deluxe Package" });
    await dialog.getByRole("button", { name: "Send Request" }).click();
    await expect(dialog.getByRole("alert")).toBeFocused();
    await fill(page, "Quick Guest");
    await expect(dialog.getByText("₹72,000")).toBeVisible();
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes("requestTour")) keys.push(request.headers()["idempotency-key"]);
    });
    await dialog.getByRole("button", { name: "Send Request" }).dblclick();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Your reference is/)).toBeInViewport();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});

test.describe("a package", () => {
  test("is the same at its place and at its slug, which is canonical", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.tour(1)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kashmir Valley Explorer");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", house.origin + EXPLORER);
    const card = page.locator('meta[property="og:image"]');
    await expect(card).toHaveAttribute("content", `${house.origin}${folders.cards}${EXPLORER}.jpg`);
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
    const types = data["@graph"].map((thing: { "@type": string }) => thing["@type"]);
    expect(types).toEqual(["TouristTrip", "Product", "BreadcrumbList"]);
    expect(data["@graph"][1].offers).toMatchObject({ price: 25000, priceCurrency: "INR" });
    expect(JSON.stringify(data)).not.toContain("ating");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(
      "HomePackagesKashmir Valley Explorer",
    );
    await expect(page.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/\d+\?text=.+Explorer/,
    );
    await expect(page.getByRole("heading", { name: "Similar Packages" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View All Packages" })).toHaveAttribute("href", paths.tours);
  });

  test("shows the picture of the pressed thumbnail", async ({ page, house }) => {
    await page.goto(house.origin + EXPLORER);
    const thumbs = page.getByRole("link", { name: /^Picture \d of 4/ });
    await expect(thumbs).toHaveCount(4);
    await expect(thumbs.nth(0)).toHaveAttribute("aria-current", "true");
    await thumbs.nth(1).click();
    await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(thumbs.nth(0)).not.toHaveAttribute("aria-current");
    await expect(page).toHaveURL(house.origin + EXPLORER);
    // Where the system chooses the colours, the chosen one and the open tab are still seen.
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const lineOf = (element: Locator, property: string) =>
      element.evaluate((node, name) => getComputedStyle(node, "::after").getPropertyValue(name), property);
    expect(await lineOf(thumbs.nth(1), "border-top-width")).toBe("3px");
    const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await lineOf(page.getByRole("tab", { selected: true }), "background-color")).not.toBe(ground);
  });

  test("opens its pictures large: keys, swipe, captions, credits, and the focus comes back", async ({
    page,
    house,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(house.origin + EXPLORER, { waitUntil: "networkidle" });
    const isThere = () => fetched.some((address) => /large-view/.test(address));
    expect(isThere()).toBe(false);
    const opener = page.getByRole("link", { name: /^Open large: / });
    await opener.click();
    expect(isThere()).toBe(true);
    const view = page.getByRole("dialog", { name: "Pictures: Kashmir Valley Explorer" });
    await expect(view.getByText("1 of 4", { exact: true })).toBeVisible();
    await expect(view.getByText("Shikara below the snow")).toBeInViewport();
    await expect(view.getByText("Illustration: Shikara").first()).toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expect(view.getByText("2 of 4", { exact: true })).toBeVisible();
    await expect(view.getByText("Houseboats at blue hour")).toBeInViewport();
    // While the row still glides, what it passes is not what is shown: the next key goes on from the picture that was asked for.
    const row = view.getByRole("list");
    const shownOnTheWay = await row.evaluate(async (it) => {
      const shown = new Set<string | undefined>();
      it.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
      do {
        await new Promise(requestAnimationFrame);
        shown.add(it.parentElement?.querySelector("p")?.textContent);
      } while (it.scrollLeft < 3 * it.clientWidth);
      return [...shown];
    });
    expect(shownOnTheWay).toEqual(["4 of 4"]);
    await expect(view.getByRole("button", { name: "Next picture" })).toBeHidden();
    await view.getByRole("button", { name: "Previous picture" }).click();
    await expect(view.getByText("3 of 4", { exact: true })).toBeVisible();
    // A finger scrolls the row once that has come to rest, and it comes to rest on a picture again.
    await expect.poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(2);
    await row.evaluate((it) => it.scrollBy({ left: -0.7 * it.clientWidth }));
    await expect(view.getByText("2 of 4", { exact: true })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(view).toBeHidden();
    await expect(page.getByRole("link", { name: /^Open large: / })).toBeFocused();
    // What was seen last is what the page shows.
    await expect(page.getByRole("link", { name: /^Picture 2 of 4/ })).toHaveAttribute("aria-current", "true");
    await opener.press("Enter");
    await expect(view.getByText("2 of 4", { exact: true })).toBeVisible();
    await view.getByRole("button", { name: "Close" }).click();
    await expect(view).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("opens its tabs by keyboard and in the address", async ({ page, house }) => {
    await page.goto(house.origin + EXPLORER, { waitUntil: "networkidle" });
    await page.getByRole("tab", { name: "Highlights" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Itinerary" })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(page.getByRole("tabpanel", { name: "Itinerary" })).toContainText("Arrival in Srinagar");
    await expect(page).toHaveURL(/\?tab=itinerary$/);
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel", { name: "Policies" })).toContainText("15% fee");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Highlights" })).toHaveAttribute("aria-selected", "true");
    await page.goto(`${house.origin}${EXPLORER}?tab=inclusions`);
    await expect(page.getByRole("tabpanel")).toContainText("Not Included");
  });

  test("says so beside the confirmation, not over it", async ({ page, fileHouse }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(fileHouse.origin + EXPLORER);
      await page.getByRole("button", { name: "Request Quote" }).click();
      await fill(page, `Guest at ${width}`);
      await page.getByRole("button", { name: "Send Request" }).click();
      const corner = page.locator("[data-sonner-toast]").filter({ hasText: SENT });
      await expect(corner).toBeVisible();
      const answer = page.locator("[data-answer]");
      await expect(answer).toBeInViewport();
      const [over, under] = [await corner.boundingBox(), await answer.boundingBox()];
      const isClear = over && under && (over.y >= under.y + under.height || over.x >= under.x + under.width);
      expect(isClear, `${width}: ${JSON.stringify([over, under])}`).toBe(true);
    }
  });

  test("takes a request for a quote, and closes with Escape", async ({ page, fileHouse }) => {
    await page.goto(fileHouse.origin + EXPLORER);
    const opener = page.getByRole("button", { name: "Request Quote" });
    await opener.click();
    await expect(page.getByRole("radio", { name: "Get a quote first" })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("radio", { name: "Get a quote first" })).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await fill(page, "Quote Guest");
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page.getByText(SENT)).toBeVisible();
  });

  for (const place of ["99", "no-such-package", "0", "No_Slug"]) {
    test(`that is not there (${place}) is 404`, async ({ browser, house }) => {
      // A context of its own: the browser prints the 404 of the page itself.
      const page = await browser.newPage();
      const answer = await page.goto(`${house.origin}${paths.tour(place)}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Package Not Found");
      await expect(page.getByRole("link", { name: "Back to Packages" })).toHaveAttribute("href", paths.tours);
      await page.close();
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedOutput: [/status of 400/] });

  test("the list is filtered by a form, and Quick Book leads to the form of the package", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.tours}`);
    await page.getByLabel("Duration").selectOption("short");
    await page.getByRole("button", { name: "Show packages" }).click();
    await expect(page.getByText("7 Packages Found")).toBeVisible();
    await page.getByRole("button", { name: /Quick Book: Srinagar/ }).click();
    await expect(page).toHaveURL(/\/packages\/srinagar-deluxe-package\?#book$/);
    await expect(page.getByLabel("Travel Date")).toBeVisible();
  });

  test("a picture's link opens the picture", async ({ page, house }) => {
    await page.goto(house.origin + EXPLORER);
    await page.getByRole("link", { name: /^Open large: / }).click();
    await expect(page).toHaveURL(/\/media\/[^/]+\/image\.jpg$/);
  });

  test("Request Quote leads to the form with the quote chosen", async ({ page, house }) => {
    await page.goto(house.origin + EXPLORER);
    await expect(page.getByRole("radio", { name: "Book the trip" })).toBeChecked();
    await page.getByRole("button", { name: "Request Quote" }).click();
    await expect(page.getByRole("radio", { name: "Get a quote first" })).toBeChecked();
    await expect(page.getByLabel("Travel Date")).toBeInViewport();
  });

  test("all tabs stand open, and the form is sent from the page", async ({ page, fileHouse }) => {
    await page.goto(fileHouse.origin + EXPLORER);
    await expect(page.getByRole("tabpanel")).toHaveCount(4);
    await expect(page.getByText("Not Included")).toBeVisible();
    await fill(page, "Plain Guest");
    await page.getByLabel("Travel Date").fill(inDays(-3));
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page.getByText("The travel date must not be in the past").first()).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue("Plain Guest");
    await page.getByLabel("Travel Date").fill(inDays(30));
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page).toHaveURL(/\?sent=/);
    await expect(page.getByText(SENT)).toBeVisible();
  });
});
