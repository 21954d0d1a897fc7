import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { calendarNow } from "@shikara/contract/core/calendar";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths, servicePaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { guest, inDays, post, requestCab, requestTour } from "./requests.ts";
import { openTab, said, signInAs, signInAsAdmin } from "./staff.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd");

test("requests appear by themselves, are found, confirmed, and refused to whoever comes second", async ({
  page,
  browser,
  ownHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAs(page, ownHouse, "agent");
  const listening = page.waitForResponse((response) => response.url().endsWith(servicePaths.events));
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}`);
  await listening;
  await expect(figure(page, "Total bookings")).toHaveText("24");

  const reference = await requestCab(ownHouse, "Zubin Cab");
  await said(page, "New booking");
  await said(page, "Zubin Cab, Srinagar to Gulmarg");
  await expect(row(page, "Zubin Cab")).toBeVisible();
  await expect(figure(page, "Total bookings")).toHaveText("25");
  await requestTour(ownHouse, "Tara Tour");
  await expect(row(page, "Tara Tour")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search bookings" });
  await search.fill(reference.replaceAll("-", "").toLowerCase());
  await expect(page).toHaveURL(/search=shk/);
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await expect(row(page, "Zubin Cab")).toContainText("Srinagar to Gulmarg");

  // A colleague has the same row on the screen, and has heard of nothing: the line is cut.
  const other = await (await browser.newContext({ locale: "en-IN" })).newPage();
  await other.route(`**${servicePaths.events}`, (route) => route.abort());
  await signInAs(other, ownHouse, "manager");
  await other.goto(`${ownHouse.origin}${adminPaths.bookings}?search=${reference}`);
  await expect(row(other, "Zubin Cab")).toContainText("Pending");

  await row(page, "Zubin Cab").getByRole("button", { name: "Confirm Zubin Cab" }).click();
  await said(page, "Booking status updated successfully");
  await expect(row(page, "Zubin Cab")).toContainText("Confirmed");
  await row(other, "Zubin Cab").getByRole("button", { name: "Cancel Zubin Cab" }).click();
  const question = other.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText("Cancel the booking of Zubin Cab?");
  await expect(question).toContainText("A mail goes to guest@example.com: their booking is cancelled.");
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await said(other, "Failed to update booking status");
  await said(other, /^Already confirmed by /);
  await expect(row(other, "Zubin Cab")).toContainText("Confirmed");
  await other.context().close();

  // In the details any status may be set, and the timeline tells who did what.
  await row(page, "Zubin Cab").getByRole("button", { name: "Zubin Cab", exact: true }).click();
  const details = page.getByRole("dialog", { name: "Zubin Cab" });
  await details.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Completed" }).click();
  const over = page.getByRole("dialog", { name: "Complete booking" });
  await expect(over).toContainText("No mail is sent.");
  await over.getByRole("button", { name: "Mark completed" }).click();
  await openTab(page, "Timeline");
  await expect(details.getByRole("listitem").filter({ hasText: "Completed" })).toBeVisible();
  await details.getByLabel("Note for the team").fill("Called, wants a child seat");
  await details.getByRole("button", { name: "Add note" }).click();
  await expect(details.getByRole("listitem").filter({ hasText: "child seat" })).toBeVisible();
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${reference}` });
  await edit.getByLabel("Amount (₹)").fill("91250.50");
  // A tablet that is turned keeps what was typed.
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(edit.getByLabel("Amount (₹)")).toHaveValue("91250.50");
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Booking updated successfully");
  await openTab(page, "Money");
  await expect(details.getByRole("row", { name: "Total ₹91,250.50" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  // The calendar says of it what is true.
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?view=calendar&month=${inDays(9).slice(0, 7)}`);
  await expect(page.getByRole("button", { name: /1 completed/ })).toBeVisible();
});

test("several are cancelled at once, and the list is exported", async ({ page, ownHouse }) => {
  await requestTour(ownHouse, "Bulk One");
  await requestTour(ownHouse, "=Bulk Two");
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?search=bulk`);
  await page.getByLabel("Select all shown").check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Cancel selected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel bookings" }).click();
  await said(page, "2 bookings cancelled");
  await expect(row(page, "Bulk One")).toContainText("Cancelled");
  await page.getByLabel("Select all shown").check();
  await expect(page.getByText("2 selected, all over or cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm selected" })).toBeDisabled();
  await page.getByRole("button", { name: "Clear", exact: true }).click();

  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?status=confirmed`);
  await page.getByLabel("Select all shown").check();
  const bar = page.getByRole("region", { name: "Selected bookings" });
  const more = async (what: string) => {
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await bar.getByRole("button", { name: "Cancel selected" }).click();
  const question = page.getByRole("dialog", { name: "Cancel bookings" });
  await expect(question).toContainText(/fees ₹[\d,]+, to give back ₹[\d,]+/);
  await question.getByRole("button", { name: "Keep them" }).click();
  await more("Write a mail");
  const mail = page.getByRole("dialog", { name: /^Mail to \d+ bookings/ });
  await expect(mail.getByLabel("Subject")).toBeFocused();
  // Longer than a fault of a field that was left waits.
  await page.waitForTimeout(400);
  await expect(mail.getByText("Please fill in this field")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(mail).toBeHidden();
  await expect(bar.getByRole("button", { name: "More" })).toBeFocused();
  await more("Write a mail");
  await mail.getByLabel("Subject").fill("The road is open");
  await mail.getByLabel("Message").fill("Zoji La is open again.");
  await mail.getByRole("button", { name: /^Send/ }).click();
  await said(page, /bookings? written to$/);
  await expect(bar).toBeHidden();
  await page.getByLabel("Select all shown").check();
  await more("Move to another day");
  const move = page.getByRole("dialog", { name: /^Move \d+ bookings/ });
  await move.getByLabel("Days later").fill("2");
  await move.getByRole("button", { name: /^Move/ }).click();
  await said(page, /bookings? moved$/);
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?search=bulk`);

  await page.getByRole("button", { name: "Export Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Export bookings" });
  await dialog.getByText("By booking date").click();
  const today = calendarNow("Asia/Kolkata").day;
  await dialog.getByLabel("From").fill(today);
  await dialog.getByLabel("To").fill("2026-01-01");
  await expect(dialog.getByText("Not before the first day")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "CSV file" })).toBeDisabled();
  await dialog.getByLabel("To").fill(today);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "CSV file" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(",cancelled,'=Bulk Two,guest@example.com,");
  expect(lines[2]).toContain(",cancelled,Bulk One,");
  expect(lines[2]).toContain(`,${today} `);
  await expect(dialog).toBeHidden();
});

