// What a visitor has without a line: pages that were read, and their own booking.
import type { Page } from "@playwright/test";
import { ownPaths } from "@shikara/contract/own-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";
import { arrive, NO_LINE, openWithoutLine, untilKept, WITHOUT_LINE } from "./without-line.ts";

test.use(WITHOUT_LINE);

test("what was read is there without a line, and says how old it is", async ({ page, context, house }) => {
  await arrive(page, house.origin + paths.tours);
  const link = page.getByRole("link", { name: "Srinagar Deluxe Package" }).first();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await untilKept(page);
  await page.goBack();
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await openWithoutLine(page, page.url());
  await expect(page.getByRole("status").filter({ hasText: NO_LINE })).toBeVisible();
  // It lives: its script is kept, too, and leads to what was read.
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await expect(page.getByText(NO_LINE)).toBeVisible();
  await expectSound(page);
  await page.goto(house.origin + paths.testimonials);
  await expect(page.getByRole("heading", { name: "There is no line" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: /^Srinagar Deluxe Package/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(page.getByText(NO_LINE)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
});

async function ownLink(page: Page, house: House, name: string): Promise<{ reference: string; link: string }> {
  const reference = await requestTour(house, name);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=${reference}`);
  await page.getByRole("button", { name, exact: true }).click();
  await openTab(page, "Papers");
  await page.getByRole("button", { name: "Copy customer link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(reference);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { reference, link };
}

test("a customer's own booking is readable without a line, until its link opens nothing any more", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { reference, link } = await ownLink(page, house, "Far Away");
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const own = await phone.newPage();
  await arrive(own, link);
  await phone.setOffline(true);
  await openWithoutLine(own, house.origin + ownPaths.booking(reference));
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Hello Far");
  await phone.setOffline(false);
  await phone.clearCookies();
  await own.reload();
  await expect(own.getByText("This link opens nothing")).toBeVisible();
  await phone.setOffline(true);
  await expect(async () => {
    await own.reload();
    await expect(own.getByRole("heading", { name: "There is no line" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(own.getByText("Hello Far")).toBeHidden();
  await phone.close();
});

/** The copies of a customer's pages that are on a device. */
const ownCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("own-1")).keys()).map(({ url }) => new URL(url).pathname));

test("a customer's own booking leaves a device that others use, in every language: by its link's end, and by hand", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { reference, link } = await ownLink(page, house, "Lobby Guest");
  const address = ownPaths.booking(reference);
  const lobby = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const own = await lobby.newPage();
  const readAll = async () => {
    await arrive(own, link);
    for (const other of [`/ur${address}`, `/hi${address}`, `${address}?from=mail`])
      await own.goto(house.origin + other);
    await expect.poll(() => ownCopies(own)).toHaveLength(3);
  };
  await readAll();
  await lobby.clearCookies();
  await own.goto(house.origin + address);
  await expect(own.getByText("This link opens nothing")).toBeVisible();
  await expect.poll(() => ownCopies(own)).toEqual([]);

  await readAll();
  await own.goto(house.origin + address);
  await own.getByText("On a device that others use, too").click();
  await expectSound(own);
  await own.getByRole("button", { name: "Take this page off this device" }).click();
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("This page is off this device");
  await expectSound(own);
  expect(await lobby.cookies()).toEqual([]);
  await expect.poll(() => ownCopies(own)).toEqual([]);
  await lobby.setOffline(true);
  await expect(async () => {
    await own.goto(house.origin + address);
    await expect(own.getByRole("heading", { name: "There is no line" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lobby.close();
});
