import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const stored = (reference: string) => bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
const changed = (total: string) => [
  "CONFLICT",
  `The price has changed: it is now ${total}. Please look at it and send again.`,
];
const guest = { phone: "+91 98765 43210", email: "guest@example.com" };

describe("a price that is raised while a visitor fills in the form", () => {
  it("of a package is told to them, and nothing is stored until they have seen it", async () => {
    const manager = await bed.as("manager");
    const tour = await storeTour(bed, "lake-days", { price: 18_000 });
    const asked = { package: "lake-days", travelDate: inDays(30), travelers: 2, name: "Raised", ...guest };
    const { requestTour } = bed.anyone({ idempotencyKey: "raised meanwhile" }).bookings;
    await manager.tours.update({ id: tour.id, price: 21_000.1 });
    const before = await bed.services.db.$count(bookings);
    const refused = await failureOf(requestTour({ ...asked, shownTotal: 36_000 }));
    expect([refused.code, refused.message]).toEqual(changed("₹42,000.20"));
    expect(await bed.services.db.$count(bookings)).toBe(before);
    const { reference } = await requestTour({ ...asked, shownTotal: 42_000.2 });
    expect(await stored(reference)).toMatchObject([{ totalAmount: 42_000.2 }]);
    // Sent twice, as after a line that broke, it is one: what it costs by then is no other request.
    await manager.tours.update({ id: tour.id, price: 25_000 });
    expect(await requestTour({ ...asked, shownTotal: 50_000 })).toMatchObject({ reference });
    // A program that has shown no total says none.
    const unseen = await bed.anyone().bookings.requestTour({ ...asked, name: "By REST" });
    expect(await stored(unseen.reference)).toMatchObject([{ totalAmount: 50_000 }]);
  });

  it("of a departure too", async () => {
    const manager = await bed.as("manager");
    const { id: tourId } = await storeTour(bed, "departing", { price: 18_000 });
    const departure = await manager.departures.create({ tourId, date: inDays(40), seats: 9, ownPrice: 23_500 });
    await manager.departures.update({ id: departure.id, ownPrice: 25_000 });
    const asked = { package: "departing", travelDate: inDays(40), travelers: 2, name: "Departing", ...guest };
    const refused = await failureOf(bed.anyone().bookings.requestTour({ ...asked, shownTotal: 47_000 }));
    expect([refused.code, refused.message]).toEqual(changed("₹50,000"));
    const [told] = (await bed.anyone().tours.bySlug({ slug: "departing" })).departures;
    expect(told).toMatchObject({ seatsLeft: 9 });
  });

  it("of a cab too, be it a fare that is set or the estimate", async () => {
    const manager = await bed.as("manager");
    const said = { source: "A test", sourcedOn: "2026-11-26" };
    const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
    const [fromId, toId] = [await place("City"), await place("Meadow")];
    await manager.roads.create({ fromId, toId, km: 51, minutes: 95, ...said });
    const { id: vehicleId } = await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
    const fare = await manager.fares.create({ fromId, toId, vehicleId, amount: 1_500, ...said });
    const day = inDays(30);
    const quoted = async () => {
      const way = { from: "City", stops: [], to: "Meadow", day, time: "09:00", back: null, backTime: "", people: 2 };
      const { offers } = await bed.anyone().fares.quote(way);
      return offers.find((offer) => offer.vehicleId === vehicleId)?.total;
    };
    const cab = (more: object) => ({
      ...{
        pickupLocation: "City",
        dropLocation: "Meadow",
        pickupDate: day,
        pickupTime: "09:00",
        tripType: "oneway" as const,
      },
      ...{ vehicleId, passengers: 2, name: "By Jeep", ...guest, ...more },
    });
    const shownTotal = await quoted();
    expect(shownTotal).toBe(1_500);
    await manager.fares.update({ id: fare.id, amount: 1_800 });
    const refused = await failureOf(bed.anyone().bookings.requestCab(cab({ shownTotal })));
    expect([refused.code, refused.message]).toEqual(changed("₹1,800"));
    const { reference } = await bed.anyone().bookings.requestCab(cab({ shownTotal: await quoted() }));
    expect(await stored(reference)).toMatchObject([{ totalAmount: 1_800 }]);
    const unknown = { dropLocation: "A cousin's house", shownTotal: 750 };
    const estimate = await failureOf(bed.anyone().bookings.requestCab(cab(unknown)));
    expect([estimate.code, estimate.message]).toEqual(changed("₹800"));
  });
});