test("several are given to a colleague, and what a bulk action leaves out is named with its reason", async ({
  page,
  ownHouse,
}) => {
  const given = await requestTour(ownHouse, "Given One");
  const over = await requestTour(ownHouse, "Given Two");
  await signInAs(page, ownHouse, "manager");
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?search=given`);
  const bar = page.getByRole("region", { name: "Selected bookings" });
  const more = async (what: string) => {
    await page.getByLabel("Select all shown").check();
    await bar.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: what }).click();
  };
  await more("Give to somebody");
  const give = page.getByRole("dialog", { name: "Give 2 bookings" });
  await expectSoundForStaff(page, "giving several bookings");
  await give.getByLabel("Looked after by").selectOption("Imran Lone");
  await give.getByRole("button", { name: /^Give/ }).click();
  await said(page, "2 bookings given");
  await expect(bar).toBeHidden();
  for (const name of ["Given One", "Given Two"]) {
    await row(page, name).getByRole("button", { name, exact: true }).click();
    const details = page.getByRole("dialog", { name });
    await expect(details.getByLabel("Looked after by").locator("option:checked")).toHaveText("Imran Lone");
    await details.getByRole("button", { name: "Close" }).click();
  }

  await row(page, "Given Two").getByRole("button", { name: "Cancel Given Two" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect(row(page, "Given Two")).toContainText("Cancelled");
  await more("Move to another day");
  const move = page.getByRole("dialog", { name: "Move 2 bookings" });
  await move.getByLabel("Days later").fill("2");
  await move.getByRole("button", { name: /^Move/ }).click();
  await said(page, "1 booking moved");
  const left = page.getByRole("dialog", { name: "1 booking left as it was" });
  await expect(left.getByRole("listitem")).toHaveText(`Given Two, ${over}What is over or cancelled is not moved`);
  await expect(left).not.toContainText(given);
  await expect(left.getByRole("button", { name: "Close" }).last()).toBeFocused();
  await expectSoundForStaff(page, "what a bulk action left out");
  await page.keyboard.press("Escape");
  await expect(left).toBeHidden();
});

test("a booking is taken by phone, found on the calendar, and the filter is kept", async ({ page, ownHouse }) => {
  await signInAs(page, ownHouse, "agent");
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}`);
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
  await requestCab(ownHouse, "Visiting Guest");
  await said(page, "Visiting Guest, Srinagar to Gulmarg");
  await expect(page.getByText("Phoned Guest, Srinagar Deluxe Package", { exact: true })).toHaveCount(0);
  const details = page.getByRole("dialog", { name: "Phoned Guest" });
  await openTab(page, "Money");
  await expect(details.getByText("3 × ₹18,000", { exact: true })).toBeVisible();
  await openTab(page, "Timeline");
  await expect(details.getByText("Taken by phone")).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();

  await page.goto(`${ownHouse.origin}${adminPaths.bookings}?view=calendar&month=2027-05`);
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
  await page.goto(`${ownHouse.origin}${adminPaths.bookings}`);
  await page.getByLabel("Saved filters").selectOption("Eleventh of May");
  await expect(page).toHaveURL(/from=2027-05-11&to=2027-05-11/);
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete filter Eleventh of May" }).click();
  await expect(page.getByLabel("Saved filters")).toBeHidden();
});

