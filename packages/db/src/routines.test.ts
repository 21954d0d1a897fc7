import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openInMemory } from "./embedded.ts";
import { dbFolder } from "./location.ts";

type House = Awaited<ReturnType<typeof openInMemory>>;
let house: House;
beforeAll(async () => {
  house = await openInMemory();
  await house.migrate();
});
afterAll(() => house.close());

async function ask<Row extends z.ZodType>(statement: string, row: Row): Promise<z.output<Row>[]> {
  const { rows } = z.object({ rows: z.array(row) }).parse(await house.db.execute(sql.raw(statement)));
  return rows;
}
const seats = async () =>
  (await ask("select prosrc from pg_proc where proname = 'seats_held'", z.object({ prosrc: z.string() })))[0]?.prosrc;
const files = () =>
  ask("select file, hash from drizzle.routines order by file", z.object({ file: z.string(), hash: z.string() }));

it("has every function in a text of its own", async () => {
  const folder = dbFolder("sql");
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")));
  const written = texts.join("\n").match(/(?<=^CREATE OR REPLACE FUNCTION )\w+/gm);
  const made = await ask(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    z.object({ name: z.string() }),
  );
  expect(written?.sort()).toEqual(made.map(({ name }) => name).sort());
});

it("makes every trigger that is no constraint", async () => {
  const trigger = z.object({ name: z.string(), text: z.string() });
  const made = `select tgname || ' on ' || tgrelid::regclass as name, pg_get_triggerdef(oid) as text from pg_trigger
    where not tgisinternal and tgconstraint = 0 order by 1`;
  const before = await ask(made, trigger);
  await house.db.execute(sql`delete from drizzle.routines`);
  for (const { name } of before) await house.db.execute(sql.raw(`drop trigger ${name}`));
  await house.migrate();
  expect(await ask(made, trigger)).toEqual(before);
});

it("gives the database a text that it has not yet, and none again", async () => {
  const text = await seats();
  const known = await files();
  const other = "create or replace function seats_held(tour uuid, day date) returns integer language sql as 'select 0'";
  await house.db.execute(sql.raw(other));
  await house.migrate();
  expect(await seats()).toBe("select 0");
  await house.db.execute(sql`update drizzle.routines set hash = '' where file = 'availability.sql'`);
  await house.migrate();
  expect(await seats()).toBe(text);
  expect(await files()).toEqual(known);
});

it("leaves the texts of a newer version alone", async () => {
  await house.db.execute(sql`update drizzle.routines set hash = 'newer'`);
  await house.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  );
  await house.migrate();
  expect(new Set((await files()).map(({ hash }) => hash))).toEqual(new Set(["newer"]));
  await house.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  await house.migrate();
  expect((await files()).map(({ hash }) => hash)).not.toContain("newer");
});

it("leaves them alone where the newer version has no migration of its own, and takes up its own again", async () => {
  const own = await files();
  const editionOf = () =>
    ask("select distinct edition from drizzle.routines order by 1", z.object({ edition: z.number() }));
  const [now] = await editionOf();
  await house.db.execute(
    sql`update drizzle.routines set hash = 'newer', edition = edition + 1 where file = 'money.sql'`,
  );
  await house.migrate();
  expect((await files()).find(({ file }) => file === "money.sql")?.hash).toBe("newer");
  // As a version before there were editions leaves it, which knows of none.
  await house.db.execute(sql`alter table drizzle.routines drop column edition`);
  await house.migrate();
  expect(await files()).toEqual(own);
  expect(await editionOf()).toEqual([now]);
});
