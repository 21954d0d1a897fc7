import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { said } from "./notices.ts";
import { expectSoundForStaff } from "./page-quality.ts";
import { inDays } from "./requests.ts";
import { signInAs, signInAsAdmin } from "./staff.ts";

const PAGE = paths.tour("srinagar-deluxe-package");

test("a package gets a departure; a visitor books it, its seats are held for a while, and theirs once that is confirmed", async ({
  page,
  fileHouse,
  browser,
  expectedOutput,
}) => {
  // The browser itself reports the answer 409.
  expectedOutput.push(/409 \(Conflict\)/);
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.tours}?search=deluxe`);
  await page.getByRole("button", { name: "Departures of Srinagar Deluxe Package" }).click();
  const dialog = page.getByRole("dialog", { name: "Departures of Srinagar Deluxe Package" });
  await expect(dialog.getByText(/^On request/)).toBeVisible();
  await dialog.getByLabel("Date").fill(inDays(20));
  await dialog.getByLabel("Seats").fill("3");
  await dialog.getByLabel("Price per person").fill("19500");
  await dialog.getByRole("button", { name: "Add Departure" }).click();
  await said(page, "Departure added successfully");
  await expect(dialog.getByRole("row").nth(1)).toContainText("₹19,500");
  await dialog.getByLabel("Date").fill(inDays(20));
  await dialog.getByRole("button", { name: "Add Departure" }).click();
  await said(page, "This package already sets out on that day");
  await expectSoundForStaff(page, "departures");
  // By the key, as every form; what stands beside it in the list is not asked for anew.
  await dialog.getByRole("button", { name: /^Edit / }).click();
  await dialog.getByLabel("Price per person").fill("19800");
  await page.keyboard.press("Control+S");
  await said(page, "Departure updated successfully");
  await expect(dialog.getByRole("row").nth(1)).toContainText("₹19,800");
  // Long enough to be read, and gone without a click.
  const refusal = page.getByRole("listitem").filter({ hasText: "This package already sets out on that day" });
  await expect(refusal).toHaveCount(0, { timeout: 20_000 });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(fileHouse.origin + PAGE);
  await expect(visitor.getByRole("heading", { name: "Next departures" })).toBeVisible();
  await visitor.getByRole("button", { name: "Book Now" }).click();
  await expect(visitor.getByLabel("Travel Date")).toHaveValue(inDays(20));
  await visitor.getByLabel("Travellers").selectOption("2");
  await expect(visitor.getByRole("dialog").getByText("₹39,600")).toBeVisible();
  await visitor.getByLabel("Full Name").fill("Seat Taker");
  await visitor.getByLabel("Phone").fill("+91 98765 43210");
  await visitor.getByLabel("Email").fill("guest@example.com");
  await visitor.getByRole("button", { name: "Send Request" }).click();
  await expect(visitor.getByText("Booking inquiry sent! We will contact you soon.")).toBeVisible();
  await expect(visitor.getByText(/^Your seats are held until \d+:\d\d [ap]m/)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(fileHouse.origin + PAGE);
  await expect(other.getByText("₹19,800, 1 seat left")).toBeVisible();
  await other.context().close();

  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=Seat Taker`);
  await page.getByRole("row").nth(1).click();
  await expect(page.getByRole("dialog").getByText(/^Held until \d+:\d\d [ap]m/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Confirm Seat Taker" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(/confirmed/i);
  await visitor.goto(fileHouse.origin + PAGE);
  await expect(visitor.getByText("₹19,800, 1 seat left")).toBeVisible();
  await visitor.context().close();

  // From the seats to who has them.
  await page.goto(`${fileHouse.origin}${adminPaths.tours}?search=deluxe`);
  await page.getByRole("button", { name: "Departures of Srinagar Deluxe Package" }).click();
  await dialog.getByRole("link", { name: "2 of 3" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Seat Taker" })).toBeVisible();
});

test("the day a visitor chose stays, whatever they change besides; a quote may have any day, a booking one of the departures", async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/packages/kashmir-adventure-special`);
  const day = page.getByLabel("Travel Date");
  const travellers = page.getByLabel("Travellers");
  const kind = (name: string) => page.locator("label", { hasText: name });
  await page.getByRole("button", { name: "Book Now" }).click();
  const days = await day
    .locator("option:not([disabled])")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? ""));
  const last = days.at(-1) ?? "";
  expect(days.length).toBeGreaterThan(1);
  await day.selectOption(last);
  await kind("Get a quote first").click();
  await expect(day).toHaveAttribute("type", "date");
  await expect(day).toHaveValue(last);
  await kind("Book the trip").click();
  await expect(day.locator("option").first()).toBeAttached();
  await expect(day).toHaveValue(last);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Request Quote" }).click();
  await expect(day).toHaveAttribute("type", "date");
  await expect(day).toHaveValue(last);
  // On which nobody sets out.
  const other = [33, 34].map(inDays).find((one) => !days.includes(one)) ?? "";
  await day.fill(other);
  await travellers.selectOption("3");
  await expect(day).toHaveValue(other);
  await kind("Book the trip").click();
  await expect(day).toHaveValue("");
  await expect(day.locator("option:checked")).toHaveText("Choose a departure");
  await kind("Get a quote first").click();
  await expect(day).toHaveValue(other);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Book Now" }).click();
  await travellers.selectOption("4");
  await day.selectOption(last);
  await expect(day).toHaveValue(last);
});

test("an agent looks at departures and changes none", async ({ page, house }) => {
  await signInAs(page, house, "agent");
  await page.goto(`${house.origin}${adminPaths.tours}`);
  await page.getByRole("button", { name: "Departures of Kashmir Adventure Special" }).click();
  const dialog = page.getByRole("dialog", { name: "Departures of Kashmir Adventure Special" });
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await expect(dialog.getByRole("button", { name: /Add|Edit|Delete/ })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("whoever books a departure reads until when its seats are held", async ({ page, fileHouse }) => {
    await page.goto(`${fileHouse.origin}/packages/kashmir-adventure-special`);
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const days = page.getByLabel("Travel Date").locator("option:not([disabled])");
    await page.getByLabel("Travel Date").selectOption(await days.last().getAttribute("value"));
    await page.getByLabel("Full Name").fill("Still Guest");
    await page.getByLabel("Phone").fill("+91 98765 43210");
    await page.getByLabel("Email").fill("still@example.com");
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page.getByText(/^Your seats are held until \d+:\d\d [ap]m/)).toBeVisible();
  });
});
