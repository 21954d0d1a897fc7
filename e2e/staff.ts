import type { Page } from "@playwright/test";
import { ADMIN, type House } from "./harness.ts";

/** Signs in as the administrator, through the page as a person would. */
export async function signInAsAdmin(page: Page, house: House): Promise<void> {
  await page.goto(`${house.origin}/admin/login`);
  await page.getByLabel("Username", { exact: true }).fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${house.origin}/admin/dashboard`);
}
