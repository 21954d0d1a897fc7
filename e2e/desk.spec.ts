import type { Page } from "@playwright/test";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { inDays, requestTour } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("no key by itself changes a status: it is chosen, then confirmed with what it does, and can be undone", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/, /400 \(Bad Request\)/);
  await requestTour(fileHouse, "Paid Guest");
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=paid`);
  await row(page, "Paid Guest").getByRole("button", { name: "Confirm Paid Guest" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Undone: the customer hears of nothing");
  await expect(row(page, "Paid Guest")).toContainText("Pending");

  await row(page, "Paid Guest").getByRole("button", { name: "Paid Guest", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Paid Guest" });
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await expect(row(page, "Paid Guest")).toContainText("Confirmed");
  // Enter that is held down opens the form, whose first field has the focus by then, and takes nothing.
  await details.getByRole("button", { name: "Take payment" }).focus();
  await page.keyboard.down("Enter");
  await expect(page.getByLabel("Amount taken (₹)")).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.getByLabel("Amount taken (₹)").fill("36001.50");
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  const more = page.getByRole("dialog", { name: "More than is owed" });
  await expect(more).toContainText(
    "₹36,001.50 is given, ₹36,000 is owed. This is more than is owed: record it all the same?",
  );
  await more.getByRole("button", { name: "Go back" }).click();
  await page.getByLabel("Amount taken (₹)").fill("20000");
  // An arrow takes no paisa off.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Amount taken (₹)")).toHaveValue("20000");
  await page.getByLabel("Reference").fill("UPI 4711");
  await page.getByLabel("Paid on").fill(inDays(2));
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await expect(page.locator("#paidOn-error")).toBeVisible();
  // What stands beside the field is not said in the corner besides.
  await page.waitForTimeout(300);
  await expect(page.getByRole("listitem").filter({ hasText: "day of payment" })).toHaveCount(0);
  await page.getByLabel("Paid on").fill(inDays(-2));
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await openTab(page, "Money");
  await expect(details.getByText(/UPI 4711/)).toBeVisible();
  await details.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Amount taken (₹)").fill("500");
  await page.getByLabel("Reference").fill("upi4711");
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  // A colleague may have written it down.
  const known = page.getByRole("dialog", { name: "Recorded already?" });
  await expect(known).toContainText(/^.*upi4711 stands at ₹20,000 of .* already/);
  await known.getByRole("button", { name: "Record it" }).click();
  await details.getByRole("button", { name: "Reverse ₹500" }).click();
  const reversal = page.getByRole("dialog", { name: "Reverse payment" });
  await reversal.getByLabel("Why").fill("Of somebody else");
  await reversal.getByRole("button", { name: /^Reverse/ }).click();
  await expect(details.getByText(/Of somebody else$/)).toBeVisible();
  await expect(row(page, "Paid Guest").getByRole("img", { name: "₹20,000 of ₹36,000 paid" })).toBeVisible();

  const menu = details.getByRole("button", { name: "Status" });
  await menu.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await expect(row(page, "Paid Guest")).toContainText("Confirmed");
  await menu.click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText("Fee ₹5,400, 15 % of the total; ₹14,600 is to be given back.");
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(row(page, "Paid Guest")).toContainText("Confirmed");
  await menu.click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(row(page, "Paid Guest")).toContainText("Cancelled");
  // What is called off takes no extras and gives no discounts.
  await expect(details.getByRole("button", { name: "Refund" })).toBeVisible();
  for (const gone of ["Add extra", "Discount", "Deposit", "Take payment"])
    await expect(details.getByRole("button", { name: gone })).toHaveCount(0);
  // Its journey and its price stay as they were, for the fee is reckoned from them; whose it is may be put right.
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: /^Edit SHK-/ });
  await expect(edit.getByText(/^What is cancelled stays as it was/)).toBeVisible();
  for (const stays of ["Package", "Travellers", "Amount (₹)"]) await expect(edit.getByLabel(stays)).toBeDisabled();
  await edit.getByLabel("Full Name").fill("Paid Guest, corrected");
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Booking updated successfully");
});

test("the amount follows the journey, the customer is told as staff say, and an agent's discount waits", async ({
  page,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Moving Guest");
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=moving`);
  await row(page, "Moving Guest").getByRole("button", { name: "Moving Guest", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Moving Guest" });
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await expect(row(page, "Moving Guest")).toContainText("Confirmed");
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: /^Edit SHK-/ });
  await edit.getByLabel("Travellers").fill("3");
  await expect(edit.getByLabel("Amount (₹)")).toHaveValue("54000");
  await expect(edit.getByText("Follows the journey: ₹36,000 until now")).toBeVisible();
  await expect(edit.getByText("Your booking has changed")).toBeVisible();
  await expect(edit.getByLabel(/^Mail this to guest@example.com/)).toBeChecked();
  await expect(edit.getByText("Mails the change to guest@example.com")).toBeVisible();
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Booking updated successfully");
  await openTab(page, "Money");
  await expect(details.getByText("3 × ₹18,000", { exact: true })).toBeVisible();
  await openTab(page, "Timeline");
  await expect(details.getByText(/Travellers: 2, now 3/)).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: /^New Booking/ }).click();
  const form = page.getByRole("dialog", { name: "New Booking" });
  await form.getByLabel("Package", { exact: true }).last().selectOption("Srinagar Deluxe Package");
  await form.getByLabel("Full Name").fill("Cheap Guest");
  await form.getByLabel("Phone", { exact: true }).fill("+91 98765 43210");
  await form.getByLabel("Travel Date").fill(inDays(50));
  await expect(form.getByLabel("Amount (₹)")).toHaveValue("36000");
  const ages = form.getByLabel("Children's ages");
  await ages.fill("4, 11");
  await form.getByLabel("Travellers").focus();
  await expect(ages).toHaveAccessibleDescription("At least one adult travels along");
  await form.getByLabel("Travellers").fill("3");
  await expect(ages).toHaveAccessibleDescription("Among the travellers");
  await ages.fill("");
  await form.getByLabel("Travellers").fill("2");
  await expect(form.getByLabel("Amount (₹)")).toHaveValue("36000");
  await form.getByLabel("Amount (₹)").fill("30000");
  await expect(form.getByText("₹36,000 by the house's price; a manager has to approve it")).toBeVisible();
  await form.getByRole("button", { name: /^Create Booking/ }).click();
  const cheap = page.getByRole("dialog", { name: "Cheap Guest" });
  await openTab(page, "Trip");
  await expect(cheap.getByText(/a manager confirms the price, or changes it/)).toBeVisible();
  await expect(cheap.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
  await cheap.getByRole("button", { name: "Close" }).click();
  await page.goto(`${fileHouse.origin}/admin/bookings?search=cheap`);
  const badge = row(page, "Cheap Guest").getByText("Price to approve");
  expect(await badge.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test("what is owed of a booking follows in an open drawer when a colleague calls it off", async ({
  page,
  context,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Watched Guest");
  await signInAs(page, fileHouse, "manager");
  const colleague = await context.newPage();
  const drawer = (tab: Page) => tab.getByRole("dialog", { name: "Watched Guest" });
  for (const tab of [page, colleague]) {
    await tab.goto(`${fileHouse.origin}${adminPaths.bookings}?search=watched`);
    await row(tab, "Watched Guest").getByRole("button", { name: "Watched Guest", exact: true }).click();
  }
  await drawer(colleague)
    .getByRole("button", { name: /^Confirm/ })
    .click();
  await openTab(page, "Money");
  await expect(drawer(page).getByText(/^Cancel today: fee/)).toBeVisible();
  await drawer(colleague).getByRole("button", { name: "Status" }).click();
  await colleague.getByRole("menuitem", { name: "Cancelled" }).click();
  await colleague
    .getByRole("dialog", { name: "Cancel booking" })
    .getByRole("button", { name: "Cancel booking" })
    .click();
  await expect(drawer(page).getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect(drawer(page).getByText(/^Cancellation fee/)).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Add extra" })).toBeHidden();
});

test("what can be undone is offered for ten seconds, whatever form its message makes room for meanwhile", async ({
  page,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Soon Sure");
  await signInAs(page, fileHouse, "manager");
  await page.clock.install();
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=soon`);
  await row(page, "Soon Sure").getByRole("button", { name: "Confirm Soon Sure" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.clock.runFor(5_000);
  await page.getByRole("button", { name: /^New Booking/ }).click();
  const form = page.getByRole("dialog", { name: "New Booking" });
  const [{ y: over } = { y: 800 }, { y: below } = { y: 0 }] = [
    (await undo.boundingBox()) ?? undefined,
    (await form.getByLabel("Phone", { exact: true }).boundingBox()) ?? undefined,
  ];
  expect(over).toBeLessThan(below);
  await page.clock.runFor(4_000);
  await form.getByRole("button", { name: /^Cancel/ }).click();
  await page.clock.runFor(3_000);
  await expect(undo).toBeHidden();
});
