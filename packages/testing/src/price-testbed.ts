import { randomUUID } from "node:crypto";
import type { createCaller } from "@shikara/api/root";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { inDays } from "./days.ts";
import { createTestbed, type Testbed } from "./testbed.ts";
import { storeTour } from "./tours.ts";

export type Caller = ReturnType<typeof createCaller>;

export const DAY = inDays(60);
export const CHEAP_DAY = inDays(61);
/** On which a journey can be over. */
export const TODAY = inDays(0);

/** What a person pays for the package, for it on its cheap day, and for the other one. */
const HEADS = { usual: 10_000, cheap: 6_000, other: 15_000 };

export interface PriceDesk {
  bed: Testbed;
  agent: Caller;
  manager: Caller;
  tourId: string;
  otherTourId: string;
  /** Of which there are plenty: ₹1,000 a journey that no fare is set for. */
  vehicleId: string;
}

/** A house whose prices are known: its people, two packages and a vehicle. */
export async function openPriceDesk(): Promise<PriceDesk> {
  const bed = await createTestbed();
  const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  const tourId = (await storeTour(bed, "lake", { price: HEADS.usual })).id;
  const otherTourId = (await storeTour(bed, "valley", { price: HEADS.other })).id;
  await manager.departures.create({ tourId, date: CHEAP_DAY, seats: 500, ownPrice: HEADS.cheap });
  const cab = { name: "Demo cab", model: "D", capacity: "4", price: 20, cars: 200 };
  const vehicleId = (await manager.vehicles.create(cab)).id;
  return { bed, agent, manager, tourId, otherTourId, vehicleId };
}

export type SoldKind = "package" | "cab" | "tailorMade";
export const LAKES = { title: "Seven lakes", itinerary: [{ title: "Up to Sonamarg", description: "" }] };

function whatIs(
  { tourId, vehicleId }: PriceDesk,
  kind: SoldKind,
): Pick<BookingCreate, "bookingType"> & Partial<BookingCreate> {
  if (kind === "package") return { bookingType: "package", tourId };
  if (kind === "cab") return { bookingType: "cab", vehicleId, pickupLocation: "Srinagar", dropLocation: "Gulmarg" };
  const lines = [{ title: "Tents", quantity: 1, unitPrice: 3_000 }];
  return { bookingType: "package", tailorMade: { ...LAKES, lines } };
}

/** A booking for two of what that desk has: each one by its key, for what says the same within ten minutes is the same. */
export const askedOf = (desk: PriceDesk, kind: SoldKind, details: Partial<BookingCreate> = {}): BookingCreate => ({
  ...{ customerName: "Demo Guest", phone: "+91 98765 43210", email: "", travelDate: DAY, travelers: 2 },
  ...{ key: randomUUID(), ...whatIs(desk, kind), ...details },
});

/** The same, sold at once as far as whoever sells it may. Without an address no mail keeps anything from being undone. */
export const sell = (desk: PriceDesk, caller: Caller, kind: SoldKind, details: Partial<BookingCreate> = {}) =>
  caller.bookings.create(askedOf(desk, kind, { status: "confirmed", ...details }));

export const feeOf = async (caller: Caller, bookingId: string) =>
  (await caller.payments.ofBooking({ bookingId })).cancellation?.fee;

/** It as it stands: what a manager says yes to is the price that they saw. */
export const asSeen = async (caller: Caller, id: string) => ({
  id,
  version: (await caller.bookings.byId({ id })).version,
});

/** What the house asks a person by now. */
export const headOf = ({ otherTourId }: PriceDesk, booking: { tourId: string | null; travelDate: string }): number => {
  if (booking.tourId === otherTourId) return HEADS.other;
  return booking.travelDate === CHEAP_DAY ? HEADS.cheap : HEADS.usual;
};
