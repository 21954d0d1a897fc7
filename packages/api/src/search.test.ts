import { customers, customerWords, enquiries, enquiryWords, mailWords, outbox } from "@shikara/db/schema";
import { like, sql } from "@shikara/db/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestbed, type Testbed } from "../test/testbed.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

// An index on other words than those a query asks for is never used, and nobody is told.
it.each([
  ["customers", customers, customerWords(customers)],
  ["enquiries", enquiries, enquiryWords(enquiries)],
  ["outbox", outbox, mailWords(outbox)],
] as const)("what a search of %s asks for is what its index holds", async (name, table, words) => {
  const plan = await bed.house.db.transaction(async (tx) => {
    // The table is empty: reading all of it would always be quicker.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select 1 from ${table} where ${like(words, "%tulip%")}`);
  });
  expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${name}_words_idx`);
});
