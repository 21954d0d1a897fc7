import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { bookings, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { bookingRow } from "@shikara/testing/bookings";
import { zoneAtNoon } from "@shikara/testing/days";
import { type House, openHouse } from "@shikara/testing/house";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound, expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { inDays } from "./requests.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

const SLUG = "srinagar-deluxe-package";
const WORDS = "The boat was warm, and Bashir knew every bird. The road to Sonamarg was long.";
const picture = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: "image/png",
  buffer: png(640, 480, colour),
});

/** Journeys of these people that ended five days ago, as staff have them. */
async function storeTravelled(house: House, people: Record<string, string>): Promise<void> {
  const { db, close } = await createDb(house.database);
  const [tour] = await db.select({ id: tours.id, title: tours.title }).from(tours).where(eq(tours.slug, SLUG));
  const rows = Object.entries(people).map(([customerName, email]) =>
    bookingRow({
      ...{ customerName, email, status: "completed" as const, travelDate: inDays(-5) },
      ...{ tourId: tour?.id ?? null, packageTitle: tour?.title ?? "" },
    }),
  );
  await db.insert(bookings).values(rows);
  await close();
}

async function mailTo(smtp: Smtp, address: string, subject: RegExp) {
  const find = () => smtp.to(address).filter((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(() => find().length, { message: `${address}: ${subject}`, timeout: 90_000 }).toBeGreaterThan(0);
  const text = find().at(-1)?.text ?? "";
  return { text, count: find().length, link: /http:\S+\/review\/\S+/.exec(text)?.[0] ?? "" };
}

async function write(page: Page, stars: number, words: string) {
  await page.getByRole("radio", { name: new RegExp(`^${stars} star`) }).check({ force: true });
  await page.getByLabel("In your words").fill(words);
  await page.getByRole("checkbox", { name: /I travelled myself/ }).check();
}

const card = (page: Page, words = WORDS) => page.getByRole("article").filter({ hasText: words });

test("travellers are asked, write without JavaScript, are published by staff and withdraw", async ({
  page,
  browser,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  test.setTimeout(240_000);
  const smtp = await startSmtp();
  const house = await openHouse(kind, "template");
  await house.stop();
  await storeTravelled(house, { "Asha Nair": "asha@example.com", "Ravi Menon": "ravi@example.com" });
  await house.start({ SMTP_URL: smtp.url, TZ_AGENCY: zoneAtNoon() });
  const at = (path: string) => house.origin + path;

  // Off until the agency says so.
  await signInAsAdmin(page, house);
  await page.goto(at(adminPaths.reminders));
  await page.getByRole("button", { name: "Request for a review" }).click();
  const rule = page.getByRole("dialog", { name: "Request for a review" });
  await rule.getByLabel("On: it is written by itself").check();
  await rule.getByRole("button", { name: "Save Reminder" }).click();
  await page.getByRole("dialog", { name: "Switch on" }).getByRole("button", { name: "Save Reminder" }).click();
  await said(page, "Reminder saved");

  const { link } = await mailTo(smtp, "asha@example.com", /^How was your journey\?/);
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const still = await phone.newPage();
  await still.goto(link);
  expect(still.url()).not.toContain("key=");
  await expect(still.getByRole("heading", { name: "How was it?", level: 1 })).toBeVisible();
  await write(still, 4, WORDS);
  await still.getByLabel("Home town").fill("Kochi");
  await still.getByLabel("Pictures").setInputFiles([picture("a.png", [12, 67, 74]), picture("b.png", [229, 151, 47])]);
  await still.getByRole("button", { name: "Send Review" }).click();
  await expect(still.getByText("We have your review.")).toBeVisible();
  await expect(still.getByRole("radio", { name: /^4 stars/ })).toBeChecked();
  await still.getByRole("checkbox", { name: "Keep picture 2" }).uncheck();
  await still.getByRole("button", { name: "Save Changes" }).click();
  await expect(still.getByRole("checkbox", { name: /Keep picture/ })).toHaveCount(1);

  // A form that says nothing comes back with what is wrong, and nothing is lost.
  const address = still.url().replace(/#.*/, "");
  const refused = await phone.request.post(address, {
    headers: { origin: house.origin },
    multipart: { rating: "9", review: "", customerName: "A", location: "B" },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(400);
  const faults = ["Please choose 1 to 5 stars", "Please fill in this field", "We may only publish it where you agree"];
  const answer = await refused.text();
  expect(faults.filter((words) => !answer.includes(words))).toEqual([]);
  const foreign = await phone.request.post(address, {
    headers: { origin: "https://elsewhere.example" },
    multipart: {},
  });
  expect(foreign.status()).toBe(403);
  const guessed = await page.request.get(at(`/review/SHK-AAAA-AAAA?key=zzzz.${"a".repeat(32)}`));
  expect(guessed.status()).toBe(404);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto((await mailTo(smtp, "ravi@example.com", /^How was your journey\?/)).link);
  await expectSound(desk);
  // By the keyboard alone.
  await desk.getByRole("radio", { name: /^1 star/ }).focus();
  await desk.keyboard.press("ArrowRight");
  await desk.keyboard.press("ArrowRight");
  await expect(desk.getByRole("radio", { name: /^3 stars/ })).toBeChecked();
  await desk.getByLabel("In your words").fill("Buy cheap shawls at shawls.example.");
  await desk.getByRole("checkbox", { name: /I travelled myself/ }).check();
  // Without a line it stays where it was written.
  await desk.context().setOffline(true);
  await desk.getByRole("button", { name: "Send Review" }).click();
  await expect(desk.getByRole("alert")).toContainText("What you entered is still here");
  await expect(desk.getByLabel("In your words")).toHaveValue("Buy cheap shawls at shawls.example.");
  await desk.context().setOffline(false);
  await desk.getByRole("button", { name: "Send Review" }).click();
  await expect(desk.getByText("We have your review.")).toBeVisible();
  await expectSound(desk);

  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await visitor.goto(at(paths.testimonials));
  await expect(card(visitor)).toHaveCount(0);

  await signInAs(page, house, "manager");
  await page.goto(at(`${adminPaths.testimonials}?status=pending`));
  const record = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(record("Asha Nair")).toContainText("Traveller, SHK-");
  await expect(record("Asha Nair").getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await page.getByRole("button", { name: "View Asha Nair" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "Sent by the traveller, 1" })).toBeVisible();
  await dialog.getByLabel("Answer of the agency").fill("Thank you. The road has been mended since.");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await dialog.getByRole("button", { name: "Save Answer" }).click();
  await said(page, "Answer saved successfully");
  await expectSoundForStaff(page, "a traveller's review");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Approve Asha Nair" }).click();
  await said(page, "Testimonial approved successfully");
  await page.getByRole("button", { name: "Reject Ravi Menon" }).click();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(dialog.getByText("Please choose a reason")).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("It advertises something");
  await expectAccessible(page, "a review is rejected");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await said(page, "Testimonial rejected successfully");

  expect((await mailTo(smtp, "asha@example.com", /^Your review of/)).text).toContain("published as you wrote it");
  expect((await mailTo(smtp, "ravi@example.com", /^Your review of/)).text).toContain("It advertises something");
  // Asked once.
  expect((await mailTo(smtp, "asha@example.com", /^How was your journey\?/)).count).toBe(1);

  await visitor.goto(at(paths.tour(SLUG)));
  await expect(card(visitor)).toContainText("Travelled with us in");
  await expect(card(visitor)).toContainText("The road has been mended since.");
  const shown = await card(visitor).getByRole("link").first().getAttribute("href");
  expect((await visitor.request.get(at(shown ?? ""))).status()).toBe(200);
  const panel = visitor.getByRole("region", { name: "How these reviews come about" });
  const figure = (label: string) => panel.locator("div").filter({ has: visitor.getByText(label, { exact: true }) });
  await expect(figure("Published").getByRole("definition")).toHaveText("1");
  await expect(figure("Rejected").getByRole("definition")).toHaveText("1");
  await expectSound(visitor);

  // Not by the screen, and not over REST either.
  const listed = await page.request.get(at(`${restPaths.staffTestimonials}?search=Asha`));
  const [{ id }] = ((await listed.json()) as { data: [{ id: string }] }).data;
  const edited = await page.request.put(at(restPaths.testimonial(id)), {
    headers: { origin: house.origin },
    data: { review: "All was lovely." },
  });
  expect(edited.status()).toBe(409);

  await still.goto(at(paths.testimonials));
  await expect(card(still)).toContainText("Travelled with us in");
  await card(still).getByText("This review seems wrong").click();
  await card(still).getByLabel("What is wrong?").selectOption("Something else");
  await card(still).getByLabel("What we should know").fill("That was in another year.");
  await card(still).getByRole("button", { name: "Tell us" }).click();
  await expect(still.getByText("Thank you. One of us looks at that review.")).toBeVisible();
  await visitor.goto(at(paths.testimonials));
  await expect(visitor.getByText("That was in another year.")).toHaveCount(0);
  await expectSound(visitor);

  await page.goto(at(adminPaths.testimonials));
  await page.getByLabel("Reported (1)").check();
  await expect(page.getByRole("button", { name: /^View/ })).toHaveCount(1);
  await page.getByRole("button", { name: "View Asha Nair" }).click();
  await expect(dialog).toContainText("That was in another year.");
  await dialog.getByRole("button", { name: "Set aside" }).click();
  await said(page, "Report set aside");
  await page.close();

  await still.goto(link);
  await expect(still.getByText("It is published as you wrote it.")).toBeVisible();
  await still.getByText("Withdraw this review").click();
  await still.getByRole("button", { name: "Withdraw it for good" }).click();
  await expect(still.getByText("It is withdrawn")).toBeVisible();
  await still.goto(at(paths.tour(SLUG)));
  await expect(card(still)).toHaveCount(0);
  const stillPanel = still.getByRole("region", { name: "How these reviews come about" });
  await expect(
    stillPanel
      .locator("div")
      .filter({ has: still.getByText("Withdrawn", { exact: true }) })
      .getByRole("definition"),
  ).toHaveText("1");
  expect((await visitor.request.get(at(shown ?? ""))).status()).toBe(404);
  await phone.close();
  await desk.context().close();
  await visitor.context().close();
  await house.discard();
  await smtp.stop();
});
