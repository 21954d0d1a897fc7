// What is entered is read back as it was, and stands nowhere else: neither in the database as text, nor in what the log tells.
import { PAPER_KINDS } from "@shikara/contract/travellers/papers";
import type { TravellerEntry } from "@shikara/contract/travellers/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { dumpOf } from "@shikara/testing/travellers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const FORMS = {
  aadhaar: digits(4),
  passport: digits(7).map((number) => `Q${number}`),
  driving_licence: digits(11).map((number) => `JK07${number}`),
  voter_id: digits(7).map((number) => `QXZ${number}`),
  oci: digits(7).map((number) => `Q${number}`),
  photo_card: digits(9).map((number) => `QW-${number}`),
};
const until = fc.option(fc.constantFrom("2031-04-05", "2040-12-31"));
const numbered = digits(8).map((number) => `QV${number}`);
const entry = fc.record({
  // A mark in each, so that it can be looked for: letters alone may stand anywhere.
  name: fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .map((text) => `Qoph ${text.replace(/\P{L}/gu, "x")}zayin`),
  bornOn: fc.option(fc.constantFrom("1951-03-17", "2019-10-02")),
  sex: fc.option(fc.constantFrom("female" as const, "male" as const, "other" as const)),
  nationality: fc.constantFrom("IN", "NP", "DE"),
  paper: fc.option(
    fc.oneof(...PAPER_KINDS.map((kind) => fc.record({ kind: fc.constant(kind), number: FORMS[kind], until }))),
  ),
  visa: fc.option(fc.record({ number: numbered, until })),
  permits: fc.uniqueArray(fc.record({ place: fc.constantFrom("Qurez", "Qeran", "Qangus"), number: numbered, until }), {
    selector: ({ place }) => place,
  }),
});

/** What nobody may find. */
const secrets = ({ name, paper, visa, permits }: Omit<TravellerEntry, "age" | "id">) => [
  name,
  ...(paper && paper.kind !== "aadhaar" ? [paper.number] : []),
  ...[visa?.number, ...permits.map(({ number }) => number)],
  ...permits.map(({ place }) => place),
];

it("is read back as it was written, again and again, and is in no text of the database", async () => {
  const manager = await bed.as("manager");
  const written: (string | null | undefined)[] = [];
  // No two of them have one paper.
  const list = fc.uniqueArray(entry, { maxLength: 4, selector: ({ paper }) => paper?.number ?? Symbol() });
  await fc.assert(
    fc.asyncProperty(list, list, async (first, second) => {
      const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(30), travelers: 4 });
      for (const travellers of [first, second]) {
        await manager.travellers.save({ bookingId, travellers });
        const read = await manager.travellers.show({ bookingId });
        expect(read.travellers.map(({ id: _id, age: _age, ...said }) => said)).toEqual(travellers);
        await manager.travellers.ofBooking({ bookingId });
        written.push(...travellers.flatMap(secrets));
      }
    }),
    { numRuns: 25 },
  );
  const dump = await dumpOf(bed);
  expect(dump).toContain("s1.");
  expect(dump).toMatch(/Traveller 1, SHK-/);
  const found = written.filter((secret) => secret && dump.includes(secret));
  expect(found).toEqual([]);
  expect(written.length).toBeGreaterThan(100);
});
