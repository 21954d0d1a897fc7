import { expect, type Page } from "@playwright/test";

/** Long enough for a machine that stands still; what was told before then belongs to another step. */
const WITHIN_MS = 20_000;
const LOOK_MS = 1_000;

interface Told {
  words: string;
  at: number;
}
declare global {
  interface Window {
    toldInTheCorner?: Told[];
  }
}

/** For every page: keeps what its messages say. They leave after four seconds, in which a busy machine may not look once. */
export function keepNotices(): void {
  const told: Told[] = [];
  window.toldInTheCorner = told;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const part of node.querySelectorAll("[data-sonner-toast] :is([data-title], [data-description])"))
          told.push({ words: (part.textContent ?? "").trim(), at: performance.now() });
      }
  }).observe(document, { childList: true, subtree: true });
}

/** Whether a message has said it a moment ago; then it is said, and not for a second time. */
function wasTold(page: Page, words: string | RegExp): Promise<boolean> {
  const asked = typeof words === "string" ? { text: words } : { source: words.source, flags: words.flags };
  return page.evaluate(
    ({ asked: { text, source, flags }, since }) => {
      const told = window.toldInTheCorner ?? [];
      const isIt = ({ words: said, at }: Told) =>
        performance.now() - at < since && (source === undefined ? said === text : new RegExp(source, flags).test(said));
      const wasIt = told.some(isIt);
      window.toldInTheCorner?.splice(0, told.length, ...told.filter((one) => !isIt(one)));
      return wasIt;
    },
    { asked, since: WITHIN_MS },
  );
}

/** The screen says it: in a message, which may have left again, and perhaps beside a field as well. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    if (await wasTold(page, words)) return;
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: LOOK_MS });
  }, `it says ${words}`).toPass({ timeout: WITHIN_MS });
}
