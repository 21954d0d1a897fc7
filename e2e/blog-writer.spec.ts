import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { type House, openHouse } from "@shikara/testing/house";
import { begins, refuses, says, startSpeakingService } from "@shikara/testing/speaking-service";
import { asAdmin, card, openEditor, story } from "./blog-desk.ts";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

async function openWriter(page: Page, house: House) {
  if (!page.url().startsWith(`${house.origin}${adminPaths.blog}`)) await page.goto(`${house.origin}${adminPaths.blog}`);
  await page.getByRole("button", { name: "Generate with AI" }).click();
  return page.getByRole("dialog", { name: "Generate with AI" });
}
const text = async (house: House, path: string) => (await fetch(house.origin + path)).text();

test("a post goes from 'Generate with AI' to its readers, and its prices stay right", async ({ page, ownHouse }) => {
  await signInAs(page, ownHouse, "manager");
  const dialog = await openWriter(page, ownHouse);
  await expect(dialog.getByText(/^No AI provider is set up/)).toBeVisible();
  await dialog.getByRole("button", { name: "Generate Blog Post" }).click();
  await expect(dialog.getByText("Please fill in this field")).toBeVisible();
  await dialog.getByLabel("Topic").fill("A slow week on the water");
  await dialog.getByLabel("Category").selectOption("Culture");
  await dialog.getByLabel("Target Length").fill("499");
  await dialog.getByLabel("Tone").selectOption("Casual");
  await dialog.getByLabel("Keywords").fill("dal lake, houseboats,");
  await dialog.getByLabel("Focus Areas").fill("houseboats");
  await expect(dialog.getByText("Please enter at least 500 words")).toBeVisible();
  await dialog.getByLabel("Target Length").fill("1200");
  await dialog.getByRole("button", { name: "Generate Blog Post" }).click();
  await said(page, "AI blog post generated successfully! It's pending approval.");
  await expect(dialog).toHaveCount(0);
  const mine = card(page, "A slow week on the water");
  for (const badge of ["Pending", "Culture", "AI", "Offline draft"])
    await expect(mine.getByText(badge, { exact: true })).toBeVisible();
  await mine.getByRole("button", { name: /^Approve/ }).click();
  await said(page, "Blog post approved");
  await mine.getByRole("button", { name: /^Publish/ }).click();
  await said(page, "Blog post published");

  const path = paths.post("a-slow-week-on-the-water");
  for (const place of [paths.blog, paths.sitemap, paths.feed, restPaths.posts])
    expect(await text(ownHouse, place)).toContain("a-slow-week-on-the-water");
  await page.goto(ownHouse.origin + path);
  await expect(page.getByRole("heading", { level: 1, name: "A slow week on the water" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Houseboats", exact: true })).toBeVisible();
  await expect(page.getByText("₹25,000 per person").first()).toBeVisible();

  // Another price: the post has it at once, and staff see which posts name the package.
  const admin = await asAdmin(ownHouse);
  await admin.reprice("kashmir-valley-explorer", 26_500);
  const shown = await text(ownHouse, path);
  expect(shown).toContain("₹26,500 per person");
  expect(shown).not.toContain("₹25,000 per person");
  await page.goto(`${ownHouse.origin}${adminPaths.blog}`);
  await page.getByLabel("Records").selectOption("Records changed");
  await expect(page).toHaveURL(/records=changed/);
  await expect(mine.getByText("Records changed", { exact: true })).toBeVisible();
  await expect(card(page, "The khanqah on the Jhelum")).toHaveCount(0);
  const editor = await openEditor(page, ownHouse, "Edit A slow week on the water");
  const cited = editor.getByRole("region", { name: "Cited records" }).getByRole("listitem");
  await expect(cited.filter({ hasText: "Kashmir Valley Explorer" })).toContainText("Changed since");
  await editor.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Blog post updated successfully!");
  await expect(mine).toHaveCount(0);
});

test("a price is put into the text from the toolbar, and kept by the editor", async ({ page, ownHouse }) => {
  await signInAsAdmin(page, ownHouse);
  const dialog = await openEditor(page, ownHouse, /^Create Post/);
  await dialog.getByLabel("Title", { exact: true }).fill(story.title);
  await dialog.getByLabel("Excerpt").fill(story.excerpt);
  await dialog.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("The cab is ");
  await dialog.getByRole("button", { name: "Price", exact: true }).click();
  await page.getByRole("button", { name: "Insert price" }).click();
  await said(page, "Please choose a package or a vehicle");
  await page.getByLabel("Package or vehicle").selectOption({ label: "Innova Crysta, ₹18 per km" });
  await page.getByRole("button", { name: "Insert price" }).click();
  await page.keyboard.type(" all year.");
  await page.keyboard.press("Control+s");
  await said(page, "Blog post created successfully!");
  const [post] = await (await asAdmin(ownHouse)).posts();
  expect(post?.content).toMatch(
    /^<p>The cab is <span data-vehicle="[0-9a-f-]{36}" data-named="yes">Innova Crysta: ₹18 per km<\/span> all year\.<\/p>$/,
  );
  const again = await openEditor(page, ownHouse, `Edit ${story.title}`);
  await expect(again.getByText("Innova Crysta: ₹18 per km", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(again).toHaveCount(0);
});

test("a writing service is watched, stopped, survived, and its figures are checked", async ({
  page,
  kind,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/);
  const service = await startSpeakingService();
  const house = await openHouse(kind, "template", { AI_BASE_URL: service.baseUrl, AI_API_KEY: "k", AI_MODEL: "m" });
  try {
    await signInAs(page, house, "manager");
    const dialog = await openWriter(page, house);
    await dialog.getByLabel("Topic").fill("Cheap as never");
    const go = dialog.getByRole("button", { name: "Generate Blog Post" });

    // It hangs in the middle: how far it is stands there, and it can be stopped.
    service.answer(begins(`{"title":"Cheap","content":"${"word ".repeat(200)}`));
    await go.click();
    await expect(dialog.getByRole("button", { name: "Generating..." })).toBeVisible();
    await expect(dialog.getByText(/^Your AI provider writes, from your records alone\./)).toBeVisible();
    await expect(dialog.getByLabel("Keywords")).toBeDisabled();
    await expect(dialog.getByText(/^Writing, \d+ of 1500 words$/)).toBeVisible();
    await expectAccessible(page, "while it writes");
    await dialog.getByRole("button", { name: /^Stop/ }).click();
    await said(page, "Nothing was generated");
    await expect.poll(service.open).toBe(0);

    // It fails: said in the dialog, with everything typed still there.
    service.answer(refuses(500));
    await go.click();
    await expect(dialog.getByRole("alert")).toContainText("Failed to generate blog post");
    await expect(dialog.getByRole("alert")).toContainText("The writing service failed (500)");
    await expect(dialog.getByLabel("Topic")).toHaveValue("Cheap as never");

    const content = "<h2>Now</h2><p>All of it for ₹999<script>alert(1)</script>.</p>";
    const words = { title: "Cheap as never", excerpt: "Almost nothing", metaTitle: "", metaDescription: "" };
    service.answer(says(JSON.stringify({ ...words, content, tags: [], seoKeywords: [], claims: [] })));
    await go.click();
    await said(page, "AI blog post generated successfully! It's pending approval.");
    const mine = card(page, "Cheap as never");
    await expect(mine.getByText("1 fact to check")).toBeVisible();
    await expect(mine.getByText("Offline draft")).toHaveCount(0);
    await mine.getByRole("button", { name: /^Approve/ }).click();
    await said(page, "Please acknowledge the unverified facts first: ₹999");
    const editor = await openEditor(page, house, "Edit Cheap as never");
    await expect(editor.getByRole("region", { name: "1 fact to check" })).toBeVisible();
    await expectSoundForStaff(page, "the facts to check");
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await editor.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await editor.getByRole("button", { name: "Acknowledge ₹999" }).click();
    await said(page, "Fact acknowledged");
    await expect(editor.getByText("1 fact to check")).toHaveCount(0);
    // What was acknowledged is no newer hand's change: the text can still be saved.
    await editor.getByLabel("Excerpt").fill("Almost nothing at all");
    await editor.getByRole("button", { name: /^Save Changes/ }).click();
    await said(page, "Blog post updated successfully!");
    await mine.getByRole("button", { name: /^Approve/ }).click();
    await said(page, "Blog post approved");
  } finally {
    await page.close();
    await house.discard();
    await service.close();
  }
});
