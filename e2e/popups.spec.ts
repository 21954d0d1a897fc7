import type { Page } from "@playwright/test";
import { paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";
import { holdBack } from "./slow-line.ts";

// What moves here is seen to move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a popup", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "First snow, second night free" });

  test("comes a second after the page, and not again once it was closed", async ({ page, house }) => {
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("popups.event")) told.push(request.postData() ?? "");
    });
    const answer = await page.goto(house.origin);
    expect(await answer?.text()).not.toContain("First snow, second night free");
    await expect(popup(page)).toBeVisible();
    await expect(page.getByRole("link", { name: /See the offer/ })).toHaveAttribute("target", "_blank");
    // Its time stands still as long as it holds the focus.
    await page.getByRole("link", { name: /See the offer/ }).focus();
    await expectSound(page);

    await page.getByRole("button", { name: "Close popup" }).click();
    await expect(popup(page)).toBeHidden();
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.endsWith("_shown")));
    expect(kept).toHaveLength(1);
    expect(Date.now() - Number(kept[0]?.[1])).toBeLessThan(60_000);
    await expect.poll(() => told.map((body) => /"kind":"(\w+)"/.exec(body)?.[1])).toEqual(["shown", "closed"]);

    await page.reload({ waitUntil: "networkidle" });
    await page.waitForTimeout(1_600);
    await expect(popup(page)).toBeHidden();
  });

  for (const [how, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a click outside", (page: Page) => page.getByRole("heading", { level: 1 }).click()],
  ] as const) {
    test(`goes by ${how}`, async ({ page, house }) => {
      await page.goto(house.origin);
      await expect(popup(page)).toBeVisible();
      await close(page);
      await expect(popup(page)).toBeHidden();
    });
  }

  test("opens its link in a new tab and goes", async ({ context, page, house }) => {
    const offer = paths.tour("kashmir-adventure-special");
    await context.route(`**${offer}`, (route) => route.fulfill({ contentType: "text/html", body: "<p>The offer</p>" }));
    await page.goto(house.origin);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /See the offer/ }).click();
    expect(new URL((await opened).url()).pathname).toBe(offer);
    await expect(popup(page)).toBeHidden();
  });

  test("goes by itself, but not under the pointer", async ({ page, house }) => {
    await page.clock.install();
    await page.goto(house.origin, { waitUntil: "networkidle" });
    await page.clock.fastForward(1_100);
    await popup(page).hover();
    await page.clock.fastForward(20_000);
    await expect(popup(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(13_000);
    await page.clock.fastForward(400);
    await expect(popup(page)).toBeHidden();
  });

  test("waits while a dialog is open", async ({ page, house }) => {
    await page.clock.install();
    // However slow the machine, the dialog is open before there is a popup to show.
    const list = await holdBack(page, /popups\.list/);
    await page.goto(`${house.origin}${paths.tours}`);
    await page.getByRole("button", { name: "Quick Book: Srinagar Deluxe Package" }).click();
    const booking = page.getByRole("dialog", { name: "Srinagar Deluxe Package" });
    await expect(booking).toBeVisible();
    const listed = page.waitForResponse(/popups\.list/);
    list.release();
    await listed;
    await page.clock.fastForward(5_000);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(booking).toBeHidden();
    await page.clock.fastForward(1_100);
    await expect(popup(page)).toBeVisible();
  });

  test("does not come over the answer to what was just sent, but on the next page", async ({ page, fileHouse }) => {
    await page.clock.install();
    const list = await holdBack(page, /popups\.list/);
    await page.goto(`${fileHouse.origin}${paths.tour(1)}`);
    await page.getByRole("button", { name: "Request Quote" }).click();
    await page.getByLabel("Travel Date").fill("2030-05-05");
    await page.getByLabel("Full Name").fill("Quiet Guest");
    await page.getByLabel("Phone").fill("+91 98765 43210");
    await page.getByLabel("Email").fill("guest@example.com");
    await page.getByRole("button", { name: "Send Request" }).click();
    const answer = page.getByText("Your reference is");
    await expect(answer).toBeVisible();
    const listed = page.waitForResponse(/popups\.list/);
    list.release();
    await listed;
    await page.clock.fastForward(5_000);
    await expect(popup(page)).toHaveCount(0);
    await expect(answer).toBeInViewport();
    await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
    await expect(answer).toHaveCount(0);
    await page.clock.fastForward(1_100);
    await expect(popup(page)).toBeVisible();
  });

  for (const width of [360, 768, 1280]) {
    test(`covers neither what one books with nor what one looks for (${width} px)`, async ({ page, house }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${house.origin}${paths.tours}`);
      await expect(popup(page)).toBeVisible();
      await page.getByLabel("Price").click({ trial: true });
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${house.origin}${paths.tour(1)}`);
      await expect(popup(page)).toBeVisible();
      const book = page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).last();
      await book.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
      await book.click({ trial: true });
      await expect(popup(page)).toBeVisible();
    });
  }

  test("keeps to its pages, and on a phone out of the way of what one presses", async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    await page.waitForTimeout(1_500);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(house.origin);
    await expect(popup(page)).toBeVisible();
    const box = await popup(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(740 * 0.45);
    expect(box?.width).toBe(360);
    // Both buttons of the first screen stay in reach.
    for (const name of ["Explore Packages", "Contact Us"])
      await page.locator("main section").first().getByRole("link", { name }).click({ trial: true });
    // The page is in use all the while.
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(popup(page)).toBeVisible();
  });

  test.describe("that cannot be had", () => {
    test.use({ expectedOutput: [/popups could not be loaded|Failed to load resource/] });

    test("is missed by nobody", async ({ page, house }) => {
      await page.route(/popups\.list/, (route) => route.abort());
      const logged = page.waitForEvent("console", (message) => message.text().includes("popups could not be loaded"));
      await page.goto(house.origin);
      await logged;
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
});
