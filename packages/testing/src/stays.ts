import { randomUUID } from "node:crypto";
import type { AllotmentCreate, RateCreate, SupplierCreate } from "@shikara/contract/suppliers/schema";
import { inDays } from "./days.ts";
import type { Testbed } from "./testbed.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;

export const DELUXE = "Deluxe room";

/** A hotel that can be written to. */
export const supplierOf = (manager: Caller, changes: Partial<SupplierCreate> = {}) =>
  manager.suppliers.create({
    ...{ kind: "hotel", name: `Demo Hotel ${randomUUID().slice(0, 8)}` },
    contacts: [{ name: "Reservations", phone: "+91 00000 00001", email: "rooms@hotel.example" }],
    ...changes,
  });

/** What its room costs, all the year. */
export const rateOf = (manager: Caller, supplierId: string, changes: Partial<RateCreate> = {}) =>
  manager.suppliers.createRate({
    ...{ supplierId, service: DELUXE, plan: "MAP", fromDay: inDays(-30), untilDay: inDays(330), price: 4_000.5 },
    ...{ extraBed: 1_200, child: 600.25, ...changes },
  });

/** Rooms of it that the agency holds. */
export const allotmentOf = (manager: Caller, supplierId: string, changes: Partial<AllotmentCreate> = {}) =>
  manager.suppliers.createAllotment({
    ...{ supplierId, service: DELUXE, fromDay: inDays(1), untilDay: inDays(60), rooms: 2, releaseDays: 0, ...changes },
  });

/** Two nights in one room for two, ten days from now. */
export const stayFor = (bookingId: string, supplierId: string, first = 10, nights = 2) => ({
  ...{ bookingId, supplierId, service: DELUXE, plan: "MAP" as const, guests: 2, rooms: 1 },
  ...{ checkIn: inDays(first), checkOut: inDays(first + nights), key: randomUUID() },
});
