import { NO_RATES } from "@shikara/contract/tours/price";
import { bookingLines, bookings, enquiries, outbox } from "@shikara/db/schema";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
  const manager = await bed.as("manager");
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Innova", model: "Toyota", capacity: "6", price: 18 }));
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [fromId, toId] = [await place("City"), await place("Meadow")];
  const told = { source: "A test", sourcedOn: "2026-11-26" };
  await manager.roads.create({ fromId, toId, km: 51, minutes: 95, ...told });
  await manager.fares.create({ fromId, toId, vehicleId, amount: 1_500, ...told });
});
afterAll(() => bed.close());

const OF_ANOTHER_SCRIPT = /[\u0600-\u06ff\u0900-\u097f]/;
const WHO = { name: "Zainab Wani", phone: "+91 98765 43210", email: "zainab@example.com" };

it.each(["hi", "ur"] as const)(
  "a form in %s is answered in it, and what is written down and mailed is in the original",
  async (language) => {
    const rates = { ...NO_RATES, children: [{ below: 12, percent: 60 }], singleRoom: 2_000, extraBed: 1_500 };
    const { slug } = await storeTour(bed, `lake-${language}`, { price: 18_000, rates, groupSize: "1-10" });
    const answers = await duringLanguage(language, async () => {
      const visitor = bed.anyone();
      const people = { travelers: 3, childAges: [8], singleRooms: 1, extraBeds: 1 };
      return [
        await visitor.bookings.requestTour({ package: slug, travelDate: inDays(30), ...people, ...WHO }),
        await visitor.bookings.requestTour({
          package: slug,
          travelDate: inDays(31),
          travelers: 2,
          kind: "quote",
          ...WHO,
        }),
        await visitor.bookings.requestCab({
          ...{ vehicleId, pickupLocation: "City", dropLocation: "Meadow", passengers: 2, ...WHO },
          ...{
            pickupDate: inDays(3),
            pickupTime: "09:30",
            tripType: "roundtrip",
            returnDate: inDays(5),
            returnTime: "18:00",
          },
        }),
        await visitor.enquiries.send({ ...WHO, subject: "Tulips", message: "When?", inquiryType: "complaint" }),
        await visitor.newsletter.subscribe({ email: `${language}@example.com` }),
      ];
    });
    for (const { message } of answers) expect(message).toMatch(OF_ANOTHER_SCRIPT);
    for (const table of [bookings, bookingLines, enquiries, outbox]) {
      const rows = await bed.services.db.select().from(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(OF_ANOTHER_SCRIPT);
    }
  },
);
