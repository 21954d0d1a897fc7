import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { openDashboard, openTab, signInAs, signInAsAdmin } from "./staff.ts";

/** A mouse that leaves is heard of more than once. */
async function leaveWithMouse(page: Page) {
  for (const at of [400, 200, 0]) await page.mouse.move(at, 700);
}
const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd");

test("a figure says what it counts: to the mouse, to the keyboard, to a finger", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  const label = page.getByRole("button", { name: "Happy customers" });
  const words = page.getByRole("tooltip").filter({ hasText: "People with a completed journey, each once" });
  await label.hover();
  await expect(words).toBeAttached();
  await leaveWithMouse(page);
  await expect(words).not.toBeAttached();
  await page.getByRole("button", { name: "Total bookings" }).focus();
  await page.keyboard.press("Tab");
  await expect(label).toBeFocused();
  await expect(words).toBeAttached();
  await expect(label).toHaveAccessibleDescription("People with a completed journey, each once");
  await expectAccessible(page, "with a figure's words open");
  await page.keyboard.press("Escape");
  await expect(words).not.toBeAttached();
  await leaveWithMouse(page);
  await label.click();
  await expect(words).toBeAttached();
  await expectSoundForStaff(page, "the dashboard with a figure's words open");
});

test("the figures over the bookings follow the list's filters", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  await expect(figure(page, "Total bookings")).toHaveText("24");
  await page.getByLabel("Status", { exact: true }).selectOption("Pending");
  await expect(figure(page, "Total bookings")).toHaveText("7");
  await expect(figure(page, "Pending")).toHaveText("7");
  await expect(figure(page, "Confirmed")).toHaveText("0");
  await expect(figure(page, "Revenue")).toHaveText("₹0");
});

test("a popup past its end is none in use", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.popups}`);
  const cards = page.getByText("Ended", { exact: true });
  await expect(figure(page, "Total")).toHaveText(/^\d+$/);
  const ended = await cards.count();
  const active = Number(await figure(page, "Active").textContent());
  await page.getByRole("button", { name: /^Create Popup/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title", { exact: true }).fill("Long over");
  await dialog.getByLabel("Content", { exact: true }).fill("Tulips of last year");
  await dialog.getByLabel("Start date", { exact: false }).first().fill("2025-01-01");
  await dialog.getByLabel("End date", { exact: false }).first().fill("2025-02-01");
  await dialog.getByRole("button", { name: /^Create Popup/ }).click();
  await expect(cards).toHaveCount(ended + 1);
  await expect(figure(page, "Active")).toHaveText(String(active));
  await page.getByText("Inactive", { exact: true }).first().click();
  await expect(page.getByText("Long over").first()).toBeVisible();
});

test("managers see what was paid between two days, and take it along", async ({ page, fileHouse, expectedOutput }) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.payments}?from=2026-01-01&to=2026-01-02`);
  await expect(page.getByText("No payments found")).toBeVisible();
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?status=confirmed`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  const details = page.getByRole("dialog");
  await openTab(page, "Money");
  for (const [open, amount, method, record, words] of [
    ["Take payment", "2000.50", "UPI", "Record Payment", "Payment recorded"],
    ["Refund", "500", "Cash", "Record Refund", "Refund recorded"],
  ] as const) {
    await details.getByRole("button", { name: open, exact: true }).click();
    const form = page.getByRole("dialog").last();
    await form.getByLabel(/^Amount/).fill(amount);
    // By its first letter, as whoever enters many does.
    await form.getByLabel("How").press(method.slice(0, 1));
    await expect(form.getByLabel("How")).toHaveValue(method.toLowerCase());
    await form.getByLabel("Note").fill(`Slip ${amount}`);
    await form.getByRole("button", { name: new RegExp(`^${record}`) }).click();
    // Its journey is not paid for yet: nothing is to be given back.
    if (open === "Refund") {
      const more = page.getByRole("dialog", { name: "More than is to be given back" });
      await expect(more).toContainText("This is more than is to be given back: record it all the same?");
      await more.getByRole("button", { name: "Record it" }).click();
    }
    await said(page, words);
  }
  await page.goto(`${fileHouse.origin}${adminPaths.dashboard}`);
  await page.getByRole("link", { name: "Payments", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Slip 500" });
  await expect(row).toContainText("Refund, Cash");
  await expect(row).toContainText("−₹500");
  const taken = await figure(page, "Taken").textContent();
  const entries = Number(await figure(page, "Entries").textContent());
  await expect(page.getByRole("row")).toHaveCount(entries + 1);
  expect(taken).toMatch(/^₹[\d,]+\.50$/);
  await expectSoundForStaff(page, "payments");

  const ways = page.getByRole("group", { name: "Way of payment" });
  await ways.getByText("Cash", { exact: true }).click();
  await expect(page).toHaveURL(/[?&]method=cash$/);
  await expect(figure(page, "Given back")).toHaveText("₹500");
  await expect(row).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Slip 2000.50" })).toHaveCount(0);
  await ways.getByText("All ways", { exact: true }).click();
  await expect(page).toHaveURL(/payments$/);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("payments.csv");
  const lines = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(entries + 2);
  await page.getByLabel("To", { exact: true }).fill("2026-01-01");
  await expect(page.getByText("The last day must not be before the first")).toBeVisible();
  await expect(page.getByRole("link", { name: "Export CSV" })).toBeHidden();
});

test("the ledger is no agent's", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await openDashboard(page, house);
  await expect(page.getByRole("link", { name: "Payments", exact: true })).toHaveCount(0);
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  await expect(figure(page, "Total bookings")).toHaveText("24");
  await expect(page.getByRole("button", { name: "Export Data" })).toHaveCount(0);
});
