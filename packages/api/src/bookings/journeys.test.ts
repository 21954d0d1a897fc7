import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { audit, bookings } from "@shikara/db/schema";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
afterAll(() => bed.close());
beforeEach(() => bed.services.db.delete(bookings));

const days = (count: number) => ({
  ...NOTHING_SOLD,
  itinerary: Array.from({ length: count }, (_, at) => ({ day: at + 1, title: "Away", description: "" })),
});
const week = { from: "2027-02-07", to: "2027-02-13" };
const spans = async (asked: typeof week) =>
  (await agent.bookings.journeys(asked)).journeys.map(({ customerName, from, to }) => `${customerName} ${from} ${to}`);

it("tells who travels on some days, from the first to the last day of each journey, the earliest first", async () => {
  const cab = {
    bookingType: "cab",
    tripType: "roundtrip",
    travelDate: "2027-02-09",
    returnDate: "2027-02-11",
  } as const;
  await storeBooking(bed, { customerName: "Late", ...cab, pickupTime: "14:00" });
  await storeBooking(bed, { customerName: "Early", ...cab, pickupTime: "06:30" });
  await storeBooking(bed, { customerName: "Day", travelDate: "2027-02-13", sold: days(0) });
  await storeBooking(bed, { customerName: "Into", travelDate: "2027-02-03", sold: days(5) });
  await storeBooking(bed, { customerName: "Over", travelDate: "2027-01-30", sold: days(30) });
  await storeBooking(bed, { customerName: "Before", travelDate: "2027-02-03", sold: days(4) });
  await storeBooking(bed, { customerName: "After", travelDate: "2027-02-14", sold: days(4) });
  await storeBooking(bed, { customerName: "Cancelled", travelDate: "2027-02-09", status: "cancelled" });
  expect(await spans(week)).toEqual([
    "Over 2027-01-30 2027-02-28",
    "Into 2027-02-03 2027-02-07",
    "Early 2027-02-09 2027-02-11",
    "Late 2027-02-09 2027-02-11",
    "Day 2027-02-13 2027-02-13",
  ]);
  const { vehicles, isMore } = await agent.bookings.journeys(week);
  expect(isMore).toBe(false);
  expect(vehicles).toEqual(
    (await agent.bookings.freeCars({ travelDate: week.from, pickupTime: "", returnDate: null, returnTime: "" })).map(
      ({ free: _free, ...type }) => type,
    ),
  );
});

it("says when there are more than it holds, and looks at six weeks at most", async () => {
  const rows = Array.from({ length: 1_001 }, () => bookingRow({ travelDate: "2027-02-08" }));
  await bed.services.db.insert(bookings).values(rows.slice(0, 1_000));
  expect((await agent.bookings.journeys(week)).isMore).toBe(false);
  await bed.services.db.insert(bookings).values(rows.slice(1_000));
  const { journeys, isMore } = await agent.bookings.journeys(week);
  expect([journeys.length, isMore]).toEqual([1_000, true]);
  expect(await codeOf(agent.bookings.journeys({ from: "2027-02-01", to: "2027-03-15" }))).toBe("VALIDATION");
  expect(await codeOf(agent.bookings.journeys({ from: "2027-02-02", to: "2027-02-01" }))).toBe("VALIDATION");
  expect(await spans({ from: "2027-03-01", to: "2027-04-11" })).toEqual([]);
});

it("keeps the last day in step, without telling of it in the audit log", async () => {
  const { id, version } = await storeBooking(bed, { travelDate: "2027-02-08", sold: days(3) });
  expect(await spans(week)).toEqual([expect.stringMatching(/ 2027-02-08 2027-02-10$/)]);
  await agent.bookings.update({ id, version, travelDate: "2027-02-09" });
  expect(await spans(week)).toEqual([expect.stringMatching(/ 2027-02-09 2027-02-11$/)]);
  expect(JSON.stringify(await bed.services.db.select().from(audit))).not.toContain("last_day");
});
