import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import type { Testbed } from "./testbed.ts";
import { storeTour } from "./tours.ts";

export const SAID = { source: "A test", sourcedOn: "2026-11-26" };
const TODAY = calendarNow("Asia/Kolkata").day;
/** So many days from today. */
export const on = (days: number) => addDays(TODAY, days);

/** Who asks, under an address that nobody has had. */
export const guest = (): Pick<BookingCreate, "customerName" | "email" | "phone" | "travelers"> => ({
  customerName: "A Guest",
  email: `${randomUUID()}@example.com`,
  phone: "+91 98765 43210",
  travelers: 2,
});

/** A house with a road that an advisory closes (`close`) from the tenth to the twelfth day from now, and what goes by it: cabs, and a package on its third day. */
export async function closedRoad(bed: Testbed) {
  const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [city, tunnel, meadow] = [await place("City"), await place("Tunnel"), await place("Meadow")];
  const road = { km: 51, minutes: 95, ...SAID };
  await manager.roads.create({ fromId: city, toId: tunnel, ...road });
  const roadId = (await manager.roads.create({ fromId: tunnel, toId: meadow, ...road })).id;
  const vehicleId = (await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16, cars: 20 }))
    .id;
  const day = (day: number, placeIds: string[]) => ({ day, title: "A day", description: "", activities: [], placeIds });
  const itinerary = [day(1, [city]), day(2, [city]), day(3, [meadow])];
  const tourId = (await storeTour(bed, "to-the-meadow", { itinerary })).id;
  const closed = () => ({
    ...{ stretchId: roadId, state: "closed" as const, terms: "snow", from: on(10), until: on(12), ...SAID },
  });
  let advisoryId = "";
  const cab = (more: Partial<BookingCreate> = {}) =>
    manager.bookings.create({
      ...guest(),
      ...{ bookingType: "cab", vehicleId, travelDate: on(11), tripType: "oneway", pickupTime: "09:00" },
      ...{ pickupLocation: "city", dropLocation: "Meadow", totalAmount: 5_000, ...more },
    });
  const trip = (travelDate: string) =>
    manager.bookings.create({ ...guest(), bookingType: "package", tourId, travelDate, totalAmount: 40_000 });
  const offer = (bookingIds: string[], more = {}) => ({
    ...{ id: advisoryId, bookingIds, subject: "The road is closed", message: "Please choose." },
    ...{
      days: [on(20), on(21)],
      isRefund: true,
      creditUntil: on(300),
      reason: "Closed by snow",
      until: on(5),
      ...more,
    },
  });
  const paidBy = (bookingId: string, amount: number) => manager.payments.take({ bookingId, amount, method: "cash" });
  async function keyOf(id: string) {
    const { path } = await manager.bookings.customerLink({ id });
    const [reference = "", key = ""] = path.replace("/booking/", "").split("?key=");
    return { reference, key };
  }
  async function answering(id: string) {
    const asked = await keyOf(id);
    const [own] = (await bed.anyone().bookings.own(asked)).offers;
    const answer = (answer: "day" | "road" | "credit" | "refund", day: string | null = null) =>
      bed.anyone().bookings.answerOffer({ ...asked, offerId: own?.id ?? randomUUID(), answer, day });
    return { own, asked, answer };
  }
  const mailsOf = (bookingId: string) =>
    bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, "booking_message")))
      .orderBy(outbox.createdAt);
  return {
    ...{ manager, agent, roadId, vehicleId, tourId, closed, cab, trip, offer, paidBy, keyOf, answering, mailsOf },
    /** The advisory of the test at hand. @returns its id */
    close: async () => {
      advisoryId = (await manager.advisories.create(closed())).id;
      return advisoryId;
    },
    /** Ends all that are in force. */
    open: async () => {
      for (const { id } of await bed.anyone().advisories.list()) await manager.advisories.end({ id });
    },
  };
}
