import type { Page, Route } from "@playwright/test";
import { ENQUIRY_STAFF_MESSAGES } from "@shikara/contract/enquiries/messages";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, servicePaths } from "@shikara/contract/routes";
import { type House, openHouse } from "@shikara/testing/house";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

const SECRET = "demo-secret-of-the-mail-service";
const INBOX = { INBOUND_MAIL_ADDRESS: "reply@in.shikara.example", INBOUND_MAIL_SECRET: SECRET };

const drawer = (page: Page) => page.locator("[data-drawer]");

function post(house: House, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${house.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function ask(house: House, subject: string, message: string, inquiryType = "general") {
  const said = {
    inquiryType,
    name: "Meera Nair",
    email: "meera@example.com",
    phone: "+91 98470 12345",
    subject,
    message,
  };
  expect((await post(house, restPaths.contact, said)).status).toBe(201);
}

async function open(page: Page, house: House, subject: string) {
  await page.goto(`${house.origin}${adminPaths.enquiries}`);
  await page.getByRole("button", { name: subject }).click();
  await expect(drawer(page).getByText("Timeline")).toBeVisible();
}

test.describe("with mail that goes out and comes in", () => {
  let house: House;
  let smtp: Smtp;
  test.beforeAll(async () => {
    smtp = await startSmtp();
    house = await openHouse("embedded", "template", { SMTP_URL: smtp.url, ...INBOX });
  });
  test.afterAll(async () => {
    await house.discard();
    await smtp.stop();
  });

  test("an enquiry is answered from the desk, its customer writes back, and it is answered again", async ({ page }) => {
    await ask(house, "A houseboat for four", "Is there one in April?");
    await signInAs(page, house, "agent");
    await open(page, house, "A houseboat for four");
    await drawer(page).getByRole("button", { name: "Answer" }).click();
    await expect(drawer(page).getByLabel("Template")).toBeFocused();
    await drawer(page).getByLabel("Template").selectOption("Prices and dates");
    const text = drawer(page).getByLabel("Answer", { exact: true });
    await expect(text).toHaveValue(/^Namaste Meera Nair,\n\nthank you for writing to us about A houseboat for four\./);
    await page.keyboard.press("Control+Enter");
    await expect(drawer(page).getByText("Please fill in or take out [what, for how many, in rupees]")).toBeVisible();
    await expectSoundForStaff(page, "an answer being written");
    await drawer(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
    await expect(text).toHaveValue(/^Namaste Meera Nair/);
    await text.fill("Namaste Meera,\n\nyes, there is one. Shall I hold it?");
    await drawer(page).getByRole("button", { name: "Send answer" }).dblclick();
    await said(page, "The mail is on its way");
    await expect(text).toBeHidden();
    await expect(drawer(page).getByText("Shall I hold it?")).toHaveCount(1);
    await expect(drawer(page).getByRole("button", { name: "Status: Answered" })).toBeVisible();
    await expect(drawer(page).getByLabel("Looked after by").locator("option:checked")).toHaveText("Imran Lone");
    const sent = () => smtp.to("meera@example.com").filter(({ subject }) => subject?.startsWith("Re: ")).length;
    // It waits the seconds in which it can be undone.
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
    await expect(drawer(page).locator("section", { hasText: "Answers" }).getByText("Sent")).toBeVisible();

    const [answer] = smtp.to("meera@example.com").filter(({ subject }) => subject?.startsWith("Re: "));
    const to = answer?.replyTo?.[0]?.address;
    expect(to).toMatch(/^reply\+[0-9a-f]{32}@in\.shikara\.example$/);
    const reply = { messageId: "<1@mail.example>", from: "Meera <meera@example.com>", to, subject: "Re: A houseboat" };
    const words = "Yes please, for <b>two</b> nights.\n\nOn Monday Shikara wrote:\n> Shall I hold it?";
    await drawer(page)
      .getByRole("button", { name: /^Answer/ })
      .click();
    await text.fill("Shall it be for one night?");
    const handed = await post(
      house,
      servicePaths.inboundMail,
      { ...reply, text: words },
      { authorization: `Bearer ${SECRET}` },
    );
    expect(await handed.json()).toEqual({ stored: true });
    await said(page, "A customer has written back");
    await expect(drawer(page).getByText("Yes please, for <b>two</b> nights.", { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole("button", { name: "Status: New" })).toBeVisible();
    await expect(drawer(page).getByText(/^Answer within (?:23 hours, 5\d minutes|1 day)$/)).toBeVisible();
    await expectSoundForStaff(page, "a thread");
    // What was written before that came waits for its writer to have read it.
    await drawer(page).getByRole("button", { name: "Send answer" }).dblclick();
    await expect(drawer(page).getByText("Please read it above, and send your answer again.")).toBeVisible();
    await expect(text).toHaveValue("Shall it be for one night?");
    await text.fill("For two nights, then.");
    // Not at once: a press that follows within a second has read nothing.
    await expect(async () => {
      await drawer(page).getByRole("button", { name: "Send answer" }).click({ timeout: 2_000 });
      await expect(text).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(drawer(page).getByText("For two nights, then.")).toHaveCount(1);
  });

  test("an answer of which nobody heard that it went goes once, though its writer reloads and sends it again", async ({
    page,
    expectedOutput,
  }) => {
    expectedOutput.push(/Failed to load resource|Failed to fetch|ERR_FAILED/);
    await ask(house, "Shikaras at dusk", "Until when do they go?");
    await signInAs(page, house, "agent");
    await open(page, house, "Shikaras at dusk");
    const text = drawer(page).getByLabel("Answer", { exact: true });
    const send = drawer(page).getByRole("button", { name: "Send answer" });
    await drawer(page).getByRole("button", { name: "Answer", exact: true }).click();
    await text.fill("Until the last light.");
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/trpc/enquiries.reply*", lose, { times: 1 });
    await send.click();
    await said(page, ENQUIRY_STAFF_MESSAGES.replyFailed);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await drawer(page).getByRole("button", { name: "Answer", exact: true }).click();
    await expect(text).toHaveValue("Until the last light.");
    await send.click();
    await expect(text).toBeHidden();
    await expect(drawer(page).getByText("Until the last light.")).toHaveCount(1);
  });

  test("an answer is taken back before it goes: its text stands where it was written, and nobody hears of it", async ({
    page,
  }) => {
    await ask(house, "Tulips in April", "When do they open?");
    await signInAs(page, house, "agent");
    await open(page, house, "Tulips in April");
    const answer = async (words: string) => {
      await drawer(page).getByRole("button", { name: "Answer" }).click();
      await drawer(page).getByLabel("Answer", { exact: true }).fill(words);
      await drawer(page).getByRole("button", { name: "Send answer" }).click();
    };
    const text = drawer(page).getByLabel("Answer", { exact: true });
    // Half written, it is there again after a reload.
    page.once("dialog", (dialog) => void dialog.accept());
    await drawer(page).getByRole("button", { name: "Answer" }).click();
    await text.fill("In the");
    await page.reload();
    await drawer(page).getByRole("button", { name: "Answer" }).click();
    await expect(text).toHaveValue("In the");
    await drawer(page).getByRole("button", { name: "Start afresh" }).click();
    await expect(text).toHaveValue("");
    await drawer(page).getByRole("button", { name: "Cancel" }).click();
    await answer("In the first week.");
    await expect(drawer(page).getByRole("button", { name: "Status: Answered" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await said(page, "Undone: the answer is back where it was written");
    await expect(text).toHaveValue("In the first week.");
    await expect(text).toBeFocused();
    await expect(drawer(page).getByRole("button", { name: "Status: New" })).toBeVisible();
    await expect(drawer(page).getByLabel("Looked after by")).toHaveValue("");
    await expect(drawer(page).getByText("Answers", { exact: true })).toBeHidden();
    await expectSoundForStaff(page, "an answer taken back");

    // Sent again, and taken back from another screen: one comes back to it.
    await drawer(page).getByRole("button", { name: "Send answer" }).click();
    await expect(text).toBeHidden();
    await page.getByRole("navigation").getByRole("link", { name: "Bookings" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(text).toHaveValue("In the first week.");
    await text.fill("In the first week of April.");
    await page.keyboard.press("Control+S");
    const sent = () => smtp.to("meera@example.com").filter(({ text }) => text?.startsWith("In the first week"));
    await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(1);
    expect(sent()[0]?.text).toMatch(/^In the first week of April\./);
  });
});

test("an enquiry by phone knows its customer, is found by its owner, and becomes a booking", async ({
  page,
  ownHouse,
}) => {
  await ask(ownHouse, "First asked by mail", "When do the tulips open?");
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.enquiries}`);
  // The screen hears keys once it has drawn itself.
  await expect(page.getByText("6 enquiries", { exact: true })).toBeVisible();
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New Enquiry" });
  await expect(form.getByLabel("Phone")).toBeFocused();
  await form.getByLabel("Phone").pressSequentially("98470 12345");
  await expect(form.getByLabel("Name")).toHaveValue("Meera Nair");
  await expect(form.getByLabel("Email")).toHaveValue("meera@example.com");
  await form.getByLabel("Source").selectOption("At the office");
  await form.getByRole("button", { name: "Create Enquiry" }).click();
  await expect(form.getByText("Please fill in this field")).toHaveCount(2);
  await expectSoundForStaff(page, "a new enquiry");
  await form.getByLabel("Subject").fill("Srinagar Deluxe Package");
  await form.getByLabel("What they ask").fill("For five people from 10 April 2027, with a cot.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: /^New Enquiry/ }).click();
  await expect(form.getByText("This is what you had written here and not sent.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Meera Nair");
  await form.getByRole("button", { name: "Create Enquiry" }).click();
  await said(page, "Enquiry created successfully");
  await expect(drawer(page).getByText("At the office", { exact: true })).toBeVisible();
  await drawer(page).getByRole("button", { name: "Close" }).click();

  await page.getByLabel("Looked after by").selectOption("Mine");
  await expect(page).toHaveURL(/owner=/);
  await page.getByLabel("Age", { exact: true }).selectOption("Asked today");
  await expect(page.getByText("1 enquiry", { exact: true })).toBeVisible();
  await page.getByLabel("Age", { exact: true }).selectOption("Answer is late");
  await expect(page.getByText("No enquiries found")).toBeVisible();
  await page.getByLabel("Age", { exact: true }).selectOption("Older than a week");
  await expect(page.getByText("No enquiries found")).toBeVisible();
  await page.getByLabel("Age", { exact: true }).selectOption("");
  await page.getByLabel("Looked after by").selectOption("Nobody's");
  await expect(page.getByRole("button", { name: "First asked by mail" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Srinagar Deluxe Package" })).toBeHidden();
  await expectSoundForStaff(page, "enquiries");

  await open(page, ownHouse, "Srinagar Deluxe Package");
  await drawer(page).getByRole("link", { name: "Make booking" }).click();
  const booking = page.getByRole("dialog", { name: "New Booking" });
  await expect(booking.getByLabel("Full Name")).toHaveValue("Meera Nair");
  await expect(booking.getByLabel("Phone")).toHaveValue("98470 12345");
  await expect(booking.getByLabel("Email")).toHaveValue("meera@example.com");
  await expect(booking.getByLabel("Travel Date")).toHaveValue("2027-04-10");
  await expect(booking.getByLabel("Travellers")).toHaveValue("5");
  await expect(booking.getByLabel("Source")).toHaveValue("office");
  await expect(booking.getByLabel("Package", { exact: true }).locator("option:checked")).toHaveText(
    "Srinagar Deluxe Package",
  );
  await expect(booking.getByLabel("Special requests")).toHaveValue(/with a cot/);
  await booking.getByRole("button", { name: "Create Booking" }).click();
  await said(page, "Booking created successfully");
  await drawer(page).getByRole("link", { name: "Srinagar Deluxe Package" }).click();
  await expect(drawer(page).getByText("Became a booking")).toBeVisible();
  await expect(drawer(page).getByRole("link", { name: "Make booking" })).toBeHidden();
  await expect(page.getByRole("main").getByText("Booked")).toBeVisible();
  await expectAccessible(page, "an enquiry that was booked");
  await drawer(page).getByRole("link", { name: /^SHK-/ }).click();
  await expect(drawer(page).getByText("From the enquiry")).toBeVisible();

  await ask(ownHouse, "Six days, slowly", "Only the lake.", "custom-tour");
  await open(page, ownHouse, "Six days, slowly");
  await drawer(page).getByRole("link", { name: "Make booking" }).click();
  await expect(booking.getByRole("radio", { name: "Tailor-made" })).toBeChecked();
  await expect(booking.getByLabel("Special requests")).toHaveValue("Six days, slowly\nOnly the lake.");
  await booking.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${ownHouse.origin}${adminPaths.bookings}`);
});

test("templates are written in the settings, and without a mail server one's own mail program is offered", async ({
  page,
  ownHouse,
}) => {
  await ask(ownHouse, "Tulips", "When?");
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.settings}?tab=replies`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Add template" }).click();
  await page.getByLabel("Title").last().fill("In bloom");
  await page.getByLabel("Text").last().fill("Dear {nmae}");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(/^There is no \{nmae\} here/)).toBeVisible();
  await expectSoundForStaff(page, "templates");
  await page.getByLabel("Text").last().fill("Dear {name}, {subject} open in April.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await said(page, "Site settings updated successfully!");
  await open(page, ownHouse, "Tulips");
  await drawer(page).getByRole("button", { name: "Answer" }).click();
  await drawer(page).getByLabel("Template").selectOption("In bloom");
  const own = drawer(page).getByRole("link", { name: "Write it with your own mail program" });
  await expect(own).toHaveAttribute("href", /^mailto:meera@example\.com\?subject=Re%3A%20Tulips.*Dear%20Meera%20Nair/);
  await drawer(page).getByRole("button", { name: "Send answer" }).click();
  await said(page, "The mail waits until a mail server is set up.");
  await expect(drawer(page).locator("section", { hasText: "Answers" }).getByText("Waiting")).toBeVisible();
});
