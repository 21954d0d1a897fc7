import type { Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { field, open, shown, titles } from "./packages-screen.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { openDashboard, signInAsAdmin } from "./staff.ts";
import { changeInTwoTabs } from "./two-tabs.ts";

test("what is typed is seen as its page before it is saved", async ({ page, house, context }) => {
  await signInAsAdmin(page, house);
  await open(page, house);
  await page.getByRole("button", { name: "Edit Kashmir Valley Explorer" }).click();
  await field(page, "Title").fill("Not saved yet </script>");
  // A double click on a day's cross takes off that day alone.
  await expect(page.getByLabel(/^Day \d+ title$/)).toHaveCount(7);
  const second = await field(page, "Day 2 title").inputValue();
  await page.getByRole("button", { name: "Remove Day 1", exact: true }).dblclick();
  await expect(page.getByLabel(/^Day \d+ title$/)).toHaveCount(6);
  await expect(field(page, "Day 1 title")).toHaveValue(second);
  await field(page, "Price").fill("");
  await page.getByRole("button", { name: "Add day" }).click();
  // What has just been added is not wrong yet, also when the form has looked at it.
  await page.waitForTimeout(500);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await page.keyboard.type("A day nobody knows of");
  // A tab that is pressed before the page is alive does not lead away from what is not saved.
  let comesAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    comesAlive = resolve;
  });
  await context.route(/entry-client-[^/]+\.js$/, async (route) => {
    await alive;
    await route.continue();
  });
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = await opened;
  await expect(preview.getByText("Preview of what is not saved yet: only you see this page.")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Not saved yet </script>");
  await preview.getByRole("tab", { name: "Itinerary" }).click();
  comesAlive();
  await expect(preview.getByRole("heading", { name: "A day nobody knows of" })).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Not saved yet </script>");
  const visitors = await (await fetch(`${house.origin}${paths.tour("kashmir-valley-explorer")}`)).text();
  expect(visitors).not.toContain("Not saved yet");

  // Nothing typed is lost by a slip: the form asks, and so does Back.
  await page.keyboard.press("Escape");
  await said(page, "What you changed here has not been saved.");
  await page.getByRole("button", { name: "Stay", exact: true }).last().click();
  await expect(field(page, "Title")).toHaveValue("Not saved yet </script>");
});

test("Back asks before it leaves a form with changes", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  await page.getByRole("link", { name: "Packages" }).first().click();
  await page.getByRole("button", { name: "Edit Kashmir Valley Explorer" }).click();
  await field(page, "Duration").fill("8D/7N");
  await page.goBack();
  await said(page, "What you changed here has not been saved.");
  await expect(page).toHaveURL(new RegExp(`${adminPaths.tours}$`));
  await page.getByRole("button", { name: "Stay", exact: true }).last().click();
  await expect(field(page, "Duration")).toHaveValue("8D/7N");
  await page.goBack();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.dashboard}$`));
});

test("two tabs: the second to save is told and loses no text, the second to move is told", async ({
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
      await open(tab, fileHouse);
      await tab.getByRole("button", { name: "Edit Srinagar Deluxe Package" }).click();
    },
    ...{ field: "Price", first: "19000", told: "₹19,000", second: "20000", saved: "Package updated successfully!" },
  });

  // Whose days are whose nobody can tell: those that one has changed stay one's own as a whole.
  const days = (tab: Page) => tab.getByRole("dialog").locator('[name^="itinerary."][name$=".title"]');
  const titlesOf = (tab: Page) =>
    days(tab).evaluateAll((fields) => fields.map((field) => "value" in field && field.value));
  const edit = (tab: Page) => tab.getByRole("button", { name: "Edit Srinagar Deluxe Package" }).click();
  for (const tab of [page, other]) {
    await edit(tab);
    await expect(days(tab).first()).toBeVisible();
  }
  const before = await titlesOf(other);
  await days(page).nth(1).fill("Another second day");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Save Package/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await other.getByRole("button", { name: "Remove Day 1", exact: true }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Save Package/ })
    .click();
  await expect(other.getByRole("alert").first()).toContainText("You changed it too: yours will be saved");
  await other.getByRole("button", { name: "Keep my text and take in the rest" }).click();
  expect(await titlesOf(other)).toEqual(before.slice(1));
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Save Package/ })
    .click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await edit(other);
  await expect(days(other).first()).toBeVisible();
  expect(await titlesOf(other)).toEqual(before.slice(1));
  await other.keyboard.press("Escape");

  const toEnd = async (tab: Page, title: string) => {
    await tab.getByRole("button", { name: `Move ${title}` }).click();
    await tab.getByRole("menuitem", { name: "Move to the end" }).click();
  };
  await toEnd(page, "Kashmir Valley Explorer");
  await expect.poll(async () => (await shown(fileHouse)).at(-1)?.title).toBe("Kashmir Valley Explorer");
  await toEnd(other, "Srinagar Deluxe Package");
  await expect(other.getByText(/Someone else has changed the order/)).toBeVisible();
  // The list now shows what the first one made of it.
  await expect(titles(other).last()).toHaveText("Kashmir Valley Explorer");
});

test("axe finds nothing in the form, in light and dark, and a picture comes from the library", async ({
  page,
  house,
}) => {
  await signInAsAdmin(page, house);
  await open(page, house);
  await page.getByRole("button", { name: "Edit Kashmir Adventure Special" }).click();
  await expect(field(page, "Title")).toHaveValue("Kashmir Adventure Special");
  await expectSoundForStaff(page, "form");
  await page.getByRole("button", { name: "From media" }).last().click();
  const library = page.getByRole("dialog", { name: "Choose from media" });
  await library.getByRole("searchbox", { name: "Search the library" }).fill("tulip");
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await expectSoundForStaff(page, "library");
  await library.getByRole("listitem").getByRole("button").click();
  await library.getByRole("button", { name: "Add picture" }).click();
  await expect(library).toBeHidden();
  await expect(page.getByRole("list", { name: "Gallery Images" }).getByRole("listitem")).toHaveCount(4);
});
