import type { Locator, Page } from "@playwright/test";
import { inLanguage } from "@shikara/contract/language-routes";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { LANGUAGE_NAMES } from "@shikara/contract/texts/languages";
import { type TextKey, textIn } from "@shikara/contract/texts/t";
import { type House, openHouse } from "@shikara/testing/house";
import { startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { openTab, signInAs, signInAsAdmin } from "./staff.ts";

const row = (page: Page | Locator, words: string | RegExp) => page.getByRole("listitem").filter({ hasText: words });

const sheet = (where: Locator) => where.locator("iframe");

async function book(house: House, name: string, email: string): Promise<string> {
  const body = { package: "srinagar-deluxe-package", travelDate: inDays(40), travelers: 2, name, email };
  const answer = await fetch(`${house.origin}${restPaths.requestTour}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, phone: "+91 98765 43210" }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

test("a mail waits without a mail server, is read by staff, and goes out when there is one", async ({
  page,
  ownHouse,
  expectedOutput,
}) => {
  // The screen's line to its house breaks while that starts again.
  expectedOutput.push(
    /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|502|503/,
    FROM_THE_RECORDER,
  );
  const reference = await book(ownHouse, "Zubin Outbox", "zubin@example.com");
  await signInAs(page, ownHouse, "agent");
  await page.goto(`${ownHouse.origin}${adminPaths.outbox}`);
  await expect(page.getByText("No mail server is set up")).toBeVisible();
  await expect(row(page, `Zubin Outbox: Srinagar Deluxe Package (${reference})`)).toContainText("Waiting");
  await page.getByRole("searchbox", { name: "Search mails" }).fill("zubin@example");
  await expect(page.getByText("1 mail", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `We have your request ${reference}` }).click();
  const mail = page.getByRole("dialog");
  // To an address that a stranger typed nothing is repeated.
  await expect(mail.getByText("zubin@example.com", { exact: true })).toBeVisible();
  await expect(sheet(mail)).toHaveAttribute("srcdoc", /Namaste,/);
  await expect(sheet(mail)).not.toHaveAttribute("srcdoc", /Zubin/);
  await mail.getByText("Plain text").click();
  await expect(mail.getByText("Estimated total: ₹36,000")).toBeVisible();
  await expectAccessible(page, "a mail");
  await mail.getByRole("button", { name: "Send now" }).click();
  await said(page, "The mail waits until a mail server is set up.");

  await mail.getByRole("link", { name: "Open booking" }).click();
  const booking = page.getByRole("dialog");
  await openTab(page, "Papers");
  await booking.getByRole("link", { name: "Booking received" }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.outbox}\\?open=`));

  const smtp = await startSmtp();
  await ownHouse.stop();
  await ownHouse.start({ SMTP_URL: smtp.url, MAIL_FROM: "Shikara <hello@shikara.test>" });
  await expect.poll(() => smtp.to("zubin@example.com").length).toBe(1);
  expect(smtp.to("zubin@example.com")[0]).toMatchObject({
    from: { name: "Shikara", address: "hello@shikara.test" },
    subject: `We have your request ${reference}`,
    text: expect.stringContaining("Namaste,"),
  });
  await page.reload();
  await expect(page.getByRole("dialog").getByText("Sent", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  const question = page.getByRole("dialog", { name: "Send again" });
  await expect(question).toContainText("This mail has gone already. Send it once more?");
  await question.getByRole("button", { name: "Send again" }).click();
  await said(page, "The mail is sent again");
  await expect.poll(() => smtp.to("zubin@example.com").length).toBe(2);
  // Another one appears by itself, and is sent while one looks.
  await book(ownHouse, "Tara Outbox", "tara@example.com");
  await expect(row(page, "tara@example.com").first()).toContainText("Sent");
  await smtp.stop();
});

test("administrators write what mails say, with a preview, and take it back", async ({
  page,
  ownHouse,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.outbox}?tab=texts`);
  await page.getByRole("button", { name: "Booking received" }).click();
  const form = page.getByRole("dialog");
  await form.getByText("Urdu", { exact: true }).click();
  await expect(sheet(form)).toHaveAttribute("srcdoc", /<html lang="ur-IN" dir="rtl".*آپ کا حوالہ نمبر/s);
  await form.getByLabel("Subject").fill("Juley {reference}");
  // Where it is written, and where it is shown.
  await expect(form.getByText("Your own text goes to every customer as you write it")).toHaveCount(2);
  await expect(form.getByText("Juley SHK-7K3Q-9XMD")).toBeVisible();
  await form.getByLabel("Text", { exact: true }).fill("Dear {nmae}");
  await form.getByRole("button", { name: /^Save Text/ }).click();
  await expect(form.getByText("There is no {nmae} in this mail.")).toBeVisible();
  await form.getByLabel("Text", { exact: true }).fill("We have {reference}. ");
  await form.getByRole("button", { name: "{agency}", exact: true }).click();
  await expect(sheet(form)).toHaveAttribute("srcdoc", /We have SHK-7K3Q-9XMD\./);
  await expect(form.getByText("has no way from it to their page")).toBeVisible();
  await expectAccessible(page, "a text");
  await form.getByRole("button", { name: /^Save Text/ }).click();
  await expect(row(page, "Booking received")).toContainText("Your own");
  const reference = await book(ownHouse, "Nadia", "nadia@example.com");
  await page.goto(`${ownHouse.origin}${adminPaths.outbox}`);
  await expect(row(page, `Juley ${reference}`)).toBeVisible();
  await page.goto(`${ownHouse.origin}${adminPaths.outbox}?tab=texts`);
  await page.getByRole("button", { name: "Booking received" }).click();
  await form.getByRole("button", { name: "Reset to default" }).click();
  await page
    .getByRole("dialog", { name: "Reset to default" })
    .getByRole("button", { name: "Reset", exact: true })
    .click();
  await expect(row(page, "Booking received")).toContainText("Default");
});

test("the monthly letter is sent to those who say yes, until they leave, all without JavaScript", async ({
  page,
  browser,
  kind,
}) => {
  const smtp = await startSmtp();
  const house = await openHouse(kind, "template", { SMTP_URL: smtp.url });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`${house.origin}${paths.blog}`);
  await visitor.getByRole("textbox", { name: "Email" }).fill("Reader@example.com");
  await visitor.getByRole("button", { name: "Subscribe" }).click();
  await expect(visitor).toHaveURL(/sent=/);
  const linkIn = async (count: number) => {
    await expect.poll(() => smtp.to("reader@example.com").length).toBe(count);
    return /http:\S+key=\S+/.exec(smtp.to("reader@example.com")[count - 1]?.text ?? "")?.[0] ?? "";
  };
  await visitor.goto(await linkIn(1));
  await visitor.getByRole("button", { name: "Yes, send me the letter" }).click();
  await expect(visitor.getByText("Thank you. The next letter from the lake comes to you.")).toBeVisible();

  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.newsletter}`);
  await expect(row(page, "reader@example.com")).toContainText("Confirmed");
  await expectSoundForStaff(page, "subscribers");

  await visitor.goto(await linkIn(2));
  await visitor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(visitor.getByText("You are off the list.")).toBeVisible();
  await visitor.goto(`${house.origin}${paths.letterConfirm}?key=nonsense`);
  await visitor.getByRole("button", { name: "Yes, send me the letter" }).click();
  await expect(visitor.getByRole("alert")).toContainText("This link does not work any more.");
  await context.close();

  await page.reload();
  await expect(row(page, "reader@example.com")).toContainText("Unsubscribed");
  await page.getByRole("button", { name: "Remove reader@example.com" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(row(page, "reader@example.com")).toHaveCount(0);
  await page.close();
  await house.discard();
  await smtp.stop();
});

for (const language of ["hi", "ur"] as const)
  test(`the monthly letter is confirmed and left in ${LANGUAGE_NAMES[language]}`, async ({ page, kind }) => {
    const smtp = await startSmtp();
    const house = await openHouse(kind, "template", { SMTP_URL: smtp.url });
    const reader = "reader@example.com";
    const linkIn = async (count: number) => {
      await expect.poll(() => smtp.to(reader).length).toBe(count);
      return /http:\S+key=\S+/.exec(smtp.to(reader)[count - 1]?.text ?? "")?.[0] ?? "";
    };
    const button = (key: TextKey) => page.getByRole("main").getByRole("button", { name: textIn(language, key) });
    await page.goto(house.origin + inLanguage(language, paths.blog));
    await page.locator("#letter-email").fill(reader);
    await page.keyboard.press("Enter");
    await page.goto(await linkIn(1), { waitUntil: "networkidle" });
    await expectSound(page);
    await button("newsletter.yesSendMeTheLetter").click();
    await expect(page.getByRole("status").filter({ hasText: textIn(language, "newsletter.subscribed") })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === inLanguage(language, paths.letterConfirm));
    await page.goto(await linkIn(2), { waitUntil: "networkidle" });
    await button("newsletter.unsubscribe").click();
    await expect(page.getByText(textIn(language, "newsletter.youAreOffTheList"))).toBeVisible();
    await page.close();
    await house.discard();
    await smtp.stop();
  });

test("administrators have other programs told, and see what became of it", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.webhooks}`);
  await page.getByRole("button", { name: "Add Webhook" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Accounts");
  await dialog.getByLabel("Address").fill("http://accounts.example.com");
  await dialog.getByRole("button", { name: /^Add Webhook/ }).click();
  await expect(dialog.getByText("Please enter an address like https://example.com/hooks")).toBeVisible();
  // An address of this machine: whatever is sent there is refused by the house itself.
  await dialog.getByLabel("Address").fill("https://localhost:9/hooks");
  await dialog.getByRole("button", { name: /^Add Webhook/ }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  const first = await secret.getByText(/^whsec_/).innerText();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await expectSoundForStaff(page, "webhooks");

  await page.getByRole("button", { name: "Accounts", exact: true }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  const test = row(page.getByRole("dialog"), "Test of Accounts");
  await expect(test).toContainText("Failed");
  await test.getByText("Test of Accounts").click();
  await expect(test.getByText("localhost is not a public address")).toBeVisible();
  await expect(test.getByText('"event": "ping"')).toBeVisible();
  await book(ownHouse, "Hook Guest", "hook@example.com");
  await expect(row(page.getByRole("dialog"), "Hook Guest")).toContainText("Failed");
  await expectAccessible(page, "a delivery");
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Make a new secret" }).click();
  await expect(secret.getByText(/^whsec_/)).not.toHaveText(first);
  await page.getByRole("button", { name: "I have kept it" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("switch", { name: "Accounts active" }).click();
  await expect(row(page, "Accounts")).toContainText("Paused");
  await page.getByRole("button", { name: "Delete Accounts" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
