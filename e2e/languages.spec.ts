import { inLanguage } from "@shikara/contract/language-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { directionOf, LANGUAGE_NAMES, tagOf } from "@shikara/contract/texts/languages";
import { textIn } from "@shikara/contract/texts/t";
import { expect, test, untilLive } from "./fixtures.ts";
import { expectSound, expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { reloadOver, signInAs } from "./staff.ts";

const PAGES = { hi: [paths.home, paths.contact], ur: [paths.tour(1), paths.bookCab] };

for (const language of ["hi", "ur"] as const)
  test(`the pages in ${LANGUAGE_NAMES[language]} come alive in silence, fit, and axe finds nothing`, async ({
    page,
    house,
  }) => {
    for (const path of PAGES[language]) {
      const answer = await page.goto(house.origin + inLanguage(language, path), { waitUntil: "networkidle" });
      expect(answer?.headers()["content-language"], path).toBe(tagOf(language));
      await expect(page.locator("html")).toHaveAttribute("dir", directionOf(language));
      await expectSound(page);
    }
  });

test("a journey in Urdu: from home to a cab that is asked for, without a word in English from the house", async ({
  page,
  house,
}) => {
  await page.goto(house.origin);
  await page.getByRole("contentinfo").getByRole("link", { name: "اردو" }).click();
  await expect(page).toHaveURL(`${house.origin}/ur`);
  await untilLive(page);
  await page.getByRole("banner").getByRole("link", { name: "کیب بک کریں" }).first().click();
  await expect(page).toHaveURL(`${house.origin}/ur${paths.bookCab}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("کیب بک کریں");
  const send = page.getByRole("button", { name: "بکنگ کی درخواست بھیجیں" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("چیزیں درست کرنی ہیں");
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("combobox", { name: "پک اپ کی جگہ" }).fill("Srinagar Airport");
  await page.getByRole("combobox", { name: "کہاں اترنا ہے" }).fill("Gulmarg");
  await page.getByLabel("پک اپ کی تاریخ").fill("2027-05-01");
  await page.getByLabel("پک اپ کا وقت").fill("09:30");
  await page.getByLabel("پورا نام").fill("زینب وانی");
  await page.getByLabel("فون").fill("+91 98765 43210");
  await page.getByLabel("ای میل").fill("zainab@example.com");
  await send.click();
  await expect(page.getByRole("main").locator("[data-answer]")).toContainText("آپ کا حوالہ نمبر SHK-");
  expect(await page.getByRole("main").locator("[data-answer]").innerText()).not.toMatch(/[a-z]{3}/);
});

test("fares, roads and journeys stand in each language, fit a phone, and say of what is in English that it is", async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  for (const language of ["hi", "ur"] as const)
    for (const [path, title] of [
      [paths.fares, textIn(language, "fares.cabFares")],
      [paths.roads, textIn(language, "roads.roadsOfKashmir")],
      [paths.cabJourney("srinagar-to-gulmarg"), language === "hi" ? "श्रीनगर से गुलमर्ग" : "سری نگر سے گلمرگ"],
    ] as const) {
      const answer = await page.goto(house.origin + inLanguage(language, path));
      expect([answer?.status(), answer?.headers()["content-language"]], path).toEqual([200, tagOf(language)]);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      const canonical = page.locator("link[rel=canonical]");
      await expect(canonical).toHaveAttribute("href", house.origin + inLanguage(language, path));
      const inEnglish = page.getByRole("main").locator('[lang="en-IN"][dir="ltr"]');
      expect(await inEnglish.count(), path).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  // What is said of a road, too.
  await page.goto(`${house.origin}/ur${paths.roads}`);
  await expect(page.getByText("صرف دن کے مسافر", { exact: false }).first()).toBeVisible();
  await context.close();
});

test("a journey in Urdu without JavaScript on a phone: a package, its price for a family, and the request for it", async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const day = inDays(40);
  await page.goto(`${house.origin}/ur${paths.tour("kashmir-valley-explorer")}?month=${day.slice(0, 7)}`);
  const panel = page.getByRole("region", { name: "کب، کتنے لوگ؟" });
  await panel.locator(`[name=date][value="${day}"]`).check({ force: true });
  await panel.getByRole("spinbutton", { name: "بچے، 5 سے 11 سال" }).fill("1");
  await panel.getByRole("button", { name: "قیمت دکھائیں" }).click();
  await expect(panel.getByText("65,000").last()).toBeVisible();
  await page.getByRole("button", { name: "ابھی بک کریں" }).first().click();
  await expect(page.getByLabel("سفر کی تاریخ")).toHaveValue(day);
  await page.getByLabel("پورا نام").fill("زینب وانی");
  await page.getByLabel("فون").fill("12");
  await page.getByLabel("ای میل").fill("zainab360@example.com");
  await page.getByRole("button", { name: "درخواست بھیجیں" }).click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("درست کرنی ہے");
  await page.getByLabel("فون").fill("+91 98765 43210");
  await page.getByRole("button", { name: "درخواست بھیجیں" }).click();
  await expect(page).toHaveURL(/\/ur\/packages\/kashmir-valley-explorer\?.*sent=/);
  await expect(page.getByRole("main").locator("[data-answer]")).toContainText("آپ کا حوالہ نمبر SHK-");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

test("Hindi without JavaScript: a form comes back in Hindi with what is wrong, and says so when it is in", async ({
  browser,
  house,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${house.origin}/hi${paths.contact}`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "नाम" }).fill("अनन्या");
  await main.getByRole("textbox", { name: "ईमेल" }).fill("nowhere");
  await main.getByRole("textbox", { name: "फ़ोन" }).fill("98765 43210");
  await main.getByRole("textbox", { name: "विषय" }).fill("अप्रैल में हाउसबोट");
  await main.getByRole("textbox", { name: "संदेश" }).fill("क्या चार लोगों के लिए हाउसबोट मिल सकती है?");
  await page.evaluate(() => document.querySelector("main form")?.setAttribute("novalidate", ""));
  const send = main.getByRole("button", { name: "संदेश भेजें" });
  await send.click();
  await expect(page).toHaveURL(`${house.origin}/hi${paths.contact}`);
  await expect(main).toContainText("कृपया सही ईमेल पता लिखें");
  await main.getByRole("textbox", { name: "ईमेल" }).fill("ananya@example.com");
  await send.click();
  await expect(page).toHaveURL(/\/hi\/contact\?sent=/);
  await expect(main).toContainText("आपका संदर्भ नंबर");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(house.origin + paths.contact);
  await context.close();
});

