// An agency's whole business with one guest: from the enquiry to the month's figures.
import type { Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { post } from "./requests.ts";
import { deskOf, openTab, signInAs } from "./staff.ts";

const GUEST = "Journey Guest";
const SUBJECT = "Two nights in the valley";
const TITLE = "A night on the water, a night in the snow";

const paise = (amount: number) => Math.round(amount * 100);

/** What the reports say, in paise: of the month in which the journey ends up, of today's money, of this month's enquiries. */
async function figuresOf(house: House) {
  const ask = await deskOf(house);
  const sheet = async (path: string, query: Record<string, string>) => {
    const file = await ask<string>(`${path}?${new URLSearchParams(query)}`);
    const [heads = [], ...rows] = file
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(","));
    return (head: string) => rows.reduce((sum, row) => sum + paise(Number(row[heads.indexOf(head)])), 0);
  };
  const [journeys, today] = [inDays(-1).slice(0, 7), inDays(0)];
  const month = today.slice(0, 7);
  const sales = await sheet(restPaths.salesReport, { from: journeys, to: journeys, basis: "journey", by: "month" });
  const cash = await sheet(restPaths.cashReport, { from: today, to: today });
  const conversion = await sheet(restPaths.conversionReport, { from: month, to: month });
  return [
    ...[sales("Sales"), sales("Cost"), sales("Margin"), cash("Taken"), cash("To suppliers")],
    ...[conversion("Enquiries"), conversion("Quoted"), conversion("Sold")],
  ];
}

/** Nobody waits for days to go by: the journey begins on that day instead. */
async function beginOn(house: House, bookingId: string, travelDate: string): Promise<void> {
  const { db, close } = await createDb(house.database);
  await db.update(bookings).set({ travelDate }).where(eq(bookings.id, bookingId));
  await close();
}

interface Night {
  what: string;
  supplier: string;
  room: string;
  price: string;
}
const NIGHTS: Night[] = [
  { what: "Houseboat", supplier: "Demo Houseboat Group, Nigeen Lake", room: "Deluxe cabin, MAP", price: "6500.25" },
  { what: "Hotel", supplier: "Demo Hotel Gulmarg, Gulmarg", room: "Superior room, MAP", price: "12000" },
];

/** The manager writes the quote that the enquiry asks for. @returns what it costs the agency by the rates of its suppliers, in rupees */
async function quote(page: Page, house: House): Promise<number> {
  let costs = 0;
  await page.goto(house.origin + adminPaths.enquiries);
  await page.getByRole("button", { name: SUBJECT }).click();
  await page.getByRole("link", { name: "Make quote" }).click();
  const form = page.getByRole("dialog", { name: "New Quote" });
  await form.getByLabel("Title", { exact: true }).fill(TITLE);
  await form.getByLabel("Travel Date").fill(inDays(1));
  await form.getByLabel("Valid Until").fill(inDays(0));
  await form.getByLabel("Deposit (₹)").fill("5000");
  for (const [at, { what, supplier, room, price }] of NIGHTS.entries()) {
    await form.getByRole("button", { name: "Add day" }).click();
    await form.getByLabel(`Day ${at + 1} title`).fill(`Night ${at + 1}`);
    if (at > 0) await form.getByRole("button", { name: "Add line" }).click();
    const line = form.getByRole("group", { name: `Line ${at + 1}`, exact: true });
    await line.getByLabel("Kind").selectOption("stay");
    await line.getByLabel("What").fill(what);
    await line.getByLabel("Day", { exact: true }).selectOption(String(at + 1));
    await line.getByLabel("Of a supplier").selectOption({ label: supplier });
    await line.getByLabel("Room and plan").selectOption({ label: room });
    const cost = line.getByRole("button", { name: /^Take the cost/ });
    costs += Number((await cost.textContent())?.replace(/[^\d.]/g, ""));
    if (at === 0) {
      await form.getByRole("button", { name: "Create Quote" }).click();
      const held = page.getByRole("dialog", { name: "Save without these rates?" });
      await expect(held).toContainText(`Line 1 has not taken the cost of ${supplier.split(",")[0]}.`);
      await held.getByRole("button", { name: "Back to the Quote" }).click();
    }
    await cost.click();
    await line.getByLabel("Price each (₹)").fill(price);
  }
  await form.getByRole("button", { name: "Create Quote" }).click();
  return costs;
}

