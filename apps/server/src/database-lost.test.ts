import { setTimeout as pause } from "node:timers/promises";
import { restPaths } from "@shikara/contract/rest-routes";
import { servicePaths } from "@shikara/contract/routes";
import { withPatience } from "@shikara/db/patience";
import { idempotency } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";
import { onServer } from "@shikara/testing/databases";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { cuttableLine } from "../test/cuttable.ts";
import { createServerbed, type Serverbed } from "../test/serverbed.ts";

const WITHIN_MS = 2_000;
/** A dead line is found out at the next pulse, 5 s, when its answer has not come for 2 s; on a machine that has others to serve, later. */
const HEARD_WITHIN_MS = 12_000;
/** Two seconds and what it takes to say so. */
const FROZEN_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 5_000;

// The embedded database is part of the process: it cannot be lost alone.
describe.runIf(inject("engine") === "postgres")("a server whose database is gone", () => {
  let line: Awaited<ReturnType<typeof cuttableLine>>;
  let bed: Serverbed;
  const databaseName = async () => {
    const asked: unknown = await bed.services.db.execute(sql`select current_database() as name`);
    return (asked as { name: string }[])[0]?.name;
  };
  beforeAll(async () => {
    line = await cuttableLine();
    bed = await createServerbed({ route: line.route });
  });
  afterAll(async () => {
    await bed.close();
    await line.close();
  });

  it("answers what it has, says 503 of the rest soon, and is back with the database", async () => {
    // What failed is written to the log.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const admin = await bed.bearer("admin");
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);

    // In the middle of work: a transaction that is cut leaves nothing.
    const half = bed.services.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into idempotency values ('half', 'x', 201, 'x', now())`);
        await line.cut();
        await tx.execute(sql`select 1`);
      })
      .then(
        () => "done",
        () => "cut",
      );
    expect(await half).toBe("cut");

    const began = performance.now();
    const lost = await Promise.all(Array.from({ length: 30 }, () => bed.get(restPaths.staffVehicles, admin)));
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    for (const { status, json } of lost)
      expect([status, json.status, json.code]).toEqual([503, "error", "DB_UNAVAILABLE"]);
    expect(JSON.stringify(lost.map(({ json }) => json))).not.toMatch(/ECONN|select|postgres/i);
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);
    expect((await bed.get(servicePaths.live)).status).toBe(200);
    await vi.waitFor(async () => expect((await bed.get(servicePaths.ready)).status).toBe(503), WITHIN_MS);

    await line.mend();
    await vi.waitFor(
      async () => expect((await bed.get(restPaths.staffVehicles, admin)).status).toBe(200),
      BACK_WITHIN_MS,
    );
    await vi.waitFor(async () => expect((await bed.get(servicePaths.ready)).status).toBe(200), BACK_WITHIN_MS);
    expect(await bed.services.db.$count(idempotency)).toBe(0);
  });

  it("waits two seconds for one that answers no more, lets go of it, and is back soon after it", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const admin = await bed.bearer("admin");
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);
    const half = bed.services.db.transaction(async (tx) => {
      await tx.execute(sql`insert into idempotency values ('frozen', 'x', 201, 'x', now())`);
      line.freeze();
      await tx.execute(sql`select 1`);
    });
    await expect(half).rejects.toThrow();

    const began = performance.now();
    const lost = await Promise.all(Array.from({ length: 30 }, () => bed.get(restPaths.staffVehicles, admin)));
    expect(performance.now() - began).toBeLessThan(FROZEN_WITHIN_MS);
    for (const { status, json } of lost) expect([status, json.code]).toEqual([503, "DB_UNAVAILABLE"]);
    expect((await bed.get(restPaths.vehicles)).status).toBe(200);
    await vi.waitFor(async () => expect((await bed.get(servicePaths.ready)).status).toBe(503), WITHIN_MS);

    line.thaw();
    await vi.waitFor(
      async () => expect((await bed.get(restPaths.staffVehicles, admin)).status).toBe(200),
      BACK_WITHIN_MS,
    );
    expect(await bed.services.db.$count(idempotency)).toBe(0);
  });

  it("notices that the line on which it hears changes is dead, and takes nothing it kept meanwhile for right", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await vi.waitFor(async () => expect((await bed.get(restPaths.vehicles)).status).toBe(200), BACK_WITHIN_MS);
    expect(bed.cache.size).toBeGreaterThan(0);
    line.freeze();
    await pause(HEARD_WITHIN_MS);
    line.thaw();
    await vi.waitFor(() => expect(bed.cache.size).toBe(0), BACK_WITHIN_MS);
  });

  it("makes nobody wait longer than a second for a connection", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const admin = await bed.bearer("admin");
    const busy = withPatience(4_000, () =>
      Promise.all(Array.from({ length: 10 }, () => bed.services.db.execute(sql`select pg_sleep(3)`))),
    );
    const began = performance.now();
    expect(await bed.get(restPaths.staffVehicles, admin)).toMatchObject({
      status: 503,
      json: { code: "DB_UNAVAILABLE" },
    });
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    await busy;
    expect((await bed.get(restPaths.staffVehicles, admin)).status).toBe(200);
  });

  it("comes through its sessions being ended, those that are just beginning among them", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const admin = await bed.bearer("admin");
    const name = await databaseName();
    const ends = Date.now() + 3_000;
    const storm = async () => {
      while (Date.now() < ends)
        await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    };
    const work = async () => {
      while (Date.now() < ends) await bed.get(restPaths.staffVehicles, admin);
    };
    // A failure that nobody hears of ends the process, and this run.
    await Promise.all([storm(), ...Array.from({ length: 10 }, work)]);
    await vi.waitFor(
      async () => expect((await bed.get(restPaths.staffVehicles, admin)).status).toBe(200),
      BACK_WITHIN_MS,
    );
  });

  describe("where an answer breaks off behind its first rows, answers the next on that connection whole", () => {
    const connections = Array.from({ length: 10 }, (_, i) => i);
    const outcomesOf = (statement: SQL) =>
      Promise.all(
        connections.map(() =>
          bed.services.db.execute(statement).then(
            () => "whole",
            () => "broken",
          ),
        ),
      );
    const numbers = () =>
      Promise.all(
        connections.map(async (i) => {
          const rows: unknown = await bed.services.db.execute(sql`select ${i}::int as number`);
          return [...(rows as unknown[])];
        }),
      );
    const allBroken = connections.map(() => "broken");
    const own = connections.map((number) => [{ number }]);

    it("by an error of its own", async () => {
      expect(await outcomesOf(sql`select 1 / (5 - n) from generate_series(1, 10) n`)).toEqual(allBroken);
      expect(await numbers()).toEqual(own);
    });

    it("with its session", async () => {
      const name = await databaseName();
      const going = outcomesOf(sql`select repeat('x', 1000), pg_sleep(0.002) from generate_series(1, 500)`);
      await pause(300);
      await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and query like '%pg_sleep(0.002)%'`);
      expect(await going).toEqual(allBroken);
      for (let i = 0; i < 2; i += 1) expect(await numbers()).toEqual(own);
    });
  });
});
