import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { openHouse } from "@shikara/testing/house";
import { startSmtp } from "@shikara/testing/smtp";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSound } from "./page-quality.ts";
import { guest, inDays, post } from "./requests.ts";
import { signInAs } from "./staff.ts";

const SLUG = "srinagar-deluxe-package";
const DAY = inDays(20);
const WAITS = "You are on the wait list";

async function fillIn(page: Page, name: string, email: string) {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Phone").fill("+91 98765 43210");
  await page.getByLabel("Email").fill(email);
}

test("a full departure is waited for, and its seats are taken on a phone without JavaScript when they come free", async ({
  page,
  browser,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(FROM_THE_RECORDER);
  test.slow();
  const smtp = await startSmtp();
  const house = await openHouse(kind, "template", { SMTP_URL: smtp.url });
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.tours}?search=deluxe`);
  await page.getByRole("button", { name: "Departures of Srinagar Deluxe Package" }).click();
  const departures = page.getByRole("dialog", { name: "Departures of Srinagar Deluxe Package" });
  await departures.getByLabel("Date").fill(DAY);
  await departures.getByLabel("Seats").fill("2");
  await departures.getByRole("button", { name: "Add Departure" }).click();
  await said(page, "Departure added successfully");
  await post(house, restPaths.requestTour, { ...guest("Seat Taker"), package: SLUG, travelDate: DAY, travelers: 2 });

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const still = await phone.newPage();
  await still.goto(`${house.origin}${paths.tour(SLUG)}`);
  await still.getByRole("button", { name: "Book Now" }).first().click();
  await still.getByLabel("Travel Date").selectOption(DAY);
  await still.getByLabel("Travellers").selectOption("2");
  await fillIn(still, "First In Line", "first@example.com");
  await still.getByRole("button", { name: "Send Request" }).click();
  // Nobody stands in a line unasked.
  await expect(still.getByText("Sold out on that day").first()).toBeVisible();
  await still.getByLabel("If too few seats are left, put me on the wait list").check();
  await still.getByRole("button", { name: "Send Request" }).click();
  await expect(still.getByText(WAITS)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${house.origin}${paths.tour(SLUG)}`);
  await visitor.getByRole("button", { name: "Book Now" }).click();
  const form = visitor.getByRole("dialog");
  await expect(form.getByLabel("Travel Date").locator("option:checked")).toContainText("sold out: wait list");
  await expect(form.getByText("This departure is full.")).toBeVisible();
  await expectAccessible(visitor, "the wait list is offered");
  await fillIn(visitor, "Second In Line", "second@example.com");
  await form.getByRole("button", { name: "Join Wait List" }).click();
  await expect(visitor.getByText(WAITS)).toBeVisible();
  await visitor.context().close();

  await page.goto(`${house.origin}${adminPaths.bookings}?search=In Line`);
  await expect(page.getByRole("row").filter({ hasText: "First In Line" })).toContainText("Wait list");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=Seat Taker`);
  await page.getByRole("button", { name: "Cancel Seat Taker" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel|^Decline|^Turn down/ })
    .last()
    .click();
  await expect(page.getByRole("row").nth(1)).toContainText(/cancelled/i);

  const find = () => smtp.to("first@example.com").find(({ subject }) => /^Seats have come free/.test(subject ?? ""));
  await expect.poll(() => find() !== undefined, { timeout: 40_000 }).toBe(true);
  expect(smtp.to("second@example.com").some(({ subject }) => /^Seats have come free/.test(subject ?? ""))).toBe(false);
  const link = /http:\S+\/booking\/\S+/.exec(find()?.text ?? "")?.[0] ?? "";
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(link);
  await expectSound(desk);
  await desk.context().close();
  await still.goto(link);
  await expect(still.getByText("Seats have come free for you.")).toBeVisible();
  const toldAtDesk = said(page, "A customer takes seats that came free");
  await still.getByRole("button", { name: "Take the seats" }).click();
  await toldAtDesk;
  await expect(still.getByText("The seats are yours as soon as we confirm.")).toBeVisible();
  await phone.close();

  await page.goto(`${house.origin}${adminPaths.bookings}?search=First In Line`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page.locator("[data-drawer]")).toContainText("the customer takes them: please confirm");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Confirm First In Line" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/confirmed/i);
  await page.close();
  await house.discard();
  await smtp.stop();
});
