import { paths } from "@shikara/contract/routes";
import { HOSTILE_HTML } from "@shikara/testing/hostile-html";
import { writeRows } from "./blog-posts.ts";
import { expect, test } from "./fixtures.ts";

test("rows that reached the database past every check run no script, and long lists have pages", async ({
  page,
  fileHouse,
}) => {
  const plain = Array.from({ length: 30 }, (_, at) => ({ slug: `story-${at}`, content: "<p>Plain</p>" }));
  // Postgres stores no NUL; and a picture that is not there is no matter of this test.
  const rows = HOSTILE_HTML.map((html) => html.replaceAll("\u0000", "").replaceAll("/media/x", ""));
  const hostile = rows.join("\n<p>next</p>\n");
  const alone = rows.filter((_, at) => at % 12 === 0).map((content, at) => ({ slug: `hostile-${at}`, content }));
  await writeRows(fileHouse, [...plain, { slug: "hostile", content: hostile }, ...alone]);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  // A script that got through would be stopped by the policy, and that would stand on the console.
  for (const { slug } of [{ slug: "hostile" }, ...alone]) {
    await page.goto(`${fileHouse.origin}${paths.post(slug)}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: slug })).toBeVisible();
    const found = await page.evaluate(() => {
      const text = document.querySelector(".prose");
      const all = [...(text?.querySelectorAll("*") ?? [])];
      const hasHandler = all.filter((element) => element.getAttributeNames().some((name) => name.startsWith("on")));
      return [hasHandler.length, text?.querySelectorAll("script, iframe, svg, form, style, object").length];
    });
    expect(found).toEqual([0, 0]);
  }
  expect(dialogs).toBe(0);

  await page.goto(`${fileHouse.origin}${paths.blog}`);
  const titles = page.getByRole("region", { name: "Articles" }).getByRole("heading", { level: 3 });
  const firstPage = await titles.allTextContents();
  expect(await page.locator("head link[rel=next]").getAttribute("href")).toBe(`${paths.blog}?page=2`);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.blog}\\?page=2$`));
  await expect(page.getByText("Page 2", { exact: true })).toBeVisible();
  const secondPage = await titles.allTextContents();
  expect(secondPage).toHaveLength(24);
  expect(secondPage.filter((title) => firstPage.includes(title))).toEqual([]);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(new RegExp(`${paths.blog}\\?page=2$`));
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.blog}$`));
  await page.getByPlaceholder("Search articles...").fill("story-2");
  await expect(page).toHaveURL(/search=story-2/);
  expect((await fetch(`${fileHouse.origin}${paths.blog}?page=99`)).status).toBe(404);
});

const LONG_POST = paths.post("gulmarg-in-the-first-snow");

test("back from a line of a long post leads to where it was asked for, and forward to the line", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + LONG_POST, { waitUntil: "networkidle" });
  const top = () => page.evaluate(() => Math.round(scrollY));
  const lines = page.getByRole("navigation", { name: "In this article" });
  await lines.scrollIntoViewIfNeeded();
  const left = await top();
  await lines.getByRole("link").last().click();
  await expect(page).toHaveURL(/#/);
  await expect.poll(top).toBeGreaterThan(left + 300);
  const line = await top();
  await page.goBack();
  await expect.poll(top).toBe(left);
  await page.goForward();
  await expect.poll(top).toBe(line);
  // Another page and back: to the line again.
  await page.evaluate((path) => history.pushState(null, "", path), paths.contact);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await page.goBack();
  await expect(lines).toBeVisible();
  await expect.poll(top).toBe(line);
});

test("the grid's articles stand under a heading of their own", async ({ page, house }) => {
  await page.goto(`${house.origin}${paths.blog}`);
  const headings = await page.getByRole("main").locator("h2, h3").allTextContents();
  const levels = await page
    .getByRole("main")
    .locator("h2, h3")
    .evaluateAll((all) => all.map((each) => each.tagName));
  expect(levels[headings.indexOf("Articles")]).toBe("H2");
  expect(levels[headings.indexOf("Articles") + 1]).toBe("H3");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a post shows no button that needs it", async ({ page, house }) => {
    await page.goto(house.origin + LONG_POST);
    await expect(page.getByRole("button", { name: "Like" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});
