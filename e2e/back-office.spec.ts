import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, folders, paths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { openDashboard, signInAs, signInAsAdmin } from "./staff.ts";
import { changeInTwoTabs } from "./two-tabs.ts";

/** The others have files of their own, which look at them. */
const SCREENS = ["packages", "vehicles", "team", "testimonials", "blog", "site-settings", "site-settings?tab=policies"];

test("axe finds nothing on any screen, in light and dark, and nothing overflows", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  for (const screen of SCREENS) {
    await page.goto(`${house.origin}${folders.admin}/${screen}`, { waitUntil: "networkidle" });
    await expectSoundForStaff(page, screen);
  }
});

test("vehicles: add, find, switch off, refuse, delete; the public page follows", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  // The key works for those who may; who that is has been asked when the button is there.
  await expect(page.getByRole("button", { name: /^Add New Vehicle/ })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add New Vehicle" });
  await dialog.getByRole("button", { name: /^Add Vehicle/ }).click();
  await said(page, "Please fill in all required fields");
  await expect(dialog.getByText("Please enter an amount")).toBeVisible();

  await dialog.getByLabel("Name", { exact: true }).fill("Zanskar Jeep");
  await dialog.getByLabel("Model", { exact: true }).fill("Demo Motors");
  await dialog.getByLabel("Capacity", { exact: true }).fill("5 Seater");
  await dialog.getByLabel("Price", { exact: true }).fill("-5");
  await dialog.getByRole("button", { name: /^Add Vehicle/ }).click();
  await said(page, "Please check the fields marked below.");
  await dialog.getByLabel("Price", { exact: true }).fill("21.50");
  await dialog.getByLabel("Features", { exact: true }).fill("Roof rack, Spare wheel,");
  await page.keyboard.press("Control+s");
  await said(page, "Vehicle created successfully");
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: "Search vehicles" }).fill("zanskar");
  await expect(page).toHaveURL(/search=zanskar/);
  await expect(page.getByText("1 vehicle", { exact: true })).toBeVisible();
  const publicNames = async () => {
    const answer = await fetch(`${fileHouse.origin}${restPaths.vehicles}`);
    return ((await answer.json()) as { data: { name: string; price: number }[] }).data;
  };
  expect(await publicNames()).toContainEqual(expect.objectContaining({ name: "Zanskar Jeep", price: 21.5 }));

  await page.getByRole("switch", { name: "Zanskar Jeep active" }).click();
  await said(page, "Vehicle deactivated successfully");
  expect((await publicNames()).map(({ name }) => name)).not.toContain("Zanskar Jeep");

  await page.getByRole("button", { name: "Delete Zanskar Jeep" }).click();
  await said(page, "Are you sure you want to delete this vehicle?");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Vehicle deleted successfully");
  await expect(page.getByText("No vehicles found")).toBeVisible();
  // What opened the question is gone with its vehicle.
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).not.toHaveURL(/search/);
});

test("two tabs on one vehicle: the second is told, and loses no text", async ({
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
      await tab.goto(`${fileHouse.origin}${adminPaths.vehicles}?search=innova`);
      await tab.getByRole("button", { name: "Edit Innova Crysta" }).click();
    },
    ...{ field: "Price", first: "19", second: "20", saved: "Vehicle updated successfully" },
    alone: { field: "Model", text: "Crysta, seven seats" },
  });
  await expect(other.getByRole("listitem").filter({ hasText: "Innova Crysta" })).toContainText("₹20");
});

