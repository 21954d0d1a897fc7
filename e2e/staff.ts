import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { ADMIN, DEMO_PASSWORD, type House } from "./harness.ts";

async function signIn(page: Page, house: House, door: "admin" | "team", username: string, password: string) {
  await page.goto(`${house.origin}/${door}/login`);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${house.origin}/admin/dashboard`);
  // Before this the screen hears no keys.
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

/** Signs in as the administrator, through the page as a person would. */
export function signInAsAdmin(page: Page, house: House): Promise<void> {
  return signIn(page, house, "admin", ADMIN.username, ADMIN.password);
}

/** Signs in as one of the demo agency's staff. */
export function signInAs(page: Page, house: House, username: "manager" | "agent"): Promise<void> {
  return signIn(page, house, "team", username, DEMO_PASSWORD);
}

/** The screen says it: in a toast, and perhaps beside a field as well. */
export function said(page: Page, words: string | RegExp): Promise<void> {
  return expect(page.getByText(words, { exact: true }).first()).toBeVisible();
}

/** Opens a part of a record's details. */
export function openTab(page: Page, name: "Trip" | "Money" | "Papers" | "Timeline"): Promise<void> {
  return page.getByRole("tab", { name, exact: true }).click();
}
