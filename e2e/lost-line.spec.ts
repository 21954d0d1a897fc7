// What staff see of a line that is gone, and where the back office says what failed.

import type { Locator } from "@playwright/test";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible } from "./page-quality.ts";
import { requestCab } from "./requests.ts";
import { openDashboard, signInAsAdmin } from "./staff.ts";

const UNREACHABLE = "We could not reach the server. Please check your connection and try again.";
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test.use({ expectedOutput: [/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] });

/** Pixels from a message's end to what stands behind it. */
async function freeBetween(message: Locator, next: Locator): Promise<number> {
  const [end, start] = [await message.boundingBox(), await next.boundingBox()];
  return Math.round((start?.x ?? 0) - (end?.x ?? 0) - (end?.width ?? 0));
}

test("a screen that does not come leaves the menu, and comes when the line is back", async ({
  page,
  context,
  house,
}) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await context.setOffline(true);
  await menu.getByRole("link", { name: "Vehicles" }).click();
  const failed = page.getByRole("alert").filter({ hasText: UNREACHABLE });
  await expect(failed).toBeVisible();
  await expectAccessible(page, "a screen that did not come");
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(failed.getByRole("button", { name: "Retry" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.keyboard.press("Control+k");
  await said(page, UNREACHABLE);
  await menu.getByRole("link", { name: "Vehicles" }).click();
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicle Management");
  await expect(page).toHaveURL(`${house.origin}${adminPaths.vehicles}`);
});

test("nobody is signed out, nor told so, without a line", async ({ page, context, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log out" }).click();
  await said(page, UNREACHABLE);
  await expect(page).toHaveURL(`${house.origin}${adminPaths.dashboard}`);
  await context.setOffline(false);
});

test("who signs out is led to the door, whatever is answered 401 before", async ({ page, house, expectedOutput }) => {
  expectedOutput.push(/401 \(Unauthorized\)/);
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}`, { waitUntil: "networkidle" });
  await page.route(`**${servicePaths.trpc}/auth.logout*`, async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await page.getByRole("searchbox").first().fill("gulmarg");
    await refused;
    // Long enough for a page that asks to sign in again to be there.
    await page.waitForTimeout(500);
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${house.origin}${paths.adminLogin}`);
});

test("a clash stays in the form, and messages lie over no button of a dialog or a drawer", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  const form = page.getByRole("dialog", { name: "New Booking" });
  const create = form.getByRole("button", { name: /^Create Booking/ });
  const bookCab = async (name: string) => {
    await page.getByRole("button", { name: /^New Booking/ }).click();
    await form.getByText("Cab", { exact: true }).click();
    await form.getByLabel("Vehicle", { exact: true }).selectOption({ index: 1 });
    await form.getByLabel("Status", { exact: true }).selectOption("Confirmed");
    await form.getByLabel("Full Name").fill(name);
    await form.getByLabel("Phone", { exact: true }).fill("+91 98765 43210");
    await form.getByLabel("Pickup Location").fill("Srinagar");
    // No road is known to there: it costs the estimate.
    await form.getByLabel("Drop Location").fill("Gate 44-B");
    await form.getByLabel("Pickup Date").fill("2027-05-11");
    await form.getByLabel("Pickup Time").fill("09:30");
    await create.click();
    // Nobody has named its fare: that it is the estimate is asked for before it is confirmed.
    const question = page.getByRole("dialog", { name: "Confirm booking" });
    await expect(question).toContainText(/₹[\d,]+ is the estimate, the same for every way/);
    await question.getByRole("button", { name: "Confirm booking" }).click();
  };
  await bookCab("First Guest");
  await said(page, "Booking created successfully");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await bookCab("Second Guest");
  await expect(form.getByRole("alert")).toContainText(BOOKING_STAFF_MESSAGES.vehicleTaken);
  await expect(form.getByLabel("Full Name")).toHaveValue("Second Guest");
  const message = page.getByRole("listitem").filter({ hasText: BOOKING_STAFF_MESSAGES.vehicleTaken });
  await expect(message).toBeVisible();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    // A trial is refused where something else would get the click.
    for (const button of [create, form.getByRole("button", { name: /^Cancel/ })]) await button.click({ trial: true });
    await expect(message).toBeInViewport({ ratio: 1 });
    // It lies over the form's head and what says the same there, not over what is being filled in.
    const [over, first] = [await message.boundingBox(), await form.getByLabel("Phone", { exact: true }).boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0), `${size.width}`).toBeLessThan(first?.y ?? 0);
    // Where there is room it stands right before the cross: the form's name is read, and the cross is pressed.
    if (size.width < 768) continue;
    const cross = form.getByRole("button", { name: "Close", exact: true });
    await expect.poll(() => freeBetween(message, cross), `${size.width}`).toBe(12);
  }
  await message.getByRole("button", { name: "Close toast" }).click();
  await expect(message).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await create.click();
  await page.getByRole("dialog", { name: "Confirm booking" }).getByRole("button", { name: "Confirm booking" }).click();
  await expect(message).toBeVisible();
  await form.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await page.getByRole("row").filter({ hasText: "First Guest" }).getByRole("button").first().click();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Edit", exact: true }).click({ trial: true });
  }
  // Over the drawer's own form it stands as over any.
  await message.hover();
  await page.keyboard.press("e");
  const edit = page.getByRole("dialog", { name: /^Edit SHK-/ });
  const cross = edit.getByRole("button", { name: "Close", exact: true });
  await expect.poll(() => freeBetween(message, cross)).toBe(12);
});

test("a screen that lost its server hears of what it missed, and of what comes next", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  const listening = page.waitForResponse((response) => response.url().includes("dashboard.events"));
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}`);
  await listening;
  // A screen that is still on its way would not come.
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await ownHouse.kill();
  const isBack = page.waitForResponse(
    (response) => response.url().includes("dashboard.events") && response.status() === 200,
  );
  await ownHouse.start();
  await requestCab(ownHouse, "Came In Between");
  await isBack;
  await expect(page.getByRole("row").filter({ hasText: "Came In Between" })).toBeVisible();
  await requestCab(ownHouse, "Came Afterwards");
  await said(page, "Came Afterwards, A cousin's house to Gulmarg");
  await expect(page.getByRole("row").filter({ hasText: "Came Afterwards" })).toBeVisible();
});

// The last: of this booking nothing is owed afterwards.
