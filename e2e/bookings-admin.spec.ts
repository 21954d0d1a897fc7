import type { Page } from "@playwright/test";
import { shortDay } from "@shikara/contract/core/formats";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { guest, inDays, post, requestCab, requestTour } from "./requests.ts";
import { holdBack } from "./slow-line.ts";
import { openTab, signInAs, signInAsAdmin } from "./staff.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const figure = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd");

test("requests appear by themselves, are found, confirmed, and refused to whoever comes second", async ({
  page,
  browser,
  fileHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAs(page, fileHouse, "agent");
  const listening = page.waitForResponse((response) => response.url().includes("dashboard.events"));
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}`);
  await listening;
  await expect(figure(page, "Total bookings")).toHaveText("24");

  const reference = await requestCab(fileHouse, "Zubin Cab");
  await said(page, "New booking");
  await said(page, "Zubin Cab, A cousin's house to Gulmarg");
  await expect(row(page, "Zubin Cab")).toBeVisible();
  await expect(figure(page, "Total bookings")).toHaveText("25");
  await requestTour(fileHouse, "Tara Tour");
  await expect(row(page, "Tara Tour")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search bookings" });
  await search.fill(reference.replaceAll("-", "").toLowerCase());
  await expect(page).toHaveURL(/search=shk/);
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await expect(row(page, "Zubin Cab")).toContainText("A cousin's house to Gulmarg");

  // A colleague has the same row on the screen, and has heard of nothing: the line is cut.
  const other = await (await browser.newContext({ locale: "en-IN" })).newPage();
  await other.route(`**/dashboard.events*`, (route) => route.abort());
  await signInAs(other, fileHouse, "manager");
  await other.goto(`${fileHouse.origin}${adminPaths.bookings}?search=${reference}`);
  await expect(row(other, "Zubin Cab")).toContainText("Pending");

  await row(page, "Zubin Cab").getByRole("button", { name: "Confirm Zubin Cab" }).click();
  // Its fare is the estimate still: that is asked for.
  await page.getByRole("dialog").getByRole("button", { name: "Confirm booking" }).click();
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
  await expect(page.getByRole("menuitem", { name: /^Completed from \d+ \w+ \d{4}$/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await details.getByRole("button", { name: "Edit" }).click();
  const sooner = page.getByRole("dialog", { name: `Edit ${reference}` });
  await sooner.getByLabel("Pickup Date").fill(inDays(0));
  await sooner.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(sooner).toBeHidden();
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
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?view=calendar&month=${inDays(0).slice(0, 7)}`);
  await expect(page.getByRole("button", { name: `${shortDay(inDays(0))}: 1 completed, 3 travellers` })).toBeVisible();
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
    (await rows.locator("td:nth-child(5)").allInnerTexts()).map((text) => {
      // What is owed of it may stand below.
      const [total = ""] = text.split("\n");
      return Number(total.replace(/[^\d.]/g, ""));
    });
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

test("a message comes by itself with the promised time running, until it is answered", async ({ page, fileHouse }) => {
  await signInAs(page, fileHouse, "agent");
  const listening = page.waitForResponse((response) => response.url().includes("dashboard.events"));
  await page.goto(`${fileHouse.origin}${adminPaths.enquiries}`);
  await listening;
  await expect(page.getByRole("link", { name: /^Enquiries 1 waiting/ })).toBeVisible();
  await post(fileHouse, restPaths.contact, {
    ...guest("Demo Guest"),
    subject: "A tour of our own",
    inquiryType: "custom-tour",
    message: "Six days, two of them on the lake",
  });
  await expect(page.getByText(/^Answer within (?:1 day|23 hours, 5\d minutes)$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Enquiries 2 waiting/ })).toBeVisible();
  await page.getByRole("button", { name: "A tour of our own" }).click();
  const details = page.getByRole("dialog", { name: "A tour of our own" });
  await details.getByRole("button", { name: "Status: New" }).focus();
  // A key opens it, and changes nothing by itself.
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem", { name: "Answered" }).click();
  await expect(details.getByText(/^Answered in (less than a minute|\d minutes?)$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Enquiries 1 waiting/ })).toBeVisible();
});

test("nobody else sees any of it", async ({ page, house }) => {
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  await expect(page).toHaveURL(new RegExp(`${paths.adminLogin}\\?next=%2Fadmin%2Fbookings$`));
});

test("axe finds nothing, and nothing overflows", async ({ page, house }) => {
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

test("confirmed twice on a slow line, by key or by a double click, it is sent once and nothing is said to have failed", async ({
  page,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Twice By Key");
  await requestTour(fileHouse, "Twice By Click");
  await signInAs(page, fileHouse, "agent");
  const twice = {
    "Twice By Key": async () => {
      await page.keyboard.press("c");
      await page.keyboard.press("c");
    },
    "Twice By Click": () =>
      page
        .locator("[data-drawer]")
        .getByRole("button", { name: /^Confirm/ })
        .dblclick(),
  };
  for (const [name, press] of Object.entries(twice)) {
    await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=${name}`);
    await row(page, name).getByRole("button", { name, exact: true }).click();
    const drawer = page.locator("[data-drawer]");
    await expect(drawer.getByRole("button", { name: /^Confirm/ })).toBeEnabled();
    const line = await holdBack(page, /bookings\.confirm/);
    await press();
    await expect(drawer.getByRole("button", { name: /^Confirm/ })).toBeDisabled();
    await page.keyboard.press("c");
    line.release();
    await expect(drawer.getByText("Confirmed", { exact: true }).first()).toBeVisible();
    expect(line.held).toBe(1);
    await expect(page.getByText("Failed to update booking status")).toHaveCount(0);
    await page.unroute(/bookings\.confirm/);
  }
});
