import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { said, signInAsAdmin } from "./staff.ts";

const drawer = (page: Page) => page.locator("[data-drawer]");

/** Opens the first pending booking of the list; returns the customer's name. */
async function openPending(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/admin/bookings?status=pending`);
  const first = page.getByRole("row").nth(1).getByRole("button").first();
  const name = await first.innerText();
  await first.click();
  await expect(drawer(page).getByText("Timeline")).toBeVisible();
  return name;
}

test("a booking opens at its top and hears its keys", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  await openPending(page, ownHouse.origin);
  await expect(drawer(page)).toBeFocused();
  await expect(drawer(page).getByText("Travel date", { exact: true })).toBeInViewport();
  await page.keyboard.press("c");
  await said(page, "Booking status updated successfully");
  await expect(drawer(page).getByLabel("Note for the team")).toHaveValue("");
  // A form in it still opens on its first field.
  await drawer(page).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: /^Edit / }).getByLabel("Full Name")).toBeFocused();
});
