import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { textOf } from "@shikara/api/test/pdf";
import { expect, test } from "./fixtures.ts";
import { signInAs } from "./staff.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

test("a booking is confirmed, paid in part, printed, shown to its customer, and asked to be cancelled", async ({
  page,
  browser,
  ownHouse,
}) => {
  const request = {
    ...{ name: "प्रिया शर्मा", email: "priya@example.com", phone: "+91 98765 43210" },
    ...{ package: "srinagar-deluxe-package", travelDate: inDays(40), travelers: 2 },
  };
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(request);
  const made = await fetch(`${ownHouse.origin}/api/bookings/package`, { method: "POST", headers, body });
  const { reference } = (await made.json()) as { reference: string };

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, ownHouse, "manager");
  await page.goto(`${ownHouse.origin}/admin/bookings?search=${reference}`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  const details = page.getByRole("dialog", { name: request.name });
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await details.getByRole("button", { name: "Add extra" }).click();
  await page.getByLabel("What").fill("Houseboat night");
  await page.getByLabel("How many").fill("2");
  await page.getByLabel("Price each (₹)").fill("2000");
  await page.getByRole("button", { name: /^Add Extra/ }).click();
  await expect(details.getByRole("row", { name: "Total ₹40,000" })).toBeVisible();
  await details.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Amount taken (₹)").fill("10000.50");
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await expect(details.getByRole("row", { name: "Balance ₹29,999.50" })).toBeVisible();
  await expect(details.getByText("Cancel today: fee ₹6,000, get back ₹4,000.50")).toBeVisible();

  const download = page.waitForEvent("download");
  await details.getByRole("button", { name: "Confirmation" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${reference}-confirmation.pdf`);
  const text = (await textOf(await readFile(await file.path()))).join("");
  for (const words of [request.name, "Houseboat night", "₹29,999.50", "Day 1"]) expect(text).toContain(words);

  await details.getByRole("button", { name: "Copy customer link" }).click();
  await said(page, "Customer's link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // Another person's browser, which runs no script.
  const theirs = await browser.newContext({ javaScriptEnabled: false });
  const customer = await theirs.newPage();
  await customer.goto(link);
  await expect(customer).toHaveURL(`${ownHouse.origin}/booking/${reference}`);
  await expect(customer.getByRole("row", { name: "Balance ₹29,999.50" })).toBeVisible();
  await customer.getByText("Cancel this booking").click();
  await expect(customer.getByText("the fee is ₹6,000 (15 %), you get back ₹4,000.50")).toBeVisible();
  await customer.getByRole("button", { name: "Ask to cancel" }).click();
  await said(customer, /You asked to cancel on/);
  await said(page, /The customer asked to cancel on/);
  await details.getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await said(page, /earlier links open nothing/);
  expect((await customer.reload())?.status()).toBe(404);
  await expect(customer.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
  await theirs.close();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
