import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { ADMIN, type House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";
import { changeInTwoTabs } from "./two-tabs.ts";

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const stat = (page: Page, label: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd");
const picture = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: "image/png",
  buffer: png(320, 240, colour),
});

/** Calls of a program, which signs in for itself. */
async function administer(house: House) {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${house.origin}${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { access_token } = (await (await send("POST", restPaths.signIn, ADMIN)).json()) as { access_token: string };
  return (method: string, path: string, body: unknown) =>
    send(method, path, body, { authorization: `Bearer ${access_token}` });
}

test("images: upload several, find, edit, hide, show, delete", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.images}`);
  await expect(page.getByRole("button", { name: /^Upload Images/ })).toBeVisible();
  await expect(stat(page, "Total")).toHaveText("15");
  await expect(stat(page, "Active")).toHaveText("14");
  await expect(card(page, "Kahwa by the window")).toContainText("Inactive");
  await expect(card(page, "Houseboats at blue hour")).toContainText(/houseboat\s*nigeen lake\s*\+1/);

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Upload Images" });
  await dialog.getByRole("button", { name: /^Upload/ }).click();
  await said(page, "Please select at least one image to upload");
  // What the pictures will share may be typed before one of them is chosen.
  await dialog.getByLabel("Description").fill("Doors of the old city");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  const files = dialog.locator("input[type=file]");
  const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
  await files.setInputFiles([picture("teal-door_one.png", [11, 79, 74]), large, text, picture("two.png", [90, 9, 9])]);
  await expect(dialog.getByText("large.png: File size must be less than 5MB")).toBeVisible();
  await expect(dialog.getByText("notes.txt: Please select a valid image file")).toBeVisible();
  await expect(dialog.getByLabel("Title of teal-door_one.png")).toHaveValue("teal door one");
  await dialog.getByLabel("Title of two.png").fill("Crimson door");
  await dialog.getByLabel("Category").selectOption("Testimonial");
  const tags = dialog.getByLabel("Tags", { exact: true });
  await tags.fill(" doors ,, old city ,");
  await tags.fill("wood");
  await page.keyboard.press("Control+s");
  await said(page, "2 images uploaded successfully");
  await expect(dialog).toBeHidden();
  await expect(stat(page, "Total")).toHaveText("17");

  // By description, by tag, by title; the address keeps it.
  const search = page.getByRole("searchbox", { name: "Search images" });
  await search.fill("OLD CITY");
  await expect(page.getByText("3 images", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Testimonial" }).check({ force: true });
  await expect(page.getByText("2 images", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=OLD\+CITY&category=testimonial/);
  await search.fill("crimson");
  await expect(page.getByText("1 image", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Details of Crimson door" }).click();
  const details = page.getByRole("dialog", { name: "Crimson door" });
  await expect(details).toContainText("Doors of the old city");
  await expect(details).toContainText("320 × 240 pixels");
  await expect(details.getByRole("link", { name: /^Download/ })).toHaveAttribute("target", "_blank");
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Image" });
  await expect(edit.getByLabel("Title", { exact: true })).toBeFocused();
  await edit.getByLabel("Title", { exact: true }).fill("Carmine door");
  const editTags = edit.getByLabel("Tags", { exact: true });
  await editTags.fill(`${"x".repeat(61)},`);
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await expect(editTags).toHaveAccessibleDescription("Please use at most 60 characters");
  // A refused save leads there a moment later: a key pressed in between would be pressed there.
  await expect(editTags).toBeFocused();
  await edit.getByRole("button", { name: /^Remove xxx/ }).press("Enter");
  await expect(editTags).toBeFocused();
  // Escape drops a word half typed, not the form around it.
  await editTags.fill("half a ta");
  await page.keyboard.press("Escape");
  await expect(editTags).toHaveValue("");
  await edit.getByRole("button", { name: "Remove wood" }).click();
  await edit.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Image updated successfully");
  await search.fill("carmine");
  await expect(card(page, "Carmine door")).toContainText(/doors\s*old city\s*Hide/);

  await page.getByRole("button", { name: "Hide Carmine door" }).click();
  await said(page, "Image hidden successfully");
  await expect(card(page, "Carmine door")).toContainText("Inactive");
  await expect(stat(page, "Active")).toHaveText("15");
  await page.getByRole("button", { name: "Show Carmine door" }).click();
  await said(page, "Image shown successfully");
  await expect(card(page, "Carmine door")).not.toContainText("Inactive");

  await page.getByRole("button", { name: "Delete Carmine door" }).click();
  await said(page, "Are you sure you want to delete this image? This action cannot be undone.");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Image deleted successfully");
  await said(page, "No images found");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByText("16 images", { exact: true })).toBeVisible();
});

test("what could not be sent stays, says why, and goes the second time", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/ERR_FAILED/);
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.images}`);
  await page.getByRole("button", { name: /^Upload Images/ }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Images" });
  await dialog.locator("input[type=file]").setInputFiles([picture("lost.png", [1, 2, 3])]);
  await page.route(`**${restPaths.upload}`, (route) => route.abort());
  await dialog.getByRole("button", { name: /^Upload/ }).click();
  await said(page, "Failed to upload images");
  await expect(dialog.getByLabel("Title of lost.png")).toHaveAccessibleDescription("Failed to upload image");
  await page.unroute(`**${restPaths.upload}`);
  await dialog.getByRole("button", { name: /^Upload/ }).click();
  await said(page, "Image uploaded successfully");
  await expect(card(page, "lost")).toBeVisible();
});

