import { adminPaths, folders, paths } from "@shikara/contract/routes";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin } from "./staff.ts";

test("what looks like an escape is searched for as it is typed", async ({ page, house }) => {
  await signInAsAdmin(page, house);
  for (const screen of ["bookings", "packages", "blog"]) {
    await page.goto(`${house.origin}${folders.admin}/${screen}`);
    const search = page.getByRole("searchbox").first();
    await search.fill("%41%2B 100%");
    await expect(page).toHaveURL(/search=%2541%252B\+100%25$/);
    await expect(search).toHaveValue("%41%2B 100%");
    await page.reload();
    await expect(search).toHaveValue("%41%2B 100%");
  }
});

test("who clears the filters by keyboard goes on at the search", async ({ page, house }) => {
  await page.goto(`${house.origin}${paths.tours}`);
  const search = page.getByRole("searchbox");
  await search.fill("zzzz");
  const clear = page.getByRole("link", { name: "Clear Filters" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(clear).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");

  await signInAsAdmin(page, house);
  await page.goto(`${house.origin}${adminPaths.bookings}?search=zzzz`);
  const button = page.getByRole("button", { name: "Clear Filters" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search bookings" })).toBeFocused();
  await expect(button).toBeHidden();
});
