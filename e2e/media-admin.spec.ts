import type { Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { png } from "./png.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";
import { changeInTwoTabs } from "./two-tabs.ts";

const picture = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: "image/png",
  buffer: png(640, 480, colour),
});
const open = async (page: Page, title: string) => {
  await page.getByRole("button", { name: `Details of ${title}` }).click();
  return page.getByRole("dialog", { name: title, exact: true });
};
const folder = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

test("media: many at once, folders with counts, words, focal point, and another put in its place", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.media}`);
  await expect(folder(page, "All Images")).toHaveAccessibleName("All Images 47");
  await page.keyboard.press("n");
  const upload = page.getByRole("dialog", { name: "Upload Image" });
  const files = [picture("lake-one.png", [11, 79, 74]), picture("lake_two.png", [90, 9, 9])];
  await upload.locator("input[type=file]").setInputFiles(files);
  await upload.getByLabel("Title of lake-one.png").fill("");
  await upload.getByLabel("Category").selectOption("Site Images");
  await upload.getByRole("button", { name: /^Add to Library/ }).click();
  await said(page, "Image uploaded successfully");
  await expect(upload.getByLabel("Title of lake-one.png")).toHaveAccessibleDescription(
    "Please provide image and title",
  );
  await upload.getByLabel("Title of lake-one.png").fill("Lake one");
  await upload.getByRole("button", { name: /^Add to Library/ }).click();
  await expect(upload).toBeHidden();
  await expect(folder(page, "All Images")).toHaveAccessibleName("All Images 49");
  await folder(page, "Site Images").check({ force: true });
  await expect(page.getByText("4 images", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search images" }).fill("LAKE ONE");
  await expect(page.getByText("1 image", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=site&search=LAKE\+ONE/);

  // What is said of a picture, and what stays in view of it, reaches the public site.
  await page.goto(`${fileHouse.origin}${adminPaths.media}?search=Innova`);
  const dialog = await open(page, "Innova Crysta");
  const mark = dialog.getByRole("button", { name: "Focal point" });
  await mark.press("Shift+ArrowLeft");
  await mark.press("ArrowDown");
  await expect(mark).toHaveAccessibleDescription(/^Focal point 40 % from the left, 51 % from the top/);
  const shown = dialog.getByRole("img").first();
  // It has no size until it has come.
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  const box = await shown.boundingBox();
  await shown.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  await expect(mark).toHaveAccessibleDescription(/^Focal point 25 % from the left, 75 % from the top/);
  // The same in figures, for whoever has neither mouse nor arrow keys.
  await dialog.getByLabel("From the left, %").fill("30");
  await dialog.getByLabel("From the top, %").fill("70");
  await expect(mark).toHaveAccessibleDescription(/^Focal point 30 % from the left, 70 % from the top/);
  const address = await dialog.getByRole("link", { name: /^Open the original/ }).getAttribute("href");
  await dialog.getByLabel("Alternative text").fill("A silver van at the lake");
  await dialog.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Image updated successfully");
  await page.goto(`${fileHouse.origin}${paths.bookCab}`);
  const van = page.locator(`img[src="${address}"]`);
  await expect(van.first()).toHaveCSS("object-position", "30% 70%");

  // Another one in its place, everywhere.
  await page.goto(`${fileHouse.origin}${adminPaths.media}?search=Innova`);
  const again = await open(page, "Innova Crysta");
  await expect(again.getByRole("heading", { name: /^Used in \d+ places?$/ })).toBeVisible();
  await again.getByRole("button", { name: "Replace everywhere" }).click();
  const replace = page.getByRole("dialog", { name: "Replace Innova Crysta" });
  await replace.getByRole("button", { name: /^Replace everywhere/ }).click();
  await said(page, "Please choose a picture");
  await replace.locator("input[type=file]").setInputFiles([picture("new-van.png", [20, 20, 120])]);
  await expect(replace.getByLabel("New image address")).toHaveValue(/^\/media\//);
  await replace.getByRole("button", { name: /^Replace everywhere/ }).click();
  await said(page, /^Image replaced in \d+ places?$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`${fileHouse.origin}${paths.bookCab}`);
  await expect(page.getByText("Innova Crysta").first()).toBeVisible();
  await expect(van).toHaveCount(0);

  // The old one is used nowhere now, and may go; the new one is kept.
  await page.goto(`${fileHouse.origin}${adminPaths.media}?search=Innova`);
  await expect(page.getByText("2 images", { exact: true })).toBeVisible();
  await page.getByRole("listitem").filter({ hasNotText: "used in" }).hover();
  await page.getByRole("button", { name: "Delete Innova Crysta" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(page, "Image deleted successfully");
  await expect(page.getByText("1 image", { exact: true })).toBeVisible();
});

test("where an image is used leads to the record", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.media}?search=saffron turban`);
  const dialog = await open(page, "Portrait, saffron turban");
  await expect(dialog.getByRole("button", { name: /Save|Replace/ })).toHaveCount(0);
  await dialog.getByRole("link", { name: /Harpreet Gill/ }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.testimonials}\\?search=Harpreet\\+Gill$`));
  await expect(page.getByText("1 testimonial", { exact: true })).toBeVisible();
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
      await tab.goto(`${fileHouse.origin}${adminPaths.media}?search=houseboats`);
      await open(tab, "Houseboats at blue hour");
    },
    ...{ field: "Title", first: "Houseboats, lit", second: "Houseboats, asleep", saved: "Image updated successfully" },
  });
});

test("axe finds nothing in the library, in light and dark, and nothing overflows", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  const openers = {
    list: () => expect(page.getByText("1 image", { exact: true })).toBeVisible(),
    image: () => open(page, "Portrait, saffron turban"),
    upload: () => page.getByRole("button", { name: /^Upload Image/ }).click(),
    replace: async () => {
      await open(page, "Portrait, saffron turban");
      await page.getByRole("button", { name: "Replace everywhere" }).click();
    },
  };
  for (const [what, show] of Object.entries(openers)) {
    await page.goto(`${house.origin}${adminPaths.media}?search=saffron turban`, { waitUntil: "networkidle" });
    await show();
    await expectSoundForStaff(page, what);
  }
});
