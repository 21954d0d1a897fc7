import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { said, signInAs, signInAsAdmin } from "./staff.ts";

const PAGE = paths.tour("srinagar-deluxe-package");

test("a package gets a departure; a visitor books it, and its seats are held once that is confirmed", async ({
  page,
  ownHouse,
  browser,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.tours}?search=deluxe`);
  await page.getByRole("button", { name: "Departures of Srinagar Deluxe Package" }).click();
  const dialog = page.getByRole("dialog", { name: "Departures of Srinagar Deluxe Package" });
  await expect(dialog.getByText(/^On request/)).toBeVisible();
  await dialog.getByLabel("Date").fill(inDays(20));
  await dialog.getByLabel("Seats").fill("3");
  await dialog.getByLabel("Price per person").fill("19500");
  await dialog.getByRole("button", { name: "Add Departure" }).click();
  await said(page, "Departure added successfully");
  await expect(dialog.getByRole("row").nth(1)).toContainText("₹19,500");
  await dialog.getByLabel("Date").fill(inDays(20));
  await dialog.getByRole("button", { name: "Add Departure" }).click();
  await said(page, "This package already sets out on that day");
  await expectSoundForStaff(page, "departures");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(ownHouse.origin + PAGE);
  await expect(visitor.getByRole("heading", { name: "Next departures" })).toBeVisible();
  await visitor.getByRole("button", { name: "Book Now" }).click();
  await expect(visitor.getByLabel("Travel Date")).toHaveValue(inDays(20));
  await visitor.getByLabel("Travellers").selectOption("2");
  await expect(visitor.getByText("₹39,000")).toBeVisible();
  await visitor.getByLabel("Full Name").fill("Seat Taker");
  await visitor.getByLabel("Phone").fill("+91 98765 43210");
  await visitor.getByLabel("Email").fill("guest@example.com");
  await visitor.getByRole("button", { name: "Send Request" }).click();
  await expect(visitor.getByText("Booking inquiry sent! We will contact you soon.")).toBeVisible();

  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?search=Seat Taker`);
  await page.getByRole("button", { name: "Confirm Seat Taker" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/confirmed/i);
  await visitor.goto(ownHouse.origin + PAGE);
  await expect(visitor.getByText("₹19,500, 1 seat left")).toBeVisible();
  await visitor.context().close();
});

test("an agent looks at departures and changes none", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.tours}`);
  await page.getByRole("button", { name: "Departures of Kashmir Adventure Special" }).click();
  const dialog = page.getByRole("dialog", { name: "Departures of Kashmir Adventure Special" });
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await expect(dialog.getByRole("button", { name: /Add|Edit|Delete/ })).toHaveCount(0);
});
