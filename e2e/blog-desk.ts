import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "@shikara/contract/routes";
import { ADMIN, type House } from "@shikara/testing/house";
import { restAs } from "./blog-posts.ts";
import { expect } from "./fixtures.ts";

export const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
export const asAdmin = (house: House) => restAs(house, ADMIN.username, ADMIN.password);
export const story = {
  title: "Two nights in Gurez",
  excerpt: "The road, the river, the log houses",
  content: "<p>Razdan first.</p>",
};

/** The post dialog, once its editor is there. */
export async function openEditor(page: Page, house: House, button: RegExp | string): Promise<Locator> {
  if (!page.url().startsWith(`${house.origin}${adminPaths.blog}`)) await page.goto(`${house.origin}${adminPaths.blog}`);
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Content" })).toBeVisible();
  return dialog;
}
