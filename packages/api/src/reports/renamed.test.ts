import { bookings, reportChanges, reportMonths, tours, vehicles } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { vehicleOf } from "@shikara/testing/duties";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { createCaller } from "../root.ts";
import { keepSums } from "./keep.service.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(bookings);
  await keepSums(bed.services);
});

const sold = { status: "confirmed", travelDate: "2027-01-10", totalAmount: 1_000 } as const;
const by = async (dimension: "package" | "vehicle") =>
  (await manager.reports.sales({ from: "2027-01", to: "2027-01", by: dimension })).lines.map(
    ({ label, amount, before }) => [label, amount, before.amount],
  );
const tourOf = async (slug: string, title: string) => (await storeTour(bed, slug, { title })).id;

it.each([
  ["kept", () => keepSums(bed.services)],
  ["told by their bookings", async () => 0],
])("a package that is called otherwise is one line, where months are %s", async (how, keep) => {
  const tourId = await tourOf(`adventure-${how.length}`, "Kashmir Adventure Special");
  const asSold = { ...sold, tourId, packageTitle: "Kashmir Adventure Special" };
  await storeBooking(bed, { ...asSold, travelDate: "2026-01-10", totalAmount: 700.25 });
  await storeBooking(bed, asSold);
  await keep();
  expect(await by("package")).toEqual([["Kashmir Adventure Special", 1_000, 700.25]]);
  await bed.services.db.update(tours).set({ title: "Adventure Kashmir" }).where(eq(tours.id, tourId));
  await storeBooking(bed, { ...asSold, packageTitle: "Adventure Kashmir", totalAmount: 2_000.5 });
  expect(await by("package")).toEqual([["Adventure Kashmir", 3_000.5, 700.25]]);
  await keep();
  expect(await by("package")).toEqual([["Adventure Kashmir", 3_000.5, 700.25]]);
});

it("what was sold of a package that is gone keeps the name that it was sold under, beside what is called so", async () => {
  const gone = await tourOf("gone", "Valley Days");
  await storeBooking(bed, { ...sold, tourId: gone, packageTitle: "Valley Walks" });
  await keepSums(bed.services);
  expect(await by("package")).toEqual([["Valley Days", 1_000, 0]]);
  await bed.services.db.delete(tours).where(eq(tours.id, gone));
  expect(await by("package")).toEqual([["Valley Walks", 1_000, 0]]);
  await keepSums(bed.services);
  // An imported one has no package, but a name: of two lines with one name nobody could tell which is which.
  const tourId = await tourOf("walks", "Valley Walks");
  await storeBooking(bed, { ...sold, tourId, packageTitle: "Valley Walks", totalAmount: 500 });
  expect(await by("package")).toEqual([["Valley Walks", 1_500, 0]]);
});

it("a vehicle that is called otherwise is one line, too", async () => {
  const { id: vehicleId } = await vehicleOf(manager);
  const cab = { ...sold, bookingType: "cab", vehicleId } as const;
  await storeBooking(bed, { ...cab, packageTitle: "Innova" });
  await keepSums(bed.services);
  await bed.services.db.update(vehicles).set({ name: "Innova Crysta" }).where(eq(vehicles.id, vehicleId));
  await storeBooking(bed, { ...cab, packageTitle: "Innova Crysta", totalAmount: 500 });
  expect(await by("vehicle")).toEqual([["Innova Crysta", 1_500, 0]]);
});

it("months that a version kept by what packages were called are told by their bookings, and kept anew", async () => {
  const { db } = bed.services;
  const tourId = await tourOf("lake", "Lake Days");
  await storeBooking(bed, { ...sold, tourId, packageTitle: "Days by the Lake" });
  await keepSums(bed.services);
  // As that version does it.
  await db.execute("update report_sums set key = 'Days by the Lake' where dimension = 'package'");
  await db.update(reportMonths).set({ keptAt: new Date(Date.now() + 60_000), debtsKeptAt: new Date() });
  await db.delete(reportChanges);
  expect(await by("package")).toEqual([["Lake Days", 1_000, 0]]);
  expect(await keepSums(bed.services)).toBeGreaterThan(0);
  expect(await by("package")).toEqual([["Lake Days", 1_000, 0]]);
});
