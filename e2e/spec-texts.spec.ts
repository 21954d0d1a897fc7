// Every text of the public specification's sections 8 (errors and successes) and 9 (constants), by name.
import type { Locator, Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { ADMIN } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";

interface SpecText {
  /** As the specification writes it. */
  text: string | RegExp;
  path: string;
  /** What a visitor does to see it. */
  act?: (page: Page) => Promise<unknown>;
  /** Where it stands; anywhere on the page without it. */
  within?: (page: Page) => Locator;
}

const EXPLORER = paths.tour("kashmir-valley-explorer");
const POST = paths.post("gulmarg-in-the-first-snow");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign In").click();
}

async function fillCab(page: Page): Promise<void> {
  await page.getByLabel("Pickup Location").fill("Srinagar Airport");
  await page.getByLabel("Drop Location").fill("Pahalgam");
  await page.getByLabel("Pickup Date").fill("2030-05-01");
  await page.getByLabel("Pickup Time").fill("09:30");
  await page.getByLabel("Full Name").fill("Demo Guest");
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98470 12345");
  await page.getByRole("textbox", { name: "Email" }).fill("guest@example.com");
}

const SEDAN = /^Sedan Dzire/;
const chooseSedan = (page: Page) => page.getByRole("radio", { name: SEDAN }).check({ force: true });

async function bookExplorer(page: Page): Promise<void> {
  await button(page, "Book Now").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Travel Date").fill("2030-05-01");
  await dialog.getByLabel("Full Name").fill("Demo Guest");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("+91 98470 12345");
  await dialog.getByRole("textbox", { name: "Email" }).fill("guest@example.com");
  await dialog.getByRole("button", { name: "Send Request" }).click();
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Demo Guest");
  await page.getByRole("textbox", { name: "Email" }).first().fill("guest@example.com");
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98470 12345");
  await page.getByLabel("Subject").fill("A week in April");
  await page.getByLabel("Message").fill("Four of us, for the tulips.");
  await button(page, "Send Message").click();
}

const like = (page: Page) => button(page, "Like").click();
const options = (label: string) => (page: Page) => page.getByLabel(label);
const card = (page: Page) => page.getByRole("article").first();
const side = (page: Page) => page.getByRole("complementary");

const TEXTS: Record<string, SpecText[]> = {
  "error catalogue": [
    { text: "Post Not Found", path: paths.post("no-such-post") },
    {
      text: "Invalid username or password",
      path: paths.teamLogin,
      act: (page) => signIn(page, "nobody", "not the password"),
    },
    {
      text: "Invalid credentials. Please try again.",
      path: paths.adminLogin,
      act: (page) => signIn(page, ADMIN.username, "not the password"),
    },
    {
      text: "Please select a vehicle",
      path: paths.bookCab,
      act: async (page) => {
        await fillCab(page);
        await button(page, "Submit Booking Request").click();
      },
    },
    { text: "Package Not Found", path: paths.tour(99) },
    { text: "No packages found", path: `${paths.tours}?search=nothing-like-it` },
    { text: "No reviews found", path: `${paths.testimonials}?rating=4&package=explorer` },
  ],
  "success messages": [
    {
      text: "Booking request submitted successfully! We will contact you shortly.",
      path: paths.bookCab,
      act: async (page) => {
        await chooseSedan(page);
        await fillCab(page);
        await button(page, "Submit Booking Request").click();
      },
    },
    {
      text: "Message sent successfully! We will get back to you within 24 hours.",
      path: paths.contact,
      act: sendMessage,
    },
    {
      text: "Login successful! Welcome to the team portal.",
      path: paths.teamLogin,
      act: (page) => signIn(page, ADMIN.username, ADMIN.password),
    },
    {
      text: "Login successful! Welcome to admin dashboard.",
      path: paths.adminLogin,
      act: (page) => signIn(page, ADMIN.username, ADMIN.password),
    },
    { text: "Booking inquiry sent! We will contact you soon.", path: EXPLORER, act: bookExplorer },
    { text: "Link copied to clipboard!", path: POST, act: (page) => button(page, "Copy link").click() },
    { text: "Added to favorites", path: POST, act: like },
    {
      text: "Removed from favorites",
      path: POST,
      act: async (page) => {
        await like(page);
        await like(page);
      },
    },
  ],
  "business constants": [
    ...["10+", "500+", "50+", "24/7"].map((text) => ({
      text,
      path: "/",
      within: (page: Page) => page.getByRole("definition"),
    })),
    ...["₹25,000", "₹18,000", "₹22,000", "7D/6N", "5D/4N", "6D/5N"].map((text) => ({ text, path: paths.tours })),
    { text: "+4 more highlights", path: paths.tours, within: card },
    { text: "4.8 (124 reviews)", path: paths.tours, within: card },
    { text: "4.8 (124 reviews)", path: EXPLORER },
    ...["3-5 Days", "6-7 Days", "8+ Days"].map((text) => ({ text, path: paths.tours, within: options("Duration") })),
    ...["Under ₹20,000", "₹20,000 - ₹30,000", "₹30,000 and above"].map((text) => ({
      text,
      path: paths.tours,
      within: options("Price"),
    })),
    ...[
      // The bands of the specification overlap at 30 days: the agency's rule says which holds.
      /30 or more days before departure.*15% fee/,
      /15 to 29 days before departure.*50% fee/,
      /Under 15 days.*[Nn]o refund/,
      "Valid ID proof required for all travelers",
      "Weather may affect the itinerary",
      "Advance booking recommended in peak season",
      "Extra activities on request",
    ].map((text) => ({
      text,
      path: `${EXPLORER}?tab=policies`,
      within: (page: Page) => page.getByRole("tabpanel", { name: "Policies" }),
    })),
    {
      // 50 times ₹12 per km, as long as nobody knows the journey: it has no day yet.
      text: "₹600",
      path: paths.bookCab,
      act: async (page: Page) => {
        await chooseSedan(page);
        await page.getByLabel("Pickup Location").fill("Srinagar Airport");
        await page.getByLabel("Drop Location").fill("Pahalgam");
      },
      within: side,
    },
    { text: "₹0", path: paths.bookCab, act: chooseSedan, within: side },
    { text: "1 passenger", path: paths.bookCab, within: options("Passengers") },
    { text: "20 passengers", path: paths.bookCab, within: options("Passengers") },
    { text: "2.4k views", path: paths.blog },
    { text: "3 min read", path: POST },
    ...["Destinations", "Travel Tips", "Culture", "Adventure", "Photography", "Seasonal", "News"].map((text) => ({
      text,
      path: paths.blog,
      within: options("Category"),
    })),
    ...["Latest", "Oldest", "Most Viewed", "Alphabetical"].map((text) => ({
      text,
      path: paths.blog,
      within: options("Sort"),
    })),
    { text: "A planner answers within 24 hours", path: paths.contact },
  ],
};

