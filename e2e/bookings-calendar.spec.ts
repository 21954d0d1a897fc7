import type { Page } from "@playwright/test";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { inDays, requestCab } from "./requests.ts";
import { openTab, signInAs } from "./staff.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a booking is taken by phone, found on the calendar, and the filter is kept", async ({ page, fileHouse }) => {
  await signInAs(page, fileHouse, "agent");
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  await page.getByRole("button", { name: /^New Booking/ }).click();
  const dialog = page.getByRole("dialog", { name: "New Booking" });
  await dialog.getByRole("button", { name: /^Create Booking/ }).click();
  await expect(dialog.getByText("Please choose a date")).toBeVisible();
  await dialog.getByLabel("Package", { exact: true }).last().selectOption("Srinagar Deluxe Package");
  await dialog.getByLabel("Full Name").fill("Phoned Guest");
  await dialog.getByLabel("Phone", { exact: true }).fill("+91 98765 43210");
  await dialog.getByLabel("Travel Date").fill("2027-05-11");
  await dialog.getByLabel("Travellers").fill("3");
  await dialog.getByRole("button", { name: /^Create Booking/ }).click();
  await said(page, "Booking created successfully");
  // A visitor's is told, one's own is not.
  await requestCab(fileHouse, "Visiting Guest");
  await said(page, "Visiting Guest, A cousin's house to Gulmarg");
  await expect(page.getByText("Phoned Guest, Srinagar Deluxe Package", { exact: true })).toHaveCount(0);
  const details = page.getByRole("dialog", { name: "Phoned Guest" });
  await openTab(page, "Money");
  await expect(details.getByText("3 × ₹18,000", { exact: true })).toBeVisible();
  await openTab(page, "Timeline");
  await expect(details.getByText("Taken by phone")).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?view=calendar&month=2027-05`);
  const calendar = page.getByRole("region", { name: "Calendar" });
  // Three days of it in one bar, which opens the booking.
  const bar = calendar.getByRole("button", { name: /^Phoned Guest, Srinagar Deluxe Package, 11 May 2027 to / });
  const [whole, day] = await Promise.all([
    bar.boundingBox(),
    calendar.getByRole("button", { name: "11 May 2027: 1 pending, 3 travellers" }).boundingBox(),
  ]);
  expect(whole?.width).toBeGreaterThan((day?.width ?? 0) * 2);
  await bar.click();
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "11 May 2027: 1 pending, 3 travellers" }).click();
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await expect(row(page, "Phoned Guest")).toBeVisible();
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Eleventh of May");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Saved filters")).toHaveValue(/./);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  await page.getByLabel("Saved filters").selectOption("Eleventh of May");
  await expect(page).toHaveURL(/from=2027-05-11&to=2027-05-11/);
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete filter Eleventh of May" }).click();
  await expect(page.getByLabel("Saved filters")).toBeHidden();
});

test("which vehicle is out when is seen by the week", async ({ page, fileHouse }) => {
  const travelDay = inDays(12);
  await requestCab(fileHouse, "Driven Guest", travelDay);
  await signInAs(page, fileHouse, "agent");
  const week = `${fileHouse.origin}${adminPaths.bookings}?view=vehicles`;
  await page.goto(week);
  const calendar = page.getByRole("region", { name: "Calendar" });
  const heading = calendar.getByRole("heading");
  const thisWeek = await heading.innerText();
  await page.goto(`${week}&week=${travelDay}`);
  const bar = calendar.getByRole("button", { name: /^Driven Guest, A cousin's house to Gulmarg, .* pending$/ });
  await expect(bar).toHaveText(/^Driven Guest\d{1,2}:\d\d [ap]m to Gulmarg$/);
  await expect(calendar.getByRole("listitem").filter({ hasText: "Driven Guest" })).toContainText(/\d cars?/);
  await calendar.getByRole("button", { name: "Next week" }).click();
  await expect(bar).toHaveCount(0);
  await calendar.getByRole("button", { name: "Previous week" }).click();
  await bar.click();
  await expect(page.getByRole("dialog", { name: "Driven Guest" })).toBeVisible();
  await page.keyboard.press("Escape");
  await calendar.getByRole("button", { name: "This week" }).click();
  await expect(heading).toHaveText(thisWeek);
  await page.goto(`${week}&week=9999-99-99`);
  await expect(heading).toHaveText(thisWeek);

  // Views and weeks are steps that Back takes back, one by one.
  await page.goto(`${fileHouse.origin}/admin/bookings`);
  await page.getByRole("group", { name: "View" }).getByText("Vehicles", { exact: true }).click();
  await expect(heading).toHaveText(thisWeek);
  await calendar.getByRole("button", { name: "Next week" }).click();
  await expect(heading).not.toHaveText(thisWeek);
  await page.goBack();
  await expect(heading).toHaveText(thisWeek);
  await page.goBack();
  await expect(row(page, "Driven Guest")).toBeVisible();

  // The desk is told of too few seats, and may go on.
  await page.getByRole("button", { name: /^New Booking/ }).click();
  const form = page.getByRole("dialog", { name: "New Booking" });
  await form.getByText("Cab", { exact: true }).click();
  const vehicle = form.getByLabel("Vehicle", { exact: true });
  const sedan = await vehicle.locator("option", { hasText: "Dzire" }).getAttribute("value");
  await vehicle.selectOption(sedan);
  await form.getByLabel("Passengers").fill("5");
  await expect(form.getByText(/^Sedan Dzire has 4 seats\. Large enough: /)).toBeVisible();
});
