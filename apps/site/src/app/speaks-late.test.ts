import { languageComesFrom } from "@shikara/contract/texts/current";
import { expect, it } from "vitest";

// A server loads a page for the first who asks for it, and shows it to readers of every language: what is read as it loads stays in the
// language of the first.
it("reads no text while a module of the site is loaded, but when it is asked for", async () => {
  const modules = import.meta.glob([
    "../**/*.{ts,tsx}",
    "!../**/*.test.*",
    "!./entry-client.tsx",
    "!./start.ts",
    "!../offline/**",
  ]);
  const early: string[] = [];
  languageComesFrom(() => {
    throw new Error("A text was read");
  });
  for (const [path, load] of Object.entries(modules))
    await load().catch((error: unknown) => early.push(`${path}: ${(error as Error).stack}`));
  languageComesFrom(() => undefined);
  expect(early).toEqual([]);
});
