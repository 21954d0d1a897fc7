import { addDays, calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { bookings, enquiries, posts } from "@shikara/db/schema";
import { inDays } from "@shikara/testing/days";
import { quoteDraft } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
  travelDate: inDays(30),
  travelers: 2,
  totalAmount: 1000.5,
  createdAt: new Date(Date.UTC(2026, 0, at)),
  ...details,
});

const enquiry = (at: number, details: Partial<typeof enquiries.$inferInsert>): typeof enquiries.$inferInsert => ({
  reference: `ENQ-${at}`,
  name: "Demo Guest",
  email: "guest@example.com",
  phone: "+91 98765 43210",
  subject: "A question",
  inquiryType: "general",
  message: "When do the tulips bloom?",
  preferredContact: "any",
  ...details,
});
const post = (slug: string): typeof posts.$inferInsert => ({
  slug,
  title: slug,
  excerpt: "e",
  content: "c",
  category: "news",
  author: "a",
  readTime: 1,
});

describe("the dashboard", () => {
  it("is all noughts in an empty house", async () => {
    const { activity, ...rest } = await (await bed.as("agent")).dashboard.overview();
    expect(rest).toEqual({
      stats: { packages: 0, bookings: 0, customers: 0, revenue: 0 },
      recentBookings: [],
      waiting: [
        { kind: "bookings", count: 0, since: null },
        { kind: "asksToCancel", count: 0, since: null },
        { kind: "over", count: 0, since: null },
        { kind: "enquiries", count: 0, since: null },
        { kind: "late", count: 0, since: null },
        { kind: "wishes", count: 0, since: null },
      ],
    });
    expect(activity).toHaveLength(30);
    expect(activity.every(({ bookings: b, enquiries: e }) => b === 0 && e === 0)).toBe(true);
  });

  it("counts packages, bookings and people who travelled, and the rupees of what is confirmed or completed", async () => {
    await storeTour(bed, "a");
    await storeTour(bed, "b", { status: "inactive" });
    await bed.services.db
      .insert(bookings)
      .values([
        booking(1, { status: "confirmed" }),
        booking(2, { status: "completed", email: "GUEST@example.com" }),
        booking(3, { status: "pending", email: "other@example.com" }),
        booking(4, { status: "cancelled", email: "third@example.com" }),
        booking(5, { status: "pending" }),
      ]);
    bed.services.announce(["bookings"]);
    const { stats, recentBookings } = await (await bed.as("agent")).dashboard.overview();
    expect(stats).toEqual({ packages: 2, bookings: 5, customers: 1, revenue: 2001 });
    expect(recentBookings.map(({ reference }) => reference)).toEqual(["SHK-5", "SHK-4", "SHK-3", "SHK-2"]);
  });

  it("tells what came in on each of the last 30 days of the agency's calendar, today being the last", async () => {
    const { day: today } = calendarNow("Asia/Kolkata");
    const at = (daysAgo: number, time: string) => instantAt("Asia/Kolkata", addDays(today, -daysAgo), time);
    await bed.services.db.delete(bookings);
    await bed.services.db
      .insert(bookings)
      .values([
        booking(11, { createdAt: at(29, "00:00") }),
        booking(12, { createdAt: new Date(at(29, "00:00").getTime() - 1) }),
        booking(13, { createdAt: at(3, "23:59") }),
        booking(14, { createdAt: at(3, "00:30") }),
      ]);
    await bed.services.db.insert(enquiries).values([enquiry(1, { createdAt: at(3, "12:00") }), enquiry(2, {})]);
    const { activity } = await (await bed.as("agent")).dashboard.overview();
    expect(activity.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, n) => addDays(today, n - 29)));
    expect(activity[0]).toMatchObject({ bookings: 1, enquiries: 0 });
    expect(activity[26]).toMatchObject({ bookings: 2, enquiries: 1 });
    expect(activity[29]).toMatchObject({ bookings: 0, enquiries: 1 });
  });

  it("tells each what waits for them: what they may see to, how many, since when", async () => {
    const since = new Date("2026-02-03T04:05:06.789Z");
    await bed.services.db.delete(bookings);
    await bed.services.db
      .insert(bookings)
      .values([
        booking(21, { status: "pending" }),
        booking(22, { status: "pending", createdAt: since, priceApproval: "asked" }),
        booking(23, { status: "confirmed", priceApproval: "given" }),
        booking(25, { status: "confirmed", travelDate: inDays(-1) }),
        booking(26, { status: "confirmed", travelDate: inDays(0) }),
        booking(28, { status: "confirmed", cancelAskedAt: since }),
        booking(29, { status: "cancelled", cancelAskedAt: since }),
        booking(27, { status: "completed", travelDate: inDays(-9) }),
        booking(24, { status: "cancelled", priceApproval: "asked" }),
      ]);
    await bed.services.db.delete(enquiries);
    await bed.services.db
      .insert(enquiries)
      .values([enquiry(3, { createdAt: since, askedAt: since }), enquiry(4, { status: "answered" })]);
    const manager = await bed.as("manager");
    const review = { customerName: "Guest", rating: 5, review: "Good tea." };
    await manager.testimonials.create(review);
    const { id: reported } = await manager.testimonials.create(review);
    await manager.testimonials.approve({ id: reported });
    await bed.anyone().testimonials.report({ id: reported, reason: "fake" });
    await bed.services.db.insert(posts).values([
      { ...post("waits"), status: "pending_approval", createdAt: since },
      { ...post("draft"), status: "draft" },
    ]);
    const agent = await bed.as("agent");
    await agent.quotes.create(quoteDraft());
    const { id, version } = await agent.quotes.create(quoteDraft());
    const asked = await agent.quotes.askToSend({ id, version });
    const waiting = async (caller: typeof manager) => (await caller.dashboard.overview()).waiting;
    const pending = { kind: "bookings", count: 2, since: new Date(Date.UTC(2026, 0, 21)) };
    const asks = { kind: "asksToCancel", count: 1, since };
    const over = { kind: "over", count: 1, since: new Date(`${inDays(-1)}T00:00:00Z`) };
    const unanswered = { kind: "enquiries", count: 1, since };
    const late = { kind: "late", count: 1, since };
    const wishes = { kind: "wishes", count: 0, since: null };
    expect(await waiting(await bed.as("agent"))).toEqual([pending, asks, over, unanswered, late, wishes]);
    expect(await waiting(manager)).toEqual([
      pending,
      asks,
      over,
      { kind: "prices", count: 1, since },
      { kind: "refunds", count: 0, since: null },
      unanswered,
      late,
      { kind: "quotes", count: 1, since: asked.sendAskedAt },
      wishes,
      { kind: "testimonials", count: 1, since: expect.any(Date) },
      { kind: "reports", count: 1, since: expect.any(Date) },
      { kind: "posts", count: 1, since },
    ]);
    const { quotes: toSend } = await manager.dashboard.deskCounts();
    expect([toSend, (await agent.dashboard.deskCounts()).quotes]).toEqual([1, 0]);
  });
});
