import type { tourRequest } from "@shikara/contract/bookings/schema";
import { bookings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  await storeTour(bed, "lake-days", { title: "Lake Days", price: 18_000.1 });
  await storeTour(bed, "hidden", { status: "inactive" });
});
afterAll(() => bed.close());

type Asked = z.input<typeof tourRequest>;
const request = (changes: Partial<Asked> = {}): Asked => ({
  package: "lake-days",
  travelDate: inDays(30),
  travelers: 3,
  name: "Demo Guest",
  phone: "+91 98765 43210",
  email: "guest@example.com",
  ...changes,
});
const stored = (reference: string) => bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));

describe("a request for a package", () => {
  it("is stored as pending with the price for everybody, exact to the paisa", async () => {
    bed.announced.length = 0;
    const { reference, message } = await bed.anyone().bookings.requestTour(request());
    expect(message).toBe("Booking inquiry sent! We will contact you soon.");
    expect(bed.announced).toEqual(["bookings", "departures"]);
    expect(await stored(reference)).toMatchObject([
      {
        bookingType: "package",
        kind: "booking",
        status: "pending",
        packageTitle: "Lake Days",
        travelers: 3,
        totalAmount: 54_000.3,
        travelDate: inDays(30),
      },
    ]);
  });

  it("may ask for a price first", async () => {
    const { reference } = await bed.anyone().bookings.requestTour(request({ kind: "quote" }));
    expect(await stored(reference)).toMatchObject([{ kind: "quote" }]);
  });

  it("is one booking however often one key is sent, with one answer", async () => {
    const caller = bed.anyone({ idempotencyKey: "a key of the form" });
    const asked = request({ name: "One Key" });
    const receipts = await Promise.all(Array.from({ length: 20 }, () => caller.bookings.requestTour(asked)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await stored(receipts[0]?.reference ?? "")).toHaveLength(1);
    expect(await codeOf(caller.bookings.requestTour({ ...asked, travelers: 4 }))).toBe("IDEMPOTENCY_MISMATCH");
  });

  it.each(["hidden", "nothing", "1"])("stores nothing for the package %s", async (slug) => {
    expect(await failureOf(bed.anyone().bookings.requestTour(request({ package: slug })))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { package: "Please select a package" } },
    });
  });

  it.each([
    ["no package", { package: "" }, "package"],
    ["nobody", { travelers: 0 }, "travelers"],
    ["21 people", { travelers: 21 }, "travelers"],
    ["half a person", { travelers: 2.5 }, "travelers"],
    ["more than the package is for", { travelers: 5 }, "travelers"],
    ["no such day", { travelDate: "2027-02-30" }, "travelDate"],
    ["yesterday", { travelDate: inDays(-1) }, "travelDate"],
    ["no name", { name: "" }, "name"],
    ["no e-mail address", { email: "guest" }, "email"],
    ["no phone number", { phone: "call me" }, "phone"],
    ["an unknown kind", { kind: "gift" as "quote" }, "kind"],
  ])("refuses %s", async (_what, wrong, field) => {
    const failure = await failureOf(bed.anyone().bookings.requestTour(request(wrong)));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });

  it.each([
    ["23:59 IST, for today", "2027-03-01T18:29:00Z", "2027-03-01", "OK"],
    ["00:01 IST, for yesterday", "2027-03-01T18:31:00Z", "2027-03-01", "VALIDATION"],
  ])("goes by the agency's calendar at %s", async (name, now, travelDate, code) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    try {
      expect(await codeOf(bed.anyone().bookings.requestTour(request({ name, travelDate })))).toBe(code);
    } finally {
      vi.useRealTimers();
    }
  });
});
