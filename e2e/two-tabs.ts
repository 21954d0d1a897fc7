import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { said } from "./notices.ts";

export interface TwoTabs {
  /** Opens the record in one tab, up to its filled-in form's fields. */
  open: (tab: Page) => Promise<void>;
  /** The label of the field that both change, and the two texts. */
  field: string;
  first: string;
  second: string;
  /** The first, where it is told otherwise than it was typed. */
  told?: string;
  /** A field that the first changes alone: whoever saves over the other keeps it. Where the record can be opened in the same way again. */
  alone?: { field: string; text: string };
  /** What a save is answered with. */
  saved: string;
}

/**
 * Two tabs of one member change one record: the second to save is told what the first changed and keeps its own text, and
 * takes in the rest when it is asked to. The browser itself reports the answer 409: expect it. Returns the second tab.
 */
export async function changeInTwoTabs(context: BrowserContext, tabs: TwoTabs): Promise<Page> {
  const [page] = context.pages();
  if (!page) throw new Error("Sign in before");
  const other = await context.newPage();
  const field = (tab: Page, label = tabs.field) => tab.getByRole("dialog").getByLabel(label, { exact: true });
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
  if (tabs.alone) await field(page, tabs.alone.field).fill(tabs.alone.text);
  await save(page);
  await said(page, tabs.saved);
  await field(other).fill(tabs.second);
  await save(other);
  await said(other, /Someone else has changed this record.*Your text is kept/);
  await expect(field(other)).toHaveValue(tabs.second);
  const notice = other.getByRole("dialog").getByRole("alert");
  await expect(notice).toContainText(tabs.told ?? tabs.first);
  await expect(notice).toContainText("You changed it too: yours will be saved");
  if (tabs.alone) await expect(notice).toContainText(tabs.alone.text);
  // Said once: not in the corner, too.
  await expect(other.getByText(/Someone else has changed this record/)).toHaveCount(1);
  await notice.getByRole("button", { name: "Keep my text and take in the rest" }).click();
  await expect(other.locator("[type=submit]:focus")).toHaveCount(1);
  await expect(field(other)).toHaveValue(tabs.second);
  if (tabs.alone) await expect(field(other, tabs.alone.field)).toHaveValue(tabs.alone.text);
  await save(other);
  await said(other, tabs.saved);
  if (tabs.alone) {
    await tabs.open(other);
    await expect(field(other)).toHaveValue(tabs.second);
    await expect(field(other, tabs.alone.field)).toHaveValue(tabs.alone.text);
    await other.keyboard.press("Escape");
  }
  return other;
}
