import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

async function calendarOf(details: Parameters<typeof storeBooking>[1]) {
  const { id, reference } = await storeBooking(bed, details);
  const { path } = await (await bed.as("agent")).bookings.customerLink({ id });
  const asked = { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "" };
  const anyone = bed.anyone({ address: freshAddress() });
  const { name, content } = await anyone.bookings.ownCalendar(asked);
  // Long lines are folded (RFC 5545, 3.1).
  return { id, asked, anyone, name, lines: content.replaceAll("\r\n ", "").split("\r\n") };
}
const cab = { bookingType: "cab", travelDate: "2027-04-10", pickupTime: "09:30", pickupLocation: "Airport" } as const;

describe("a booking in the customer's calendar", () => {
  it("takes whole days, from the first to the last", async () => {
    const itinerary = [1, 2, 3].map((day) => ({ day, title: `Day ${day}`, description: "" }));
    const { name, lines, asked } = await calendarOf({
      ...{ travelDate: "2027-02-27", status: "confirmed" },
      sold: { ...NOTHING_SOLD, itinerary },
    });
    expect(name).toBe(`${asked.reference}.ics`);
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART;VALUE=DATE:20270227",
        "DTEND;VALUE=DATE:20270302",
        "STATUS:CONFIRMED",
        "SUMMARY:Lake Days",
        `UID:${asked.reference}@shikara.test`,
      ]),
    );
    expect(lines.join("\n")).not.toContain(asked.key);
  });

  it("takes a cab's hours by the agency's clock: four one way, until it is back on a round trip", async () => {
    expect((await calendarOf({ ...cab, dropLocation: "Gulmarg", tripType: "oneway" })).lines).toEqual(
      expect.arrayContaining([
        "DTSTART:20270410T040000Z",
        "DTEND:20270410T080000Z",
        "SUMMARY:Cab: Airport to Gulmarg",
        "LOCATION:Airport",
        "STATUS:TENTATIVE",
      ]),
    );
    const back = { returnDate: "2027-04-11", returnTime: "18:00", tripType: "roundtrip" } as const;
    expect((await calendarOf({ ...cab, ...back })).lines).toContain("DTEND:20270411T123000Z");
    expect((await calendarOf({ ...cab, ...back, returnTime: "" })).lines).toContain("DTEND;VALUE=DATE:20270412");
  });

  it("is one event whatever a place is called", async () => {
    const pickupLocation = "Ghat 9;\r\nEND:VEVENT\nBEGIN:VEVENT\nATTENDEE:x, y\\";
    const { lines } = await calendarOf({ ...cab, pickupLocation });
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  });

  it("is taken out again by one that is cancelled, and opens for nobody else", async () => {
    const { id, asked, anyone } = await calendarOf({ ...cab, status: "confirmed" });
    await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    expect((await anyone.bookings.ownCalendar(asked)).content).toContain("STATUS:CANCELLED");
    expect(await codeOf(anyone.bookings.ownCalendar({ ...asked, key: `${asked.key}x` }))).toBe("NOT_FOUND");
  });
});
