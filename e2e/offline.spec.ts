// What a visitor has without a line: pages that were read, their own booking, and forms that go out later.
import type { Page } from "@playwright/test";
import { ownPaths } from "@shikara/contract/own-routes";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectSound } from "./page-quality.ts";
import { requestTour } from "./requests.ts";
import { holdBack } from "./slow-line.ts";
import { openTab, signInAs } from "./staff.ts";

const NO_LINE = "There is no line. This page is as it was on";
/** A page keeps itself, and looks for what waits, seconds after it has all it needs. */
const patiently = { timeout: 20_000 };

test.use({
  serviceWorkers: "allow",
  // Without a line every request says so, that for the worker's own script too.
  expectedOutput: [
    /Failed to load resource|Failed to fetch|error occurred when fetching|ERR_INTERNET_DISCONNECTED|503|404/,
  ],
});

async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async (url) => {
      for (const name of ["pages-1", "own-1"]) if (await (await caches.open(name)).match(url)) return true;
      return false;
    }, page.url());
  await expect.poll(isKept, patiently).toBe(true);
}
/** The first page that somebody reads, until it is kept. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilKept(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
/** Opens a page after the line was cut: the browser tells its worker of that in its own time, and one that has just begun may still get through. */
async function openWithoutLine(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(NO_LINE).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("what was read is there without a line, and says how old it is", async ({ page, context, house }) => {
  await arrive(page, house.origin + paths.tours);
  const link = page.getByRole("link", { name: "Srinagar Deluxe Package" }).first();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await untilKept(page);
  await page.goBack();
  await expect(link).toBeVisible();
  await context.setOffline(true);
  await openWithoutLine(page, page.url());
  await expect(page.getByRole("status").filter({ hasText: NO_LINE })).toBeVisible();
  // It lives: its script is kept, too, and leads to what was read.
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await expect(page.getByText(NO_LINE)).toBeVisible();
  await expectSound(page);
  await page.goto(house.origin + paths.testimonials);
  await expect(page.getByRole("heading", { name: "There is no line" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: /^Srinagar Deluxe Package/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Look again" }).click();
  await expect(page.getByText(NO_LINE)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Srinagar Deluxe Package");
});

async function ownLink(page: Page, house: House, name: string): Promise<{ reference: string; link: string }> {
  const reference = await requestTour(house, name);
  await signInAs(page, house, "manager");
  await page.goto(`${house.origin}${adminPaths.bookings}?search=${reference}`);
  await page.getByRole("button", { name, exact: true }).click();
  await openTab(page, "Papers");
  await page.getByRole("button", { name: "Copy customer link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(reference);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { reference, link };
}

test("a customer's own booking is readable without a line, until its link opens nothing any more", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { reference, link } = await ownLink(page, house, "Far Away");
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const own = await phone.newPage();
  await arrive(own, link);
  await phone.setOffline(true);
  await openWithoutLine(own, house.origin + ownPaths.booking(reference));
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("Hello Far");
  await phone.setOffline(false);
  await phone.clearCookies();
  await own.reload();
  await expect(own.getByText("This link opens nothing")).toBeVisible();
  await phone.setOffline(true);
  await expect(async () => {
    await own.reload();
    await expect(own.getByRole("heading", { name: "There is no line" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(own.getByText("Hello Far")).toBeHidden();
  await phone.close();
});

/** The copies of a customer's pages that are on a device. */
const ownCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("own-1")).keys()).map(({ url }) => new URL(url).pathname));

test("a customer's own booking leaves a device that others use, in every language: by its link's end, and by hand", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { reference, link } = await ownLink(page, house, "Lobby Guest");
  const address = ownPaths.booking(reference);
  const lobby = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const own = await lobby.newPage();
  const readAll = async () => {
    await arrive(own, link);
    for (const other of [`/ur${address}`, `/hi${address}`, `${address}?from=mail`])
      await own.goto(house.origin + other);
    await expect.poll(() => ownCopies(own)).toHaveLength(3);
  };
  await readAll();
  await lobby.clearCookies();
  await own.goto(house.origin + address);
  await expect(own.getByText("This link opens nothing")).toBeVisible();
  await expect.poll(() => ownCopies(own)).toEqual([]);

  await readAll();
  await own.goto(house.origin + address);
  await own.getByText("On a device that others use, too").click();
  await expectSound(own);
  await own.getByRole("button", { name: "Take this page off this device" }).click();
  await expect(own.getByRole("heading", { level: 1 })).toHaveText("This page is off this device");
  await expectSound(own);
  expect(await lobby.cookies()).toEqual([]);
  await expect.poll(() => ownCopies(own)).toEqual([]);
  await lobby.setOffline(true);
  await expect(async () => {
    await own.goto(house.origin + address);
    await expect(own.getByRole("heading", { name: "There is no line" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lobby.close();
});

async function write(page: Page, subject: string): Promise<void> {
  const fill = (name: string, text: string) => page.getByRole("textbox", { name, exact: true }).fill(text);
  await fill("Name", "Patient Writer");
  await fill("Email", "patient@example.com");
  await fill("Phone", "+91 98765 43210");
  await fill("Subject", subject);
  await fill("Message", "Is the road to Gurez open in May?");
}

/** Closes the page. Of one that is only left the document may still hear that the line is back, send what waits, and tell nobody. */
async function leave(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  return next;
}
/** How many messages of this subject the desk has. */
async function stored(page: Page, house: House, subject: string): Promise<number> {
  await page.goto(`${house.origin}${adminPaths.enquiries}?search=${encodeURIComponent(subject)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return page.getByText(subject, { exact: true }).count();
}

/** How much waits on this visitor's device to be sent. */
const lettersOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("letters");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction("letters").objectStore("letters").count();
          count.onsuccess = () => resolve(count.result);
          opening.result.close();
        };
      }),
  );

test("a message that is sent without a line waits, goes out once when there is one, and says so", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await page.goto(house.origin + paths.contact, { waitUntil: "networkidle" });
  await write(page, "Sent while waiting");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
  await expectAccessible(page, "a message that waits");
  await context.setOffline(false);
  await expect(page.getByText("Message sent successfully!").first()).toBeVisible();

  await page.goto(house.origin + paths.contact, { waitUntil: "networkidle" });
  await write(page, "Sent on another day");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
  const later = await leave(page);
  await context.setOffline(false);
  // A page that was opened without a line may take a moment to hear of it.
  await expect(async () => void (await later.goto(house.origin + paths.tours))).toPass();
  await expect(later.getByText(/^Message sent successfully!/)).toBeVisible(patiently);
  await expect(later.getByText(/Sent just now, as you wrote it on .* Reference: /)).toBeVisible();
  await later.goto(house.origin + paths.contact, { waitUntil: "networkidle" });
  await expect(later.getByLabel("Subject")).toHaveValue("");

  await write(later, "Never sent");
  await context.setOffline(true);
  await later.getByRole("button", { name: "Send Message" }).click();
  await expect(later.getByText("There is no line. Nothing is lost.")).toBeVisible();
  expect(await lettersOn(later)).toBe(1);
  await later.getByRole("button", { name: "Do not send it" }).click();
  await expect(later.getByRole("button", { name: "Send Message" })).toBeEnabled();
  // Nothing is left on the device that could go out later.
  await expect.poll(() => lettersOn(later)).toBe(0);
  await context.setOffline(false);
  await later.goto(house.origin + paths.home, { waitUntil: "networkidle" });

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, house, "manager");
  expect(await stored(desk, house, "Sent while waiting")).toBe(1);
  expect(await stored(desk, house, "Sent on another day")).toBe(1);
  expect(await stored(desk, house, "Never sent")).toBe(0);
  await desk.context().close();
});

test("what waits and is found again in another tab, and sent there too, is one message", async ({
  page,
  browser,
  context,
  fileHouse: house,
}) => {
  await arrive(page, house.origin + paths.contact);
  await write(page, "Sent from two tabs");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
  const other = await leave(page);
  await openWithoutLine(other, house.origin + paths.contact);
  await expect(other.getByLabel("Subject")).toHaveValue("Sent from two tabs");
  await other.getByRole("button", { name: "Send Message" }).click();
  await expect(other.getByText("There is no line. Nothing is lost.")).toBeVisible();
  expect(await lettersOn(other)).toBe(1);
  await context.setOffline(false);
  await expect(other.getByText("Message sent successfully!").first()).toBeVisible(patiently);
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, house, "manager");
  expect(await stored(desk, house, "Sent from two tabs")).toBe(1);
  await desk.context().close();
});

test("what waits goes out from one of two tabs, and is told once", async ({ page, context, fileHouse: house }) => {
  await page.goto(house.origin + paths.contact, { waitUntil: "networkidle" });
  await write(page, "Two tabs");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("There is no line. Nothing is lost.")).toBeVisible();
  // What the page says is kept is kept, however soon it is left.
  const one = await leave(page);
  await context.setOffline(false);
  const line = await holdBack(context, `**${servicePaths.trpc}/enquiries.send*`);
  const other = await context.newPage();
  await one.goto(house.origin + paths.tours);
  await expect.poll(() => line.held, patiently).toBe(1);
  await other.goto(house.origin + paths.tours);
  // The other stands in line for it.
  const inLine = async () => (await navigator.locks.query()).pending?.map(({ name }) => name);
  await expect.poll(() => other.evaluate(inLine), patiently).toEqual(["send"]);
  line.release();
  const toldIn = () =>
    Promise.all([one, other].map((tab) => tab.getByText(/Sent just now, as you wrote it on/).count()));
  await expect.poll(async () => (await toldIn()).sort()).toEqual([0, 1]);
  await other.reload({ waitUntil: "networkidle" });
  expect(line.held).toBe(1);
});

test("what could not be sent in time is said, and lies on the device no longer", async ({ page, house }) => {
  await page.goto(house.origin + paths.contact, { waitUntil: "networkidle" });
  await page.evaluate(
    (at) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("letters", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("letters", { keyPath: "key" });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("letters", "readwrite");
          writing.objectStore("letters").put({ key: "old", form: "enquiry", request: { name: "Late Writer" }, at });
          writing.oncomplete = () => resolve(opening.result.close());
        };
      }),
    Date.now() - 2 * 86_400_000,
  );
  await page.goto(house.origin + paths.tours, { waitUntil: "networkidle" });
  await expect(page.getByText(/^What you wrote on .* could not be sent in time, and is kept no longer/)).toBeVisible(
    patiently,
  );
  await expect.poll(() => lettersOn(page)).toBe(0);
});
