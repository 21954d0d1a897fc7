// What visitors see of a bad line and of a server that cannot answer.
import type { Page } from "@playwright/test";
import { paths, servicePaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { holdBack } from "./slow-line.ts";

/** Goes to an address of the site as its own links do, without a new document. */
const walkTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

const CALLS = new RegExp(`${servicePaths.trpc}/`);
const SCRIPTS = /\.js(\?|$)/;

test.describe("a server that cannot answer", () => {
  test.use({ expectedOutput: [/Failed to load resource|could not be loaded|Failed to fetch|TRPCClientError/] });

  test.beforeEach(async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    await page.route(CALLS, (route) => route.abort());
  });

  test("leaves the list of posts empty", async ({ page }) => {
    await walkTo(page, paths.blog);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Shikara blog");
    await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(0);
  });

  test("says that a post failed to load, and lets one try again", async ({ page, house }) => {
    await walkTo(page, paths.post("gulmarg-in-the-first-snow"));
    await expect(page.getByText("Failed to load blog post").first()).toBeVisible();
    await page.unroute(CALLS);
    // Not by the pointer: the post may be here, and the link gone, by the time the pointer has come to it.
    await page.getByRole("link", { name: "Try again" }).evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gulmarg in the first snow");
    await expect(page).toHaveURL(`${house.origin}${paths.post("gulmarg-in-the-first-snow")}`);
  });

  test("ends the loading of the vehicles, and keeps the page's ways to reach us", async ({ page }) => {
    await walkTo(page, paths.bookCab);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a Cab");
    await expect(page.getByRole("radio", { name: /per km/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toBeVisible();
  });

  test("keeps what was typed when a message cannot be sent, and sends it once later", async ({ page }) => {
    await page.getByLabel("Name").fill("Demo Guest");
    await page.getByRole("textbox", { name: "Email" }).first().fill("guest@example.com");
    await page.getByRole("textbox", { name: "Phone" }).fill("+91 98470 12345");
    await page.getByLabel("Subject").fill("After the cut");
    await page.getByLabel("Message").fill("The line broke while I wrote.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("The line broke while I wrote.");
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
    await page.unroute(CALLS);
    const again = page.getByRole("button", { name: "Try now" });
    const sent = page.getByText("Message sent successfully!", { exact: false });
    // It goes by itself, too: whoever is first.
    await expect(again.or(sent).first()).toBeVisible();
    await again.click({ timeout: 2_000 }).catch(() => expect(sent).toBeVisible());
    await expect(sent).toBeVisible();
  });
});

test.describe("a line that is gone", () => {
  test.use({ expectedOutput: [/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  // The code of the pages is here, from an earlier look at them; what they would show is not.
  test("opens no list as an empty one", async ({ page, context, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    const code = (url: URL) => /\.js$/.test(url.pathname);
    await page.route(code, async (route) => route.fulfill({ response: await context.request.fetch(route.request()) }));
    const isOut = (url: URL) => !code(url);
    await page.route(isOut, (route) => route.abort());
    await walkTo(page, paths.testimonials);
    const notice = page.getByRole("alert").filter({ hasText: "We could not reach the server." });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(`${house.origin}${paths.contact}`);
    await page.unroute(isOut);
    await notice.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact Us");
    await expect(page.getByText("No reviews found")).toHaveCount(0);
    // What a page fetches ahead may still be on its way.
    await page.unrouteAll({ behavior: "wait" });
  });

  test("leaves the reader on the page, and says what to do", async ({ page, context, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    await page.getByLabel("Message").fill("Not to be lost");
    await context.setOffline(true);
    await walkTo(page, paths.testimonials);
    const notice = page.getByRole("alert").filter({ hasText: "We could not reach the server." });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(`${house.origin}${paths.contact}`);
    await expect(page.getByLabel("Message")).toHaveValue("Not to be lost");
    await context.setOffline(false);
    await notice.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(`${house.origin}${paths.testimonials}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact Us");
    await expect(notice).toHaveCount(0);
  });
});

test.describe("a post that is gone", () => {
  test.use({ expectedOutput: [/Failed to load resource.*404/] });

  test("is said inside the site, which goes on to the blog", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    await walkTo(page, paths.post("no-such-post"));
    await expect(page.getByText("Blog post not found")).toBeVisible();
    await expect(page).toHaveURL(`${house.origin}${paths.blog}`);
  });
});

test.describe("a sign-in that fails for another reason", () => {
  test.use({ expectedOutput: [/Failed to load resource/] });

  test("says so in the specification's words", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.teamLogin}`, { waitUntil: "networkidle" });
    await page.route(CALLS, (route) => route.abort());
    await page.getByLabel("Username", { exact: true }).fill("admin");
    await page.getByLabel("Password", { exact: true }).fill("whatever it is");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Login failed. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Username", { exact: true })).toHaveValue("admin");
  });
});

test.describe("a slow line", () => {
  test("can be read and written on before any script has come", async ({ page, house }) => {
    const scripts = await holdBack(page, SCRIPTS);
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await page.getByLabel("Name").fill("Demo Guest");
    await page.getByRole("textbox", { name: "Email" }).first().fill("guest@example.com");
    await page.getByRole("textbox", { name: "Phone" }).fill("+91 98470 12345");
    await page.getByLabel("Subject").fill("Before the scripts");
    // What was typed meanwhile stays when the page comes alive.
    expect(scripts.held).toBeGreaterThan(0);
    scripts.release();
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Subject")).toHaveValue("Before the scripts");
    await page.getByLabel("Message").fill("It took a while.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully!", { exact: false })).toBeVisible();
  });

  test("shows that a letter is being sent while what checks it is still coming", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    const scripts = await holdBack(page, SCRIPTS);
    const send = page.getByRole("button", { name: /Send Message|Sending/ });
    await send.click();
    await expect(send).toHaveAttribute("aria-busy", "true");
    scripts.release();
    await expect(page.getByRole("alert").filter({ hasText: "things to correct" })).toBeVisible();
    await expect(send).not.toHaveAttribute("aria-busy");
  });

  test("says that the next page is on its way while its data is", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    const calls = await holdBack(page, CALLS);
    await page.getByRole("link", { name: "Packages" }).first().click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    calls.release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kashmir Tour Packages");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});
