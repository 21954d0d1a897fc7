import type { Page } from "@playwright/test";
import { adminPaths, folders } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { openDashboard, openTab, signInAsAdmin } from "./staff.ts";

// What moves here is seen to move.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const drawer = (page: Page) => page.locator("[data-drawer]");

/** Opens the first pending booking of the list; returns the customer's name. */
async function openPending(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}${adminPaths.bookings}?status=pending`);
  const first = page.getByRole("row").nth(1).getByRole("button").first();
  const name = await first.innerText();
  await first.click();
  await expect(drawer(page).getByRole("tab", { name: "Timeline" })).toBeVisible();
  return name;
}

test("a booking opens at its top and hears its keys", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await openPending(page, fileHouse.origin);
  await expect(drawer(page)).toBeFocused();
  await expect(drawer(page).getByText("Travel date", { exact: true })).toBeInViewport();
  await page.keyboard.press("c");
  await said(page, "Booking status updated successfully");
  await expect(drawer(page).getByLabel("Note for the team")).toHaveValue("");
  // A form in it still opens on its first field.
  await drawer(page).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: /^Edit / }).getByLabel("Phone")).toBeFocused();
});

test("a double click that closes a question or a drawer opens nothing that lay beneath", async ({
  page,
  fileHouse,
}) => {
  await signInAsAdmin(page, fileHouse);
  const name = await openPending(page, fileHouse.origin);
  await drawer(page).getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("dialog", { name: "Cancel booking" }).getByRole("button", { name: "Cancel booking" }).dblclick();
  await said(page, "Booking status updated successfully");
  await expect(drawer(page).getByRole("heading", { name, level: 2 })).toBeVisible();
  await drawer(page).getByRole("button", { name: "Close" }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Afterwards it is a click as any other.
  await page.getByRole("row").nth(1).getByRole("button").first().dblclick();
  await expect(drawer(page)).toBeVisible();
});

async function chooseType(page: Page, type: string) {
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Type", { exact: true }).selectOption(type);
  await page.getByRole("button", { name: "Done" }).click();
}

test("a half-typed note is asked about before it is lost", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openPending(page, house.origin);
  const note = drawer(page).getByLabel("Note for the team");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const answer = (name: string) => question.getByRole("button", { name }).click();
  await openTab(page, "Timeline");
  await note.fill("Called, wants a");

  await page.keyboard.press("Escape");
  await answer("Stay");
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await answer("Stay");
  // The list goes on meanwhile, and Back comes back to it as it is.
  await chooseType(page, "Package");
  await page.goBack();
  await answer("Stay");
  await expect(page).toHaveURL(/type=package/);
  await expect(note).toHaveValue("Called, wants a");

  await chooseType(page, "");
  const another = page.getByRole("row").nth(3).getByRole("button").first();
  const name = await another.innerText();
  await another.click();
  await answer("Leave");
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
  await expect(note).toHaveValue("");
  await expect(question).toBeHidden();

  await note.fill("Once more");
  await page.getByRole("link", { name: "Bookings" }).first().click();
  await answer("Leave");
  await expect(drawer(page)).toBeHidden();

  await page.goto(`${house.origin}${adminPaths.enquiries}`);
  await page.getByRole("main").getByRole("listitem").first().getByRole("button").first().click();
  await note.fill("For later");
  await page.keyboard.press("Escape");
  await answer("Leave");
  await expect(drawer(page)).toBeHidden();
});

test("Back closes a drawer, and is not used up by closing it otherwise", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  await openDashboard(page, house);
  await page.setViewportSize({ width: 360, height: 800 });
  await openPending(page, house.origin);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(`${house.origin}${adminPaths.bookings}?status=pending`);

  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await drawer(page).getByRole("button", { name: "Close" }).click();
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${house.origin}${adminPaths.dashboard}`);

  // Beside the list another takes the place of the one that is open.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPending(page, house.origin);
  await page.getByRole("row").nth(2).getByRole("button").first().click();
  const second = page.getByRole("row").nth(2).getByRole("button").first();
  await expect(page.getByRole("dialog", { name: await second.innerText(), exact: true })).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(`${house.origin}${adminPaths.bookings}?status=pending`);
});

test("what is no id at all is not found", async ({ page, house, expectedOutput }) => {
  // The browser itself reports the answer 400.
  expectedOutput.push(/400 \(Bad Request\)/);
  await signInAsAdmin(page, house);
  for (const screen of ["bookings", "enquiries", "customers", "outbox"]) {
    await page.goto(`${house.origin}${folders.admin}/${screen}?open=notanid`);
    await expect(drawer(page).getByText("Not found.")).toBeVisible();
  }
});

test("nothing moves under the mouse when a drawer opens, and a row's icons stand in one line", async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}`);
  const table = page.getByRole("table");
  const icons = page.getByRole("button", { name: /^Open SHK-/ });
  await expect(icons.nth(5)).toBeVisible();
  const rights = await icons.evaluateAll((all) => all.map((icon) => Math.round(icon.getBoundingClientRect().right)));
  expect(new Set(rights).size).toBe(1);
  expect(await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0);
  const before = await table.boundingBox();
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(drawer(page)).toBeVisible();
  expect((await table.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole("button", { name: "New Booking" })).toBeVisible();
});

test("a phone shows every figure of a screen, and the vehicles' week from a whole day on", async ({ page, house }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}?view=vehicles`);
  for (const figure of ["Total bookings", "Confirmed", "Pending", "Revenue"])
    await expect(page.locator("dt", { hasText: figure })).toBeInViewport({ ratio: 1 });
  const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "Asia/Kolkata" }).format();
  const head = page.locator("main").getByText("Vehicle", { exact: true });
  const end = ((await head.boundingBox())?.x ?? 0) + ((await head.boundingBox())?.width ?? 0);
  // Of the days in view none begins behind the names.
  const begins = await head.evaluate(({ parentElement }) =>
    [...(parentElement?.children ?? [])].slice(1).map((day) => {
      const { left, right } = day.getBoundingClientRect();
      return { left, right, words: day.textContent };
    }),
  );
  const first = begins.find(({ right }) => right > end + 2);
  expect(Math.abs((first?.left ?? 0) - end)).toBeLessThan(2.5);
  expect(begins.some(({ left, words }) => left < 360 && words?.includes(today))).toBe(true);
});

test("a deposit that was not touched is not said to be saved", async ({ page, fileHouse }) => {
  await signInAsAdmin(page, fileHouse);
  await openPending(page, fileHouse.origin);
  await openTab(page, "Money");
  await drawer(page).getByRole("button", { name: "Deposit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Ask for a deposit" });
  await expect(form).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Deposit saved")).toHaveCount(0);
});
