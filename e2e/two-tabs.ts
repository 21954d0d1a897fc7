import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { said } from "./staff.ts";

export interface TwoTabs {
  /** Opens the record in one tab, up to its filled-in form's fields. */
  open: (tab: Page) => Promise<void>;
  /** The label of the field that both change, and the two texts. */
  field: string;
  first: string;
  second: string;
  /** What a save is answered with. */
  saved: string;
}

/**
 * Two tabs of one member change one record: the second to save is told and keeps its text, and saves over the first only
 * when it is asked to. The browser itself reports the answer 409: expect it. Returns the second tab.
 */
export async function changeInTwoTabs(context: BrowserContext, tabs: TwoTabs): Promise<Page> {
  const [page] = context.pages();
  if (!page) throw new Error("Sign in before");
  const other = await context.newPage();
  const field = (tab: Page) => tab.getByRole("dialog").getByLabel(tabs.field, { exact: true });
  const save = (tab: Page) =>
    tab
      .getByRole("dialog")
      .getByRole("button", { name: /^Save (?:Changes|Package)/ })
      .click();
  for (const tab of [page, other]) {
    await tabs.open(tab);
    await expect(field(tab)).toBeVisible();
  }
  await field(page).fill(tabs.first);
  await save(page);
  await said(page, tabs.saved);
  await field(other).fill(tabs.second);
  await save(other);
  await said(other, /Someone else has changed this record.*Your text is kept/);
  await expect(field(other)).toHaveValue(tabs.second);
  await other.getByRole("button", { name: "Keep my text and save over it next" }).click();
  await save(other);
  await said(other, tabs.saved);
  return other;
}
