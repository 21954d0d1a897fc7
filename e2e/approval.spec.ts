import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { guest, inDays, post, requestCab } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

test("a price that waits is approved by a question with both figures, never by a key alone; bulk asks too", async ({
  page,
  fileHouse,
}) => {
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  for (const name of ["Cheap One", "Cheap Two"]) {
    await page.getByRole("button", { name: /^New Booking/ }).click();
    const form = page.getByRole("dialog", { name: "New Booking" });
    await form.getByLabel("Phone", { exact: true }).fill(`+91 90000 ${name.length}111${name.at(-1) === "e" ? 1 : 2}`);
    await form.getByLabel("Full Name").fill(name);
    await form.getByLabel("Package", { exact: true }).last().selectOption("Srinagar Deluxe Package");
    await form.getByLabel("Travel Date").fill(inDays(50));
    await expect(form.getByLabel("Amount (₹)")).toHaveValue("36000");
    await form.getByLabel("Amount (₹)").fill("20000");
    await form.getByRole("button", { name: /^Create Booking/ }).click();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).click();
  }

  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=cheap`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Cheap One").getByRole("button", { name: "Cheap One", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Cheap One" }).getByText(/₹20,000 instead of ₹36,000/)).toBeVisible();
  await page.keyboard.press("c");
  const question = page.getByRole("dialog", { name: "Confirm booking" });
  await expect(question).toContainText("Approve ₹20,000 instead of ₹36,000 and confirm?");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(row("Cheap One")).toContainText("Pending");
  await page.keyboard.press("c");
  await question.getByRole("button", { name: "Approve and confirm" }).click();
  await expect(row("Cheap One")).toContainText("Confirmed");
  await page.getByRole("dialog", { name: "Cheap One" }).getByRole("button", { name: "Close" }).click();

  await row("Cheap Two").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm selected" }).click();
  const several = page.getByRole("dialog", { name: "Approve and confirm" });
  await expect(several).toContainText("Among them 1 price waits for a manager. Approve and confirm?");
  await expect(several).toContainText("Cheap Two: ₹20,000 instead of ₹36,000");
  await several.getByRole("button", { name: "Approve and confirm" }).click();
  await expect(row("Cheap Two")).toContainText("Confirmed");
});

test("a quote that is wanted is written from its booking, beside what is known of who asks", async ({
  page,
  fileHouse,
}) => {
  const asked = { ...guest("Quote Guest"), package: "srinagar-deluxe-package", kind: "quote" };
  await post(fileHouse, restPaths.requestTour, { ...asked, travelDate: inDays(40), travelers: 2 });
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=quote`);
  const open = () => page.getByRole("button", { name: "Quote Guest", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Quote Guest" });
  await open();
  await details.getByRole("link", { name: "All of this customer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Notes").fill("Allergic to nuts");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Allergic to nuts").first()).toBeVisible();

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=quote`);
  await open();
  await expect(details.getByText("Allergic to nuts")).toBeVisible();
  await expect(details.getByRole("button", { name: /^Quote accepted/ })).toBeEnabled();
  await details.getByRole("button", { name: "Write the quote" }).click();
  const mail = page.getByRole("dialog", { name: "Mail to Quote Guest" });
  await expect(mail.getByLabel("Subject")).toHaveValue("Your quote: Srinagar Deluxe Package");
  await expect(mail.getByLabel("Message")).toHaveValue(/For 2 travellers\nPrice: ₹36,000 altogether/);
  await mail.getByRole("button", { name: /^Send/ }).click();
  await said(page, "1 booking written to");
  await expect(details.getByText(/They were written to on .*, and the mail waits to be sent\./)).toBeVisible();
  await expect(details.getByRole("button", { name: "Write again" })).toBeVisible();
  await openTab(page, "Papers");
  await expect(details.getByText("Your quote: Srinagar Deluxe Package").first()).toBeVisible();
  await openTab(page, "Timeline");
  await expect(details.getByText(/^Mail to .*: Your quote: Srinagar Deluxe Package/)).toBeVisible();

  await page.getByRole("button", { name: /^New Booking/ }).click();
  await page.getByRole("dialog", { name: "New Booking" }).getByLabel("Phone", { exact: true }).fill(guest("").phone);
  await expect(page.getByRole("dialog", { name: "New Booking" }).getByText("Allergic to nuts")).toBeVisible();
});

test("a quote becomes no booking by a key: whoever confirms says that it was accepted, alone and among others", async ({
  page,
  fileHouse,
}) => {
  for (const name of ["Quote One", "Quote Two"]) {
    const asked = { ...guest(name), package: "srinagar-deluxe-package", kind: "quote" };
    await post(fileHouse, restPaths.requestTour, { ...asked, travelDate: inDays(40), travelers: 2 });
  }
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=quote`);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Quote One")).toContainText("Quote wanted");
  await row("Quote One").getByRole("button", { name: "Confirm Quote One" }).click();
  const question = page.getByRole("dialog", { name: "Confirm booking" });
  await expect(question).toContainText("Quote One asked for a quote. Have they said yes to ₹36,000?");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(row("Quote One")).toContainText("Pending");
  await row("Quote One").getByRole("button", { name: "Confirm Quote One" }).click();
  await question.getByRole("button", { name: "Quote accepted" }).click();
  await expect(row("Quote One")).toContainText("Confirmed");
  await expect(row("Quote One")).not.toContainText("Quote wanted");

  await row("Quote Two").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm selected" }).click();
  const several = page.getByRole("dialog", { name: "Confirm all" });
  await expect(several).toContainText("Among them 1 quote waits for the customer's yes. Confirm all?");
  await expect(several).toContainText("Quote Two: a quote of ₹36,000");
  await several.getByRole("button", { name: "Confirm all" }).click();
  await expect(row("Quote Two")).toContainText("Confirmed");
});

test("an untaken quote is closed without a mail, and no cab is confirmed at its estimate by a key", async ({
  page,
  fileHouse,
}) => {
  const quote = { ...guest("Untaken Quote"), package: "srinagar-deluxe-package", kind: "quote" };
  await post(fileHouse, restPaths.requestTour, { ...quote, travelDate: inDays(40), travelers: 2 });
  await requestCab(fileHouse, "Estimate Guest");
  await signInAs(page, fileHouse, "agent");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=untaken`);
  await page.getByRole("button", { name: "Untaken Quote", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Untaken Quote" });
  await details.getByRole("button", { name: "Cancel booking" }).click();
  const closing = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(closing.getByRole("checkbox", { name: /^Mail to .* cannot be taken$/ })).not.toBeChecked();
  await closing.getByRole("button", { name: "Cancel booking" }).click();
  await expect(row("Untaken Quote")).toContainText("Cancelled");
  await openTab(page, "Timeline");
  await expect(details.getByText(/^Mail to /)).toHaveCount(1);

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=estimate`);
  await row("Estimate Guest").getByRole("button", { name: "Confirm Estimate Guest" }).click();
  const question = page.getByRole("dialog", { name: "Confirm booking" });
  await expect(question).toContainText(/₹[\d,]+ is the estimate, the same for every way/);
  await question.getByRole("button", { name: "Go back" }).click();
  await row("Estimate Guest").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm selected" }).click();
  const several = page.getByRole("dialog", { name: "Confirm all" });
  await expect(several).toContainText("Among them 1 cab fare is still the estimate. Confirm all?");
  await expect(several).toContainText(/Estimate Guest: an estimate of ₹/);
  await several.getByRole("button", { name: "Go back" }).click();
  await expect(row("Estimate Guest")).toContainText("Pending");
});
