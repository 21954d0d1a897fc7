// What a visitor's forms do without a line: they wait on the device, and go out later, once.
import type { Page } from "@playwright/test";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./page-quality.ts";
import { holdBack } from "./slow-line.ts";
import { signInAs } from "./staff.ts";
import { arrive, openWithoutLine, patiently, WITHOUT_LINE } from "./without-line.ts";

test.use(WITHOUT_LINE);

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
