import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { inDays, requestTour } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

/** Presses a button as whoever works by keys does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Space");
}

/** The keys go on in there: at the top of the page one would begin anew. */
const expectKeysIn = (page: Page, where: string) =>
  expect
    .poll(
      () => page.evaluate((part) => Boolean(document.activeElement?.closest(part)), where),
      `the keys are in ${where}`,
    )
    .toBe(true);

const SCREEN = "main";
const DRAWER = "[data-drawer]";

test("a button that goes with what it did leaves the keys in the list, or in the drawer that is open", async ({
  page,
  fileHouse: house,
}) => {
  for (const name of ["Keys One", "Keys Two", "Keys Three"]) await requestTour(house, name);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=keys`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await press(row("Keys One").getByRole("button", { name: "Confirm Keys One" }));
  await expect(row("Keys One")).toContainText("Confirmed");
  await expect(row("Keys One").getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
  await expect(row("Keys One").getByRole("button", { name: "Keys One", exact: true })).toBeFocused();

  // Nothing has gone out yet: U takes it back as its button does, once that is there.
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  await page.keyboard.press("u");
  await said(page, "Undone: the customer hears of nothing");
  await expect(row("Keys One")).toContainText("Pending");
  await press(row("Keys One").getByRole("button", { name: "Confirm Keys One" }));
  await expect(row("Keys One")).toContainText("Confirmed");

  // From a row's tick the keys go on, and what is ticked is confirmed.
  await row("Keys Two").getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await expect(row("Keys One").getByRole("button", { name: "Keys One", exact: true })).toBeFocused();
  await row("Keys Three").getByRole("checkbox").check();
  await press(page.getByRole("button", { name: "Confirm selected" }));
  await expect(row("Keys Two")).toContainText("Confirmed");
  await expect(page.getByRole("region", { name: "Selected bookings" })).toBeHidden();
  await expectKeysIn(page, SCREEN);

  await press(row("Keys One").getByRole("button", { name: "Keys One", exact: true }));
  const details = page.locator(DRAWER);
  await openTab(page, "Papers");
  await press(details.getByRole("button", { name: "Issue invoice" }));
  const draft = page.getByRole("dialog", { name: "Issue invoice" });
  await expect(draft.getByRole("article")).toContainText("₹36,000");
  await press(draft.getByRole("button", { name: "Issue invoice" }));
  await said(page, "Invoice issued");
  await expect(details.getByRole("button", { name: "Issue invoice" })).toBeHidden();
  await expectKeysIn(page, DRAWER);

  await openTab(page, "Money");
  await press(details.getByRole("button", { name: "Take payment" }));
  await expect(page.getByLabel("Amount taken (₹)")).toHaveValue("36000");
  await page.keyboard.press("Control+s");
  await said(page, "Payment recorded");
  await expect(page.getByRole("dialog", { name: "Take a payment" })).toHaveCount(0);
  await expectKeysIn(page, DRAWER);
  await press(details.getByRole("button", { name: /^Reverse/ }));
  const reverse = page.getByRole("dialog").last();
  await reverse.getByLabel("Why").fill("Typed twice");
  await press(reverse.getByRole("button", { name: /^Reverse/ }));
  await expect(details.getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
  await expectKeysIn(page, DRAWER);

  await press(details.getByRole("button", { name: "Status" }));
  await press(page.getByRole("menuitem", { name: "Cancelled" }));
  await press(page.getByRole("dialog", { name: "Cancel booking" }).getByRole("button", { name: "Cancel booking" }));
  await expect(details.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expectKeysIn(page, DRAWER);
});

test("so do an answer and a quote that were sent, and a record that is brought back", async ({
  page,
  fileHouse: house,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.enquiries);
  await page.getByRole("button", { name: "Six days in May with two small children" }).click();
  const details = page.locator(DRAWER);
  await press(details.getByRole("button", { name: "Answer" }));
  await details.getByLabel("Answer", { exact: true }).fill("Namaste, a quote follows.");
  await page.keyboard.press("Control+s");
  await expect(details.getByLabel("Answer", { exact: true })).toBeHidden();
  await expectKeysIn(page, DRAWER);

  await details.getByRole("link", { name: "Make quote" }).press("Enter");
  const form = page.getByRole("dialog", { name: "New Quote" });
  await form.getByLabel("Title", { exact: true }).fill("Six days in May");
  await form.getByLabel("Travel Date").fill(inDays(90));
  await form.getByLabel("What").fill("Houseboat, a night");
  await form.getByLabel("Price each (₹)").fill("5000");
  await page.keyboard.press("Control+s");
  await press(details.getByRole("button", { name: "Send", exact: true }));
  await press(page.getByRole("dialog", { name: "Send quote" }).getByRole("button", { name: "Send", exact: true }));
  await expect(details.getByText("The customer has not opened it yet.")).toBeVisible();
  await expectKeysIn(page, DRAWER);

  await page.goto(house.origin + adminPaths.testimonials);
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await said(page, "Testimonial deleted successfully");
  await page.goto(house.origin + adminPaths.deleted);
  await press(page.getByRole("button", { name: /^Bring back/ }));
  await expect(page.getByText("Nothing was deleted")).toBeVisible();
  await expectKeysIn(page, SCREEN);
});
