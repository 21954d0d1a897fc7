// A visitor's page without a line.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const NO_LINE = "There is no line. This page is as it was on";
/** A page keeps itself, and looks for what waits, seconds after it has all it needs. */
export const patiently = { timeout: 20_000 };

/** Without a line every request says so, that for the worker's own script too. */
export const WITHOUT_LINE = {
  serviceWorkers: "allow" as const,
  expectedOutput: [
    /Failed to load resource|Failed to fetch|error occurred when fetching|ERR_INTERNET_DISCONNECTED|503|404/,
  ],
};

export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async (url) => {
      for (const name of ["pages-1", "own-1"]) if (await (await caches.open(name)).match(url)) return true;
      return false;
    }, page.url());
  await expect.poll(isKept, patiently).toBe(true);
}
/** The first page that somebody reads, until it is kept. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilKept(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
/** Opens a page after the line was cut: the browser tells its worker of that in its own time, and one that has just begun may still get through. */
export async function openWithoutLine(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(NO_LINE).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
