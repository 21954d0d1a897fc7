import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { sql } from "@shikara/db/sql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";
import { createLog } from "../log.ts";

let bed: Serverbed;
const lines: string[] = [];
beforeAll(async () => {
  bed = await createServerbed({ log: createLog("info", { write: (line) => lines.push(line) }) });
  // What no code of ours expects.
  await bed.services.db.execute(sql`alter table vehicles rename column name to nobody_knows`);
});
afterAll(() => bed.close());
beforeEach(() => {
  lines.length = 0;
});

describe("a fault of the house", () => {
  it.each([
    ["a documented path", restPaths.vehicles],
    ["a procedure", `${servicePaths.trpc}/vehicles.list`],
  ])(
    "is told without its inside, and stands in the log with the answer's id and when it was: %s",
    async (_what, path) => {
      const before = Date.now();
      const { status, text, headers } = await bed.get(path);
      expect([status, text]).toEqual([500, expect.not.stringMatching(/nobody_knows|column|select/i)]);
      // One line of JSON each: milliseconds since 1970 are the same everywhere.
      const told = lines.map((line) => JSON.parse(line)).find(({ answer }) => answer === "INTERNAL");
      expect(told).toMatchObject({ level: 50, requestId: headers.get("x-request-id"), err: expect.anything() });
      expect(JSON.stringify(told.err)).toContain("42703");
      expect(told.time).toBeGreaterThanOrEqual(before);
      expect(told.time).toBeLessThanOrEqual(Date.now());
    },
  );

  it("is no fault of the house where somebody asks for what there is not", async () => {
    expect((await bed.get(restPaths.tour("none"))).status).toBe(404);
    expect(lines).toEqual([]);
  });
});
