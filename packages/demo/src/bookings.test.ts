import { BOOKING_STATUSES, cabRequest } from "@shikara/contract/bookings/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { invoiceSnapshot } from "@shikara/contract/documents/schema";
import { tooManyPeople } from "@shikara/contract/vehicles/seats";
import { describe, expect, it } from "vitest";
import { demoAgency } from "./demo.ts";

const NOW = new Date("2026-11-20T06:30:00Z");
const demo = demoAgency(() => "/media/00000000-0000-4000-8000-000000000000/image.jpg", NOW);
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length);

describe("the demo agency's books", () => {
  it("has bookings of both types in every state, from guests who don't exist", () => {
    expect(demo.bookings).toHaveLength(24);
    unique(demo.bookings.map(({ reference }) => reference));
    for (const type of ["package", "cab"] as const) {
      const states = demo.bookings.filter(({ bookingType }) => bookingType === type).map(({ status }) => status);
      expect(new Set(states)).toEqual(new Set(BOOKING_STATUSES));
    }
    for (const { email, phone, createdAt, travelDate, status } of demo.bookings) {
      expect(email).toMatch(/^[a-z.]+[a-z]@example\.com$/);
      expect(phone).toMatch(/^\+91 00000 \d{5}$/);
      expect(Number(createdAt)).toBeLessThan(Number(NOW));
      if (status === "completed") expect(travelDate < "2026-11-20").toBe(true);
      if (status === "pending" || status === "confirmed") expect(travelDate > "2026-11-20").toBe(true);
    }
  });

  it("has taken no more money than its guests owe, in order, and written invoices without a gap", () => {
    const owed = new Map(demo.bookings.map(({ id, totalAmount }) => [id, totalAmount]));
    for (const { bookingId, amount, at } of demo.payments) {
      const booking = demo.bookings.find(({ id }) => id === bookingId);
      expect(Number(at)).toBeGreaterThan(Number(booking?.createdAt));
      expect(Number(at)).toBeLessThan(Number(NOW));
      owed.set(bookingId, (owed.get(bookingId) ?? 0) - amount);
    }
    const left = (wanted: string) =>
      demo.bookings.filter(({ status }) => status === wanted).map(({ id }) => owed.get(id));
    expect(left("completed")).toEqual([0, 0, 0, 0, 0]);
    expect(left("confirmed").every((amount = -1) => amount >= 0)).toBe(true);
    expect(new Set(left("confirmed").map((amount) => amount === 0)).size).toBe(2);
    unique(demo.payments.map(({ key }) => key));
    expect(demo.invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((n) => `INV/2026-27/000${n}`));
    expect(demo.invoiceCounters).toEqual([{ financialYear: "2026-27", last: 5 }]);
    for (const { snapshot } of demo.invoices) expect(invoiceSnapshot.parse(snapshot)).toEqual(snapshot);
  });

  it("was paid on days of its own, none before the booking, after the journey or still to come", () => {
    const dayOf = (moment?: Date) => calendarNow("Asia/Kolkata", moment).day;
    const booked = new Map(demo.bookings.map((booking) => [booking.id, booking]));
    for (const { bookingId, paidOn = "", at } of demo.payments) {
      const { createdAt, travelDate = "" } = booked.get(bookingId) ?? {};
      expect(paidOn).toBe(dayOf(at));
      expect(paidOn >= dayOf(createdAt) && paidOn <= travelDate).toBe(true);
      expect(paidOn <= dayOf(NOW)).toBe(true);
    }
    expect(new Set(demo.payments.map(({ paidOn }) => paidOn)).size).toBeGreaterThan(8);
  });

  it("has cab bookings that the form would have taken", () => {
    const vehicles = demo.vehicles.map(({ id = "", name, capacity }) => ({ id, name, capacity }));
    for (const cab of demo.bookings.filter(({ bookingType }) => bookingType === "cab")) {
      const { pickupLocation, dropLocation, pickupTime, returnDate, returnTime, tripType, email, phone } = cab;
      const trip = { pickupLocation, dropLocation, pickupTime, returnDate: returnDate ?? "", returnTime, tripType };
      const rest = { pickupDate: cab.travelDate, vehicleId: cab.vehicleId, passengers: cab.travelers };
      const vehicle = vehicles.find(({ id }) => id === cab.vehicleId);
      expect(vehicle && tooManyPeople(vehicle, cab.travelers, vehicles)).toBeUndefined();
      expect(cabRequest.safeParse({ ...trip, ...rest, name: cab.customerName, email, phone }).error).toBeUndefined();
    }
  });
});
