import { adminPaths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { bookingRow } from "@shikara/testing/bookings";
import { zoneAtNoon } from "@shikara/testing/days";
import { openHouse } from "@shikara/testing/house";
import { startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

const DAY_MS = 86_400_000;

test("an administrator sees whom a reminder would write to, words it, switches it on, and it goes out once", async ({
  page,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  test.setTimeout(240_000);
  const smtp = await startSmtp();
  const house = await openHouse(kind, "template");
  await house.stop();
  const { db, close } = await createDb(house.database);
  const owed = { status: "confirmed" as const, travelDate: inDays(10), createdAt: new Date(Date.now() - 9 * DAY_MS) };
  await db
    .insert(bookings)
    .values([
      bookingRow({ ...owed, customerName: "Asha Nair", email: "asha@example.com", packageTitle: "Tulip Days" }),
      bookingRow({ ...owed, customerName: "Ravi Menon", email: "ravi@example.com", language: "hi" }),
    ]);
  await close();
  await house.start({ SMTP_URL: smtp.url, TZ_AGENCY: zoneAtNoon() });
  const at = (path: string) => house.origin + path;

  await signInAs(page, house, "manager");
  await page.goto(at(adminPaths.reminders));
  await page.getByRole("button", { name: "Balance due" }).click();
  const rule = page.getByRole("dialog", { name: "Balance due" });
  await expect(rule.getByText("An administrator switches it on and off.")).toBeVisible();
  await expect(rule.getByLabel("On: it is written by itself")).toBeDisabled();
  await expect(rule.getByRole("button", { name: "Save Reminder" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await signInAsAdmin(page, house);
  await page.goto(at(adminPaths.reminders));
  await expectSoundForStaff(page, "reminders");
  await page.getByRole("button", { name: "Balance due" }).click();
  const reach = rule.getByRole("region", { name: "Who is written to next" });
  await expect(reach.getByText("Asha Nair")).toBeVisible();
  await expect(rule.frameLocator("iframe").getByText(/Still to be paid: ₹/)).toBeVisible();
  await expectAccessible(page, "a rule");
  await rule.getByLabel("Days before the journey").fill("0");
  await rule.getByRole("button", { name: "Save Reminder" }).click();
  await expect(rule.getByLabel("Days before the journey")).toHaveAttribute("aria-invalid", "true");
  await rule.getByLabel("Days before the journey").fill("1");
  await expect(reach.getByText("Ravi Menon")).toBeHidden();
  await rule.getByLabel("Days before the journey").fill("12");
  await expect(reach.getByText("Ravi Menon")).toBeVisible();

  await rule.getByLabel("On: it is written by itself").check();
  await rule.getByRole("button", { name: "Save Reminder" }).click();
  const question = page.getByRole("dialog", { name: "Switch on" });
  await expect(question.getByText(/mails will be written at once/)).toBeVisible();
  await question.getByRole("button", { name: "Save Reminder" }).click();
  await said(page, "Reminder saved");
  await expect(page.getByText("12 days before the journey")).toBeVisible();

  const sent = (to: string) => smtp.to(to).filter(({ subject }) => subject?.includes("SHK-"));
  await expect.poll(() => sent("asha@example.com").length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => sent("ravi@example.com").length, { timeout: 30_000 }).toBe(1);
  expect(sent("ravi@example.com")[0]?.text).toContain("आपकी यात्रा पास आ रही है");
  const link = /http:\S+\/booking\/\S+/.exec(sent("asha@example.com")[0]?.text ?? "")?.[0] ?? "";

  await page.getByText("Written", { exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Asha Nair" });
  await expect(row.getByText("Sent", { exact: true })).toBeVisible();
  await expectSoundForStaff(page, "what was written");
  await row.getByRole("link", { name: "Asha Nair", exact: true }).click();
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(page.getByText(/Still to be paid for SHK-/).first()).toBeVisible();

  // The house may die and come back: nobody hears of it twice.
  await page.goto("about:blank");
  await house.stop();
  await house.start({ SMTP_URL: smtp.url, TZ_AGENCY: zoneAtNoon() });
  await page.goto(link);
  await expect(page.getByText("Tulip Days").first()).toBeVisible();
  // A look at who is due comes every five seconds, and its mail a second later.
  await page.waitForTimeout(9_000);
  expect(sent("asha@example.com")).toHaveLength(1);
  await house.discard();
  await smtp.stop();
});
