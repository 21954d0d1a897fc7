import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths } from "@shikara/contract/routes";
import { ADMIN, DEMO_PASSWORD } from "@shikara/testing/house";
import { expect, FROM_THE_RECORDER, test } from "./fixtures.ts";
import { expectAccessible, expectSoundForStaff } from "./page-quality.ts";
import { holdBack } from "./slow-line.ts";
import { deskOf, openDashboard, signInAs, signInAsAdmin } from "./staff.ts";

const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const find = async (page: Page, text: string) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find a record or a screen" }).fill(text);
};
const endSession = (page: Page) => page.context().clearCookies({ name: /shikara$/ });

test("the dashboard tells what came in lately, drawn and as a table, and what waits", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  const lately = panel(page, "Last 30 days");
  await expect(lately.getByRole("img", { name: /^Requests of the last 30 days: \d+ bookings/ })).toBeVisible();
  await expect(lately.locator("canvas")).toBeVisible();
  await lately.getByRole("button", { name: "Show as table" }).click();
  await expect(lately.getByRole("row")).toHaveCount(31);
  await lately.getByRole("button", { name: "Show as chart" }).click();
  await expect(lately.locator("canvas")).toBeVisible();

  const waiting = panel(page, "What waits for me");
  await expect(waiting).toContainText("7 bookings pending");
  await waiting.getByRole("link", { name: /2 testimonials pending/ }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.testimonials}\\?status=pending$`));
  await expect(page.getByText("2 testimonials", { exact: true })).toBeVisible();
});

test("who travels within a week and who still owes stand on the dashboard, and lead to them", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  await openDashboard(page, fileHouse);
  const due = panel(page, "Money due");
  await expect(due).toContainText(/₹[\d,]+ of \d+ bookings/);
  const travelling = panel(page, "Travelling this week");
  const first = travelling.getByRole("listitem").first().getByRole("link");
  const name = await first.innerText();
  await first.click();
  const drawer = page.getByRole("dialog", { name, exact: true });
  await drawer.getByRole("button", { name: "Take payment" }).click();
  await page
    .getByRole("dialog", { name: "Take a payment" })
    .getByRole("button", { name: /^Record Payment/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Take a payment" })).toBeHidden();
  await page.goto(`${fileHouse.origin}${adminPaths.dashboard}`);
  await expect(travelling).toContainText(name);
  await expect(due).not.toContainText(name);
  await expect(due).not.toContainText("to give back");
  const id = new URL((await first.getAttribute("href")) ?? "", fileHouse.origin).searchParams.get("open") ?? "";
  const tooMuch = { amount: 1_250, method: "cash", isAboveBalance: true };
  await (await deskOf(fileHouse))(restPaths.payments(id), tooMuch);
  await page.reload();
  await due.getByRole("link", { name: "₹1,250 of 1 booking to give back" }).click();
  await expect(page.getByRole("main").getByText("1 booking", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
});

test("what is not theirs to see to does not wait for an agent", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await openDashboard(page, house);
  await expect(panel(page, "What waits for me")).toContainText("7 bookings pending");
  await expect(panel(page, "What waits for me")).not.toContainText(/testimonial|post/);
});

test("the palette leads to screens and records, by key alone, and knows who asks", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  // Typed faster than it comes, it is typed into it, and into no key of the screen below.
  const line = await holdBack(page, /\/palette-[^/]*\.js$/);
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nandini");
  line.release();
  await expect(page.getByRole("combobox")).toHaveValue("nandini");
  // Whoever types on goes on with it, and does not begin anew.
  await page.keyboard.type(" s");
  await expect(page.getByRole("combobox")).toHaveValue("nandini s");
  await expect(page.getByRole("dialog", { name: "New Booking" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openDashboard(page, house);
  await find(page, "popu");
  await expect(page.getByRole("option", { name: "Popups" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${house.origin}${adminPaths.popups}`);
  await page.getByRole("button", { name: /^Find a record or a screen/ }).click();
  await page.getByRole("combobox").fill("harpreet");
  await expect(page.getByRole("option", { name: /Harpreet Gill/ }).first()).toBeVisible();
  await page.getByRole("group", { name: "Testimonials" }).getByRole("option").click();
  await expect(page.getByRole("dialog", { name: "Harpreet Gill" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${adminPaths.testimonials}\\?search=Harpreet\\+Gill$`));
  await expect(page.getByText("1 testimonial", { exact: true })).toBeVisible();
  await find(page, "xyzzy");
  await expect(page.getByText("Nothing found for “xyzzy”")).toBeVisible();
  await page.keyboard.press("Escape");
  // Before the answer is there.
  await find(page, "nandini");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Nandini" })).toBeVisible();
  await page.keyboard.press("Escape");
  await find(page, "gst");
  await page.getByRole("option", { name: /^Tax \(GST\)/ }).click();
  await expect(page.getByRole("dialog", { name: /Tax/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await find(page, "manager");
  await expect(page.getByRole("option", { name: /@manager/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  await signInAs(page, house, "agent");
  await openDashboard(page, house);
  await find(page, "e");
  await expect(page.getByRole("option", { name: "Vehicles" })).toBeVisible();
  await expect(page.getByRole("option", { name: /Team|Site Settings/ })).toHaveCount(0);
});

test("the palette opens the record itself, of every kind, with the focus in it", async ({
  page,
  house,
  expectedOutput,
}) => {
  // A letter is read in a frame.
  expectedOutput.push(FROM_THE_RECORDER);
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  const kinds = {
    Bookings: "aarav",
    Enquiries: "ishita",
    Quotes: "gentle",
    Customers: "aarav",
    Tasks: "oxygen cans",
    Letters: "almonds",
    Packages: "valley",
    Vehicles: "innova",
    Testimonials: "harpreet",
    "Blog posts": "chinar",
    Popups: "chinars",
    "Image gallery": "bridge",
    Media: "bridge",
    Team: "manager",
  };
  for (const [kind, text] of Object.entries(kinds)) {
    await find(page, text);
    const found = page.getByRole("group", { name: kind }).getByRole("option").first();
    const title = (await found.locator("span").first().textContent()) ?? "";
    await found.click();
    const record = page.getByRole("dialog").filter({ hasNot: page.getByRole("listbox", { name: "Found" }) });
    // Read in its text, or in its form.
    const holds = (dialog: Element, words: string) =>
      [dialog.textContent, ...[...dialog.querySelectorAll("input")].map(({ value }) => value)].some((text) =>
        text?.includes(words),
      );
    await expect.poll(() => record.evaluate(holds, title), { message: kind }).toBe(true);
    await expect(record.locator(":focus").or(page.locator("[role=dialog]:focus")), kind).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog"), kind).toHaveCount(0);
  }
});

test("a session that ends over a form asks for the password, keeps the text and goes on", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/401 \(Unauthorized\)/);
  await signInAs(page, fileHouse, "manager");
  await page.goto(`${fileHouse.origin}${adminPaths.vehicles}`);
  await page.getByRole("button", { name: /^Add New Vehicle/ }).click();
  const form = page.getByRole("dialog", { name: "Add New Vehicle" });
  await form.getByLabel("Name", { exact: true }).fill("Night bus");
  await form.getByLabel("Model").fill("Volvo");
  await form.getByLabel("Capacity").fill("40");
  await form.getByLabel("Price", { exact: true }).fill("60");
  await endSession(page);
  await page.keyboard.press("Control+s");
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  await again.getByLabel("Password", { exact: true }).fill("not this one");
  await again.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(again.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Invalid username or password",
  );
  await expectAccessible(page, "the question");
  await again.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await again.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Vehicle created successfully").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Night bus" })).toBeVisible();
});

test("a session that ends over nothing leads to the sign-in page and back", async ({ page, house, expectedOutput }) => {
  expectedOutput.push(/401 \(Unauthorized\)/);
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.vehicles}`);
  await expect(page.getByText("6 vehicles", { exact: true })).toBeVisible();
  await endSession(page);
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill("Innova");
  await page.waitForURL(new RegExp(`${paths.adminLogin}\\?next=%2Fadmin%2Fvehicles%3Fsearch%3DInnova$`));
  await page.getByLabel("Username", { exact: true }).fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${house.origin}${adminPaths.vehicles}?search=Innova`);
  await expect(page.getByText("1 vehicle", { exact: true })).toBeVisible();
});

test("axe finds nothing on the dashboard and in the palette, in light and dark, and nothing overflows", async ({
  page,
  house,
}) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.dashboard}`, { waitUntil: "networkidle" });
  await expect(page.locator("canvas")).toBeVisible();
  await expectSoundForStaff(page, "chart");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expectSoundForStaff(page, "table");
  await find(page, "dal");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectSoundForStaff(page, "palette");
});