/** Sends a quote that is open. */
async function send(page: Page, button: string): Promise<void> {
  const open = page.getByRole("dialog", { name: TITLE });
  await open.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("dialog", { name: /^Send/ }).getByRole("button", { name: "Send", exact: true }).click();
}

async function linkFor(page: Page): Promise<string> {
  const opened = page.waitForEvent("popup");
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await page.getByRole("dialog", { name: TITLE }).getByRole("button", { name: "WhatsApp" }).click();
  const message = new URL((await opened).url()).searchParams.get("text") ?? "";
  return /http\S+/.exec(message)?.[0] ?? "";
}

/** What a guest pays, put down by the manager. */
async function take(page: Page, amount: string): Promise<void> {
  await openTab(page, "Money");
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Amount taken (₹)").fill(amount);
  await page.getByRole("button", { name: /^Record Payment/ }).click();
  await said(page, "Payment recorded");
}

/** A supplier says yes on the phone. */
async function confirmStay(page: Page, name: string, number: string): Promise<void> {
  const card = page.getByRole("listitem", { name });
  await card.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Note: confirmed" }).click();
  await page.getByLabel("Their confirmation number").fill(number);
  await page.getByRole("button", { name: "Note It" }).click();
  await expect(card.getByText("Confirmed", { exact: true })).toBeVisible();
}

