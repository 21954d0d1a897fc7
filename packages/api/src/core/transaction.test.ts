import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { writeTransaction } from "./transaction.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const nobody = () => ({ ...bed.services, signedIn: null });
const given = (code: string) => Object.assign(new Error("given up"), { code });

describe("a transaction that was given up for another's sake", () => {
  it("is begun anew, and what it wrote before has not happened", async () => {
    let tries = 0;
    await writeTransaction(nobody(), ["bookings"], async (tx) => {
      tries += 1;
      await tx.insert(bookings).values(bookingRow({ reference: `SHK-TRY${tries}`, packageTitle: "Tried" }));
      if (tries < 3) throw given(tries === 1 ? "40P01" : "40001");
    });
    const made = await bed.services.db.select().from(bookings).where(eq(bookings.packageTitle, "Tried"));
    expect(made.map(({ reference }) => reference)).toEqual(["SHK-TRY3"]);
  });

  it("is not begun for ever: then the house is busy; and not where anything else went wrong", async () => {
    const tries = { crossed: 0, other: 0 };
    const failing = (kind: keyof typeof tries, code: string) =>
      writeTransaction(nobody(), [], async () => {
        tries[kind] += 1;
        throw given(code);
      });
    expect(await codeOf(failing("crossed", "40P01"))).toBe("BUSY");
    expect(await codeOf(failing("other", "23505"))).toBe("CONFLICT");
    expect(tries).toEqual({ crossed: 4, other: 1 });
  });

  it.runIf(inject("engine") === "postgres")("is one of two that wait for each other, and both are done", async () => {
    const [one, two] = [await storeBooking(bed), await storeBooking(bed)];
    let both = () => {};
    const met = new Promise<void>((resolve) => {
      both = resolve;
    });
    let holding = 0;
    const name = (first: string, then: string, customerName: string) =>
      writeTransaction(nobody(), ["bookings"], async (tx) => {
        await tx.update(bookings).set({ customerName }).where(eq(bookings.id, first));
        holding += 1;
        if (holding === 2) both();
        await met;
        await tx.update(bookings).set({ customerName }).where(eq(bookings.id, then));
      });
    await Promise.all([name(one.id, two.id, "Asha"), name(two.id, one.id, "Bilal")]);
    const rows = await bed.services.db.select().from(bookings);
    const names = rows.filter(({ id }) => id === one.id || id === two.id).map(({ customerName }) => customerName);
    expect(new Set(names).size).toBe(1);
  });
});

it("many who confirm at once what takes the same cars and seats wait for each other, and none in vain", async () => {
  const manager = await bed.as("manager");
  const cab = { model: "D", capacity: "4", price: 20, cars: 200 };
  const vehicles = [];
  for (const name of ["a", "b", "c", "d", "e", "f"]) vehicles.push(await manager.vehicles.create({ name, ...cab }));
  const tour = await storeTour(bed, "crossed");
  for (const days of [40, 41])
    await manager.departures.create({ tourId: tour.id, date: inDays(days), seats: 500, ownPrice: 1 });
  const groups: string[][] = [];
  for (let group = 0; group < 8; group += 1) {
    const trip = {
      bookingType: "cab" as const,
      travelDate: inDays(20 + group),
      pickupLocation: "A",
      dropLocation: "B",
    };
    const made = [
      ...vehicles.map(({ id: vehicleId }) => ({ ...trip, vehicleId })),
      ...[40, 41].map((days) => ({ tourId: tour.id, travelDate: inDays(days), travelers: 1, totalAmount: 1 })),
    ];
    const ids: string[] = [];
    for (const details of group % 2 ? made.toReversed() : made) ids.push((await storeBooking(bed, details)).id);
    groups.push(ids);
  }
  const moved = await Promise.all(groups.map((ids) => manager.bookings.confirmMany({ ids })));
  expect(moved.map(({ changed }) => changed)).toEqual(groups.map(({ length }) => length));
  const back = await Promise.all(
    moved.map(({ moved }) =>
      manager.bookings.cancelMany({ ids: moved.map(({ id }) => id), isConfirmedToo: true, isUndoable: true }),
    ),
  );
  expect(back.map(({ changed }) => changed)).toEqual(groups.map(({ length }) => length));
});
