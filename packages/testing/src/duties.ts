import { randomUUID } from "node:crypto";
import { inDays } from "./days.ts";
import type { Testbed } from "./testbed.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

/** A driver whose licence holds. */
export const driverOf = (manager: Caller, name = "Bashir Ahmad") =>
  manager.drivers.create({
    ...{ name, phone: "+91 00000 90001", licenceNumber: `L-${randomUUID().slice(0, 8)}`, licenceEnds: inDays(400) },
  });

/** A car of a type. */
export const unitOf = (manager: Caller, vehicleId: string) =>
  manager.units.create({ vehicleId, registration: `JK ${randomUUID().slice(0, 8)}`, seats: 7 });

/** A type of vehicle with so many cars. */
export const vehicleOf = (manager: Caller, cars = 20) =>
  manager.vehicles.create({
    name: `Innova ${randomUUID().slice(0, 4)}`,
    model: "Toyota",
    capacity: "7",
    price: 18,
    cars,
  });

/** What a driver's link says: whose page, and the key to it. */
export async function keyOf(manager: Caller, driver: string) {
  const { path } = await manager.drivers.link({ id: driver });
  return { driver, key: path.split("key=")[1] ?? "" };
}
