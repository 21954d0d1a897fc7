import { addDays } from "@shikara/contract/core/calendar";
import { adminPaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { openDashboard, signInAs } from "./staff.ts";

const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());

test("a task is written beside a booking, stands on the dashboard, is done, undone and given on", async ({
  page,
  browser,
  fileHouse: house,
}) => {
  const at = (path: string) => house.origin + path;
  await signInAs(page, house, "agent");
  await page.goto(at(adminPaths.filtered(adminPaths.bookings, { search: "Meera Nair" })));
  await page.getByRole("button", { name: "Meera Nair" }).first().click();
  const booking = page.getByRole("dialog", { name: "Meera Nair" });
  await booking.getByRole("button", { name: "Add task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await expect(form.getByText(/^Booking Meera Nair, SHK-/)).toBeVisible();
  await expectAccessible(page, "a new task");
  await page.keyboard.press("Control+S");
  await expect(form.getByText("Please fill in this field")).toBeVisible();
  await form.getByLabel("What is to be done").fill("Ask which flight they take");
  await form.getByRole("button", { name: "Tomorrow" }).click();
  await expect(form.getByLabel("By", { exact: true })).toHaveValue(addDays(TODAY, 1));
  await form.getByRole("button", { name: "Today" }).click();
  await page.keyboard.press("Control+S");
  await said(page, "Task added");
  await expect(booking.getByText("Ask which flight they take")).toBeVisible();

  // A colleague sees it come as it happens, and ends it.
  const second = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await second.newPage();
  await signInAs(other, house, "manager");
  await other.goto(at(adminPaths.filtered(adminPaths.tasks, { owner: "all" })));
  await expect(other.getByText("Ask which flight they take")).toBeVisible();

  await openDashboard(page, house);
  const panel = page
    .getByRole("region", { name: "Today's tasks" })
    .or(page.locator("section", { hasText: "Today's tasks" }));
  await expect(panel.getByText("2 days late")).toBeVisible();
  await expect(panel.getByRole("link", { name: /^Booking Meera Nair/ })).toBeVisible();
  await expectSoundForStaff(page, "the dashboard with tasks");
  await panel.getByRole("button", { name: "Done: Ask which flight they take" }).click();
  await said(page, "Task done");
  await expect(other.getByText("Ask which flight they take")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "The task is open again");
  await expect(other.getByText("Ask which flight they take")).toBeVisible();

  // With keys alone: the next one, done, another, opened.
  await page.goto(at(adminPaths.tasks));
  await expect(page.getByRole("button", { name: "Ask for the children's ages", exact: true })).toBeVisible();
  await expectSoundForStaff(page, "tasks");
  // Where no keys are shown there is no word of them.
  const keys = page.getByText("Where the focus is:");
  await expect(keys).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(keys).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await said(page, "Task done");
  await expect(page.getByRole("button", { name: "Ask for the children's ages", exact: true })).toBeHidden();
  // The next one has the focus by then: keys go on from it.
  await expect(page.getByRole("listitem").first().locator("[data-record]")).toBeFocused();
  await page.keyboard.press("n");
  await form.getByLabel("What is to be done").fill("Thank the boatman");
  await form.getByLabel("About").fill("Srinagar Deluxe");
  await page.keyboard.press("Control+S");
  await expect(form.getByText("Please choose one of those that are found, or leave it empty")).toBeVisible();
  await form.getByRole("button", { name: /^Srinagar Deluxe Package Package/ }).click();
  await form.getByLabel("By", { exact: true }).fill(addDays(TODAY, -1));
  await page.keyboard.press("Control+S");
  await said(page, "Task added");
  const row = page.getByRole("listitem").filter({ hasText: "Thank the boatman" });
  await expect(row.getByText("1 day late")).toBeVisible();
  await row.locator("[data-record]").focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Task" }).getByLabel("What is to be done")).toHaveValue(
    "Thank the boatman",
  );
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: /^Package Srinagar Deluxe/ }).click();
  await expect(page).toHaveURL(new RegExp(adminPaths.tours));

  // All of one member's becomes another's.
  await other.getByLabel("Whose").selectOption("Imran Lone");
  await other.getByLabel(/^Give all \d open tasks on to/).selectOption("Rukhsana Dar");
  await other.getByRole("button", { name: "Give On" }).click();
  await said(other, "The tasks are given on");
  await expect(other.getByText("No tasks found")).toBeVisible();
  await other.getByLabel("Whose").selectOption("My tasks");
  await expect(other.getByText("Thank the boatman")).toBeVisible();
  await second.close();
});
