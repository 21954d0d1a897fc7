import type { Page } from "@playwright/test";
import { rupees } from "@shikara/contract/core/formats";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { inDays } from "./requests.ts";
import { deskOf, signInAs } from "./staff.ts";

const PACKAGE = paths.tour("kashmir-valley-explorer");
const sheet = (page: Page) => page.getByRole("dialog", { name: "Kashmir Valley Explorer" });
const book = (page: Page) => page.getByRole("button", { name: "Book Now" }).last().click();
const HERE_AGAIN = "What you typed before is here again.";

test.use({ viewport: { width: 360, height: 740 } });

test("'back' closes the sheet and keeps the page and what was typed; so does a reload, until it is sent or begun afresh", async ({
  page,
  house,
}) => {
  await page.goto(house.origin + paths.tours, { waitUntil: "networkidle" });
  await page.goto(house.origin + PACKAGE, { waitUntil: "networkidle" });
  await book(page);
  await sheet(page).getByLabel("Full Name").fill("Half Filled");
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(PACKAGE);
  await book(page);
  await expect(sheet(page).getByLabel("Full Name")).toHaveValue("Half Filled");
  // Its own cross leaves no entry behind: the next 'back' leads to the page before.
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(house.origin + paths.tours);

  await page.goto(house.origin + PACKAGE, { waitUntil: "networkidle" });
  await book(page);
  await expect(sheet(page).getByText(HERE_AGAIN)).toBeVisible();
  await expect(sheet(page).getByLabel("Full Name")).toHaveValue("Half Filled");
  await sheet(page).getByRole("button", { name: "Start afresh" }).click();
  await expect(sheet(page).getByLabel("Full Name")).toHaveValue("");
  await expect(sheet(page).getByText(HERE_AGAIN)).toBeHidden();
  await page.reload({ waitUntil: "networkidle" });
  await book(page);
  await expect(sheet(page).getByLabel("Full Name")).toHaveValue("");
  // What was typed a week ago is forgotten, whichever page is open.
  const old = { at: Date.now() - 8 * 86_400_000, typed: { name: "Half Filled" } };
  await page.evaluate((typed) => localStorage.setItem("typed-enquiry", JSON.stringify(typed)), old);
  await page.goto(house.origin + paths.tours);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("typed-enquiry")), { timeout: 20_000 }).toBeNull();
});

test("a cab's round trip is taken up again with its way back, and forgotten once it is sent", async ({
  page,
  fileHouse,
}) => {
  const address = fileHouse.origin + paths.bookCab;
  await page.goto(address, { waitUntil: "networkidle" });
  await page.getByText("Innova Crysta").first().click();
  await page.getByText("Round Trip").click();
  const typed: [label: string, value: string][] = [
    ["Pickup Location", "Srinagar Airport"],
    ["Drop Location", "Gulmarg"],
    ["Pickup Date", inDays(9)],
    ["Pickup Time", "09:30"],
    ["Return Date", inDays(11)],
    ["Return Time", "17:00"],
    ["Full Name", "Half Filled"],
    ["Phone", "+91 98765 43210"],
    ["Email", "guest@example.com"],
  ];
  for (const [label, value] of typed) await page.getByLabel(label).fill(value);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText(HERE_AGAIN)).toBeVisible();
  for (const [label, value] of typed) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByRole("radio", { name: /^Innova Crysta/ })).toBeChecked();
  await page.getByRole("button", { name: "Submit Booking Request" }).click();
  await expect(page.getByText(/SHK-/).first()).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText(HERE_AGAIN)).toHaveCount(0);
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

/** What is sent there arrives, and the page is loaded anew before its answer is there. */
async function reloadUnheard(page: Page, procedure: string, send: () => Promise<void>): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    void page.route(
      `**${servicePaths.trpc}/${procedure}*`,
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await send();
  await arrived;
  await page.reload({ waitUntil: "networkidle" });
}

