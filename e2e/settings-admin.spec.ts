import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectSoundForStaff, expectWholeRing } from "./page-quality.ts";
import { holdBack } from "./slow-line.ts";
import { openDashboard, signInAs, signInAsAdmin } from "./staff.ts";

test("settings are seen on the real page before they are saved, and an earlier version comes back", async ({
  context,
  page,
  fileHouse,
}) => {
  const home = async () => (await fetch(fileHouse.origin)).text();
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.settings}?tab=hero`);
  const title = page.getByLabel("Title", { exact: true });
  const before = await title.inputValue();
  await title.fill("Snow on the shikaras");

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Snow on the shikaras");
  await expect(preview.getByText("Preview of what is not saved yet")).toBeVisible();
  expect(await home()).not.toContain("Snow on the shikaras");
  await preview.close();

  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(page.getByText("Site settings updated successfully!")).toBeVisible();
  expect(await home()).toContain("Snow on the shikaras");

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History of the settings" });
  const versions = history.getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("In force");
  await expect(versions.first()).toContainText("Changed: Hero Section");
  await expect(versions.last()).toContainText("Built in");
  await expectAccessible(page, "the history");
  await history.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("dialog", { name: "Restore version 1" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect(title).toHaveValue(before);
  expect(await home()).toContain(before);

  await page.getByRole("tab", { name: "Policies" }).click();
  await page.getByRole("button", { name: "Add fee" }).click();
  await page.getByLabel("Days before departure of fee 3").fill("20");
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(page.getByText("Please use fewer days than in the line above")).toBeVisible();
  await page.getByLabel("Days before departure of fee 3").fill("7");
  await page.getByLabel("Percent of fee 3").fill("75");
  await page.getByRole("button", { name: "Write the policy below from these" }).click();
  await expect(page.getByLabel("Cancellation policy 3", { exact: true })).toHaveValue(
    "7 to 14 days before departure: 75% fee",
  );
  await expectAccessible(page, "the policies");
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await expect
    .poll(async () => (await fetch(`${fileHouse.origin}${paths.tour(1)}`)).text())
    .toContain("Under 7 days: no refund");
});

test("a manager looks at the settings and their history, and changes nothing", async ({ page, ownHouse }) => {
  await signInAs(page, ownHouse, "manager");
  await page.goto(`${ownHouse.origin}${adminPaths.settings}?tab=company`);
  await expect(page.getByLabel("Tagline")).not.toHaveValue("");
  await expect(page.getByRole("button", { name: /^Save Changes/ })).toHaveCount(0);
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByText("The built-in settings have never been changed.")).toBeVisible();
});

test("unsaved settings are asked about before a link or the Back key leaves them", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  await page.getByRole("link", { name: "Site Settings" }).first().click();
  await page.getByRole("tab", { name: "Company" }).click();
  await page.getByLabel("Tagline").fill("Not to be lost");
  await page.getByRole("link", { name: "Vehicles" }).first().click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue("Not to be lost");
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue("Not to be lost");
  await page.getByRole("link", { name: "Vehicles" }).first().click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`${house.origin}${adminPaths.vehicles}`);
});

test("what is typed while a save is under way stays, and is still to be saved", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.settings}?tab=company`);
  const save = await holdBack(page, /settings\.update/);
  await page.getByLabel("Tagline").fill("The first words");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.getByLabel("Description").fill("Typed meanwhile");
  save.release();
  await expect(page.getByText("Site settings updated successfully!")).toBeVisible();
  await expect(page.getByLabel("Tagline")).toHaveValue("The first words");
  await expect(page.getByLabel("Description")).toHaveValue("Typed meanwhile");
  await expect(page.getByText("Unsaved changes in Company")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Unsaved changes in Company")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Tagline")).toHaveValue("The first words");
  await expect(page.getByLabel("Description")).toHaveValue("Typed meanwhile");
});

test("what a setting is called stands beside it where there is room, and tabs say what is not saved in them", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.settings}?tab=company`, { waitUntil: "networkidle" });
  const field = page.getByLabel("Tagline");
  const placeOf = async (what: "label" | "field") => {
    const box = await (what === "field" ? field : page.getByText("Tagline", { exact: true })).boundingBox();
    if (!box) throw new Error(`The ${what} is not seen`);
    return box;
  };
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const [label, typed] = [await placeOf("label"), await placeOf("field")];
    if (width === 1280) {
      expect(label.x + label.width).toBeLessThan(typed.x);
      expect(Math.abs(label.y + label.height - (typed.y + typed.height))).toBeLessThan(typed.height);
    } else {
      expect(label.y + label.height).toBeLessThanOrEqual(typed.y);
      expect(label.x).toBe(typed.x);
    }
  }

  const tabs = page.getByRole("tab");
  await expect(tabs.filter({ hasText: "not saved" })).toHaveCount(0);
  await field.fill("Boats and roads");
  await page.getByRole("tab", { name: "Stats" }).click();
  await page.getByLabel("Years of Experience").fill("");
  await page.getByLabel("Happy Customers").click();
  await expect(tabs.filter({ hasText: "not saved" })).toHaveText([
    "Company, not saved",
    "Stats(to correct), not saved",
  ]);
  await expectSoundForStaff(page, "settings that are not saved");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const key of ["Home", "ArrowRight", "End"]) {
      await page.getByRole("tab", { selected: true }).press(key);
      await expectWholeRing(page);
    }
  }
  await page.getByRole("tab", { name: "Stats" }).click();
  await page.getByLabel("Years of Experience").fill("12");
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(page.getByText("Site settings updated successfully!")).toBeVisible();
  await expect(tabs.filter({ hasText: "not saved" })).toHaveCount(0);
});
