import { DeskEvents } from "@shikara/api/dashboard/desk-events";
import { DOMAINS } from "@shikara/contract/core/domains";
import { servicePaths } from "@shikara/contract/routes";
import { createDb } from "@shikara/db/client";
import { storeBooking } from "@shikara/testing/bookings";
import { createDatabase, dropDatabase } from "@shikara/testing/databases";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { cuttableLine } from "../../test/cuttable.ts";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

import { hearChanges } from "./changes.ts";
import { Health } from "./health.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("figures are counted anew within a second of a change, on every server", async () => {
  const { id } = await storeBooking(bed, { status: "pending" });
  const staff = await bed.bearer("manager");
  const other = await bed.another();
  const figures = async (get: typeof bed.get) =>
    (await get(`${servicePaths.trpc}/bookings.stats`, staff)).json.result.data.json;
  for (const get of [bed.get, other.get]) expect(await figures(get)).toMatchObject({ pending: 1, confirmed: 0 });
  await (await bed.as("manager")).bookings.confirm({ id });
  for (const get of [bed.get, other.get])
    await expect.poll(() => figures(get), { timeout: 1_000, interval: 20 }).toMatchObject({ pending: 0, confirmed: 1 });
});

describe.runIf(inject("engine") === "postgres")("a process that cannot hear what others change", () => {
  const NOTICED_MS = 8_000;

  it("forgets what it keeps every few seconds, and says so, until it hears again", async () => {
    const line = await cuttableLine();
    const database = await createDatabase();
    const house = await createDb({
      kind: "postgres",
      url: database.url.href,
      directUrl: line.route(database.url).href,
    });
    const deskEvents = new DeskEvents({ standingOf: async () => null });
    const [announce, log] = [vi.fn(), { warn: vi.fn(), info: vi.fn() }];
    const health = new Health({ ...house, takesFiles: async () => true, knowsTheTime: async () => true });
    health.isServing = true;
    try {
      await hearChanges(house, { announce, deskEvents }, log);
      expect(await health.state()).toMatchObject({ status: "ready", changes: "ok" });
      announce.mockClear();

      await line.cut();
      for (const _time of ["at once", "again"]) {
        await vi.waitFor(() => expect(announce).toHaveBeenCalledWith(DOMAINS), NOTICED_MS);
        announce.mockClear();
      }
      await vi.waitFor(
        async () => expect(await health.state()).toMatchObject({ status: "degraded", changes: "unheard" }),
        2_000,
      );
      expect(log.warn).toHaveBeenCalledOnce();

      await line.mend();
      await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce(), NOTICED_MS);
      expect(announce).toHaveBeenCalledWith(DOMAINS);
      await vi.waitFor(async () => expect(await health.state()).toMatchObject({ status: "ready" }), 2_000);
    } finally {
      deskEvents.close();
      await house.close();
      await line.close();
      await dropDatabase(database.name);
    }
  });
});
