import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible } from "./page-quality.ts";
import { openDashboard, signInAs, signInAsAdmin } from "./staff.ts";

test("keys walk through a list, open, edit and close; `?` tells them all, and Ctrl K has them as actions", async ({
  page,
  house,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?status=confirmed`);
  const records = page.locator("main [data-record]");
  await expect(records.nth(1)).toBeVisible();
  const [first = "", second = ""] = await records.allTextContents();
  await page.keyboard.press("j");
  await expect(records.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(records.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: first })).toBeVisible();
  await expect(records.first()).toHaveAttribute("aria-current", "true");
  // Beside open details the next record takes their place.
  await page.getByRole("dialog").getByRole("heading", { level: 2 }).first().click();
  await page.keyboard.press("j");
  await expect(page.getByRole("dialog", { name: second })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: /^Edit SHK-/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The key is shown, and no part of the button's name.
  const create = page.getByRole("button", { name: "New Booking", exact: true });
  await expect(create).toHaveAttribute("aria-keyshortcuts", "N");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByText("New Booking")).toBeVisible();
  await expect(keys.getByText("Next record")).toBeVisible();
  await expect(keys.getByText("From the search to the first record")).toBeVisible();
  await expect(keys.getByText("Undo, while it is offered")).toBeVisible();
  await expectAccessible(page, "as it stands");
  // In a narrow window they stand beside no button, but here they are what is asked for.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(keys.getByText("J", { exact: true })).toBeVisible();
  if (wide) await page.setViewportSize(wide);
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("new book");
  await page.getByRole("option", { name: /^New Booking/ }).click();
  await expect(page.getByRole("dialog", { name: "New Booking" })).toBeVisible();
});

test("Enter goes from the search of a list to the first that it finds, also where the answer is still on its way", async ({
  page,
  house,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(house.origin + adminPaths.bookings);
  const records = page.locator("main [data-record]");
  await expect(records.nth(1)).toBeVisible();
  const [first = "", second = ""] = await records.allTextContents();
  const search = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await expect(records.first()).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await expect(records.filter({ hasText: second }).first()).toBeFocused();
  await expect(records.filter({ hasText: first })).toHaveCount(0);
  // Escape empties the field, and whoever goes on typing stays in it.
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await page.keyboard.type("z");
  await page.keyboard.press("Enter");
  await page.keyboard.type("zzz");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await expect(search).toBeFocused();
});

test("Ctrl K begins a booking, an enquiry, a quote or a task from any screen, once, and for whoever may", async ({
  page,
  house,
}) => {
  await signInAs(page, house, "agent");
  await openDashboard(page, house);
  for (const [typed, begins, on] of [
    ["new boo", "New Booking", adminPaths.bookings],
    ["new enq", "New Enquiry", adminPaths.enquiries],
    ["new quo", "New Quote", adminPaths.quotes],
    ["new task", "Add Task", adminPaths.tasks],
  ] as const) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: begins })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: begins })).toBeVisible();
    await expect(page).toHaveURL(house.origin + on);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new task");
  await page.getByRole("option", { name: /^Add Task/ }).click();
  await expect(page.getByRole("dialog", { name: "Add Task" })).toBeVisible();
  // Over a form it would take what is typed there with it.
  await page.keyboard.press("Control+k");
  await said(page, "Close what is open here first: then Ctrl K finds");
});

test("Tab leaves a place's field for the next one, though places are offered beneath it", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.bookings);
  await page.getByRole("button", { name: "New Booking" }).click();
  const form = page.getByRole("dialog", { name: "New Booking" });
  await form.getByText("Cab", { exact: true }).click();
  await form.getByLabel("Pickup Location").focus();
  await page.keyboard.type("Srinagar");
  await expect(form.getByRole("listbox").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Drop Location")).toBeFocused();
  await page.keyboard.type("Gulmarg");
  await expect(form.getByLabel("Drop Location")).toHaveValue("Gulmarg");
  await page.keyboard.press("Shift+Tab");
  await expect(form.getByLabel("Pickup Location")).toBeFocused();
});

test("Ctrl S saves what stands on top, and nothing of the screen beneath", async ({ page, fileHouse: house }) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.settings}?tab=policies`);
  const unsaved = page.getByText("Unsaved changes in Policies");
  await page.getByLabel("Percent of fee 1").fill("20");
  await expect(unsaved).toBeVisible();
  await page.getByRole("button", { name: "Invoices and UPI" }).click();
  const over = page.getByRole("dialog", { name: "Invoices and UPI" });
  await over.getByLabel("UPI ID").fill("valley@example");
  await page.keyboard.press("Control+s");
  await said(page, "Saved");
  await expect(over).toHaveCount(0);
  await expect(unsaved).toBeVisible();
  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(unsaved).toBeVisible();
  await page.keyboard.press("Control+s");
  await said(page, "Site settings updated successfully!");
  await expect(unsaved).toHaveCount(0);
});

test("a button that a fault moves from under the pointer that holds it down is pressed all the same", async ({
  page,
  house,
}) => {
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.quotes);
  await page.getByRole("button", { name: "New Quote" }).click();
  const form = page.getByRole("dialog", { name: "New Quote" });
  const addDay = form.getByRole("button", { name: "Add day" });
  await addDay.scrollIntoViewIfNeeded();
  await form.getByLabel("Title", { exact: true }).focus();
  const before = await addDay.boundingBox();
  if (!before) throw new Error("The button is not there");
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await expect(form.getByText("Please fill in this field")).toBeVisible();
  expect((await addDay.boundingBox())?.y).toBeGreaterThan(before.y + 4);
  await page.mouse.up();
  await expect(form.getByLabel("Day 1 title")).toBeVisible();

  // Whoever moves off it has changed their mind.
  const another = await form.getByRole("button", { name: "Add day" }).boundingBox();
  if (!another) throw new Error("The button is not there");
  await page.mouse.move(another.x + 9, another.y + 9);
  await page.mouse.down();
  await page.mouse.move(another.x + 9, another.y - 40);
  await page.mouse.up();
  await expect(form.getByLabel("Day 2 title")).toHaveCount(0);
});

test("on a tablet a form that opens asks for no keyboard, and its cross hears nothing of one", async ({
  browser,
  house,
}) => {
  const tablet = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });
  const page = await tablet.newPage();
  await signInAs(page, house, "agent");
  await page.goto(house.origin + adminPaths.quotes);
  await page.getByRole("button", { name: "New Quote" }).tap();
  const form = page.getByRole("dialog", { name: "New Quote" });
  await expect(form).toBeFocused();
  await page.keyboard.press("Space");
  await expect(form).toBeVisible();
  await tablet.close();
});
