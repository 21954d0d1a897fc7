import type { Page } from "@playwright/test";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { reloadOver, signInAs, signInAsAdmin } from "./staff.ts";
import { changeInTwoTabs } from "./two-tabs.ts";

const OFFER = "First snow, second night free";
const today = () => calendarNow("Asia/Kolkata").day;
const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
const stat = (page: Page, label: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd");

test("a popup is created, found, changed, switched off and deleted; visitors follow", async ({
  browser,
  page,
  fileHouse,
}) => {
  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const popup = (title: string) => visitor.getByRole("dialog", { name: title });
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.popups}`);
  await expect(page.getByRole("button", { name: /^Create Popup/ })).toBeVisible();
  await expect(stat(page, "Total")).toHaveText("4");

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Create Popup" });
  await expect(dialog.getByLabel("Start Date")).toHaveValue(today());
  await expect(dialog.getByLabel("Display Duration (seconds)")).toHaveValue("5");
  await expect(dialog.getByLabel("Cookie Expiry", { exact: true })).toHaveValue("1");
  await expect(dialog.getByLabel("Cookie Expiry, unit")).toHaveValue("days");
  await dialog.getByRole("button", { name: /^Create Popup/ }).click();
  await said(page, "Please check the fields marked below.");
  await expect(dialog.getByText("Please fill in this field")).toHaveCount(2);
  await dialog.getByLabel("Display Duration (seconds)").fill("0.5");
  await dialog.getByLabel("Cookie Expiry", { exact: true }).fill("0");
  await expect(dialog.getByText("Please use 1 second to 1 hour (1000 to 3600000 ms)")).toBeVisible();
  await dialog.getByLabel("Display Duration (seconds)").fill("600");
  await dialog.getByLabel("Cookie Expiry, unit").selectOption("hours");
  await dialog.getByLabel("Cookie Expiry", { exact: true }).fill("1");
  await dialog.getByLabel("End Date").fill(addDays(today(), -1));
  await dialog.getByLabel("Title").fill("Saffron weekend");
  await dialog.getByLabel("Content").fill("Two nights at Pampore.\nPickers welcome.");
  await dialog.getByRole("button", { name: /^Create Popup/ }).click();
  await expect(dialog.getByText("The end must not be before the start")).toBeVisible();
  await dialog.getByLabel("End Date").fill(addDays(today(), 2));

  await reloadOver(page, dialog, () =>
    page
      .getByRole("button", { name: /^Create Popup/ })
      .first()
      .click(),
  );
  await expect(dialog.getByLabel("End Date")).toHaveValue(addDays(today(), 2));
  // What visitors will see stands beside the form as one types.
  const preview = dialog.locator(".popup");
  await expect(preview).toContainText("Saffron weekend");
  await dialog.getByLabel("Background Color", { exact: true }).fill("#0c434a");
  await expect(preview).toHaveCSS("background-color", "rgb(12, 67, 74)");
  await expect(dialog.getByText(/Hard to read on this background \(1\.\d:1\)/)).toBeVisible();
  await expect(preview).toHaveCSS("color", "rgb(255, 255, 255)");
  await dialog.getByLabel("Link URL").fill("javascript:alert(1)");
  await expect(preview.locator("a")).toHaveCount(0);
  await dialog.getByLabel("Link URL").fill(paths.tours);
  await expect(preview.locator("a")).toHaveAttribute("href", paths.tours);
  const picture = { name: "fields.png", mimeType: "image/png", buffer: png(640, 320, [90, 40, 120]) };
  await dialog.locator("input[type=file]").setInputFiles(picture);
  await expect(preview.locator("img")).toHaveAttribute("src", /^\/media\//);
  await page.keyboard.press("Control+s");
  await said(page, "Popup created successfully!");
  await expect(page.getByText("Please check the fields marked below.")).toHaveCount(0);
  await expect(dialog).toBeHidden();

  await visitor.goto(fileHouse.origin);
  await expect(popup("Saffron weekend")).toBeVisible();
  await expect(popup("Saffron weekend")).toContainText("Two nights at Pampore.");
  await visitor.getByRole("button", { name: "Close popup" }).click();
  await expect(popup("Saffron weekend")).toBeHidden();

  await page.getByRole("searchbox", { name: "Search popups" }).fill("pampore");
  await expect(page.getByText("1 popup", { exact: true })).toBeVisible();
  await page.reload();
  await expect(card(page, "Saffron weekend")).toContainText("1 shown, 0 clicked in 30 days");
  await page.getByRole("button", { name: "Edit Saffron weekend" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Popup" });
  await expect(edit.getByLabel("End Time")).toHaveValue("23:59");
  await edit.getByLabel("Title").fill("Crocus weekend");
  await edit.getByRole("checkbox", { name: "Home" }).uncheck();
  await edit.getByRole("checkbox", { name: "Contact" }).check();
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Popup updated successfully!");
  // Another page, and the hour in which this one is not shown again has not begun for this visitor's next look.
  await visitor.evaluate(() => localStorage.clear());
  await visitor.goto(`${fileHouse.origin}${paths.contact}`);
  await expect(popup("Crocus weekend")).toBeVisible();

  await page.getByRole("button", { name: "Deactivate Crocus weekend" }).click();
  await said(page, "Popup deactivated successfully");
  await expect(card(page, "Crocus weekend")).toContainText("Inactive");
  const live = async () =>
    ((await (await fetch(`${fileHouse.origin}${restPaths.popups}`)).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await live()).not.toContain("Crocus weekend");
  await page.getByRole("button", { name: "Activate Crocus weekend" }).click();
  await said(page, "Popup activated successfully");
  expect(await live()).toContain("Crocus weekend");

  await page.getByRole("button", { name: "Delete Crocus weekend" }).click();
  await said(page, "Are you sure you want to delete this popup? This action cannot be undone.");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Popup deleted successfully");
  await said(page, "No popups found");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByText("4 popups", { exact: true })).toBeVisible();
});

test("two tabs on one popup: the second is told, and loses no text", async ({
  context,
  page,
  fileHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, fileHouse);
  const other = await changeInTwoTabs(context, {
    open: async (tab) => {
      await tab.goto(`${fileHouse.origin}${adminPaths.popups}`);
      await tab.getByRole("button", { name: `Edit ${OFFER}` }).click();
    },
    ...{ field: "Title", first: "First snow, one night free", second: "First snow, three nights free" },
    saved: "Popup updated successfully!",
  });
  await expect(card(other, "First snow, three nights free")).toBeVisible();
});

test("the calendar says what runs when and which is first; the figures add up", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  await page.goto(`${ownHouse.origin}${adminPaths.popups}`);
  await page.getByRole("button", { name: "Activate Srinagar-Jammu highway closed today" }).click();
  await said(page, "Popup activated successfully");
  await page.getByRole("radio", { name: "Calendar" }).check({ force: true });
  await expect(page).toHaveURL(/view=calendar/);
  const calendar = page.getByRole("region", { name: "Calendar" });
  const bars = (title: string, how: string) =>
    calendar.getByRole("button", { name: new RegExp(`^${title}.*, ${how}$`) });
  await expect(bars(OFFER, "shown first").first()).toBeVisible();
  // It runs on every page and began before the offer: on Home it waits, where the offer is not it is first.
  await expect(bars("Srinagar-Jammu", "waits").first()).toBeVisible();
  await calendar.getByRole("combobox", { name: "Page" }).selectOption("Contact");
  await expect(page).toHaveURL(/page=contact/);
  await expect(bars("Srinagar-Jammu", "shown first").first()).toBeVisible();
  await expect(bars("Srinagar-Jammu", "waits")).toHaveCount(0);
  await expect(calendar.getByText(OFFER)).toHaveCount(0);
  await calendar.getByRole("button", { name: "Next month" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await calendar.getByRole("button", { name: "This month" }).click();
  await bars("Srinagar-Jammu", "shown first").first().click();
  await expect(page.getByRole("dialog", { name: "Edit Popup" }).getByLabel("Title")).toHaveValue(/^Srinagar-Jammu/);
  await page.keyboard.press("Escape");

  await page.getByRole("radio", { name: "Figures" }).check({ force: true });
  const row = page.getByRole("row", { name: new RegExp(`^${OFFER}`) });
  const shown = await row.getByRole("cell").first().innerText();
  expect(Number(shown)).toBeGreaterThan(0);
  await page.getByRole("combobox", { name: "Popup" }).selectOption(OFFER);
  await expect(stat(page, "Shown")).toHaveText(shown);
  await page.getByText("The same in numbers").click();
  const days = await page
    .getByRole("table", { name: /by day/ })
    .getByRole("row")
    .evaluateAll((rows) => rows.slice(1).map((each) => Number(each.querySelector("td")?.textContent)));
  expect(days).toHaveLength(30);
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(Number(shown));
});

test("an agent reads popups and changes none", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.popups}`);
  await expect(page.getByText("4 popups", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Edit|Delete|Activate|Create/ })).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const refused = await page.request.post(`${house.origin}${restPaths.popupCreate}`, {
    data: {},
    headers: { origin: house.origin },
  });
  expect(refused.status()).toBe(403);
});

test("axe finds nothing on the popups' screens, in light and dark, and nothing overflows", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  for (const view of ["list", "calendar", "figures", "form"]) {
    await page.goto(`${house.origin}${adminPaths.popups}?view=${view}`, { waitUntil: "networkidle" });
    if (view === "form") await page.getByRole("button", { name: `Edit ${OFFER}` }).click();
    await expectSoundForStaff(page, view);
  }
});

test("on a phone a popup stands above the bar with which one books", async ({ page, house }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${house.origin}${paths.tour("kashmir-valley-explorer")}`);
  const popup = page.getByRole("dialog", { name: OFFER });
  await expect(popup).toBeVisible();
  const bar = page.locator("[data-bottom-bar]");
  // Both slide to where they stay.
  const overlap = async () => {
    const [above, below] = [await popup.boundingBox(), await bar.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
  await bar.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("dialog").filter({ hasText: "Kashmir Valley Explorer" }).first()).toBeVisible();
});
