import { randomUUID } from "node:crypto";
import type { BookingStatus } from "@shikara/contract/bookings/schema";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { cabEstimate } from "@shikara/contract/vehicles/fares";
import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { soldTour, soldVehicle } from "@shikara/contract/bookings/sold";
import type { bookings } from "@shikara/db/schema/bookings";
import type { tours } from "@shikara/db/schema/tours";
import type { vehicles } from "@shikara/db/schema/vehicles";
import { CAB_BOOKINGS, type DemoBooking, PACKAGE_BOOKINGS } from "./guests.ts";
import { depositOf } from "./money.ts";

type Booking = typeof bookings.$inferInsert;
type WithId<T> = T & { id: string };
export interface Catalogue {
  tours: WithId<typeof tours.$inferInsert>[];
  vehicles: WithId<typeof vehicles.$inferInsert>[];
}

export type DemoBookingRow = Booking & {
  id: string;
  status: BookingStatus;
  createdAt: Date;
  deposit: number;
};
type Unnamed = Omit<DemoBookingRow, "reference">;

const HOUR_MS = 3_600_000;
const ZONE = "Asia/Kolkata";
/** The house's own, in force until an agency writes others. */
const TERMS = { policy: DEFAULT_SETTINGS.policies.cancellation, notes: DEFAULT_SETTINGS.policies.notes };

/** Requests of invented guests, from a year's worth of busy days around `now`. */
export function demoBookings({ tours, vehicles }: Catalogue, now: Date): DemoBookingRow[] {
  const packages = PACKAGE_BOOKINGS.map((booking): Unnamed => {
    const tour = found(tours, (one) => one.slug === booking.tour);
    return {
      ...common(booking, now),
      bookingType: "package",
      tourId: tour.id,
      packageTitle: tour.title,
      sold: { ...soldTour(tour), ...TERMS },
      totalAmount: tour.price * booking.travellers,
      deposit: depositOf(booking.status, tour.price * booking.travellers),
    };
  });
  const cabs = CAB_BOOKINGS.map((booking): Unnamed => {
    const vehicle = found(vehicles, (one) => one.vehicleType === booking.vehicle);
    const [pickupLocation, dropLocation] = booking.route;
    return {
      ...common(booking, now),
      bookingType: "cab",
      vehicleId: vehicle.id,
      packageTitle: vehicle.name,
      sold: { ...soldVehicle(vehicle), ...TERMS },
      // Staff write the agreed fare when they confirm; until then it is the documented estimate.
      totalAmount: booking.fare ?? cabEstimate(vehicle.price, pickupLocation, dropLocation),
      deposit: 0,
      pickupLocation,
      dropLocation,
      pickupTime: booking.time,
      tripType: booking.returnAfterDays === undefined ? "oneway" : "roundtrip",
      returnDate: booking.returnAfterDays === undefined ? null : day(now, booking.inDays + booking.returnAfterDays),
      returnTime: booking.returnAfterDays === undefined ? "" : "16:00",
    };
  });
  return [...packages, ...cabs]
    .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
    .map((booking, at) => ({ ...booking, reference: `SHK-DEM0-${String(at + 1).padStart(4, "0")}` }));
}

function common({ guest, email, phone, status, hoursAgo, inDays, travellers, request = "" }: DemoBooking, now: Date) {
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  return {
    id: randomUUID(),
    status,
    cancelledOn: status === "cancelled" ? addDays(calendarNow(ZONE, createdAt).day, 2) : null,
    customerName: guest,
    email,
    phone,
    travelDate: day(now, inDays),
    travelers: travellers,
    specialRequests: request,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A day of the agency's calendar, counted from today. */
const day = (now: Date, inDays: number) => calendarNow(ZONE, new Date(now.getTime() + inDays * 24 * HOUR_MS)).day;

function found<T>(list: T[], matches: (one: T) => boolean): T {
  const one = list.find(matches);
  if (!one) throw new Error("A demo booking names what the demo does not have");
  return one;
}
