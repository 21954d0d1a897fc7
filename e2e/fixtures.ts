import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type House, type Kind, openHouse } from "@shikara/testing/house";
import { keepNotices } from "./notices.ts";

export interface HouseOptions {
  kind: Kind;
  /** Shared by all tests of a worker: for those that only read. */
  house: House;
}

interface WorkerFixtures extends HouseOptions {
  /** A house that nobody has had yet; the next one opens while a test has this one. */
  freshHouse: () => Promise<House>;
  /** The house of a file's tests, which changes hands with the next file. */
  houseOfFile: (file: string) => Promise<House>;
}

interface Fixtures {
  /** A house for this file's tests, to change: each finds what those before it have left. */
  fileHouse: House;
  /** A house for this test alone, to change and to kill. */
  ownHouse: House;
  /** Console output that this test expects, as patterns; whatever else a page prints fails it. */
  expectedOutput: RegExp[];
  quiet: undefined;
}

/** What keeps pages for when there is no line is kept out of all tests but its own (playwright.config.ts). */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        context.on("page", arriveAlive);
        await context.addInitScript(tellRefused);
        await context.addInitScript(keepNotices);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  kind: ["embedded", { option: true, scope: "worker" }],
  house: [
    async ({ kind }, use) => {
      const house = await openHouse(kind);
      await use(house);
      await house.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  freshHouse: [
    async ({ kind }, use) => {
      let next: Promise<House> | undefined;
      await use(async () => {
        const house = await (next ?? openHouse(kind));
        next = openHouse(kind);
        // Whoever takes it hears of it.
        next.catch(() => undefined);
        return house;
      });
      await (await next)?.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  houseOfFile: [
    async ({ freshHouse }, use) => {
      let held: { file: string; house: House } | undefined;
      await use(async (file) => {
        if (held?.file === file) return held.house;
        await held?.house.discard();
        held = { file, house: await freshHouse() };
        return held.house;
      });
      await held?.house.discard();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  fileHouse: async ({ houseOfFile, context }, use, { file }) => {
    await use(await houseOfFile(file));
    await Promise.all(context.pages().map((page) => page.close()));
  },
  ownHouse: async ({ freshHouse, context }, use) => {
    const house = await freshHouse();
    await use(house);
    // A screen that is still open would miss its house, and say so.
    await Promise.all(context.pages().map((page) => page.close()));
    await house.discard();
  },
  // The browser tells that it did as it was asked at signing out.
  expectedOutput: async ({ browserName: _ }, use) => use([/^info: Clear-Site-Data header .* Cleared data types/]),
  quiet: [
    async ({ context, expectedOutput }, use) => {
      const output = listen(context);
      await use(undefined);
      const unexpected = output.filter((line) => !expectedOutput.some((pattern) => pattern.test(line)));
      expect(unexpected, "console output").toEqual([]);
    },
    { auto: true },
  ],
});

/** What the Content-Security-Policy refuses is an error, also where whoever tried it goes on without a word. */
function tellRefused(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
  );
}

/** A page is readable before it is live: tests that click begin when it is. Who waits for 'commit' wants it earlier. */
function arriveAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await untilLive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await untilLive(page);
    return response;
  };
}

/** For what a link led to as a page of its own, as another language does. */
export async function untilLive(page: Page): Promise<void> {
  // Pages of the back office and those that stay still name no modules; without JavaScript none comes alive.
  const isStill = () => !document.querySelector("script[data-modules]") || matchMedia("(scripting: none)").matches;
  if (await page.evaluate(isStill)) return;
  await page.waitForFunction(() => {
    const main = document.getElementById("main");
    // React leaves its mark on the elements that it has taken over.
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

/** The test's own recorder looks into every frame, and is refused by one in which nothing runs. */
export const FROM_THE_RECORDER = /Blocked script execution in 'about:srcdoc'/;

/** Everything the context's pages print, and every error they do not catch (hydration mismatches are among them). */
export function listen(context: BrowserContext): string[] {
  const output: string[] = [];
  context.on("console", (message) => {
    if (NO_WORKER.test(message.text())) return;
    output.push(`${message.type()}: ${message.text()} (${message.location().url} on ${message.page()?.url()})`);
  });
  context.on("weberror", (error) =>
    output.push(`uncaught: ${error.error().stack || error.error()} on ${error.page()?.url()}`),
  );
  return output;
}

export { expect };
