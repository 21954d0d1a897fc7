import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectToFit } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { loseAnswer } from "./slow-line.ts";
import { openTab, signInAs } from "./staff.ts";

test("an invoice is looked at, issued, and taken back by a credit note when its booking is cancelled", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to load resource/);
  await requestTour(fileHouse, "Invoice Guest");
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=invoice`);
  await page
    .getByRole("row", { name: /Invoice Guest/ })
    .getByRole("button")
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Invoice Guest" });
  await openTab(page, "Papers");
  await expect(details.getByText("There are some once the booking is confirmed or paid for.")).toBeVisible();
  // What was done is not said to have failed, though its answer never came.
  await loseAnswer(page, "bookings.confirm");
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await said(page, "Booking status updated successfully");

  await details.getByRole("button", { name: "Issue invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Issue invoice" });
  const draft = dialog.getByRole("article", { name: "Invoice, draft" });
  await expect(draft).toContainText("2 × ₹18,000");
  await expect(draft).toContainText("Rupees thirty-six thousand only");
  await expectAccessible(page, "the draft of an invoice");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the draft at ${width} px`);
  }
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(details.getByText(/^INV\//)).toHaveCount(0);

  await details.getByRole("button", { name: "Issue invoice" }).click();
  await loseAnswer(page, "documents.issueInvoice");
  await dialog.getByRole("button", { name: "Issue invoice" }).click();
  await said(page, "Invoice issued");
  await expect(page.getByText("It was not issued")).toHaveCount(0);
  await expect(details.getByText(/^INV\/\d{4}-\d{2}\/\d{4}, /)).toBeVisible();
  await expect(details.getByRole("button", { name: "Issue invoice" })).toBeHidden();
  const saved = page.waitForEvent("download");
  await details.getByRole("button", { name: "Download Invoice" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^SHK-.*-invoice\.pdf$/);

  // What comes on top is a debit note's; what is taken off, a credit note's.
  await openTab(page, "Money");
  await details.getByRole("button", { name: "Add extra" }).click();
  await page.getByLabel("What").fill("Houseboat night");
  await page.getByLabel("Price each (₹)").fill("500");
  await page.getByRole("button", { name: /^Add Extra/ }).click();
  await openTab(page, "Papers");
  await expect(details.getByText("The booking costs ₹500 more than its invoice says.")).toBeVisible();
  await details.getByRole("button", { name: "Debit note" }).click();
  const onTop = page.getByRole("dialog", { name: "Issue debit note" });
  await expect(onTop.getByRole("article")).toContainText("Houseboat night₹500");
  await onTop.getByRole("button", { name: "Issue debit note" }).click();
  await said(page, "Debit note issued");
  await expect(details.getByText(/^DN\/\d{4}-\d{2}\/\d{4}, ₹500, /)).toBeVisible();
  await details.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  await page.getByRole("dialog", { name: "Cancel booking" }).getByRole("button", { name: "Cancel booking" }).click();
  await expect(details.getByText("The invoice says ₹31,025 more than the booking costs now.")).toBeVisible();
  await details.getByRole("button", { name: "Credit note" }).click();
  const note = page.getByRole("dialog", { name: "Issue credit note" });
  await expect(note.getByRole("article")).toContainText("Cancellation fee, 15 %−₹5,475");
  await note.getByRole("button", { name: "Issue credit note" }).click();
  await said(page, "Credit note issued");
  await expect(details.getByText(/^CN\/\d{4}-\d{2}\/\d{4}, ₹31,025, /)).toBeVisible();
  await expect(details.getByText(/more than the booking costs now/)).toBeHidden();
  const second = page.waitForEvent("download");
  await details.getByRole("button", { name: "Download Credit note" }).click();
  expect((await second).suggestedFilename()).toMatch(/^SHK-.*-credit-note\.pdf$/);
});
