import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectSound, expectSoundForStaff } from "./page-quality.ts";
import { said, signInAs } from "./staff.ts";

test("a place is found by a slip, another script and the keyboard, and whatever else is typed stays", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  const from = page.getByRole("combobox", { name: "Pickup Location" });
  await from.pressSequentially("srinagr airp");
  const first = page.getByRole("listbox").getByRole("option", { name: /^Srinagar Airport/ });
  await expect(first).toBeVisible();
  await expectAccessible(page, "places are offered");
  await from.press("ArrowDown");
  await expect(from).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await from.press("Enter");
  await expect(from).toHaveValue("Srinagar Airport");
  await expect(page.getByRole("listbox", { name: "Places" })).toHaveCount(0);
  const to = page.getByRole("combobox", { name: "Drop Location" });
  await to.fill("گلم");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /^Gulmarg/ })
    .click();
  await expect(to).toHaveValue("Gulmarg");
  await page.locator('input[name="vehicleId"]').first().check({ force: true });
  // The estimate hears of what was chosen.
  await expect(page.locator("output").last()).not.toHaveText("₹0");
  await to.fill("My aunt's house, Bemina");
  await to.press("Escape");
  await expect(to).toHaveValue("My aunt's house, Bemina");
  await to.fill("pahl");
  await expectSound(page);
});

test("without JavaScript a place is a field with a list", async ({ browser, house }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(house.origin + paths.bookCab);
  const list = await page.getByLabel("Pickup Location").getAttribute("list");
  await expect(page.locator(`[id="${list}"] option[value="Gulmarg"]`)).toHaveCount(1);
  await context.close();
});

test("staff add a place, and visitors are offered it at once", async ({
  page,
  browser,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/400 \(Bad Request\)/);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.places}?search=gulmrg`);
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  await page.goto(`${house.origin}${adminPaths.places}`);
  await expectSoundForStaff(page, "places");
  await page.getByRole("button", { name: "Add Place" }).click();
  const form = page.getByRole("dialog", { name: "Add a place" });
  await form.getByLabel("Name", { exact: true }).fill("gulmarg");
  await form.getByLabel("Latitude").fill("34.05");
  await form.getByRole("button", { name: "Add Place" }).click();
  await expect(form.getByLabel("Longitude")).toHaveAccessibleDescription(/both degrees/);
  await form.getByLabel("Longitude").fill("74.38");
  await form.getByRole("button", { name: "Add Place" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("There is a place of this name");
  await form.getByLabel("Name", { exact: true }).fill("Tosamaidan");
  await form.getByLabel("Name in Urdu").fill("توسہ میدان");
  await expectAccessible(page, "a place's form");
  await form.getByRole("button", { name: "Add Place" }).click();
  await said(page, "Place added");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  await visitor.getByRole("combobox", { name: "Pickup Location" }).fill("tosmaidan");
  await expect(visitor.getByRole("listbox").getByRole("option", { name: /^Tosamaidan/ })).toBeVisible();
  await visitor.context().close();
  const { data } = (await (await fetch(house.origin + restPaths.places)).json()) as { data: { name: string }[] };
  expect(data.some(({ name }) => name === "Tosamaidan")).toBe(true);
});
