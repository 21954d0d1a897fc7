import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths, servicePaths } from "@shikara/contract/routes";
import { ADMIN, type House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { expectSound } from "./page-quality.ts";

const SENT = "Message sent successfully! We will get back to you within 24 hours.";
const ASKED = "Thank you. Please confirm it in the mail that we send you.";

type Listed = Record<string, unknown>[];

/** What staff see of a domain, newest first. */
async function adminList(house: House, domain: "enquiries" | "newsletter"): Promise<Record<string, unknown>[]> {
  const signedIn = await fetch(`${house.origin}${restPaths.signIn}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const answer = await fetch(`${house.origin}${servicePaths.trpc}/${domain}.adminList`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { result } = (await answer.json()) as {
    result: { data: { json: { enquiries: Listed } | { subscribers: Listed } } };
  };
  const listed = result.data.json;
  return "enquiries" in listed ? listed.enquiries : listed.subscribers;
}

async function stored(house: House, subject: string): Promise<Record<string, unknown>[]> {
  return (await adminList(house, "enquiries")).filter((enquiry) => enquiry.subject === subject);
}

test.describe("contact", () => {
  const fill = async (page: Page, subject: string) => {
    await page.getByLabel("Name").fill("Meera Nair");
    await page.getByLabel("Email", { exact: true }).first().fill("meera@example.com");
    await page.getByLabel("Phone", { exact: true }).first().fill("+91 98470 12345");
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Message").fill("Four of us, for the tulips.");
  };

  test("takes a message once, says so, and empties the form", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
    await fill(page, "A week in April");
    await page.getByRole("button", { name: "Send Message" }).dblclick();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText("Your message is with us.")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("");
    // What is sent in vain after it does not stand beside that it was sent.
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "to correct" })).toBeVisible();
    await expect(page.getByText("Your message is with us.")).toBeHidden();
    const [enquiry, ...others] = await stored(house, "A week in April");
    expect(others).toEqual([]);
    expect(enquiry).toMatchObject({ inquiryType: "general", preferredContact: "any", email: "meera@example.com" });
  });

  test("says beside each field what is missing, and keeps the text", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
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
      await page.goto(`${house.origin}${paths.contact}`);
      await fill(page, "From an old phone");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.contact}\\?sent=`));
      await expect(page.getByText(SENT)).toBeVisible();
      expect(await stored(house, "From an old phone")).toHaveLength(1);
      await page.reload();
      await expect(page.getByText(SENT)).toHaveCount(0);
      expect(await stored(house, "From an old phone")).toHaveLength(1);
    });

    test.describe("and with a fault", () => {
      test.use({ expectedOutput: [/status of 400/] });

      test("comes back with it and the text", async ({ page, house }) => {
        await page.goto(`${house.origin}${paths.contact}`);
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
    await page.goto(`${house.origin}${paths.contact}`, { waitUntil: "networkidle" });
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
    await page.goto(`${house.origin}${paths.contact}`);
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

async function subscribed(house: House, address: string) {
  return (await adminList(house, "newsletter")).filter(({ email }) => email === address);
}

test.describe("the monthly letter", () => {
  test("takes an address, once it is one", async ({ page, house }) => {
    await page.goto(`${house.origin}${paths.blog}`, { waitUntil: "networkidle" });
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("meera@");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(email).toHaveAccessibleDescription("Please enter a valid e-mail address");
    await expect(email).toBeFocused();
    await email.fill("Letters@Example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(ASKED)).toBeVisible();
    await expectSound(page);
    expect(await subscribed(house, "letters@example.com")).toHaveLength(1);
  });

  test("also without JavaScript", async ({ browser, house }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${house.origin}${paths.blog}`);
    await page.getByRole("textbox", { name: "Email" }).fill("plain@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.blog}\\?sent=[\\w-]+#letter$`));
    await expect(page.getByText(ASKED)).toBeVisible();
    expect(await subscribed(house, "plain@example.com")).toHaveLength(1);
    await context.close();
  });
});
