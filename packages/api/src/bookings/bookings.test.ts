import type { CabRequest } from "@shikara/contract/bookings/schema";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let bed: Testbed;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  const manager = await bed.as("manager");
  ({ id: vehicleId } = await manager.vehicles.create({
    name: "Innova Crysta",
    model: "Toyota",
    capacity: "6",
    price: 18.1,
  }));
});

const request = (changes: Partial<CabRequest> = {}): CabRequest => ({
  pickupLocation: "Srinagar Airport (SXR)",
  dropLocation: "Gulmarg",
  pickupDate: inDays(3),
  pickupTime: "09:30",
  tripType: "oneway",
  vehicleId,
  passengers: 4,
  name: "Demo Guest",
  phone: "+91 98765 43210",
  email: "guest@example.com",
  ...changes,
});
const stored = () => bed.services.db.select().from(bookings).where(eq(bookings.vehicleId, vehicleId));

describe("a cab request", () => {
  it("is stored as pending with the documented estimate and a reference to read aloud", async () => {
    const { reference, message } = await bed.anyone().bookings.requestCab(request());
    expect(message).toBe("Booking request submitted successfully! We will contact you shortly.");
    expect(reference).toMatch(/^SHK-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await stored()).toMatchObject([
      {
        reference,
        status: "pending",
        bookingType: "cab",
        packageTitle: "Innova Crysta",
        totalAmount: 905,
        travelers: 4,
      },
    ]);
  });

  it("keeps the way back of a round trip only", async () => {
    const wayBack = { returnDate: inDays(5), returnTime: "18:00" };
    await bed.anyone().bookings.requestCab(request({ ...wayBack, tripType: "roundtrip" }));
    await bed.anyone().bookings.requestCab(request({ ...wayBack, dropLocation: "Pahalgam" }));
    const trips = new Map((await stored()).map((row) => [row.tripType, row]));
    expect(trips.get("roundtrip")).toMatchObject(wayBack);
    expect(trips.get("oneway")).toMatchObject({ returnDate: null, returnTime: "" });
  });

  it("is one booking however often one key is sent, with one answer", async () => {
    const caller = bed.anyone({ idempotencyKey: "a key of the form" });
    const receipts = await Promise.all(Array.from({ length: 20 }, () => caller.bookings.requestCab(request())));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await codeOf(caller.bookings.requestCab(request({ passengers: 5 })))).toBe("IDEMPOTENCY_MISMATCH");
  });

  it("without a key is one booking by its content and address", async () => {
    const first = await bed.anyone().bookings.requestCab(request());
    expect(await bed.anyone().bookings.requestCab(request())).toEqual(first);
    const elsewhere = await bed.anyone({ address: "203.0.113.9" }).bookings.requestCab(request());
    expect(elsewhere.reference).not.toBe(first.reference);
    expect(await stored()).toHaveLength(2);
  });

  it("stores nothing when the vehicle is not offered", async () => {
    const manager = await bed.as("manager");
    await manager.vehicles.setActive({ id: vehicleId, isActive: false });
    const failure = await failureOf(bed.anyone().bookings.requestCab(request()));
    expect(failure).toMatchObject({
      code: "VALIDATION",
      message: "Please select a vehicle",
      details: { fields: { vehicleId: "Please select a vehicle" } },
    });
    expect(await stored()).toHaveLength(0);
  });

  it("refuses more people than the vehicle's seats, and names the larger ones", async () => {
    const manager = await bed.as("manager");
    const larger = { name: "Tempo Traveller", model: "Force", capacity: "12-17 Seater", price: 24 };
    await manager.vehicles.create({ ...larger, isActive: false, name: "Laid-up Traveller" });
    await manager.vehicles.create(larger);
    const failure = await failureOf(bed.anyone().bookings.requestCab(request({ passengers: 7 })));
    expect(failure).toMatchObject({
      code: "VALIDATION",
      details: {
        fields: { passengers: expect.stringMatching(/^Innova Crysta has 6 seats\. .*Tempo Traveller \(17\)/) },
      },
    });
    expect(failure.message).not.toContain("Laid-up");
    await bed.anyone().bookings.requestCab(request({ passengers: 6 }));
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["no pickup", { pickupLocation: " " }, "pickupLocation"],
    ["no vehicle", { vehicleId: "" }, "vehicleId"],
    ["0 passengers", { passengers: 0 }, "passengers"],
    ["21 passengers", { passengers: 21 }, "passengers"],
    ["2.5 passengers", { passengers: 2.5 }, "passengers"],
    ["no e-mail address", { email: "guest" }, "email"],
    ["no such day", { pickupDate: "2027-02-30" }, "pickupDate"],
    ["no such time", { pickupTime: "25:00" }, "pickupTime"],
    ["a round trip without a way back", { tripType: "roundtrip" as const }, "returnDate"],
    ["a return before the pickup", { tripType: "roundtrip" as const, returnDate: inDays(2) }, "returnDate"],
    [
      "a return on the day, too early",
      { tripType: "roundtrip" as const, returnDate: inDays(3), returnTime: "09:00" },
      "returnTime",
    ],
    ["a pickup yesterday", { pickupDate: inDays(-1) }, "pickupDate"],
    ["a pickup in six years", { pickupDate: inDays(6 * 365) }, "pickupDate"],
  ])("refuses %s", async (_what, wrong, field) => {
    const failure = await failureOf(bed.anyone().bookings.requestCab(request(wrong)));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });

  it.each([
    ["23:59 IST", "2027-03-01T18:29:00Z", "2027-03-01", "OK"],
    ["23:59 IST, for a minute ago", "2027-03-01T18:29:00Z", "2027-02-28", "VALIDATION"],
    ["00:01 IST, for yesterday", "2027-03-01T18:31:00Z", "2027-03-01", "VALIDATION"],
    ["00:01 IST, for today", "2027-03-01T18:31:00Z", "2027-03-02", "OK"],
  ])("goes by the agency's calendar at %s", async (_what, now, pickupDate, code) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    try {
      expect(await codeOf(bed.anyone().bookings.requestCab(request({ pickupDate, pickupTime: "23:59" })))).toBe(code);
    } finally {
      vi.useRealTimers();
    }
  });
});
