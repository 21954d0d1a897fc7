import type { Locator, Page } from "@playwright/test";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { ADMIN, DEMO_PASSWORD, type House } from "@shikara/testing/house";
import { expect } from "./fixtures.ts";
import { said } from "./notices.ts";

/** A session for the page's browser by the form's own door; how the page does it is tested once, by itself. */
async function signIn(page: Page, house: House, door: "admin" | "team", username: string, password: string) {
  const form = { username, password };
  const headers = { origin: house.origin };
  const answer = await page.request.post(`${house.origin}/${door}/login`, { headers, form, maxRedirects: 0 });
  expect(answer.headers().location).toMatch(new RegExp(`${adminPaths.dashboard}$`));
}

/** Signs in as the administrator. */
export function signInAsAdmin(page: Page, house: House): Promise<void> {
  return signIn(page, house, "admin", ADMIN.username, ADMIN.password);
}

/** Signs in as one of the demo agency's staff. */
export function signInAs(page: Page, house: House, username: "manager" | "agent"): Promise<void> {
  return signIn(page, house, "team", username, DEMO_PASSWORD);
}

type Asked = <Answer>(path: string, body?: object, method?: string) => Promise<Answer>;

/** Asks by REST as the manager; what comes, a record or a file's text, is looked into by the test. */
export async function deskOf(house: House): Promise<Asked> {
  const json = { "content-type": "application/json" };
  const member = JSON.stringify({ username: "manager", password: DEMO_PASSWORD });
  const signedIn = await fetch(house.origin + restPaths.signIn, { method: "POST", headers: json, body: member });
  const { access_token } = await signedIn.json();
  const headers = { ...json, authorization: `Bearer ${access_token}` };
  return async (path, body, method = body ? "POST" : "GET") => {
    const answer = await fetch(house.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.ok, path).toBe(true);
    return answer.headers.get("content-type")?.includes("json") ? answer.json() : answer.text();
  };
}

/** Whoever signs in with a password that an administrator gave has one screen: their own is chosen there. */
export async function chooseOwnPassword(page: Page, given: string, own: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose a password of your own" })).toBeVisible();
  await page.getByLabel("Current Password", { exact: true }).fill(given);
  await page.getByLabel("New Password", { exact: true }).fill(own);
  await page.getByRole("button", { name: "Change Password", exact: true }).click();
  await said(page, "Password changed successfully");
}

/** Opens the back office where a day begins. */
export async function openDashboard(page: Page, house: House): Promise<void> {
  await page.goto(`${house.origin}${adminPaths.dashboard}`);
  // Before this the screen hears no keys.
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

/** Opens a part of a record's details. */
export function openTab(page: Page, name: "Trip" | "Money" | "Papers" | "Timeline"): Promise<void> {
  return page.getByRole("tab", { name, exact: true }).click();
}

/** Loads the screen anew over a form that was not sent, and opens it again: it says that it has what was typed. */
export async function reloadOver(page: Page, form: Locator, open?: () => Promise<void>): Promise<void> {
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await open?.();
  await expect(form.getByText("This is what you had written here and not sent.")).toBeVisible();
}
