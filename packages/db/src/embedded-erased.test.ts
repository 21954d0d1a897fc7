import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createDb } from "./client.ts";
import { audit, customers } from "./schema.ts";
import { eq } from "./sql.ts";

const EMAIL = "forgotten.guest@example.com";

it("a copy of the embedded database holds nothing of whom was erased, in no row, index or log", async () => {
  const dir = await mkdtemp(join(tmpdir(), "shikara-erased-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const database = await createDb({ kind: "embedded", dir });
  await database.migrate();
  const { db } = database;
  const copied = async () => {
    const copy = await database.copy();
    let found = 0;
    for await (const { content } of copy.files()) {
      const parts: Uint8Array[] = [];
      for await (const part of content ?? []) parts.push(part);
      if (Buffer.concat(parts).includes(EMAIL)) found += 1;
    }
    await copy.close();
    return { found, customers: copy.facts.rows.customers };
  };
  const people = ["Kept Guest", "Forgotten Guest"].map((name) => ({ name, phone: "+91 00000 00001" }));
  await db
    .insert(customers)
    .values(people.map((one) => ({ ...one, email: one.name === "Kept Guest" ? "kept@example.com" : EMAIL })));
  expect((await copied()).found).toBeGreaterThan(0);
  const [{ id } = { id: "" }] = await db
    .delete(customers)
    .where(eq(customers.email, EMAIL))
    .returning({ id: customers.id });
  await db.insert(audit).values({
    ...{
      memberName: "A member",
      domain: "customers",
      action: "delete",
      recordId: id,
      record: "",
      before: {},
      after: {},
    },
  });
  expect(await copied()).toEqual({ found: 0, customers: 1 });
  await database.close();
});