test("one guest's whole business: enquiry, two versions of a quote, a deposit, houseboat and hotel, a day driven, the balance, a review, and the month's figures to the paisa", async ({
  page,
  browser,
  fileHouse: house,
}) => {
  const before = await figuresOf(house);
  await post(house, restPaths.contact, {
    ...{ name: GUEST, email: "journey@example.com", phone: "+91 98765 00011", subject: SUBJECT },
    ...{ message: "One night on the lake and one in Gulmarg, please.", inquiryType: "general" },
  });

  await signInAs(page, house, "manager");
  const costs = await quote(page, house);
  await send(page, "Send");
  const link = await linkFor(page);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText("₹18,500.25").first()).toBeVisible();
  await phone.getByText("Ask for something else").click();
  await phone.getByLabel("What would you like otherwise?").fill("A little less, please");
  await phone.getByRole("button", { name: "Send my wish" }).click();
  const open = page.getByRole("dialog", { name: TITLE });
  await expect(open.getByText("A little less, please")).toBeVisible();
  await open.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: /^Quote SHK/ });
  await edit.getByRole("group", { name: "Line 2", exact: true }).getByLabel("Price each (₹)").fill("11500.5");
  await edit.getByRole("button", { name: "Save Quote" }).click();
  await send(page, "Send version 2");
  await expect(open.getByText("Beside version 1")).toBeVisible();
  await phone.goto(link);
  await phone.getByRole("checkbox").check();
  await phone.getByRole("button", { name: "Accept this quote" }).click();
  await expect(phone.getByText("Thank you: your journey is booked.")).toBeVisible();
  await phone.getByRole("link", { name: "Open your booking" }).click();
  await expect(phone.getByText("Deposit, to be paid first")).toBeVisible();
  const own = phone.url();

  // The deposit comes; both suppliers say yes.
  await open.getByRole("link", { name: /^Booking SHK/ }).click();
  const drawer = page.locator("[data-drawer]");
  await expect(drawer.getByText("₹18,000.75").first()).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get("open") ?? "";
  await take(page, "5000");
  await openTab(page, "Trip");
  await confirmStay(page, "Demo Houseboat Group, Deluxe cabin", "HB-1");
  await confirmStay(page, "Demo Hotel Gulmarg, Superior room", "GM-2");
  await page.goto(house.origin + adminPaths.payables);
  await page.getByRole("button", { name: "Demo Houseboat Group" }).first().click();
  const account = page.getByRole("dialog", { name: "Demo Houseboat Group" });
  await account.getByRole("button", { name: "Record a payment" }).click();
  const paying = page.getByRole("dialog", { name: "Pay Demo Houseboat Group" });
  await paying.getByLabel("Amount paid (₹)").fill("1000.5");
  await paying.getByRole("button", { name: "Record Payment" }).click();
  await said(page, "Payment recorded");

  // A day later: a driver has it, drives it without a script, and takes what is left.
  await beginOn(house, bookingId, inDays(0));
  const ask = await deskOf(house);
  await page.goto(`${house.origin}${adminPaths.duties}?view=day`);
  await page.getByRole("button", { name: new RegExp(`^${GUEST}.*Give to a driver`) }).click();
  const duty = page.getByRole("dialog", { name: GUEST });
  await duty.getByRole("combobox", { name: "Driver" }).selectOption({ label: "Ishfaq (demo driver)" });
  await duty.getByLabel("Car").selectOption({ label: "DEMO 0004, Sedan Dzire" });
  await duty.getByRole("button", { name: "Give Duty" }).click();
  await said(page, "Duty given");
  const drivers = await ask<{ data: { id: string }[] }>(`${restPaths.staffDrivers}?search=Ishfaq`);
  const way = await ask<{ data: { path: string } }>(restPaths.driverLink(drivers.data[0]?.id ?? ""), {});
  const driver = await context.newPage();
  await driver.goto(house.origin + way.data.path);
  await driver.getByRole("button", { name: "Accept" }).click();
  await driver.getByLabel("Kilometres at the start").fill("52000");
  await driver.getByRole("button", { name: "Start the duty" }).click();
  await driver.getByText("Cash taken").click();
  await driver.getByLabel("Amount (₹)").fill("13000.75");
  await driver.getByRole("button", { name: "Send" }).first().click();
  await driver.getByLabel("Kilometres at the end").fill("52064");
  await driver.getByRole("button", { name: "End the duty" }).click();
  await expect(driver.getByText("52,000 to 52,064: 64 km")).toBeVisible();
  const told = page.getByRole("region", { name: "Told by drivers" });
  await told.getByRole("button", { name: "Take as payment" }).click();
  await said(page, /^Taken as a payment/);

  // Another day later it is over, and its guest says how it was.
  await beginOn(house, bookingId, inDays(-1));
  await page.goto(house.origin + adminPaths.booking(bookingId));
  await expect(drawer.getByText("₹18,000.75 of ₹18,000.75 paid")).toBeVisible();
  await drawer.getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Completed" }).click();
  await page.getByRole("button", { name: "Mark completed" }).click();
  await expect(drawer.getByText("Completed", { exact: true }).first()).toBeVisible();
  await phone.goto(own);
  await phone.getByRole("link", { name: "Tell us how it was" }).click();
  await phone.getByRole("radio", { name: /^5 star/ }).check({ force: true });
  await phone.getByLabel("In your words").fill("The lake at dawn, and snow by noon.");
  await phone.getByRole("checkbox", { name: /I travelled myself/ }).check();
  await phone.getByRole("button", { name: "Send Review" }).click();
  await expect(phone.getByText("We have your review.")).toBeVisible();
  await context.close();

  const after = await figuresOf(house);
  const sold = 18_000.75;
  const money = [sold, costs, sold - costs, sold, 1_000.5];
  const [enquiries, quoted, booked] = [1, 1, 1];
  expect(after.map((figure, at) => figure - (before[at] ?? 0))).toEqual(
    [...money, enquiries, quoted, booked].map(paise),
  );
});
