import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { ADMIN, type House } from "./harness.ts";

const SENT = "Message sent successfully! We will get back to you within 24 hours.";
const SUBSCRIBED = "Thank you. The next letter from the lake comes to you.";
const WIDTHS = [360, 768, 1280];

type Listed = Record<string, unknown>[];

/** What staff see of a domain, newest first. */
async function adminList(house: House, domain: "enquiries" | "newsletter"): Promise<Record<string, unknown>[]> {
  const signedIn = await fetch(`${house.origin}/api/team/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const answer = await fetch(`${house.origin}/trpc/${domain}.adminList`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { result } = (await answer.json()) as { result: { data: { json: Listed | { enquiries: Listed } } } };
  const listed = result.data.json;
  return Array.isArray(listed) ? listed : listed.enquiries;
}

async function stored(house: House, subject: string): Promise<Record<string, unknown>[]> {
  return (await adminList(house, "enquiries")).filter((enquiry) => enquiry.subject === subject);
}

async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect(found, `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test.describe("customer reviews", () => {
  const reviews = (page: Page) => page.getByRole("article");

  test("show the average over what is shown, and no search engine is told of the demo's", async ({ page, house }) => {
    await page.goto(`${house.origin}/testimonials`);
    await expect(page.getByRole("heading", { name: "Customer Reviews", level: 1 })).toBeVisible();
    await expect(page.getByText("from 6 reviews")).toBeVisible();
    const stars = await reviews(page)
      .getByRole("img", { name: /of 5 stars/ })
      .all();
    const ratings = await Promise.all(
      stars.map(async (one) => Number.parseInt((await one.getAttribute("aria-label")) ?? "", 10)),
    );
    const average = (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);
    await expect(page.getByRole("main").getByText(average, { exact: true })).toBeVisible();
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.join()).not.toMatch(/Review|aggregateRating/);
  });

  test("are filtered at once, in the address, which keeps it", async ({ page, house }) => {
    await page.goto(`${house.origin}/testimonials`);
    await expect(page.getByLabel("Rating").locator("option")).toHaveText([
      "All Ratings",
      "5 Stars",
      "4 Stars",
      "3 Stars",
    ]);
    await expect(page.getByLabel("Package").locator("option")).toHaveText([
      "All Packages",
      "Kashmir Valley Explorer",
      "Srinagar Deluxe Package",
      "Kashmir Adventure Special",
    ]);
    await page.getByLabel("Rating").selectOption("5 Stars");
    await expect(page).toHaveURL(/\?rating=5$/);
    await page.getByLabel("Package").selectOption("Srinagar Deluxe Package");
    await expect(page).toHaveURL(/\?rating=5&package=deluxe$/);
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByRole("status").getByText("1 review")).toBeVisible();
    await page.reload();
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByLabel("Rating")).toHaveValue("5");
  });

  test("say when none is found, and how to see all again", async ({ page, house }) => {
    await page.goto(`${house.origin}/testimonials?rating=4&package=explorer`);
    await expect(page.getByRole("heading", { name: "No reviews found" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(reviews(page)).toHaveCount(6);
    await expect(page.getByLabel("Rating")).toHaveValue("all");
    await expect(page).toHaveURL(`${house.origin}/testimonials`);
  });

  test("are filtered without JavaScript", async ({ browser, house }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${house.origin}/testimonials`);
    await page.getByLabel("Rating").selectOption("3 Stars");
    await page.getByRole("button", { name: "Show reviews" }).click();
    await expect(reviews(page)).toHaveCount(1);
    await expect(page.getByLabel("Rating")).toHaveValue("3");
    await context.close();
  });

  test("lead on to the packages and to us", async ({ page, house }) => {
    await page.goto(`${house.origin}/testimonials`);
    const banner = page.locator("section", { hasText: "Ready to Create Your Own Story?" }).last();
    await expect(banner.getByRole("link", { name: "Book Your Trip" })).toHaveAttribute("href", "/packages");
    await expect(banner.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
    await expectSound(page);
  });

  test("are quoted on Home, one of them alone", async ({ page, house }) => {
    const answer = await page.goto(house.origin);
    expect((await answer?.text())?.match(/"customerName"/g)).toHaveLength(1);
    await expect(page.getByText("“Bashir woke us at five", { exact: false })).toBeVisible();
    await page.getByRole("link", { name: "Read customer reviews" }).click();
    await expect(reviews(page)).toHaveCount(6);
  });
});

test.describe("contact", () => {
  const fill = async (page: Page, subject: string) => {
    await page.getByLabel("Name").fill("Meera Nair");
    await page.getByLabel("Email", { exact: true }).first().fill("meera@example.com");
    await page.getByLabel("Phone", { exact: true }).first().fill("+91 98470 12345");
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Message").fill("Four of us, for the tulips.");
  };

  test("takes a message once, says so, and empties the form", async ({ page, house }) => {
    await page.goto(`${house.origin}/contact`, { waitUntil: "networkidle" });
    await fill(page, "A week in April");
    await page.getByRole("button", { name: "Send Message" }).dblclick();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText("Your message is with us.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("");
    const [enquiry, ...others] = await stored(house, "A week in April");
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({ inquiryType: "general", preferredContact: "any", email: "meera@example.com" });
  });

  test("says beside each field what is missing, and keeps the text", async ({ page, house }) => {
    await page.goto(`${house.origin}/contact`, { waitUntil: "networkidle" });
    await fill(page, "Half a form");
    await page.getByLabel("Name").fill("");
    await page.getByLabel("Email", { exact: true }).first().fill("meera@");
    await page.getByRole("button", { name: "Send Message" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Two things to correct" });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Please fill in this field");
    await expect(page.locator("#email")).toHaveAccessibleDescription("Please enter a valid e-mail address");
    await expect(page.getByLabel("Message")).toHaveValue("Four of us, for the tulips.");
    await expectSound(page);
    expect(await stored(house, "Half a form")).toEqual([]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("takes a message and says so", async ({ page, house }) => {
      await page.goto(`${house.origin}/contact`);
      await fill(page, "From an old phone");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/contact\?sent=/);
      await expect(page.getByText(SENT)).toBeVisible();
      expect(await stored(house, "From an old phone")).toHaveLength(1);
    });

    test.describe("and with a fault", () => {
      test.use({ expectedOutput: [/status of 400/] });

      test("comes back with it and the text", async ({ page, house }) => {
        await page.goto(`${house.origin}/contact`);
        await fill(page, "Without a number");
        // Six digits at least, which the browser itself does not know.
        await page.locator("#phone").fill("12");
        await page.getByLabel("Inquiry type").selectOption("complaint");
        await page.getByText("WhatsApp", { exact: true }).click();
        await page.getByRole("button", { name: "Send Message" }).click();
        await expect(page.locator("#phone")).toHaveAccessibleDescription("Please enter a valid phone number");
        await expect(page.getByLabel("Subject")).toHaveValue("Without a number");
        await expect(page.getByLabel("Inquiry type")).toHaveValue("complaint");
        await expect(page.getByRole("radio", { name: "WhatsApp" })).toBeChecked();
        expect(await stored(house, "Without a number")).toEqual([]);
      });
    });
  });

  test("thanks a program and keeps nothing of it", async ({ page, house }) => {
    await page.goto(`${house.origin}/contact`, { waitUntil: "networkidle" });
    await fill(page, "Cheap watches");
    await page.locator('input[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await stored(house, "Cheap watches")).toEqual([]);
  });

  test("offers other ways, five answers, and a live map on request only", async ({ page, house }) => {
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>A map</p>" }),
    );
    await page.goto(`${house.origin}/contact`);
    await expect(page.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/911942400000\?text=Hello/,
    );
    await expect(page.getByRole("link", { name: "Call +91 194 240 0000" })).toHaveAttribute(
      "href",
      "tel:+911942400000",
    );
    await expect(page.getByRole("link", { name: "Send an e-mail" })).toHaveAttribute("href", /^mailto:namaste@/);
    await expect(page.getByRole("heading", { name: "Frequently Asked Questions" })).toBeVisible();
    await expect(page.getByRole("main").locator("details")).toHaveCount(5);
    await page.getByText("Do I need a permit?").click();
    await expect(page.getByText("photo ID at check posts")).toBeVisible();
    await expectSound(page);

    await expect(page.locator("iframe")).toHaveCount(0);
    await page.getByRole("button", { name: "Show the live map" }).click();
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in Maps" })).toBeVisible();
  });
});

test.describe("the monthly letter", () => {
  test("takes an address, once it is one", async ({ page, house }) => {
    await page.goto(`${house.origin}/blog`, { waitUntil: "networkidle" });
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("meera@");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toHaveAccessibleDescription("Please enter a valid e-mail address");
    await expect(email).toBeFocused();
    await email.fill("Letters@Example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(SUBSCRIBED)).toBeVisible();
    await expect(page.getByText("You are on the list.")).toBeVisible();
    await expectSound(page);
    expect(await adminList(house, "newsletter")).toMatchObject([{ email: "letters@example.com" }]);
  });

  test("also without JavaScript", async ({ browser, house }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${house.origin}/blog`);
    await page.getByRole("textbox", { name: "Email" }).fill("plain@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/blog\?subscribed=1#letter$/);
    await expect(page.getByText(SUBSCRIBED)).toBeVisible();
    const emails = (await adminList(house, "newsletter")).map(({ email }) => email);
    expect(emails.filter((email) => email === "plain@example.com")).toHaveLength(1);
    await context.close();
  });
});

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
    const offer = "/packages/kashmir-adventure-special";
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
    await page.goto(`${house.origin}/packages`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Quick Book: Srinagar Deluxe Package" }).click();
    const booking = page.getByRole("dialog", { name: "Srinagar Deluxe Package" });
    await expect(booking).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(booking).toBeHidden();
    await page.clock.fastForward(1_100);
    await expect(popup(page)).toBeVisible();
  });

  test("keeps to its pages, and on a phone to the foot of the page", async ({ page, house }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${house.origin}/contact`, { waitUntil: "networkidle" });
    await page.waitForTimeout(1_500);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto(house.origin);
    await expect(popup(page)).toBeVisible();
    const box = await popup(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(740 * 0.45);
    expect(box?.width).toBe(360);
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
