import type { Locator } from "@playwright/test";
import { shortDay } from "@shikara/contract/core/formats";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSound, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { signInAsAdmin } from "./staff.ts";

// Of the demo's packages the one that has a price for all of it: ₹25,000, children under 5 free, under 12 at 60 %.
const PACKAGE = "Kashmir Valley Explorer";
const PAGE = paths.tour("kashmir-valley-explorer");
const DAY = inDays(40);
const FAMILY = { date: DAY, adults: "2", child2: "1", extraBeds: "1" };
const FAMILY_PAYS = "₹69,500";

const total = (within: Locator, words: string) => within.getByText(words, { exact: true }).last();

test("a visitor says when and how many: the price follows, stands in the address, and goes into the form", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + PAGE);
  const panel = page.getByRole("region", { name: "When, how many?" });
  await expect(total(panel, "₹50,000")).toBeVisible();
  await expectSound(page);
  while (!(await panel.getByRole("radio", { name: new RegExp(`, ${shortDay(DAY)},`) }).count()))
    await panel.getByRole("link", { name: /^Month after/ }).click();
  await panel.getByRole("radio", { name: new RegExp(`, ${shortDay(DAY)},`) }).check({ force: true });
  await panel.getByRole("button", { name: "More: Children 5 to 11" }).click();
  await panel.getByRole("button", { name: "More: Extra beds" }).click();
  await expect(panel.getByText("Child 5 to 11, 1 × ₹15,000")).toBeVisible();
  await expect(total(panel, FAMILY_PAYS)).toBeVisible();
  const { adults: _usual, ...said } = FAMILY;
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(said);

  // A tab keeps it, and so does whoever opens the address anew.
  await page.getByRole("tab", { name: "Itinerary" }).click();
  await page.reload();
  await expect(total(panel, FAMILY_PAYS)).toBeVisible();
  await page.getByRole("button", { name: "Book Now" }).first().click();
  const dialog = page.getByRole("dialog", { name: PACKAGE });
  await expect(dialog.getByLabel("Travel Date")).toHaveValue(DAY);
  await expect(dialog.getByLabel("Travellers")).toHaveValue("3");
  await expect(dialog.getByLabel("Children 5 to 11")).toHaveValue("1");
  await expect(total(dialog, FAMILY_PAYS)).toBeVisible();
  await dialog.getByLabel("Children under 5").selectOption("2");
  await dialog.getByLabel("Full Name").fill("Family Guest");
  await dialog.getByLabel("Phone").fill("+91 98765 43210");
  await dialog.getByLabel("Email").fill("family@example.com");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog.getByText("At least one adult travels along")).toBeVisible();
  await dialog.getByLabel("Children under 5").selectOption("1");
  await dialog.getByLabel("Extra beds").selectOption("0");
  await expect(total(dialog, "₹40,000")).toBeVisible();
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByText("Booking inquiry sent! We will contact you soon.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [360, 1280])
    test(`the price is shown by the next page, and asked for by the form, at ${width} px`, async ({ page, house }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${house.origin}${PAGE}?month=${DAY.slice(0, 7)}`);
      const panel = page.getByRole("region", { name: "When, how many?" });
      await panel.getByRole("radio", { name: new RegExp(`, ${shortDay(DAY)},`) }).check({ force: true });
      await panel.getByRole("spinbutton", { name: "Children 5 to 11" }).fill("1");
      await panel.getByRole("spinbutton", { name: "Extra beds" }).fill("1");
      await panel.getByRole("button", { name: "Show the price" }).click();
      await expect(total(panel, FAMILY_PAYS)).toBeVisible();
      await page.getByRole("button", { name: "Book Now" }).first().click();
      await expect(page.getByLabel("Travel Date")).toHaveValue(DAY);
      await expect(page.getByLabel("Travellers")).toHaveValue("3");
      await page.getByLabel("Full Name").fill("Still Guest");
      await page.getByLabel("Phone").fill("+91 98765 43210");
      await page.getByLabel("Email").fill(`still${width}@example.com`);
      await page.getByRole("button", { name: "Send Request" }).click();
      await expect(page.getByText("Booking inquiry sent! We will contact you soon.")).toBeVisible();
    });
});

test("staff set a season in the calendar and a price for children; the page, its card and a booking follow", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.tours}?search=deluxe`);
  await page.getByRole("button", { name: "Edit Srinagar Deluxe Package" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Package" });
  const [from, to] = [inDays(0), inDays(60)];
  await dialog.getByRole("button", { name: "Add season" }).click();
  await dialog.getByRole("textbox", { name: "Season 1" }).fill("Winter");
  await dialog.getByLabel("From", { exact: true }).fill(from);
  await dialog.getByLabel("To", { exact: true }).fill(to);
  await dialog.getByLabel("Price (₹)").fill("15,000");
  await expectSoundForStaff(page, "prices of a package");
  await expect(dialog.getByRole("button", { name: `${shortDay(inDays(2))}, Winter`, exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add age" }).click();
  await dialog.getByLabel("Younger than").fill("10");
  await dialog.getByLabel("Pays (%)").fill("40");
  // Two days that are pressed are a season, too: one of days that another has is refused where it stands.
  await dialog.getByRole("button", { name: `${shortDay(inDays(3))}, Winter`, exact: true }).click();
  await dialog.getByRole("button", { name: `${shortDay(inDays(4))}, Winter`, exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Season 2" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Season 2" }).fill("Again");
  await dialog.getByRole("button", { name: /^Save Package/ }).click();
  await expect(dialog.getByText("Another season has days of this one")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove season 2" }).click();
  await dialog.getByRole("button", { name: /^Save Package/ }).click();
  await said(page, "Package updated successfully!");

  await page.goto(fileHouse.origin + paths.tours);
  const card = page.getByRole("article").filter({ hasText: "Srinagar Deluxe Package" });
  await expect(card.getByText("₹15,000")).toBeVisible();
  await page.goto(fileHouse.origin + paths.tour("srinagar-deluxe-package"));
  await expect(page.getByText("₹18,000")).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join("")).toContain('"price":15000');
});
