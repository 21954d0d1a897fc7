import { createDb, type Database } from "@shikara/db/client";
import { given, prepared } from "@shikara/db/prepared";
import { places } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { createDatabase, dropDatabase } from "@shikara/testing/databases";
import { hasPooler, openPooler } from "@shikara/testing/pooler";
import { freePort } from "@shikara/testing/ports";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const canRun = hasPooler && Boolean(process.env.TEST_DATABASE_URL);

describe.skipIf(!canRun)("behind a pooler that changes sessions", () => {
  let database: { name: string; url: URL };
  let pooler: Awaited<ReturnType<typeof openPooler>>;
  let house: Database;
  beforeAll(async () => {
    database = await createDatabase();
    pooler = await openPooler(database.url, await freePort());
    // Forty at once wait for their turn, however slow the machine is.
    const way = { url: pooler.url.href, directUrl: database.url.href, waitSeconds: 30 };
    house = await createDb({ kind: "postgres", ...way });
    await house.migrate();
  });
  afterAll(async () => {
    await house.close();
    await pooler.close();
    await dropDatabase(database.name);
  });

  const byName = prepared((db) =>
    db
      .select({ name: places.name })
      .from(places)
      .where(sql`${places.name} = ${given("name", "text")}`)
      .prepare("place_by_name"),
  );

  it("answers what is asked again and again, many at once, and keeps transactions whole", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Place ${at}`);
    await Promise.all(
      names.map((name) =>
        house.db.transaction(async (tx) => {
          await tx.insert(places).values({ name, kind: "town" });
          await byName(tx as typeof house.db).execute({ name });
          if (name.endsWith("9")) await tx.delete(places).where(sql`${places.name} = ${name}`);
        }),
      ),
    );
    const found = await Promise.all(names.map((name) => byName(house.db).execute({ name })));
    expect(found.filter((rows) => rows.length === 1)).toHaveLength(36);
    expect(await house.takesWrites()).toBe(true);
  });

  it("hears what others change", async () => {
    const heard = vi.fn();
    await house.listen("pooled", heard, () => {});
    await house.db.execute(sql`select pg_notify('pooled', 'a change')`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("a change"));
  });

  it("is copied and brought up to date by the server's own address", async () => {
    await house.migrate();
    const { files } = await house.copy();
    let bytes = 0;
    for await (const { size } of files()) bytes += size;
    expect(bytes).toBeGreaterThan(10_000);
  });
});
