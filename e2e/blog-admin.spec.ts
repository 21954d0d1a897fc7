import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { asAdmin, card, openEditor, story } from "./blog-desk.ts";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

test("a post goes from its writer to its readers, through every status and every role", async ({
  browser,
  page,
  ownHouse,
}) => {
  const admin = await asAdmin(ownHouse);

  // The writer: an empty post is refused, a written one is a draft, and is handed in.
  await signInAs(page, ownHouse, "agent");
  const dialog = await openEditor(page, ownHouse, /^Create Post/);
  await expect(page.getByRole("dialog", { name: "Create New Blog Post" })).toBeVisible();
  await dialog.getByRole("button", { name: /^Create Post/ }).click();
  await expect(dialog.getByText("Please fill in this field")).toHaveCount(3);
  await dialog.getByLabel("Title", { exact: true }).fill(story.title);
  await dialog.getByLabel("Excerpt").fill(story.excerpt);
  await dialog.getByRole("textbox", { name: "Content" }).fill("Razdan first, then the Kishanganga.");
  await dialog.getByLabel("Category").selectOption("Adventure");
  await dialog.getByLabel("Tags", { exact: true }).fill("gurez, rivers,");
  await expect(dialog.getByText("5 words, 1 min read")).toBeVisible();
  await expect(dialog.getByText("/blog/two-nights-in-gurez, made from the title")).toBeVisible();
  await page.keyboard.press("Control+s");
  await said(page, "Blog post created successfully!");
  const mine = card(page, story.title);
  await expect(mine.getByText("Draft")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(?:Approve|Publish|Delete)\b/ })).toHaveCount(0);
  await expect(card(page, "A morning at the floating market").getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await mine.getByRole("button", { name: /^Submit for Approval/ }).click();
  await said(page, "Blog post submitted for approval");
  await expect(mine.getByText("Pending")).toBeVisible();

  // The chief: finds it, approves it, publishes it.
  const office = await (await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata" })).newPage();
  await signInAs(office, ownHouse, "manager");
  await office.goto(`${ownHouse.origin}${adminPaths.blog}`);
  await office.getByLabel("Status").selectOption("Pending");
  await office.getByRole("searchbox", { name: "Search posts" }).fill("gurez riv");
  await expect(office.getByText("1 post", { exact: true })).toBeVisible();
  // What is approved is what was read: its author writes on meanwhile.
  const editor = (tab: Page) => tab.getByRole("dialog", { name: "Edit Blog Post" });
  const read = async (words: string) => {
    await expect(editor(office).getByLabel("Excerpt")).toHaveValue(words);
    await office.keyboard.press("Escape");
    await expect(editor(office)).toBeHidden();
  };
  await office.getByRole("button", { name: /^Edit\b/ }).click();
  await read(story.excerpt);
  await mine.getByRole("button", { name: /^Edit/ }).click();
  await editor(page).getByLabel("Excerpt").fill("Another excerpt altogether");
  await editor(page)
    .getByRole("button", { name: /^Save Changes/ })
    .click();
  await expect(editor(page)).toBeHidden();
  for (const status of ["All", "Pending"]) await office.getByLabel("Status").selectOption(status);
  await expect(office.getByText("Another excerpt altogether")).toBeVisible();
  await office.getByRole("button", { name: /^Approve\b/ }).click();
  const changed = office.getByRole("dialog", { name: story.title });
  await expect(changed).toContainText("Somebody has changed it since you opened it");
  await changed.getByRole("button", { name: "Read it first" }).click();
  await read("Another excerpt altogether");
  await office.getByRole("button", { name: /^Approve\b/ }).click();
  await said(office, "Blog post approved");
  await said(office, "No blog posts found");
  await said(office, "Try adjusting your search or filters");
  await office.getByLabel("Status").selectOption("Approved");
  const visitor = await fetch(`${ownHouse.origin}${paths.post("two-nights-in-gurez")}`);
  expect(visitor.status).toBe(404);
  await office.getByRole("button", { name: /^Publish\b/ }).click();
  await said(office, "Blog post published");

  // The readers: on the page, in the list, the sitemap, the feed and over REST, at once.
  await page.goto(`${ownHouse.origin}${paths.blog}`);
  await page.getByRole("link", { name: story.title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: story.title })).toBeVisible();
  await expect(page.getByText("Imran Lone")).toBeVisible();
  for (const path of [paths.sitemap, paths.feed])
    expect(await (await fetch(ownHouse.origin + path)).text()).toContain("/blog/two-nights-in-gurez<");
  const listed = (await (await fetch(`${ownHouse.origin}${restPaths.posts}`)).json()) as { slug: string }[];
  expect(listed[0]?.slug).toBe("two-nights-in-gurez");

  // Another address: the old one leads to it. Then back to the drafts, and gone.
  const [post] = await admin.posts();
  await admin.change(post?.id ?? "", { slug: "gurez" });
  const old = await fetch(`${ownHouse.origin}${paths.post("two-nights-in-gurez")}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, paths.post("gurez")]);
  await page.goto(`${ownHouse.origin}${paths.post("two-nights-in-gurez")}`);
  await expect(page).toHaveURL(/\/blog\/gurez$/);
  await office.goto(`${ownHouse.origin}${adminPaths.blog}`);
  await office.getByRole("button", { name: `Return ${story.title} to the drafts` }).click();
  const asked = office.getByRole("dialog", { name: `Return ${story.title} to the drafts` });
  await expect(asked).toContainText("Visitors no longer find it");
  await asked.getByRole("button", { name: "Return to the Drafts" }).click();
  await said(office, "Blog post is a draft again");
  expect((await fetch(`${ownHouse.origin}${paths.post("gurez")}`)).status).toBe(404);
  await office.getByRole("button", { name: `Delete ${story.title}` }).click();
  await said(office, "Are you sure you want to delete this blog post? This action cannot be undone.");
  await office.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await said(office, "Blog post deleted successfully!");
  await expect(card(office, story.title)).toHaveCount(0);
});

test("a draft saves itself, tells of a second hand, and gives its old words back", async ({
  page,
  context,
  ownHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/409 \(Conflict\)/);
  const admin = await asAdmin(ownHouse);
  const { id } = await admin.write(story);
  await signInAsAdmin(page, ownHouse);
  const dialog = await openEditor(page, ownHouse, `Edit ${story.title}`);
  const title = dialog.getByLabel("Title", { exact: true });
  await title.fill("Three nights in Gurez");
  await expect(dialog.getByText("not saved yet")).toBeVisible();
  await expect(dialog.getByText(/saved at/)).toBeVisible();
  expect((await admin.posts()).find((post) => post.id === id)?.title).toBe("Three nights in Gurez");

  // A line that was gone for one save: the next rest of the hand saves.
  expectedOutput.push(/Failed to load resource|TRPCClientError/);
  await context.setOffline(true);
  await title.fill("Three nights and more");
  await expect(dialog.getByText("could not be saved")).toBeVisible();
  await context.setOffline(false);
  await title.fill("Three nights and a day");
  await expect(dialog.getByText(/saved at/)).toBeVisible();
  expect((await admin.posts()).find((post) => post.id === id)?.title).toBe("Three nights and a day");

  // Somebody else saves meanwhile: the text stays, and may be saved over theirs.
  await admin.change(id, { excerpt: "By somebody else" });
  await title.fill("Four nights in Gurez");
  await expect(dialog.getByText(/Someone else has changed this record.*Your text is kept/)).toBeVisible();
  await expect(title).toHaveValue("Four nights in Gurez");
  await dialog.getByRole("button", { name: "Keep my text and take in the rest" }).click();
  await dialog.getByRole("button", { name: /^Save Changes/ }).click();
  await said(page, "Blog post updated successfully!");

  await page.getByRole("button", { name: "History of Four nights in Gurez" }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByText("the present state")).toBeVisible();
  await history.locator("label").last().click();
  await expect(history.getByText("Two", { exact: true })).toBeVisible();
  await history.getByRole("button", { name: "Restore this state" }).click();
  await said(page, "Revision restored");
  await expect(card(page, story.title)).toBeVisible();

  // A new post that was not sent is still there when the tab is lost, and only then.
  const fresh = await openEditor(page, ownHouse, /^Create Post/);
  await fresh.getByLabel("Title", { exact: true }).fill("Written on the train");
  await expect(fresh.getByText("not saved yet")).toBeVisible();
  const other = await context.newPage();
  const again = await openEditor(other, ownHouse, /^Create Post/);
  await expect(again.getByLabel("Title", { exact: true })).toHaveValue("Written on the train");
  await again.getByRole("button", { name: "Start afresh" }).click();
  await expect(again.getByLabel("Title", { exact: true })).toHaveValue("");
  await page.bringToFront();
  await page.keyboard.press("Escape");
  await said(page, "What you changed here has not been saved.");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a scheduled post publishes itself, once, also when the house was down at its time", async ({
  page,
  ownHouse,
}) => {
  const admin = await asAdmin(ownHouse);
  const soon = new Date(Date.now() + 4_000).toISOString();
  const { id } = await admin.write({ ...story, scheduledFor: soon });
  for (const status of ["pending_approval", "approved"]) await admin.change(id, { status });
  const list = async () => (await fetch(`${ownHouse.origin}${paths.blog}`)).text();
  expect(await list()).not.toContain(story.title);
  await ownHouse.kill();
  await expect.poll(() => Date.now() > Date.parse(soon), { timeout: 10_000 }).toBe(true);
  await ownHouse.start();
  const status = async () => (await fetch(`${ownHouse.origin}${paths.post("two-nights-in-gurez")}`)).status;
  await expect.poll(status).toBe(200);
  await page.goto(`${ownHouse.origin}${paths.blog}`);
  await expect(page.getByRole("link", { name: story.title }).first()).toBeVisible();
});
