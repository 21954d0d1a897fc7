// What becomes of what staff send over a line that breaks: it is there once, whatever they hear of it.

import type { Page } from "@playwright/test";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { adminPaths, servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { signInAsAdmin } from "./staff.ts";

test.use({ expectedOutput: [/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] });

/** A booking's drawer with the form that takes a payment open and filled, with a note that no other payment has. */
async function takePayment(page: Page, house: House, note: string) {
  await page.goto(`${house.origin}${adminPaths.bookings}?status=confirmed`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await page.getByRole("button", { name: "Take payment" }).click();
  const form = page.getByRole("dialog", { name: "Take a payment" });
  await form.getByLabel("Amount taken (₹)").fill("1234");
  await form.getByLabel("Note").fill(note);
  return form;
}

test("a payment that did not go out is said and kept, and goes out once when it is sent again", async ({
  page,
  context,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  const form = await takePayment(page, fileHouse, "Cash at the desk");
  await context.setOffline(true);
  await form.getByRole("button", { name: /^Record Payment/ }).click();
  await said(page, PAYMENT_MESSAGES.notKnownYet);
  await expect(form.getByLabel("Note")).toHaveValue("Cash at the desk");
  await context.setOffline(false);
  await said(page, PAYMENT_MESSAGES.notRecorded);
  await form.getByRole("button", { name: /^Try Again/ }).click();
  await said(page, "Payment recorded");
  await expect(page.getByText("Cash at the desk")).toHaveCount(1);
});

test("a payment whose answer was lost is said to be recorded, and is there once", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  const form = await takePayment(page, fileHouse, "Cash at the gate");
  await page.route(`**${servicePaths.trpc}/payments.take*`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: /^Record Payment/ }).click();
  await said(page, "Payment recorded");
  await expect(form).toBeHidden();
  await expect(page.getByText("Cash at the gate")).toHaveCount(1);
});

test("while nobody knows whether a payment was recorded nothing else is, corrected or in a form opened anew", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  const form = await takePayment(page, fileHouse, "By the driver");
  const [take, settle] = ["take", "settle"].map((name) => `**${servicePaths.trpc}/payments.${name}*`) as [
    string,
    string,
  ];
  let isTaken = false;
  await page.route(take, async (route) => {
    // The first arrives and its answer is lost; nothing else is to be sent.
    expect(isTaken).toBe(false);
    await route.fetch();
    isTaken = true;
    await route.abort();
  });
  await page.route(settle, (route) => route.abort());
  await form.getByRole("button", { name: /^Record Payment/ }).click();
  await said(page, PAYMENT_MESSAGES.notKnownYet);
  // It may be among what is paid already: nothing is reckoned from it.
  await form.getByLabel("Amount taken (₹)").fill("900000");
  await expect(form.getByText(/more than is owed$/)).toHaveCount(0);
  await form.getByLabel("Amount taken (₹)").fill("1235");
  await form.getByRole("button", { name: /^Try Again/ }).click();
  await said(page, PAYMENT_MESSAGES.notKnownYet);
  await form.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await page.unroute(settle);
  await page.getByRole("button", { name: "Take payment" }).click();
  await said(page, "Payment recorded");
  await expect(form).toBeHidden();
  await expect(page.getByText("By the driver")).toHaveCount(1);
});

test("a record whose answer was lost is saved again, and is there once", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.testimonials}`);
  await page.getByRole("button", { name: /^Add Testimonial/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Testimonial" });
  await dialog.getByLabel("Customer Name").fill("Demo Caller");
  await dialog.getByLabel("Review", { exact: true }).fill("Said on a poor line.");
  const create = `**${servicePaths.trpc}/testimonials.create*`;
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Control+s");
  await said(page, "We could not reach the server. Please check your connection and try again.");
  await page.unroute(create);
  await page.keyboard.press("Control+s");
  await said(page, "Testimonial created successfully");
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit Demo Caller" })).toHaveCount(1);
});

test("a payment that was given up is not sent when the line is back", async ({ page, context, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  const form = await takePayment(page, fileHouse, "Cash on the boat");
  await context.setOffline(true);
  await form.getByRole("button", { name: /^Record Payment/ }).click();
  await said(page, PAYMENT_MESSAGES.notKnownYet);
  await form.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(form).toBeHidden();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await context.setOffline(false);
  // What the screen shows is asked for again: whatever waited for the line has gone by then.
  await expect.poll(() => sent.some((url) => url.includes("payments.ofBooking"))).toBe(true);
  expect(sent.filter((url) => url.includes("payments.take"))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Take payment" })).toBeVisible();
  await expect(page.getByText("Cash on the boat")).toHaveCount(0);
});

test("what is being written stays though a colleague takes the rest meanwhile", async ({
  page,
  context,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  const form = await takePayment(page, fileHouse, "By the driver");
  const colleague = await context.newPage();
  const theirs = await takePayment(colleague, fileHouse, "The rest");
  // More than any journey costs: that it is meant is asked.
  await theirs.getByLabel("Amount taken (₹)").fill("900000");
  await theirs.getByRole("button", { name: /^Record Payment/ }).click();
  await colleague.getByRole("button", { name: "Record it" }).click();
  await said(colleague, PAYMENT_MESSAGES.taken);
  await expect(form.getByText("₹1,234 more than is owed")).toBeVisible();
  await expect(form.getByLabel("Note")).toHaveValue("By the driver");
});
