import { fewerCarsWords } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { firstShort, othersOut } from "./cars.queries.ts";

/** @throws CONFLICT telling which confirmed journeys from a day on want more cars of a type at once than there are */
export async function refuseTooFewCars(tx: Db, vehicle: { id: string; cars: number }, today: string): Promise<void> {
  const short = await firstShort(tx, vehicle, today);
  if (!short) return;
  const others = await othersOut(tx, { ...short, vehicleId: vehicle.id });
  const names = [short, ...others].map(({ reference, customerName }) => `${reference} (${customerName})`);
  fail("CONFLICT", fewerCarsWords({ ...short, cars: vehicle.cars, names }));
}
