import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import { adminPaths } from "@shikara/contract/routes";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { reloadOver, signInAs } from "./staff.ts";

const SUBJECT = "The tulips are early";

test("a letter is written beside how it is read, undone, goes to everybody on the list, and is stopped", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.letters);
  const begin = () => page.getByRole("button", { name: "New Letter" }).first().click();
  await begin();
  const form = page.getByRole("dialog", { name: "New Letter" });
  await form.getByRole("button", { name: "Save Draft" }).click();
  await expect(form.getByText("Please fill in this field").first()).toBeVisible();
  await form.getByLabel("Subject").fill(SUBJECT);
  await form.getByRole("textbox", { name: "Letter", exact: true }).fill("Come before the end of the month.");
  await reloadOver(page, form, begin);
  await expect(form.getByRole("textbox", { name: "Letter", exact: true })).toHaveText(
    "Come before the end of the month.",
  );
  await expect(form.getByText("4 would get it")).toBeVisible();
  await expect(form.getByTitle("The mail as it is read")).toHaveAttribute(
    "srcdoc",
    /Come before the end of the month\./,
  );
  await expectAccessible(page, "the letter's form");
  await form.getByRole("button", { name: "Save Draft" }).click();
  await said(page, LETTER_MESSAGES.created);
  await expectSoundForStaff(page, "letters");

  const send = async () => {
    await page.getByRole("button", { name: `Send ${SUBJECT}` }).click();
    const question = page.getByRole("dialog", { name: `Send ${SUBJECT}` });
    await expect(question.getByText("It goes to 4 readers (Everybody on the list)")).toBeVisible();
    await question.getByRole("button", { name: "Send", exact: true }).click();
    await said(page, LETTER_MESSAGES.begun);
  };
  await send();
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, LETTER_MESSAGES.undone);
  const row = page.getByRole("listitem").filter({ hasText: SUBJECT });
  await expect(row.getByText("Draft")).toBeVisible();

  await send();
  await expect(row.getByText("Going out")).toBeVisible();
  await page.getByRole("button", { name: `Read ${SUBJECT}` }).click();
  await expect(page.getByTitle("The mail as it is read")).toHaveAttribute("srcdoc", /one click is enough/);
  await page.getByRole("button", { name: "Close" }).last().click();
  // The seconds in which it can be undone have to go by.
  await expect(async () => {
    await page.goto(house.origin + adminPaths.filtered(adminPaths.outbox, { search: SUBJECT }));
    await expect(page.getByText("4 mails")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await page.goto(house.origin + adminPaths.letters);
  await page.getByRole("button", { name: `Stop ${SUBJECT}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop", exact: true }).click();
  // No mail server: none had gone.
  await said(page, LETTER_MESSAGES.undone);
});

test("an address without https is no link, while it is written either", async ({ page, house }) => {
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.letters);
  await page.getByRole("button", { name: "New Letter" }).first().click();
  const form = page.getByRole("dialog", { name: "New Letter" });
  await form.getByRole("textbox", { name: "Letter", exact: true }).click();
  await page.keyboard.type("See https://sure.example/now and http://unsure.example/now too ");
  await expect(form.locator("a[href='https://sure.example/now']")).toBeVisible();
  await expect(form.locator("a")).toHaveCount(1);
});
