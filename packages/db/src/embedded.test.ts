import { expect, it } from "vitest";
import { openInMemory } from "./embedded.ts";
import { sql } from "./sql.ts";

it("lets the process do what else waits for it, however many ask at once", async () => {
  const { db, close } = await openInMemory();
  const asked = 200;
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const queries = Array.from({ length: asked }, () => db.execute(sql`select 1`));
  const transactions = Array.from({ length: asked }, () => db.transaction((tx) => tx.execute(sql`select 2`)));
  await Promise.all([...queries, ...transactions]);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(2 * asked - 1);
  await close();
});
