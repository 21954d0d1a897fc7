// One address tells of every server process, and of the house once.

import { servicePaths } from "@shikara/contract/routes";
import { openHouse } from "@shikara/testing/house";
import { expect, test } from "./fixtures.ts";

const METRICS_TOKEN = "demo-token-of-whoever-watches";

test("each process is told of once, and the house once, whichever of them is asked", async ({ kind }) => {
  // The embedded database has one process.
  const processes = kind === "embedded" ? 1 : 2;
  const house = await openHouse(kind, "template", { METRICS_TOKEN, WEB_CONCURRENCY: String(processes) });
  try {
    const scrape = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: "close" };
      return (await fetch(`${house.origin}${servicePaths.metrics}`, { headers })).text();
    };
    const countOf = (text: string, name: string) => text.split("\n").filter((line) => line.startsWith(name)).length;
    await expect.poll(async () => countOf(await scrape(), "process_resident_memory_bytes{")).toBe(processes);
    for (let i = 0; i < 6; i += 1) {
      const text = await scrape();
      expect(countOf(text, "shikara_cache_bytes{")).toBe(processes);
      expect(countOf(text, "shikara_database_up ")).toBe(1);
      expect(countOf(text, "# TYPE process_resident_memory_bytes ")).toBe(1);
      const workers = text.match(/process_resident_memory_bytes\{worker="\d+"\}/g) ?? [];
      expect(new Set(workers).size).toBe(processes);
    }
  } finally {
    await house.discard();
  }
});
