// An agency that registers for GST: its papers take the price apart, and money that comes before an invoice has its voucher.

import { adminPaths } from "@shikara/contract/routes";
import { gstinIn } from "@shikara/testing/tax";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff, expectToFit } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { openTab, signInAsAdmin } from "./staff.ts";

const GSTIN = gstinIn("01");

test("who registers for GST issues receipt vouchers and tax invoices, with tax by where the customer is", async ({
  page,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Tax Guest");
  await signInAsAdmin(page, fileHouse);
  await page.goto(fileHouse.origin + adminPaths.settings);
  await page.getByRole("button", { name: "Tax (GST)" }).click();
  const settings = page.getByRole("dialog", { name: "Tax (GST)" });
  await expect(settings.getByText(/Have your accountant check them/)).toBeVisible();
  await settings.getByLabel("The agency is registered for GST").check();
  await settings.getByLabel("Registered from").fill("2026-01-01");
  await settings.getByLabel("GSTIN").fill(GSTIN.replace(/.$/, GSTIN.endsWith("A") ? "B" : "A"));
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("This is no GSTIN: please compare its 15 characters")).toBeVisible();
  await settings.getByLabel("GSTIN").fill(GSTIN);
  await expectAccessible(page, "the tax settings");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the tax settings at ${width} px`);
  }
  await settings.getByRole("button", { name: "Save" }).click();
  await said(page, "Saved");

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=tax+guest`);
  await page
    .getByRole("row", { name: /Tax Guest/ })
    .getByRole("button")
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Tax Guest" });
  await openTab(page, "Papers");
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await openTab(page, "Money");
  await details.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Amount taken (₹)").fill("10500");
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await expect(details.getByRole("row", { name: "Balance ₹25,500" })).toBeVisible();
  await openTab(page, "Papers");
  await expect(details.getByText(/^₹10,500 of .* came before the invoice\.$/)).toBeVisible();
  await details.getByRole("button", { name: "Receipt voucher", exact: true }).click();
  const voucher = page.getByRole("dialog", { name: "Issue receipt voucher" });
  await expect(voucher.getByRole("row", { name: /998555/ })).toContainText("10,000.00250.00250.00");
  await voucher.getByRole("button", { name: "Issue receipt voucher" }).click();
  await said(page, "Receipt voucher issued");
  await expect(details.getByText(/^RV\/\d{4}-\d{2}\/0001, ₹10,500, /)).toBeVisible();
  await expect(details.getByText(/came before the invoice/)).toBeHidden();

  await details.getByRole("button", { name: "Tax particulars" }).click();
  const particulars = page.getByRole("dialog", { name: "Tax particulars" });
  await particulars.getByLabel("State").selectOption("Delhi (07)");
  await particulars.getByRole("button", { name: "Save" }).click();
  await said(page, "Saved");
  await details.getByRole("button", { name: "Issue invoice" }).click();
  const invoice = page.getByRole("dialog", { name: "Issue invoice" });
  await expect(invoice.getByRole("article", { name: "Tax invoice, draft" })).toContainText("Delhi (07)");
  await expect(invoice.getByRole("row", { name: /998555/ })).toContainText("5%34,285.711,714.29");
  await expectAccessible(page, "the draft of a tax invoice");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the tax invoice at ${width} px`);
  }
  await invoice.getByRole("button", { name: "Issue invoice" }).click();
  await said(page, "Invoice issued");
  await expect(details.getByRole("button", { name: "Tax particulars" })).toBeHidden();
  const saved = page.waitForEvent("download");
  await details.getByRole("button", { name: "Download Receipt voucher" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^SHK-.*-receipt-voucher\.pdf$/);

  await page.goto(`${fileHouse.origin}${adminPaths.reports}?report=tax&by=series`);
  const rowOf = (papers: string) => page.getByRole("row", { name: new RegExp(`^${papers} `) });
  await expect(rowOf("Receipt vouchers")).toContainText("10,000.00250.00250.000.00500.00");
  await expect(rowOf("Advances invoiced")).toContainText("−10,000.00−250.00−250.000.00−500.00");
  await expect(rowOf("Together")).toContainText("34,285.710.000.001,714.291,714.29");
  await expectSoundForStaff(page, "tax by papers");
  await page.getByText("State", { exact: true }).click();
  await expect(rowOf("Delhi \\(07\\)")).toContainText("1,714.29");
});
