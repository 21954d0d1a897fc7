import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths, paths, servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";
import { png } from "./png.ts";
import { signInAsAdmin } from "./staff.ts";

const PRICE = 4321;

interface Vehicle {
  name: string;
  price: number;
  image: string;
}

test("a vehicle's new price and picture reach the visitor, and survive kill -9", async ({
  browser,
  page,
  ownHouse,
  expectedOutput,
}) => {
  // The open screen hears that its house was killed, and asks until it is back.
  expectedOutput.push(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED/);
  const before = await firstVehicle(ownHouse);
  expect(before.price).not.toBe(PRICE);

  await signInAsAdmin(page, ownHouse);
  await changeVehicle(page, ownHouse, before.name);

  const after = await firstVehicle(ownHouse);
  expect(after).toMatchObject({ name: before.name, price: PRICE });
  expect(after.image).not.toBe(before.image);
  await expectVisitorsSee(browser, ownHouse, after);

  await ownHouse.kill();
  await ownHouse.start();
  expect(await firstVehicle(ownHouse)).toEqual(after);
  await expectVisitorsSee(browser, ownHouse, after);
});

async function changeVehicle(page: Page, house: House, name: string) {
  await page.goto(`${house.origin}${adminPaths.vehicles}`);
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Vehicle" });
  await dialog.getByLabel(/^price(?! unit)/i).fill(String(PRICE));
  const picture = { name: "new.png", mimeType: "image/png", buffer: png(640, 480, [11, 79, 74]) };
  await dialog.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByText("Image uploaded successfully")).toBeVisible();
  await dialog.getByRole("button", { name: /update|save/i }).click();
  await expect(page.getByText("Vehicle updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The first vehicle that GET /api/vehicles answers. */
async function firstVehicle(house: House): Promise<Vehicle> {
  const answer = await fetch(`${house.origin}${restPaths.vehicles}`);
  const { data } = (await answer.json()) as { data: Vehicle[] };
  const [{ name, price, image } = { name: "", price: 0, image: "" }] = data;
  return { name, price, image };
}

/** What a visitor gets of it: by tRPC, on the page, and the picture itself. */
async function expectVisitorsSee(browser: Browser, house: House, vehicle: Vehicle) {
  const answer = await fetch(`${house.origin}${servicePaths.trpc}/vehicles.list`);
  const { result } = (await answer.json()) as { result: { data: { json: Vehicle[] } } };
  expect(result.data.json).toContainEqual(expect.objectContaining({ ...vehicle }));

  const picture = await fetch(new URL(vehicle.image, house.origin));
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toMatch(/^image\//);

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${house.origin}${paths.bookCab}`);
  const radio = page.getByRole("radio", { name: new RegExp(`^${vehicle.name},.* ₹4,321 per `) });
  const image = page.locator("label").filter({ has: radio }).locator("img");
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  // The browser chooses a size and a format; all files of a picture lie in one folder.
  const shown = await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  expect(path.dirname(shown)).toBe(path.dirname(vehicle.image));
  await context.close();
}