test("staff translate a package: what is missing is marked, what they approve is read in Hindi alone", async ({
  page,
  fileHouse: house,
  expectedOutput,
}) => {
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.translations}?search=saffron`);
  const row = page.getByRole("listitem").filter({ hasText: "Saffron Harvest in Pampore" });
  const open = () => row.getByRole("button", { name: /^Hindi.* missing: Saffron Harvest in Pampore$/ }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Hindi: Saffron Harvest in Pampore" });
  await dialog.getByRole("textbox", { name: "Title, Hindi", exact: true }).fill("पंपोर में केसर की फ़सल");
  await reloadOver(page, dialog, open);
  await expectSoundForStaff(page, "texts beside their originals");
  // A colleague is first: one's own stays, and the rest is theirs.
  expectedOutput.push(/409 \(Conflict\)/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const theirs = other.getByRole("dialog", { name: "Hindi: Saffron Harvest in Pampore" });
  await other.getByRole("button", { name: /^Hindi.* missing: Saffron Harvest in Pampore$/ }).click();
  await theirs.getByRole("textbox", { name: "Title, Hindi", exact: true }).fill("केसर");
  await theirs.getByRole("textbox", { name: "Description, Hindi", exact: true }).fill("तीन बैंगनी सप्ताह");
  await theirs.getByRole("button", { name: /^Approve and Save/ }).click();
  await expect(theirs).toBeHidden();
  await other.close();
  await dialog.getByRole("button", { name: /^Approve and Save/ }).click();
  const notice = dialog.getByRole("alert");
  await expect(notice).toContainText("केसर");
  await expect(notice).toContainText("तीन बैंगनी सप्ताह");
  await notice.getByRole("button", { name: "Keep my text and take in the rest" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title, Hindi", exact: true })).toHaveValue("पंपोर में केसर की फ़सल");
  await expect(dialog.getByRole("textbox", { name: "Description, Hindi", exact: true })).toHaveValue("तीन बैंगनी सप्ताह");
  await dialog.getByRole("button", { name: /^Approve and Save/ }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole("button", { name: /^Hindi: \d+ missing/ }).click();
  await dialog.getByRole("checkbox", { name: /^Only the \d+ of \d+ that are missing$/ }).check();
  await expect(dialog.getByRole("textbox", { name: "Title, Hindi", exact: true })).toBeHidden();
  await expect(dialog.getByRole("textbox", { name: "Highlights 1, Hindi", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`${house.origin}/hi${paths.tour("saffron-harvest-in-pampore")}`);
  await expect(title).toHaveText("पंपोर में केसर की फ़सल");
  await page.goto(`${house.origin}/ur${paths.tour("saffron-harvest-in-pampore")}`);
  await expect(title.locator('[lang="en-IN"]')).toHaveText("Saffron Harvest in Pampore");

  // A post is written as it is read, beside itself.
  await page.goto(`${house.origin}${adminPaths.translations}?kind=blog&search=chinars`);
  await page.getByRole("button", { name: /^Hindi.*: Where the chinars turn first$/ }).click();
  const post = page.getByRole("dialog", { name: "Hindi: Where the chinars turn first" });
  await expect(post.locator("[data-original]").getByRole("heading", { name: "Monday: Naseem Bagh" })).toBeVisible();
  await post.getByRole("button", { name: "Begin with the original" }).click();
  await post.getByRole("textbox", { name: "Content, Hindi" }).press("Control+a");
  await page.keyboard.type("चिनार पहले यहाँ लाल होते हैं।");
  await post.getByRole("button", { name: /^Approve and Save/ }).click();
  await expect(post).toBeHidden();
  await page.goto(`${house.origin}/hi${paths.post("where-the-chinars-turn-first")}`);
  await expect(page.getByText("चिनार पहले यहाँ लाल होते हैं।")).toBeVisible();
});

test("an address of one language alone stays that of its own", async ({ request, house }) => {
  const status = async (path: string) => (await request.get(house.origin + path, { maxRedirects: 0 })).status();
  const found: Record<string, number> = {};
  for (const path of [
    "/hi/team/login",
    "/ur/admin/dashboard",
    "/hi/api/packages",
    "/hi/sitemap.xml",
    "/ur/robots.txt",
    "/ur/feed.xml",
    "/hi/sw.js",
    "/en",
    "/hi/",
  ])
    found[path] = await status(path);
  expect(found).toEqual({
    "/hi/team/login": 404,
    "/ur/admin/dashboard": 404,
    "/hi/api/packages": 404,
    "/hi/sitemap.xml": 404,
    "/ur/robots.txt": 404,
    "/ur/feed.xml": 404,
    "/hi/sw.js": 404,
    "/en": 404,
    "/hi/": 301,
  });
});
