import type { Locator, Page } from "@playwright/test";
import { adminPaths, paths } from "@shikara/contract/routes";
import { asAdmin, story } from "./blog-desk.ts";
import { expect, test } from "./fixtures.ts";
import { expectSound, expectSoundForStaff } from "./page-quality.ts";
import { signInAsAdmin } from "./staff.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
/** What is drawn in the card's frame in place of a picture. */
const drawn = (within: Locator) => within.locator(".framed").first();
const LEAF = /fallen-leaf-[\w-]+\.svg/;

test("a post without a picture has a drawn one, on cards, on its own page and on the desk", async ({
  page,
  fileHouse,
}) => {
  const admin = await asAdmin(fileHouse);
  const { id, slug, title } = await admin.write({ ...story, category: "culture", tags: ["gurez"] });
  for (const status of ["pending_approval", "approved", "published"]) await admin.change(id, { status });

  await page.goto(`${fileHouse.origin}${paths.blog}?category=culture`);
  await expect(drawn(card(page, title))).toHaveCSS("background-image", LEAF);
  const pictured = page.getByRole("article").filter({ has: page.locator("img") });
  await expect(drawn(pictured.first())).toHaveCSS("background-image", "none");
  const heights = (await page.getByRole("article").locator(".framed").all()).map(async (frame) => {
    const box = await frame.boundingBox();
    return box && Math.round((box.width / box.height) * 100);
  });
  expect(new Set((await Promise.all(heights)).slice(-2)).size).toBe(1);
  await expectSound(page);

  await page.goto(`${fileHouse.origin}${paths.post(slug)}`);
  const head = page.getByRole("article").first();
  await expect(drawn(head)).toHaveCSS("background-image", LEAF);
  await expect(drawn(head).locator("img")).toHaveCount(0);
  await expectSound(page);

  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.blog}?search=gurez`);
  await expect(drawn(page.getByRole("listitem").filter({ hasText: title }))).toHaveCSS("background-image", LEAF);
  await expectSoundForStaff(page, "a post without a picture");
});

test("what has its picture fetches no drawing", async ({ page, house }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(house.origin, { waitUntil: "networkidle" });
  await page.goto(`${house.origin}${paths.tours}`, { waitUntil: "networkidle" });
  expect(asked.filter((url) => LEAF.test(url))).toEqual([]);
});

/** No pill lies over a picture: it may be a face that it would cover. */
async function expectPicturesFree(cards: Locator, words: string | RegExp): Promise<void> {
  await expect(cards.first()).toBeVisible();
  for (const each of await cards.all()) {
    const [frame, pill] = [await each.locator(".framed").first().boundingBox(), each.getByText(words)];
    if ((await pill.count()) === 0 || !frame) continue;
    const box = await pill.first().boundingBox();
    expect(box && (box.y >= frame.y + frame.height || box.x >= frame.x + frame.width)).toBe(true);
  }
}

test("no category, badge or state lies over a picture", async ({ page, house }) => {
  const all = { has: page.locator(".framed") };
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${house.origin}${paths.bookCab}`);
    const vehicles = page.locator("label").filter(all);
    await expect(vehicles.filter({ hasText: "Most Popular" })).not.toHaveCount(0);
    await expectPicturesFree(vehicles, /Popular|Luxury|Budget|Best|Adventure|Premium/);
  }
  await signInAsAdmin(page, house);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [adminPaths.images, adminPaths.media]) {
      await page.goto(house.origin + path);
      const records = page.getByRole("listitem").filter(all);
      await expectPicturesFree(records, /^(Gallery|Package|Testimonial|Vehicles|Packages|Site Images|Miscellaneous)$/);
    }
  }
});
