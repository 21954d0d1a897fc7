import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { bookingLines, invoices } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const GUEST = { customerName: "Demo Guest", phone: "+91 98765 43210", travelDate: inDays(40), travelers: 2 };
const cab = (name: string) => manager.vehicles.create({ name, model: "D", capacity: "4", price: 20, cars: 9 });
const titles = async (bookingId: string) =>
  (await manager.payments.ofBooking({ bookingId })).lines.map(({ title }) => title);

it("the price goes by the name of what is booked now, and what staff wrote beside it stays", async () => {
  const [first, second] = [await cab("First cab"), await cab("Second cab")];
  const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30" };
  const { id } = await manager.bookings.create({
    ...{ ...GUEST, ...way, bookingType: "cab", vehicleId: first.id, status: "confirmed", key: randomUUID() },
  });
  await manager.payments.addExtra({ bookingId: id, title: "First cab's child seat", quantity: 1, unitPrice: 300 });
  // At the same price nothing but the name is another.
  await manager.bookings.update({ id, vehicleId: second.id });
  expect(await titles(id)).toEqual(["Second cab", "First cab's child seat"]);
  const [lake, valley] = [await storeTour(bed, "lake-line"), await storeTour(bed, "valley-line")];
  const trip = await manager.bookings.create({
    ...{ ...GUEST, bookingType: "package", tourId: lake.id, key: randomUUID() },
  });
  const { packageTitle } = await manager.bookings.update({ id: trip.id, tourId: valley.id });
  expect(await titles(trip.id)).toEqual([packageTitle]);
  const line = { title: "Tents", quantity: 1, unitPrice: 9_000 };
  const made = await manager.bookings.create({
    ...{ ...GUEST, bookingType: "package", key: randomUUID() },
    tailorMade: { title: "Seven lakes", itinerary: [], lines: [line] },
  });
  await manager.bookings.update({ id: made.id, tailorMade: { title: "One lake", itinerary: [] } });
  expect(await titles(made.id)).toEqual(["Tents"]);
});

it("an upgrade mends the names of before, and neither an extra's nor an issued invoice's", async () => {
  const { db } = bed.services;
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", packageTitle: "Second days" });
  await manager.payments.addExtra({ bookingId, title: "Boat", quantity: 1, unitPrice: 300 });
  const price = and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.kind, "price"));
  await db.update(bookingLines).set({ title: "First days" }).where(price);
  await manager.documents.issueInvoice({ bookingId });
  const invoicesOf = () => db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
  const issued = await invoicesOf();
  expect(JSON.stringify(issued)).toContain("First days");
  const file = new URL("../../../db/migrations/0029_price-line-titles.sql", import.meta.url);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
  expect(await titles(bookingId)).toEqual(["Second days", "Boat"]);
  expect(await invoicesOf()).toEqual(issued);
});