test("an unsaved form asks before it is left", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.vehicles}?search=innova`);
  await page.getByRole("button", { name: "Edit Innova Crysta" }).click();
  await page.getByLabel("Model", { exact: true }).fill("Something else");
  await page.keyboard.press("Escape");
  await said(page, "What you changed here has not been saved.");
  await expect(page.getByRole("button", { name: "Stay", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("Something else");
  await expect(page.getByLabel("Model", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Innova Crysta" })).toBeFocused();
});

test("media: upload, find, refuse to delete what is used", async ({ page, fileHouse, expectedOutput }) => {
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.media}`);
  await page.getByRole("button", { name: /^Upload Image/ }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Image" });
  await dialog.getByRole("button", { name: /^Add to Library/ }).click();
  await said(page, "Please provide image and title");
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await dialog.locator("input[type=file]").setInputFiles(text);
  await expect(dialog.getByText("Please select a valid image file")).toBeVisible();
  const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await dialog.locator("input[type=file]").setInputFiles(large);
  await expect(dialog.getByText("File size must be less than 5MB")).toBeVisible();
  const picture = { name: "new.png", mimeType: "image/png", buffer: png(640, 480, [11, 79, 74]) };
  await dialog.locator("input[type=file]").setInputFiles(picture);
  await dialog.getByLabel("Title of new.png").fill("A teal square");
  await dialog.getByLabel("Tags").fill("teal, test,");
  await dialog.getByRole("button", { name: /^Add to Library/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search images" }).fill("TEAL");
  await expect(page.getByRole("heading", { name: "A teal square" })).toBeVisible();
  // What the search finds is there: no other list takes its place, and fetches the picture anew.
  await expect(page.getByText("2 images", { exact: true })).toBeVisible();
  // Deleted while it is still being fetched, it would be missed.
  const shown = page.getByRole("button", { name: "Details of A teal square" }).locator("img");
  await expect(shown).toHaveJSProperty("complete", true);
  await page.getByRole("heading", { name: "A teal square" }).hover();
  await page.getByRole("button", { name: "Delete A teal square" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Image deleted successfully");
  await page.getByRole("searchbox", { name: "Search images" }).fill("Innova");
  await page.getByRole("heading", { name: "Innova Crysta" }).hover();
  await page.getByRole("button", { name: "Delete Innova Crysta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/This image is still in use\. Vehicle: Innova Crysta/)).toBeVisible();
});

test("testimonials: approve, reject, add, edit, delete; visitors see the approved", async ({ page, fileHouse }) => {
  const approved = async () => {
    const answer = await fetch(`${fileHouse.origin}${restPaths.testimonials}`);
    return ((await answer.json()) as { data: { customerName: string; tourId: string; images: string[] }[] }).data;
  };
  const shown = async () => (await approved()).map(({ customerName }) => customerName);
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.testimonials}?status=pending`);
  await expect(page.getByText("2 testimonials", { exact: true })).toBeVisible();
  const names = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const [first = "", second = ""] = names;
  // People double click: nobody is told then that "someone else" did it, or that what is gone was not found.
  await page.getByRole("button", { name: `Approve ${first}` }).dblclick();
  await said(page, "Testimonial approved successfully");
  expect(await shown()).toContain(first);
  await page.getByRole("button", { name: `Reject ${second}` }).click();
  // It cannot be decided again, and so is asked about.
  await page
    .getByRole("dialog", { name: `Reject ${second}` })
    .getByRole("button", { name: "Reject" })
    .click();
  await said(page, "Testimonial rejected successfully");
  expect(await shown()).not.toContain(second);
  await said(page, "No testimonials found");

  await page.getByRole("button", { name: /^Add Testimonial/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Testimonial" });
  await dialog.getByLabel("Customer Name").fill("Demo Letter Writer");
  await dialog.getByLabel("Rating").selectOption("4");
  await dialog.getByLabel("Review", { exact: true }).fill("A letter, typed in by the office.");
  await page.keyboard.press("Control+s");
  await said(page, "Testimonial created successfully");
  expect(await shown()).not.toContain("Demo Letter Writer");
  await page.getByRole("button", { name: "Edit Demo Letter Writer" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Testimonial" });
  await edit.getByLabel("Package", { exact: true }).selectOption("Kashmir Valley Explorer");
  const pictures = edit.getByRole("list", { name: "Pictures of the journey" });
  await edit.getByRole("button", { name: "From media" }).last().click();
  const library = page.getByRole("dialog", { name: "Choose from media" });
  for (const picture of [0, 1]) await library.getByRole("listitem").getByRole("button").nth(picture).click();
  await library.getByRole("button", { name: "Add 2 pictures" }).click();
  await expect(pictures.getByRole("img")).toHaveCount(2);
  await page.keyboard.press("Control+s");
  await said(page, "Testimonial updated successfully");
  await page.getByRole("button", { name: "Approve Demo Letter Writer" }).click();
  await expect(page.getByRole("button", { name: "Approve Demo Letter Writer" })).toBeHidden();
  const written = (await approved()).find(({ customerName }) => customerName === "Demo Letter Writer");
  expect(written).toMatchObject({ tourId: expect.any(String), images: [expect.any(String), expect.any(String)] });
  await page.goto(`${fileHouse.origin}${paths.testimonials}`);
  const card = page.getByRole("article").filter({ hasText: "Demo Letter Writer" });
  await expect(card.getByRole("link").first()).toHaveAttribute("href", written?.images[0] ?? "");
  await page.goto(`${fileHouse.origin}${adminPaths.testimonials}`);
  await page.getByRole("button", { name: "Delete Demo Letter Writer" }).click();
  await said(page, "Are you sure you want to delete this testimonial? This action cannot be undone.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).dblclick();
  await said(page, "Testimonial deleted successfully");
});

test("settings: what staff save is on the next page, and the defaults come back", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  const home = async () => (await fetch(fileHouse.origin)).text();
  await page.goto(`${fileHouse.origin}${adminPaths.settings}?tab=hero`);
  await page.getByLabel("Title", { exact: true }).fill("Snow on the shikaras");
  await expect(page.getByText("Unsaved changes in Hero Section")).toBeVisible();
  await page.getByRole("tab", { name: "Contact" }).click();
  await page.getByRole("button", { name: "Add phone" }).click();
  await page.getByRole("tab", { name: "Map" }).click();
  await page.keyboard.press("Control+s");
  await said(page, "Failed to update site settings");
  await expect(page.getByRole("tab", { name: /Contact/ })).toHaveAttribute("data-state", "active");
  await page.getByLabel("Phone numbers 2").fill("+91 98765 43210");
  await page.getByLabel("Phone numbers 2").press("Alt+ArrowUp");
  await page.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Site settings updated successfully!");
  expect(await home()).toContain("Snow on the shikaras");
  expect(await home()).toContain("+91 98765 43210");

  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await said(page, "Are you sure you want to reset all settings to defaults? This action cannot be undone.");
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await said(page, "Settings reset to defaults");
  expect(await home()).toContain("Kashmir, at the pace of the lake");
});

test("signing out ends it, and leaves nothing of what was typed on the machine", async ({
  page,
  house,
}: {
  page: Page;
  house: House;
}) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  // What is still on its way when one leaves would be refused.
  await expect(page.getByText(/\d+ bookings pending/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("unsent-post-of-somebody", "{}"));
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`**${paths.adminLogin}`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto(`${house.origin}${adminPaths.vehicles}`);
  await expect(page).toHaveURL(new RegExp(`${paths.adminLogin}\\?next=%2Fadmin%2Fvehicles`));
});

test("a tab that is left open shows nothing of its member once they have signed out and somebody else is in", async ({
  page,
  context,
  fileHouse: house,
  expectedOutput,
}) => {
  expectedOutput.push(/40[13] \((?:Unauthorized|Forbidden)\)/);
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.team}`);
  await expect(page.getByRole("main").getByText("@agent", { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openDashboard(other, house);
  await expect(other.getByText(/\d+ bookings pending/)).toBeVisible();
  await other.waitForLoadState("networkidle");
  await other.getByRole("button", { name: "Log out" }).click();
  await other.waitForURL(`**${paths.adminLogin}`);
  await page.waitForURL(new RegExp(`${paths.adminLogin}\\?next=`));
  // Somebody signs in while another tab still has a colleague's screen.
  await signInAsAdmin(other, house);
  await other.goto(`${house.origin}${adminPaths.team}`);
  await expect(other.getByRole("main").getByText("@agent", { exact: true })).toBeVisible();
  await signInAs(page, house, "agent");
  await openDashboard(page, house);
  await expect(other.getByText("@agent", { exact: true })).toBeHidden();
});
