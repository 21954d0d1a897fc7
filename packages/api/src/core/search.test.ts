import { MAX_WORDS } from "@shikara/contract/search/words";
import {
  bookings,
  customers,
  customerWords,
  enquiries,
  enquiryWords,
  fiveDigits,
  mailWords,
  outbox,
} from "@shikara/db/schema";
import { like, sql } from "@shikara/db/sql";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saidIn, soughtBy, wordsOf } from "./search.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

// An index on other words than those a query asks for is never used, and nobody is told.
it.each([
  ["customers_words_idx", customers, like(customerWords(customers), "%tulip%")],
  ["enquiries_words_idx", enquiries, like(enquiryWords(enquiries), "%tulip%")],
  ["outbox_words_idx", outbox, like(mailWords(outbox), "%tulip%")],
  ["bookings_search_idx", bookings, like(bookings.search, "%tulip%")],
  ["bookings_five_digits_idx", bookings, sql`${fiveDigits(bookings.search)} @> '{12345}'`],
] as const)("what a search asks for is what %s holds", async (index, table, asked) => {
  const plan = await bed.services.db.transaction(async (tx) => {
    // The table is empty: reading all of it would always be quicker.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select 1 from ${table} where ${asked}`);
  });
  expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${index}`);
});

const said = fc.stringMatching(/^[0-9a-z०-९ +@-]{0,40}$/);

it("the digits of a text hold those of every word in it", async () => {
  await fc.assert(
    fc.asyncProperty(said, said, fc.stringMatching(/^[0-9]{0,12}$/), async (before, behind, number) => {
      const { digits } = soughtBy([number]);
      const text = `${before}${number}${behind}`;
      const digitsOf = (words: string) => sql<number[]>`${fiveDigits(sql`${words}::text`)}`;
      const [row] = await bed.services.db
        .select({ held: digitsOf(text), own: digitsOf(number) })
        .from(sql`(values (1)) one`);
      expect(row?.held).toEqual(expect.arrayContaining(digits));
      expect(new Set(row?.own)).toEqual(new Set(digits));
    }),
  );
});

it("a search says each of its words once, and of a hundred the longest eight", () => {
  expect(saidIn("a ".repeat(100))).toEqual(["a"]);
  expect(saidIn("Dar dar DAR zooni Zoon")).toEqual(["DAR", "zooni"]);
  // 'Al' begins a word, which 'Alina' need not.
  expect(wordsOf("Al a Alina Ali")).toEqual(["al", "alina"]);
  const many = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at));
  expect(wordsOf([...many, "houseboat", "tulips"].join(" "))).toEqual([...many.slice(0, 6), "houseboat", "tulips"]);
  expect(wordsOf(many.join("  "))).toHaveLength(MAX_WORDS);
  expect([saidIn("  "), wordsOf("& -"), wordsOf("dar & dar")]).toEqual([[], null, ["dar"]]);
});

const few = fc.array(fc.stringMatching(/^[ab]{1,4}$/), { minLength: 1, maxLength: MAX_WORDS });

it("a text holds what a search says exactly where it holds each of its words", () => {
  const holds = (text: string, words: readonly string[]) =>
    words.every((word) => ` ${text}`.includes(word.length < 3 ? ` ${word}` : word));
  fc.assert(
    fc.property(few, fc.stringMatching(/^[ab ]{0,30}$/), (words, text) => {
      expect(holds(text, wordsOf(words.join(" ")) ?? [])).toBe(holds(text, words));
    }),
  );
});