// A refused sign-in is written to the console by the browser itself.
test.use({
  expectedOutput: [/Failed to load resource.*(401|404)/],
  permissions: ["clipboard-read", "clipboard-write"],
});

async function expectText(page: Page, { text, within }: SpecText): Promise<void> {
  const found = within ? within(page).filter({ hasText: text }) : page.getByText(text, { exact: true });
  await expect(found.filter({ visible: true }).first(), String(text)).toBeVisible();
}

for (const [section, texts] of Object.entries(TEXTS)) {
  test.describe(section, () => {
    for (const wanted of texts.filter(({ act }) => act)) {
      test(`${wanted.path} says ${wanted.text}`, async ({ page, house }) => {
        await page.goto(house.origin + wanted.path, { waitUntil: "networkidle" });
        await wanted.act?.(page);
        await expectText(page, wanted);
      });
    }
    // What stands on a page by itself is read in one visit.
    const standing = texts.filter(({ act }) => !act);
    for (const path of new Set(standing.map((wanted) => wanted.path))) {
      const here = standing.filter((wanted) => wanted.path === path);
      test(`${path} says ${here.map(({ text }) => text).join(" | ")}`, async ({ page, house }) => {
        await page.goto(house.origin + path);
        for (const wanted of here) await expectText(page, wanted);
      });
    }
  });
}

test.describe("numbers of things", () => {
  test("Home features three packages with three highlights each", async ({ page, house }) => {
    await page.goto(house.origin);
    const featured = page.locator("section", { has: page.getByRole("heading", { name: "Featured Tour Packages" }) });
    await expect(featured.getByRole("article")).toHaveCount(3);
    for (const article of await featured.getByRole("article").all())
      await expect(article.getByRole("listitem")).toHaveCount(3);
  });

  test("a package has four pictures and two similar ones", async ({ page, house }) => {
    await page.goto(house.origin + EXPLORER);
    await expect(page.getByRole("link", { name: /^Picture \d of 4/ })).toHaveCount(4);
    const similar = page.locator("section").filter({ has: page.getByRole("heading", { name: "Similar Packages" }) });
    await expect(similar.getByRole("link", { name: /\dD\/\dN · ₹/ })).toHaveCount(2);
  });

  test("passengers are 1 to 20", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.bookCab}`);
    await expect(page.getByLabel("Passengers").locator("option")).toHaveCount(20);
  });

  test("at most two articles are featured, each with more than 1000 views, and a card has three tags and a count", async ({
    page,
    house,
  }) => {
    await page.goto(`${house.origin}${paths.blog}`);
    const featured = page.getByRole("region", { name: "Featured articles" }).getByRole("article");
    await expect(featured).toHaveCount(2);
    for (const article of await featured.all()) await expect(article).toContainText(/\d\.\dk views/);
    const tagged = page.getByRole("article").filter({ hasText: "Where the chinars turn first" });
    await expect(tagged.getByText("+1", { exact: true })).toBeVisible();
  });

  test("read time is the number of words through 200, rounded up", async ({ house }) => {
    const posts = await (await fetch(`${house.origin}${restPaths.posts}`)).json();
    const counted = (posts as { content: string; readTime: number }[]).map(({ content, readTime }) => {
      const words = content
        .replace(/<[^>]+>/g, " ")
        .trim()
        .split(/\s+/).length;
      return [readTime, Math.ceil(words / 200)];
    });
    expect(counted.length).toBeGreaterThanOrEqual(8);
    for (const [shown, expected] of counted) expect(shown).toBe(expected);
  });

  test("the map stands at 34.0837, 74.7973, zoom 12, and settings are open to everybody", async ({ house }) => {
    const settings = await (await fetch(`${house.origin}${restPaths.settings}`)).json();
    expect(settings.mapSettings).toMatchObject({ latitude: 34.0837, longitude: 74.7973, zoomLevel: 12 });
    expect(settings.businessStats).toEqual(expectedStats);
  });

  test("three messages are shown at once, each for four seconds", async ({ page, house }) => {
    await page.clock.install();
    await page.goto(house.origin + POST, { waitUntil: "networkidle" });
    const messages = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    for (let press = 0; press < 5; press += 1) await like(page);
    await expect(messages.and(page.locator("[data-visible=true]"))).toHaveCount(3);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3_500);
    await expect(messages.first()).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(messages).toHaveCount(0);
  });
});

const expectedStats = { yearsExperience: 10, happyCustomers: 500, tourPackages: 50, supportAvailability: "24/7" };
