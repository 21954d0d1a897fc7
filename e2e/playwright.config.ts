import { defineConfig, devices } from "@playwright/test";
import { type Kind, kinds } from "@shikara/testing/house";
import type { HouseOptions } from "./fixtures.ts";

/** What the engines could differ in as far as a browser sees: the procedures themselves are tested on both. */
const ON_EVERY_KIND = ["**/vehicle-change.spec.ts", "**/metrics.spec.ts", "**/abuse/*.spec.ts"];

/** The kind for all the rest: a PostgreSQL server, which a house begins on sooner than on a database of its own. */
const usual = kinds.includes("postgres") ? "postgres" : "embedded";
const testsOn = (kind: Kind) => (kind === usual ? { testIgnore: ON_EVERY_KIND } : { testMatch: ON_EVERY_KIND });

export default defineConfig<object, HouseOptions>({
  testDir: ".",
  outputDir: "../test-results/browser",
  globalSetup: "./global-setup.ts",
  // A test keeps little more than one core busy with its browser and its server, and waits in between; three leave two cores nothing idle.
  workers: 3,
  // A machine may be a third as quick for an hour, or stand still for one of its minutes: what is only slow is let end.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../test-results/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // Drawing what moves takes a fifth of a test; those of what visitors see say that they want it.
    contextOptions: { reducedMotion: "reduce" },
    // It would answer for the network that tests look at; those of what it keeps say that they want it.
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Recording every test takes a third of its time.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // A page lives for seconds: compiling for speed, and keeping what was compiled, cost more than they win.
      // One process less asks the network; and a page begins in a process that is there already, a seventh less of what the browser does.
      args: [
        "--js-flags=--no-maglev --no-opt",
        "--v8-cache-options=none",
        "--enable-features=NetworkServiceInProcess2",
        "--renderer-process-limit=1",
      ],
    },
  },
  projects: kinds.map((kind) => ({
    name: kind,
    use: { kind },
    ...(kinds.length > 1 && testsOn(kind)),
  })),
});