test("what had arrived before a reload and is sent again is one request, at the desk and on the website", async ({
  page,
  context,
  fileHouse,
  expectedOutput,
}) => {
  expectedOutput.push(/Failed to fetch|Failed to load resource/);
  await page.goto(fileHouse.origin + PACKAGE, { waitUntil: "networkidle" });
  await book(page);
  await sheet(page).getByLabel("Travel Date").fill(inDays(20));
  await sheet(page).getByLabel("Full Name").fill("Unheard Guest");
  await sheet(page).getByLabel("Phone").fill("+91 98765 43211");
  await sheet(page).getByLabel("Email").fill("unheard@example.com");
  const request = () => sheet(page).getByRole("button", { name: "Send Request" }).click();
  await reloadUnheard(page, "bookings.requestTour", request);
  await book(page);
  await expect(sheet(page).getByText(HERE_AGAIN)).toBeVisible();
  await request();
  await expect(page.getByText(/SHK-/).first()).toBeVisible();

  const desk = await context.newPage();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await signInAs(desk, fileHouse, "agent");
  await desk.goto(fileHouse.origin + adminPaths.bookings, { waitUntil: "networkidle" });
  const form = desk.getByRole("dialog", { name: "New Booking" });
  const open = () => desk.getByRole("button", { name: /^New Booking/ }).click();
  const create = () => form.getByRole("button", { name: /^Create Booking/ }).click();
  await open();
  await form.getByLabel("Phone", { exact: true }).fill("+91 98765 43212");
  await form.getByLabel("Full Name").fill("Unheard Caller");
  await form.getByLabel("Package", { exact: true }).last().selectOption("Srinagar Deluxe Package");
  await form.getByLabel("Travel Date").fill(inDays(20));
  await expect(form.getByLabel("Amount (₹)")).toHaveValue("36000");
  await reloadUnheard(desk, "bookings.create", create);
  await open();
  await expect(form.getByLabel("Full Name")).toHaveValue("Unheard Caller");
  await expect(form.getByLabel("Amount (₹)")).toHaveValue("36000");
  await create();
  await said(desk, "Booking created successfully");
  for (const guest of ["Unheard Caller", "Unheard Guest"]) {
    await desk.goto(`${fileHouse.origin}${adminPaths.bookings}?search=${guest}`);
    await expect(desk.getByText("1 booking", { exact: true })).toBeVisible();
  }
});

test("a price that is raised while the form is open is told before anything is sent, and the form shows it", async ({
  page,
  fileHouse,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  const ask = await deskOf(fileHouse);
  const { data } = await ask<{ data: { id: string; slug: string; price: number }[] }>(restPaths.staffTours);
  const { id = "", price = 0 } = data.find(({ slug }) => paths.tour(slug) === PACKAGE) ?? {};
  await page.goto(fileHouse.origin + PACKAGE, { waitUntil: "networkidle" });
  await book(page);
  await sheet(page).getByLabel("Travel Date").fill(inDays(20));
  await sheet(page).getByLabel("Full Name").fill("Raised Meanwhile");
  await sheet(page).getByLabel("Phone").fill("+91 98765 43213");
  await sheet(page).getByLabel("Email").fill("raised@example.com");
  await ask(restPaths.staffTour(id), { price: price + 1_000 }, "PUT");
  await sheet(page).getByRole("button", { name: "Send Request" }).click();
  const total = rupees(2 * (price + 1_000));
  const alert = sheet(page).getByRole("alert");
  await expect(alert).toHaveText(`The price has changed: it is now ${total}. Please look at it and send again.`);
  await expect(sheet(page).locator("output")).toHaveText(total);
  await sheet(page).getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByText(/SHK-/).first()).toBeVisible();
});

test("a day that is over is told as soon as its field is left", async ({ page, house }) => {
  await page.goto(house.origin + paths.bookCab, { waitUntil: "networkidle" });
  await page.getByLabel("Pickup Date").fill(inDays(-2));
  await page.getByLabel("Pickup Time").focus();
  await expect(page.locator("#pickupDate-error")).toBeVisible();
});
