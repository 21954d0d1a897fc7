import { bookings } from "@shikara/db/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestbed, type Testbed } from "../../test/testbed.ts";
import { storeTour } from "../../test/tours.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const booking = (at: number, details: Partial<typeof bookings.$inferInsert>): typeof bookings.$inferInsert => ({
  reference: `SHK-${at}`,
  bookingType: "cab",
  customerName: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  packageTitle: "Innova",
  travelDate: "2026-12-24",
  travelers: 2,
  totalAmount: 1000.5,
  createdAt: new Date(Date.UTC(2026, 0, at)),
  ...details,
});

describe("the dashboard", () => {
  it("is all noughts in an empty house", async () => {
    expect(await (await bed.as("agent")).dashboard.overview()).toEqual({
      stats: { packages: 0, bookings: 0, customers: 0, revenue: 0 },
      recentBookings: [],
    });
  });

  it("counts packages, bookings and people, and the rupees of what is confirmed or completed", async () => {
    await storeTour(bed, "a");
    await storeTour(bed, "b", { status: "inactive" });
    await bed.house.db
      .insert(bookings)
      .values([
        booking(1, { status: "confirmed" }),
        booking(2, { status: "completed", email: "GUEST@example.com" }),
        booking(3, { status: "pending", email: "other@example.com" }),
        booking(4, { status: "cancelled", email: "third@example.com" }),
        booking(5, { status: "pending" }),
      ]);
    const { stats, recentBookings } = await (await bed.as("agent")).dashboard.overview();
    expect(stats).toEqual({ packages: 2, bookings: 5, customers: 3, revenue: 2001 });
    expect(recentBookings.map(({ reference }) => reference)).toEqual(["SHK-5", "SHK-4", "SHK-3", "SHK-2"]);
  });
});
