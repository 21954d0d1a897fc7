import { IMPORT_COLUMNS } from "@shikara/contract/imports/columns";
import { IMPORT_KINDS, type ImportKind } from "@shikara/contract/imports/schema";
import { customers } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { importSheet, sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  for (const name of ["City", "Meadow"]) await manager.places.create({ name, kind: "town" });
  await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
  const { id: tourId } = await storeTour(bed, "lake-days", { title: "Lake Days" });
  await manager.departures.create({ tourId, date: inDays(10), seats: 4, ownPrice: null });
  // Some are there already, under names and numbers that files come with.
  await importSheet(
    manager,
    sheetOf("customers", [
      ["Name", "Email", "Phone"],
      ["Old", "a@example.com", "98765 00001"],
    ]),
  );
  await importSheet(
    manager,
    sheetOf("fares", [
      ["From", "To", "Vehicle", "Fare"],
      ["City", "Meadow", "Jeep", "900"],
    ]),
  );
});
afterAll(() => bed.close());

/** Cells that mean something, and such as do not. */
const CELLS: Record<string, readonly string[]> = {
  name: ["New", "Other", ""],
  customerName: ["New", "Other", ""],
  email: ["", "a@example.com", "b@example.com", "A@EXAMPLE.COM", "no address"],
  phone: ["98765 00001", "+91 98765 00002", "12"],
  language: ["", "Hindi", "Klingon"],
  from: ["City", "Meadow", "Nowhere"],
  to: ["Meadow", "City"],
  vehicle: ["Jeep", "jeep", "Boat"],
  trip: ["", "round trip", "odd"],
  season: ["", "1 Dec to 15 Mar", "winter"],
  amount: ["900", "1,200.50", "-5", "", "=1+1"],
  reference: ["", "R-1", "R-2", "SHK-0000-0001"],
  status: ["", "confirmed", "completed", "cancelled", "constructor"],
  title: ["Lake Days", "Jeep", "Own Days"],
  type: ["", "cab", "package"],
  pickupLocation: ["", "City"],
  dropLocation: ["", "Meadow"],
  travelDate: [inDays(10), inDays(-90), "soon"],
  travelers: ["1", "3", "0"],
};

const fileOf = (kind: ImportKind) => {
  const columns = IMPORT_COLUMNS[kind];
  const cell = fc.tuple(
    ...columns.map(({ field }) => {
      const [usual = "", ...others] = CELLS[field] ?? ["", "x"];
      // Mostly sound: of many cells each may be the one that has its row refused.
      return fc.oneof(
        { weight: 4, arbitrary: fc.constant(usual) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      );
    }),
  );
  return fc
    .array(cell, { minLength: 1, maxLength: 6 })
    .map((rows) => sheetOf(kind, [columns.map(({ label }) => label), ...rows]));
};

/** A file of one row that is taken; `fares` of another price than the house's. */
function taken(kind: ImportKind) {
  const columns = IMPORT_COLUMNS[kind];
  const usual = (field: string) => (field === "amount" ? "950" : (CELLS[field]?.[0] ?? ""));
  return sheetOf(kind, [columns.map(({ label }) => label), columns.map(({ field }) => usual(field))]);
}

/** Every row of every table that an import could touch, without what counts changes and what keeps their history. */
async function everything(): Promise<string> {
  const { db } = bed.services;
  const table = (name: string, order: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t) - 'version' - 'updated_at' order by ${sql.raw(order)}), '[]') from ${sql.raw(name)} t)`;
  const parts = sql.join(
    [
      table("customers", "id"),
      table("bookings", "id"),
      table("booking_lines", "id"),
      table("booking_notes", "id"),
      table("fares", "id"),
      table("import_rows", "id"),
      table("outbox", "id"),
      table("webhook_deliveries", "id"),
      table("departures", "id"),
    ],
    sql`, `,
  );
  const rows = await db.select({ all: sql<unknown>`jsonb_build_array(${parts})` }).from(sql`(select 1) as one`);
  return JSON.stringify(rows);
}

it("imports any file whole or leaves every table as it was, the same twice, and back as before", async () => {
  const kindsTaken = new Set<ImportKind>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...IMPORT_KINDS).chain(fileOf), fc.boolean(), async (file, leavesOut) => {
      const before = await everything();
      const look = await manager.imports.look(file);
      expect(await everything()).toBe(before);
      const { counts, seen } = look;
      const isTaken = counts.new + counts.changed > 0 && (leavesOut || counts.refused === 0);
      const made = await manager.imports.run({ ...file, seen, leavesOut }).catch(() => undefined);
      expect(made !== undefined).toBe(isTaken);
      if (!made) {
        expect(await everything()).toBe(before);
        return;
      }
      kindsTaken.add(file.kind);
      const again = await manager.imports.look(file);
      expect(again.counts.new + again.counts.changed).toBe(0);
      await manager.imports.undo({ id: made.id });
      expect(await everything()).toBe(before);
    }),
    // Whatever the walk meets, a file of each kind is one that does not come to nothing.
    { numRuns: 60, examples: IMPORT_KINDS.map((kind) => [taken(kind), false]) },
  );
  expect([...kindsTaken].sort()).toEqual([...IMPORT_KINDS].sort());
});

it("leaves whom the house knows the language they are written to in, whatever a file of bookings says", async () => {
  const columns = IMPORT_COLUMNS.bookings;
  const said: Record<string, string> = {
    ...{ customerName: "Old", email: "a@example.com", phone: "98765 00001", language: "Hindi" },
    ...{ title: "Lake Days", travelDate: inDays(10), travelers: "1", amount: "900" },
  };
  const rows = [columns.map(({ label }) => label), columns.map(({ field }) => said[field] ?? "")];
  const before = await everything();
  const { id } = await importSheet(manager, sheetOf("bookings", rows));
  const [old] = await bed.services.db
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.email, "a@example.com"));
  expect(old?.language).toBe("en");
  await manager.imports.undo({ id });
  expect(await everything()).toBe(before);
});
