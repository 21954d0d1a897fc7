import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { createDb, type Database } from "@shikara/db/client";
import { sql } from "@shikara/db/sql";
import { driverOf, keyOf } from "@shikara/testing/duties";
import { PASSWORD } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createServerbed, type Serverbed } from "../test/serverbed.ts";

const NOTICED_MS = 8_000;
/** As an address is asked for on our own host. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "");
const vehicle = { name: "Sedan", model: "Dzire", capacity: "4", price: 12 };

// What the embedded database does on a full disk is told in packages/db/src/room.test.ts.
describe.runIf(inject("engine") === "postgres")("a server whose database takes nothing in", () => {
  let bed: Serverbed;
  let administrator: Database;
  beforeAll(async () => {
    bed = await createServerbed();
    administrator = await createDb({ kind: "postgres", url: process.env.TEST_DATABASE_URL ?? "", connections: 1 });
  });
  afterAll(async () => {
    await administrator.close();
    await bed.close();
  });

  const setReadOnly = async (name: string, value: "on" | "off") => {
    const { db } = administrator;
    await db.execute(sql`alter database ${sql.identifier(name)} set default_transaction_read_only = ${sql.raw(value)}`);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
  };
  /** A member's and a driver's, that were not read before. */
  async function calendarsNobodyHasRead(): Promise<string[]> {
    const manager = await bed.as("manager");
    const { address } = await manager.calendars.make({ scope: "own", currentPassword: PASSWORD });
    const asked = await keyOf(manager, (await driverOf(manager)).id);
    const { calendar } = await bed.anyone().duties.own(asked);
    return [pathOf(address), pathOf(calendar)];
  }
  const health = async () => {
    const { status, json } = await bed.get(servicePaths.ready);
    return { code: status, ...json };
  };

  it("says so, of what cannot be saved and of its health, and lets all be read until it can be written again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const name = String(
      Object((await bed.services.db.execute(sql`select current_database() as name`)) as unknown)[0].name,
    );
    const admin = await bed.bearer("admin");
    const save = () => bed.sendJson("POST", restPaths.staffVehicles, vehicle, admin);
    const calendars = await calendarsNobodyHasRead();
    expect(await health()).toEqual({
      code: 200,
      status: "ready",
      database: "ok",
      pictures: "ok",
      changes: "ok",
      clock: "ok",
    });

    await setReadOnly(name, "on");
    const message = "Nothing can be saved right now: the database takes no changes. What is there can still be read.";
    await vi.waitFor(async () => {
      const { status, json } = await save();
      expect([status, json.code, json.message]).toEqual([503, "READ_ONLY", message]);
    }, NOTICED_MS);
    expect((await bed.get(restPaths.staffVehicles, admin)).status).toBe(200);
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);
    // When a calendar last read is noted beside its answer, where that can be.
    for (const calendar of calendars) expect((await bed.get(calendar)).status, calendar).toBe(200);
    const degraded = {
      code: 200,
      status: "degraded",
      database: "read-only",
      pictures: "ok",
      changes: "ok",
      clock: "ok",
    };
    await vi.waitFor(async () => expect(await health()).toEqual(degraded), NOTICED_MS);

    await setReadOnly(name, "off");
    await vi.waitFor(async () => expect(await health()).toMatchObject({ status: "ready" }), NOTICED_MS);
    expect((await save()).status).toBe(201);
  });
});
