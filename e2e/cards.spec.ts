import { adminPaths, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { addPackage } from "./packages-screen.ts";
import { requestTour } from "./requests.ts";
import { signInAsAdmin } from "./staff.ts";

test("vehicles' cards say fuel and gear in words, to visitors and to staff", async ({ page, house }) => {
  await page.goto(`${house.origin}${paths.bookCab}`);
  const fortuner = page.locator("label").filter({ hasText: "Luxury Fortuner" });
  for (const word of ["Diesel", "Automatic"]) await expect(fortuner.getByText(word, { exact: true })).toBeVisible();
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.vehicles}`);
  const dzire = page.getByRole("listitem").filter({ hasText: "Sedan Dzire" });
  for (const word of ["Petrol", "Manual"]) await expect(dzire.getByText(word, { exact: true })).toBeVisible();
});

test("popups' cards say how long they stay in seconds, and when they come again in days or hours", async ({
  page,
  house,
}) => {
  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.popups}`);
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(card("First snow, second night free")).toContainText("12 seconds, again after 3 days");
  await expect(card("highway closed today")).toContainText("30 seconds, again after 6 hours");
});

test("the team's cards say how many packages each has created and clients each looks after", async ({
  page,
  fileHouse,
}) => {
  await requestTour(fileHouse, "Given Guest");
  await signInAsAdmin(page, fileHouse);
  await page.goto(`${fileHouse.origin}${adminPaths.bookings}?search=given`);
  await page.getByRole("button", { name: "Given Guest", exact: true }).click();
  await page.getByLabel("Looked after by").selectOption("Imran Lone");
  await expect(page.getByLabel("Looked after by").locator("option:checked")).toHaveText("Imran Lone");
  await addPackage(page.request, fileHouse, "Warwan on foot");
  await page.goto(`${fileHouse.origin}${adminPaths.team}`);
  const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(card("Agency Office")).toContainText("1 package created, 0 clients looked after");
  await expect(card("Imran Lone")).toContainText("0 packages created, 1 client looked after");

  // What would be nobody's is told before they are deleted, too.
  await page.getByRole("button", { name: "Delete Imran Lone" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Imran Lone looks after .*1 pending one, which become nobody's/);
});
