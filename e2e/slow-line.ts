import type { BrowserContext, Page } from "@playwright/test";
import { servicePaths } from "@shikara/contract/routes";

/** A line on which these requests wait until `release` is called; `held` is how many have come by now. */
export async function holdBack(page: Page | BrowserContext, requests: RegExp | string) {
  const waiting: { held: number; release: () => void } = { held: 0, release() {} };
  const released = new Promise<void>((resolve) => {
    waiting.release = resolve;
  });
  await page.route(requests, async (route) => {
    waiting.held += 1;
    await released;
    await route.continue();
  });
  return waiting;
}

/** The next request is done, and its answer is lost on the way back. */
export const loseAnswer = (page: Page, calls: string) =>
  page.route(
    `**${servicePaths.trpc}/${calls}*`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
