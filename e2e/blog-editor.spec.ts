import { adminPaths, paths } from "@shikara/contract/routes";
import { asAdmin, openEditor, story } from "./blog-desk.ts";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectAccessible } from "./page-quality.ts";
import { signInAsAdmin } from "./staff.ts";

test("the editor writes headings, lists, links, tables, pictures and videos, and takes what others paste", async ({
  context,
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  const dialog = await openEditor(page, fileHouse, /^Create Post/);
  await dialog.getByLabel("Title", { exact: true }).fill(story.title);
  await dialog.getByLabel("Excerpt").fill(story.excerpt);
  const text = dialog.getByRole("textbox", { name: "Content" });
  const tool = (name: string) => dialog.getByRole("button", { name, exact: true });
  // As the browser hands it on, untouched: writing it to the clipboard would clean it.
  const paste = (html: string) =>
    text.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", given);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await text.click();
  await page.keyboard.type("Razdan first.");
  // Keys that come faster than the browser tells where the cursor is take nothing away that was chosen before.
  await text.getByText("Razdan first.").dblclick({ position: { x: 10, y: 10 } });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe("Razdan");
  await page.waitForTimeout(100);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Text style").selectOption("Heading 2");
  await expect(text).toBeFocused();
  await page.keyboard.type("The road");
  await text.press("Enter");
  await tool("Numbered list").click();
  await page.keyboard.type("Start early");
  await text.press("Enter");
  await text.press("Enter");
  await tool("Link").click();
  await page.getByLabel("Address of the link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Set link" }).click();
  await expect(page.getByText(/^Please use a path like/)).toBeVisible();
  await page.getByLabel("Address of the link").fill(paths.tours);
  await page.keyboard.press("Enter");
  await text.press("Enter");
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(8)], "mine.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await said(page, "A picture is uploaded first");
  await paste(
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr">From Docs</h1><p style="line-height:1.4"><span style="font-weight:700">bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p></b>',
  );
  await text.press("Enter");
  await paste(
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><p class=MsoNormal style="margin:0">From Word<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp; </span></span><!--[endif]-->Tea</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>Bread</p></body></html>',
  );
  await text.press("Control+End");
  await tool("Video").click();
  await page.getByLabel("Address of the video").fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByLabel("What it shows").fill("Over the pass");
  // What is typed at once goes on behind it, be the browser ever so busy.
  await page.getByRole("button", { name: "Insert video" }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    document.execCommand("insertText", false, "Behind the film.");
  });
  await tool("Picture").click();
  await page.getByRole("searchbox", { name: "Search the library" }).fill("gulmarg in july");
  await page.getByText("Gulmarg in July").click();
  await page.getByLabel("Alternative text").fill("Horses on a meadow");
  await page.getByLabel("Caption").fill("Gulmarg, in July");
  await page.getByRole("button", { name: "Insert picture" }).click();
  await page.keyboard.type("Behind the picture.");
  await tool("Table").click();
  await page.keyboard.type("Month");
  await tool("HTML source").click();
  const source = dialog.getByLabel("Content as HTML");
  await source.fill(`${await source.inputValue()}<p onclick="alert(1)">By <u>hand</u><script>alert(1)</script></p>`);
  await tool("Back to the text").click();
  await page.keyboard.press("Control+s");
  await said(page, "Blog post created successfully!");

  const admin = await asAdmin(fileHouse);
  const [{ id, content } = { id: "", content: "" }] = await admin.posts();
  for (const part of [
    "<p>Razdan first.</p><h2>The road</h2><ol><li><p>Start early</p></li></ol>",
    '<a href="/packages">/packages</a>',
    "<h2>From Docs</h2><p><strong>bold</strong> and <em>slanted</em></p>",
    "<p>From Word</p><ul><li><p>Tea</p></li><li><p>Bread</p></li></ul>",
    '<figure data-video="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow">Over the pass</a></figure><p>Behind the film.</p>',
    'alt="Horses on a meadow"',
    "<figcaption>Gulmarg, in July</figcaption></figure><p>Behind the picture.</p>",
    "<th><p>Month</p></th>",
    "<p>By <u>hand</u></p>",
  ])
    expect(content).toContain(part);
  expect(content).not.toMatch(/onclick|script|style=|class=|Mso|docs-internal/);

  // The reader: nothing of YouTube until the card is pressed.
  for (const status of ["pending_approval", "approved", "published"]) await admin.change(id, { status });
  const asked: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>A player</title>" });
  });
  await page.goto(`${fileHouse.origin}${paths.post("two-nights-in-gurez")}`, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Over the pass" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Over the pass");
  await expect.poll(() => asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
});

test("axe finds nothing in the editor, the history and the dialogs, in light and dark, and nothing overflows", async ({
  page,
  house,
}) => {
  await signInAsAdmin(page, house);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${house.origin}${adminPaths.blog}`);
    const dialog = await openEditor(page, house, "Edit The khanqah on the Jhelum");
    const look = (what: string) => expectAccessible(page, `${what}, ${scheme}`);
    await look("editor");
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([width, over]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole("button", { name: "Picture", exact: true }).click();
    await expect(page.getByRole("radio").first()).toBeAttached();
    await look("picture");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "History of The khanqah on the Jhelum" }).click();
    await expect(page.getByText("Nobody has changed this post yet.")).toBeVisible();
    await look("history");
  }
});