test("a long gallery comes as one scrolls, and by the button; a used picture stays", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/);
  const call = await administer(fileHouse);
  for (let at = 0; at < 90; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        call("POST", restPaths.gallery, { title: `Wall ${at + i}`, imageUrl: "https://example.invalid/a.jpg" }),
      ),
    );
  // Nothing is fetched from elsewhere in a test.
  await page.route("https://example.invalid/**", (route) =>
    route.fulfill({ contentType: "image/png", body: png(4, 3, [9, 9, 9]) }),
  );
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.images}?search=wall`);
  await expect(page.getByText("90 images", { exact: true })).toBeVisible();
  const cards = page.getByRole("button", { name: /^Details of/ });
  await expect(cards).toHaveCount(24);
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(48);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    expect(await cards.count()).toBe(90);
  }).toPass();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);

  await page.goto(`${fileHouse.origin}${adminPaths.media}?search=shalimar`);
  await page.getByRole("heading", { name: "Shalimar in June" }).hover();
  await page.getByRole("button", { name: "Delete Shalimar in June" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/This image is still in use\..*Image gallery: Shalimar in June/)).toBeVisible();
});

test("two tabs on one image: the second is told, and loses no text", async ({
  context,
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, fileHouse);
  await changeInTwoTabs(context, {
    open: async (tab) => {
      await tab.goto(`${fileHouse.origin}${adminPaths.images}?search=houseboats`);
      await tab.getByRole("button", { name: "Details of Houseboats at blue hour" }).click();
      await tab.getByRole("button", { name: "Edit" }).click();
    },
    ...{ field: "Title", first: "Houseboats, lit", second: "Houseboats, asleep", saved: "Image updated successfully" },
  });
});

test("an agent looks at the gallery and changes nothing", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.images}`);
  await expect(page.getByText("15 images", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /Hide|Show|Delete|Upload/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Details of Houseboats at blue hour" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Download/ })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Edit" })).toHaveCount(0);
  const refused = await page.request.post(`${house.origin}${restPaths.gallery}`, {
    data: {},
    headers: { origin: house.origin },
  });
  expect(refused.status()).toBe(403);
});

test("axe finds nothing in the gallery, in light and dark, and nothing overflows", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  const openers = {
    list: () => expect(page.getByText("15 images", { exact: true })).toBeVisible(),
    details: () => page.getByRole("button", { name: "Details of Houseboats at blue hour" }).click(),
    upload: () => page.getByRole("button", { name: /^Upload Images/ }).click(),
  };
  for (const [what, open] of Object.entries(openers)) {
    await page.goto(`${house.origin}${adminPaths.images}`, { waitUntil: "networkidle" });
    await open();
    await expectSoundForStaff(page, what);
  }
});