test("which vehicle is out when is seen by the week", async ({ page, ownHouse }) => {
  const travelDay = inDays(12);
  await requestCab(ownHouse, "Driven Guest", travelDay);
  await signInAs(page, ownHouse, "agent");
  const week = `${ownHouse.origin}${adminPaths.bookings}?view=vehicles`;
  await page.goto(week);
  const calendar = page.getByRole("region", { name: "Calendar" });
  const heading = calendar.getByRole("heading");
  const thisWeek = await heading.innerText();
  await page.goto(`${week}&week=${travelDay}`);
  const bar = calendar.getByRole("button", { name: /^Driven Guest, Srinagar to Gulmarg, .* pending$/ });
  await expect(bar).toHaveText(/^\d\d:\d\d Driven Guest to Gulmarg$/);
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
  await page.goto(`${ownHouse.origin}/admin/bookings`);
  await page.getByText("Vehicles", { exact: true }).last().click();
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

test("what the address asks for wrongly is said, or falls back", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  const month = page.getByRole("region", { name: "Calendar" }).getByRole("heading");
  await page.goto(`${house.origin}${adminPaths.bookings}?view=calendar`);
  const thisMonth = await month.innerText();
  for (const asked of ["9999-12", "0000-01", "2026-13"])
    for (const screen of ["bookings", "popups"]) {
      await page.goto(`${house.origin}${folders.admin}/${screen}?view=calendar&month=${asked}`);
      await expect(month).toHaveText(thisMonth);
    }
  await page.goto(`${house.origin}${adminPaths.bookings}?view=calendar&month=2099-12`);
  await expect(month).toHaveText("Dec 2099");
  await expect(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Previous month" })).toBeEnabled();

  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("bookings.adminList")) asked += 1;
  });
  await page.goto(`${house.origin}${adminPaths.bookings}?from=2026-12-30&to=2026-12-01`, { waitUntil: "networkidle" });
  await expect(page.getByRole("alert")).toHaveText("The last day must not be before the first");
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.getByRole("button", { name: "Save filter" })).toBeHidden();
  expect(asked).toBe(0);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Travels until").fill("2027-12-30");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByRole("button", { name: "Save filter" })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
});

test("a row opens wherever it is pressed, and the heads order the list", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  const rows = page.getByRole("table").locator("tbody tr");
  await rows.nth(2).locator("td").nth(3).click({ force: true });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await page.keyboard.press("Escape");
  // What stands above the row is still pressed by itself.
  await rows.nth(0).getByRole("checkbox").check();
  await expect(page.getByRole("dialog")).toBeHidden();
  await rows.nth(0).getByRole("checkbox").uncheck();

  const amounts = async () =>
    (await rows.locator("td:nth-child(5)").allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, "")));
  const isSorted = (list: number[], turn: 1 | -1) =>
    list.every((one, at) => at === 0 || turn * (one - (list[at - 1] ?? 0)) >= 0);
  const head = page.getByRole("columnheader", { name: "Amount" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=-amount/);
  await expect.poll(async () => isSorted(await amounts(), -1)).toBe(true);
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => isSorted(await amounts(), 1)).toBe(true);
  await head.getByRole("button").click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.bookings}$`));
  await expect(head).not.toHaveAttribute("aria-sort");
});

test("a message comes by itself with the promised time running, until it is answered", async ({ page, ownHouse }) => {
  await signInAs(page, ownHouse, "agent");
  const listening = page.waitForResponse((response) => response.url().endsWith(servicePaths.events));
  await page.goto(`${ownHouse.origin}${adminPaths.enquiries}`);
  await listening;
  await expect(page.getByRole("link", { name: /^Enquiries 1 waiting/ })).toBeVisible();
  await post(ownHouse, restPaths.contact, {
    ...guest("Demo Guest"),
    subject: "A tour of our own",
    inquiryType: "custom-tour",
    message: "Six days, two of them on the lake",
  });
  await expect(page.getByText(/^(?:1 day|23 hours, 5\d minutes) left$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Enquiries 2 waiting/ })).toBeVisible();
  await page.getByRole("button", { name: "A tour of our own" }).click();
  const details = page.getByRole("dialog", { name: "A tour of our own" });
  await details.getByLabel("Status").selectOption("Answered");
  await expect(details.getByText(/^Answered in \d minutes?$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Enquiries 1 waiting/ })).toBeVisible();
});

test("nobody else sees any of it", async ({ page, house }) => {
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  await expect(page).toHaveURL(new RegExp(`${paths.adminLogin}\\?next=%2Fadmin%2Fbookings$`));
});

test("axe finds nothing, and nothing overflows", async ({ page, house }) => {
  test.setTimeout(180_000);
  await signInAsAdmin(page, house);
  const screens = ["bookings", "bookings?view=calendar", "bookings?view=vehicles", "enquiries"];
  for (const screen of screens) {
    await page.goto(`${house.origin}${folders.admin}/${screen}`, { waitUntil: "networkidle" });
    if (screen === "bookings") {
      await page.getByRole("row").nth(1).getByRole("button").first().click();
      await expect(page.getByRole("dialog").getByText("Timeline")).toBeVisible();
    }
    await expectSoundForStaff(page, screen);
  }
});
