import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { adminFiles } from "./admin-files.ts";
import { expect, listen, test } from "./fixtures.ts";
import { expectLongWordsToFit, expectSound, expectToFit } from "./page-quality.ts";

const PAGES = [
  { name: "home", address: () => "/" },
  { name: "packages", address: () => paths.tours },
  { name: "testimonials", address: () => paths.testimonials },
  { name: "contact", address: () => paths.contact },
  { name: "book a cab", address: () => paths.bookCab },
  { name: "blog", address: () => paths.blog },
  { name: "blog post", address: firstPost },
  { name: "admin sign-in", address: () => paths.adminLogin, isStaff: true },
  { name: "team sign-in", address: () => paths.teamLogin, isStaff: true },
];

async function firstPost(house: House): Promise<string> {
  const answer = await fetch(`${house.origin}${restPaths.posts}`);
  const [post] = (await answer.json()) as { slug: string }[];
  if (!post) throw new Error("The demo agency has no blog post");
  return paths.post(post.slug);
}

for (const { name, address, isStaff } of PAGES) {
  test.describe(name, () => {
    let url: string;
    test.beforeAll(async ({ house }) => {
      url = house.origin + (await address(house));
    });

    test("arrives whole and hydrates in silence", async ({ context, page }) => {
      const output = listen(context);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      const answer = await page.goto(url, { waitUntil: "networkidle" });
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(output).toEqual([]);
      // The data came with the page. Popups alone are fetched afterwards: they are each visitor's own. A post tells that
      // it is read, and asks nothing.
      const told = new RegExp(`^${servicePaths.trpc}/(?:popups\\.\\w+|blog\\.viewed)`);
      const dataRequests = requests.filter((path) => /^\/(trpc|api)\//.test(path) && !told.test(path));
      expect(dataRequests).toEqual([]);
      const admin = adminFiles();
      if (!isStaff) expect(requests.filter((path) => admin.has(path))).toEqual([]);
    });

    test("shows no less without JavaScript", async ({ browser, page }) => {
      await page.goto(url);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      const answer = await plain.goto(url);
      expect(answer?.status()).toBe(200);
      // It may show more, a button that sends what a script would have applied by itself, and nothing that needs one.
      const shown = new Set(await mainLines(plain));
      const scripted = await page.locator("main .needs-script").allInnerTexts();
      const missing = (await mainLines(page)).filter((line) => !shown.has(line) && !scripted.includes(line));
      expect(missing).toEqual([]);
      await context.close();
    });

    test("fits every width, and axe finds nothing", async ({ page }) => {
      await page.goto(url, { waitUntil: "networkidle" });
      await expectSound(page);
      await expectLongWordsToFit(page);
    });

    test("fits a phone with letters twice as large", async ({ context, page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const browser = await context.newCDPSession(page);
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      await page.goto(url, { waitUntil: "networkidle" });
      await expectToFit(page, "with large letters");
    });
  });
}

async function mainLines(page: Page): Promise<string[]> {
  const text = await page.getByRole("main").innerText();
  return text.split("\n").map((line) => line.trim());
}

test("more people than a vehicle's seats are told so beside the field, with the larger ones", async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/book-cab`);
  await page.getByText("Sedan Dzire").first().click();
  await page.getByLabel("Passengers").focus();
  await page.getByLabel("Passengers").selectOption("9");
  await page.getByLabel("Full Name").focus();
  const fault = page.locator("#passengers-error");
  await expect(fault).toHaveText(/^Sedan Dzire has 4 seats\. Large enough: .*Tempo Traveller \(17\)/);
  await page.getByLabel("Passengers").selectOption("4");
  await expect(fault).toHaveCount(0);
});
