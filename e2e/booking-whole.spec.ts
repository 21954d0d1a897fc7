import type { Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { type House, openHouse } from "@shikara/testing/house";
import { textOf } from "@shikara/testing/pdf";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { expectAccessible } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

const NAME = "प्रिया शर्मा";
const EMAIL = "priya@example.com";
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

/** The mail to this address whose subject says so, once it is there. */
async function mailTo(smtp: Smtp, address: string, subject: RegExp) {
  const find = () => smtp.to(address).find((mail) => subject.test(mail.subject ?? ""));
  // Its paper is printed by whoever comes last on a busy machine.
  await expect.poll(() => find() !== undefined, { message: `${address}: ${subject}`, timeout: 30_000 }).toBe(true);
  const mail = find();
  const [paper] = mail?.attachments ?? [];
  return {
    link: /http:\S+\/booking\/\S+/.exec(mail?.text ?? "")?.[0] ?? "",
    text: mail?.text ?? "",
    file: paper?.filename,
    paper: async () => (await textOf(new Uint8Array(paper?.content as ArrayBuffer))).join(""),
  };
}

async function bookTour(page: Page, house: House) {
  await page.goto(`${house.origin}${paths.tours}`);
  await page.getByRole("button", { name: "Quick Book: Srinagar Deluxe Package" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Travel Date").fill(inDays(40));
  await form.getByLabel("Travellers").selectOption("2");
  await form.getByLabel("Full Name").fill(NAME);
  await form.getByLabel("Phone").fill("+91 98765 43210");
  await form.getByLabel("Email").fill(EMAIL);
  await form.getByRole("button", { name: "Send Request" }).click();
  await said(page, "Booking inquiry sent! We will contact you soon.");
}

/** On a phone without JavaScript: what is asked for in Urdu is answered by mail in Urdu, and its link leads to a page in Urdu. */
async function bookInUrdu(page: Page, house: House, smtp: Smtp) {
  const day = inDays(40);
  const address = "zainab-mail@example.com";
  const form = new URLSearchParams({ date: day, month: day.slice(0, 7), adults: "2", book: "booking" });
  await page.goto(`${house.origin}/ur${paths.tour("kashmir-valley-explorer")}?${form}`);
  await page.getByLabel("پورا نام").fill("زینب وانی");
  await page.getByLabel("فون").fill("+91 98765 43210");
  await page.getByLabel("ای میل").fill(address);
  await page.getByRole("button", { name: "درخواست بھیجیں" }).click();
  const { link, text } = await mailTo(smtp, address, /^آپ کی درخواست .*SHK-.* ہمیں مل گئی ہے$/);
  expect(text).toContain("السلام علیکم،");
  await page.goto(link);
  await expect(page).toHaveURL(/\/ur\/booking\/SHK-[^?]+$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("السلام علیکم زینب");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

async function bookCab(page: Page, house: House) {
  await page.goto(`${house.origin}${paths.bookCab}`);
  await page.getByText("Mahindra Scorpio").first().click();
  await page.getByLabel("Pickup Location").fill("Srinagar");
  await page.getByLabel("Drop Location").fill("Gulmarg");
  await page.getByLabel("Pickup Date").fill(inDays(9));
  await page.getByLabel("Pickup Time").fill("09:30");
  await page.getByLabel("Full Name").fill("Zubin Cab");
  await page.getByLabel("Phone").fill("+91 98765 43211");
  await page.getByLabel("Email").first().fill("zubin@example.com");
  await page.getByRole("button", { name: /Book/ }).last().click();
  await expect(page).toHaveURL(/sent=/);
}

test("a booking goes its whole way: asked for, confirmed, paid in part, mailed, looked at, cancelled and refunded", async ({
  page,
  browser,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  // A minute is not enough where other work has the machine.
  test.slow();
  const smtp = await startSmtp();
  const house = await openHouse(kind, "template", { SMTP_URL: smtp.url });
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  const customer = await visitors.newPage();
  await bookCab(customer, house);
  await customer.goto((await mailTo(smtp, "zubin@example.com", /^We have your request/)).link);
  await said(customer, "Pending");
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await bookInUrdu(await phone.newPage(), house, smtp);
  await phone.close();
  await bookTour(page, house);

  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=${EMAIL}`);
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button").first().click();
  const details = page.getByRole("dialog", { name: NAME });
  await details.getByRole("button", { name: /^Confirm/ }).click();
  await openTab(page, "Money");
  await details.getByRole("button", { name: "Add extra" }).click();
  await page.getByLabel("What").fill("Houseboat night");
  await page.getByLabel("How many").fill("2");
  await page.getByLabel("Price each (₹)").fill("2000");
  await expect(page.getByRole("checkbox", { name: `Mail the change to ${EMAIL}` })).toBeChecked();
  await page.getByRole("button", { name: /^Add Extra/ }).click();
  await expect(details.getByRole("row", { name: "Total ₹40,000" })).toBeVisible();
  await details.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Amount taken (₹)").fill("40001");
  await expect(page.getByText("₹1 more than is owed")).toBeVisible();
  await page.getByLabel("Amount taken (₹)").fill("10000.50");
  await expect(page.getByText("more than is owed")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Mail the receipt" })).toBeChecked();
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await expect(details.getByRole("row", { name: "Balance ₹29,999.50" })).toBeVisible();
  await openTab(page, "Papers");
  await details.getByRole("button", { name: "Send Confirmation" }).click();
  const prompt = page.getByRole("dialog", { name: "Send confirmation" });
  const client = prompt.getByLabel("Client e-mail");
  await expect(client).toHaveValue(EMAIL);
  await client.fill("her father");
  await prompt.getByRole("button", { name: /^Send PDF/ }).click();
  await expect(prompt.getByText("Please enter a valid e-mail address")).toBeVisible();
  await client.fill("father@example.com");
  await prompt.getByRole("button", { name: /^Send PDF/ }).click();
  await said(page, "The mail is on its way");
  await expect(prompt).toBeHidden();
  await expectAccessible(page, "a booking");

  const receipt = await mailTo(smtp, EMAIL, /^We have received ₹10,000\.50/);
  expect(receipt.text).toContain("Still open: ₹29,999.50");
  expect(await receipt.paper()).toContain("₹10,000.50");
  const mailed = await mailTo(smtp, "father@example.com", /^Confirmation of /);
  expect(mailed.link).toBe("");
  const paper = await mailed.paper();
  for (const words of [NAME, "Houseboat night", "₹29,999.50", "Day 1"]) expect(paper).toContain(words);
  const confirmed = await mailTo(smtp, EMAIL, /is confirmed$/);
  expect(confirmed.file).toMatch(/^SHK-.*-confirmation\.pdf$/);
  // What staff read of it opens nothing.
  await details.getByRole("link", { name: "Booking confirmed" }).click();
  await page.getByRole("dialog").getByText("Plain text").click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/key=the-key-is-made-when-this-is-sent/)
      .first(),
  ).toBeVisible();
  await page.goBack();

  await customer.goto(confirmed.link);
  await expect(customer).toHaveURL(/\/booking\/SHK-[\w-]+$/);
  await expect(customer.getByRole("row", { name: "Balance ₹29,999.50" })).toBeVisible();
  await expect(customer.getByRole("link", { name: "Day by day" })).toHaveAttribute("href", /\?tab=itinerary$/);
  await customer.getByText("Cancel this booking").click();
  await said(customer, "the fee is ₹6,000 (15 %), you get back ₹4,000.50");
  const toldAtDesk = said(page, "A customer asks to cancel");
  await customer.getByRole("button", { name: "Ask to cancel" }).click();
  await toldAtDesk;
  // The answer stands where the reader is: no script brings them there.
  const answer = customer.getByText(/You asked to cancel on/);
  await expect(answer).toBeInViewport();
  await expect(customer.locator("#cancel-asked")).toBeFocused();
  await said(customer, "You have asked us to cancel this booking.");
  await expect(customer.getByText("Pay the balance by UPI")).toHaveCount(0);

  await expect(row).toContainText("Asks to cancel");
  await said(page, /The customer asked to cancel on/);
  const notice = await mailTo(smtp, "namaste@shikara.example", /asks to cancel/);
  expect(notice.text).toContain("fee ₹6,000, to give back ₹4,000.50");
  await details.getByRole("button", { name: "Keep booking" }).click();
  const keep = page.getByRole("dialog", { name: "Keep booking" });
  await expect(keep).toContainText(`Mail to ${EMAIL} that their booking stays as it is`);
  await keep.getByRole("button", { name: "Keep booking" }).click();
  await said(page, "Booking kept");
  await customer.reload();
  await customer.getByText("Cancel this booking").click();
  await customer.getByRole("button", { name: "Ask to cancel" }).click();
  await said(page, /The customer asked to cancel on/);
  await details.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Cancelled" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText("Fee ₹6,000, 15 % of the total; ₹4,000.50 is to be given back.");
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await openTab(page, "Money");
  await expect(details.getByRole("row", { name: /^Cancellation fee, 15 % .* ₹6,000$/ })).toBeVisible();
  await expect(details.getByRole("row", { name: "To give back ₹4,000.50" })).toBeVisible();
  const told = await mailTo(smtp, EMAIL, /is cancelled/);
  expect(told.text).toContain("The cancellation fee is ₹6,000. You get back ₹4,000.50.");
  await details.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByLabel("Amount given back (₹)")).toHaveValue("4000.5");
  await expect(page.getByLabel("Mail the receipt")).toBeChecked();
  await page.getByRole("button", { name: /^Record Refund/ }).click();
  await mailTo(smtp, EMAIL, /^We have given back ₹4,000.50/);
  await expect(details.getByRole("row", { name: "Balance ₹0" })).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole("row", { name: "Cancellation fee, 15 % ₹6,000" })).toBeVisible();
  const shown = await page.context().newPage();
  await shown.goto(confirmed.link);
  await expectAccessible(shown, "the customer's page");
  await shown.close();

  await openTab(page, "Papers");
  await details.getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await said(page, /earlier links open nothing/);
  expect((await customer.reload())?.status()).toBe(404);
  await said(customer, "This link opens nothing");
  await visitors.close();
  await page.close();
  await house.discard();
  await smtp.stop();
});
