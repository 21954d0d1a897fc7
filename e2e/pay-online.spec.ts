import type { Page } from "@playwright/test";
import { adminPaths, servicePaths } from "@shikara/contract/routes";
import { openHouse } from "@shikara/testing/house";
import { startRazorpay } from "@shikara/testing/razorpay";
import { startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

const money = (page: Page) => page.getByRole("list", { name: "Payments" });

test("a deposit is paid on a phone without JavaScript, the rest at a desk, and some of it is given back by the way it came", async ({
  page,
  browser,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER, /400 \(Bad Request\)|409 \(Conflict\)/);
  test.slow();
  const [smtp, service] = await Promise.all([startSmtp(), startRazorpay()]);
  const { keyId, keySecret, webhookSecret, url } = service.keys;
  const house = await openHouse(kind, "template", {
    ...{ SMTP_URL: smtp.url, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: url },
  });
  const reference = await requestTour(house, "Online Payer");
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=${reference}`);
  await page.getByRole("button", { name: "Confirm Online Payer" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/confirmed/i);
  await page.getByRole("row").nth(1).getByText("Online Payer").click();
  await openTab(page, "Money");
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await page.getByLabel("Deposit (₹)").fill("9000");
  await page.getByRole("button", { name: "Save Deposit" }).click();
  await said(page, "Deposit saved");
  const mailed = () => smtp.to("guest@example.com").find(({ subject }) => /is confirmed/.test(subject ?? ""));
  await expect.poll(() => mailed() !== undefined, { timeout: 40_000 }).toBe(true);
  const link = /http:\S+\/booking\/\S+/.exec(mailed()?.text ?? "")?.[0] ?? "";

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const still = await phone.newPage();
  await still.goto(link);
  await expect(still.getByRole("heading", { name: "Pay the deposit online" })).toBeVisible();
  // The service's own notice is lost on the way: whoever comes back brings its word.
  await still.getByRole("button", { name: "Pay ₹9,000 now" }).click();
  // Its message leaves the desk's corner after four seconds, whatever else is waited for.
  const toldAtDesk = said(page, "A customer has paid");
  await still.getByRole("button", { name: "Pay 9000 rupees" }).click();
  await toldAtDesk;
  // The drawer has been open all the while.
  await openTab(page, "Papers");
  await expect(page.getByRole("button", { name: "Download Receipt" })).toBeVisible();
  await expect(still).toHaveURL(new RegExp(`/booking/${reference}#pay$`));
  await expect(still.getByText("₹9,000 has arrived, thank you.")).toBeVisible();
  await expect(still.getByRole("heading", { name: "Pay the balance online" })).toBeVisible();
  await expect(still.getByRole("row", { name: "Paid" })).toContainText("₹9,000");
  await phone.close();
  const receipts = () => smtp.to("guest@example.com").filter(({ subject }) => /^We have received/.test(subject ?? ""));
  await expect.poll(() => receipts().length, { timeout: 40_000 }).toBe(1);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByText("Another amount").click();
  await expectSound(visitor);
  await visitor.getByLabel("Amount (₹)").fill("99999");
  // What the browser would stop comes to the same where it does not.
  await visitor.locator("form:has(input[name=amount])").evaluate((form: HTMLFormElement) => form.submit());
  await expect(visitor.getByRole("alert")).toHaveText("This is more than is owed");
  await expectAccessible(visitor, "more than is owed");
  service.state.tells = house.origin + servicePaths.razorpay;
  await visitor.getByRole("button", { name: "Pay ₹27,000 now" }).click();
  await visitor.getByRole("button", { name: "Pay 27000 rupees" }).click();
  await expect(visitor.getByText("Paid in full")).toBeVisible();
  await expect(visitor.getByRole("heading", { name: /online/ })).toBeHidden();
  await visitor.context().close();
  await expect.poll(() => receipts().length, { timeout: 40_000 }).toBe(2);

  await page.goto(`${house.origin}${adminPaths.bookings}?search=${reference}`);
  await page.getByRole("row").nth(1).getByText("Online Payer").click();
  await openTab(page, "Money");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(
    money(page)
      .getByRole("listitem")
      .filter({ hasText: /^Online/ }),
  ).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Reverse/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Give back online of ₹27,000" }).click();
  const form = page.getByRole("dialog", { name: "Give back online" });
  await form.getByLabel("Amount given back (₹)").fill("27000.5");
  await form.getByRole("button", { name: "Give It Back" }).click();
  await expect(form.getByLabel("Amount given back (₹)")).toHaveAccessibleDescription(/No more can be given back/);
  await form.getByLabel("Amount given back (₹)").fill("2000");
  await expectAccessible(page, "giving back online");
  await form.getByRole("button", { name: "Give It Back" }).click();
  // All that was paid is owed.
  await page.getByRole("button", { name: "Give it back", exact: true }).click();
  await said(page, "The payment service is told to give it back");
  await expect(money(page)).toContainText("Refund, Online", { timeout: 20_000 });
  expect(service.refunds.map(({ amount }) => amount)).toEqual([200_000]);
  await page.close();
  await house.discard();
  await Promise.all([smtp.stop(), service.stop()]);
});
