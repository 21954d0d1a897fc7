import { randomUUID } from "node:crypto";
import { calendarNow, daysBetween } from "@shikara/contract/core/calendar";
import { inPaise, inRupees } from "@shikara/contract/core/money";
import { addMonths, ageOf, monthsBetween } from "@shikara/contract/reports/rules";
import type { SalesAsked } from "@shikara/contract/reports/schema";
import { bookings, payments, reportChanges, reportDebts, reportMonths, stays, suppliers } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { quoteContent, sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { createCaller } from "../root.ts";
import { keepSums } from "./keep.service.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(bookings);
  await keepSums(bed.services);
});

const ZONE = "Asia/Kolkata";
const MONTHS = ["2026-11", "2026-12", "2027-01", "2027-12"];
const RANGE = { from: "2026-11", to: "2027-12" };
const SOURCES = ["website", "phone", "office"] as const;
const TITLES = ["Lake Days", "Valley Days"];

/** What the bookings come to by one dimension, reckoned from the rows themselves. */
async function byHand({ basis, by }: Pick<SalesAsked, "basis" | "by">): Promise<Record<string, number[]>> {
  const { db } = bed.services;
  const paid = await db.select().from(payments);
  const sums: Record<string, number[]> = {};
  for (const booking of await db.select().from(bookings)) {
    const made = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE }).format(booking.createdAt).slice(0, 7);
    const month = basis === "journey" ? booking.travelDate.slice(0, 7) : made;
    if (month < RANGE.from || month > RANGE.to) continue;
    const titled = booking.bookingType === (by === "vehicle" ? "cab" : "package") ? booking.packageTitle : undefined;
    const key = {
      month,
      source: booking.source,
      agent: booking.ownerId ?? "",
      package: titled,
      vehicle: titled,
      place: undefined,
    }[by];
    if (key === undefined) continue;
    const isSold = booking.status === "confirmed" || booking.status === "completed";
    const taken = paid
      .filter(({ bookingId }) => bookingId === booking.id)
      .reduce((sum, { amount }) => sum + inPaise(amount), 0);
    // Of these bookings a cancelled one costs all of it.
    const fee =
      booking.status === "cancelled" && booking.cancelledOn
        ? Math.min(inPaise(booking.totalAmount), Math.max(0, taken))
        : 0;
    const [requests = 0, sold = 0, cancelled = 0, travelers = 0, amount = 0] = sums[key] ?? [];
    sums[key] = [
      requests + 1,
      sold + (isSold ? 1 : 0),
      cancelled + (booking.status === "cancelled" ? 1 : 0),
      travelers + (isSold ? booking.travelers : 0),
      amount + (isSold ? inPaise(booking.totalAmount) : fee),
    ];
  }
  return sums;
}

async function reported(asked: Pick<SalesAsked, "basis" | "by">): Promise<Record<string, number[]>> {
  const { lines } = await manager.reports.sales({ ...RANGE, ...asked });
  const shown = lines.filter(({ requests }) => requests > 0);
  return Object.fromEntries(
    shown.map(({ key, requests, sold, cancelled, travelers, amount }) => [
      key,
      [requests, sold, cancelled, travelers, inPaise(amount)],
    ]),
  );
}

/** What customers owe by its age, of the rows themselves: how many, and paise. */
async function owedByHand(): Promise<Record<string, number[]>> {
  const { db } = bed.services;
  const paid = await db.select().from(payments);
  const owed: Record<string, number[]> = {};
  for (const { id, status, totalAmount, travelDate, cancelledOn } of await db.select().from(bookings)) {
    const taken = paid.filter(({ bookingId }) => bookingId === id);
    const open = inPaise(totalAmount) - taken.reduce((sum, { amount }) => sum + inPaise(amount), 0);
    if (status === "pending" || open <= 0) continue;
    const age = ageOf(daysBetween(cancelledOn ?? travelDate, calendarNow(ZONE).day));
    const [count = 0, amount = 0] = owed[age] ?? [];
    owed[age] = [count + 1, amount + open];
  }
  return owed;
}

async function reportedOwed(): Promise<Record<string, number[]>> {
  bed.services.changes.note(["bookings", "payments"]);
  const { owed } = await manager.reports.owed();
  return Object.fromEntries(
    owed.filter(({ count }) => count > 0).map(({ age, count, amount }) => [age, [count, inPaise(amount)]]),
  );
}

type Step = (chosen: number) => Promise<unknown>;
const day = (chosen: number) => `${MONTHS[chosen % MONTHS.length]}-${String(1 + (chosen % 28)).padStart(2, "0")}`;
/** In the last and the first hours of a month by the agency's calendar, and in between. */
const moment = (chosen: number) =>
  new Date(`${addMonths(MONTHS[chosen % 4] ?? "", 0)}-01T${["00:10", "18:40", "18:20"][chosen % 3]}:00Z`);

function steps(): Record<string, Step> {
  const { db } = bed.services;
  const one = async (chosen: number) => (await db.select().from(bookings).orderBy(bookings.reference))[chosen % 7];
  const change =
    (of: (chosen: number) => Partial<typeof bookings.$inferInsert>): Step =>
    async (chosen) => {
      const booking = await one(chosen);
      if (booking) await db.update(bookings).set(of(chosen)).where(eq(bookings.id, booking.id));
    };
  return {
    book: (chosen) =>
      storeBooking(bed, {
        ...{
          travelDate: day(chosen),
          createdAt: moment(chosen),
          source: SOURCES[chosen % 3] ?? "website",
          travelers: 1 + (chosen % 5),
        },
        ...{
          packageTitle: TITLES[chosen % 2] ?? "",
          totalAmount: inRupees(100_001 + chosen),
          bookingType: chosen % 3 ? "package" : "cab",
        },
      }),
    confirm: change(() => ({ status: "confirmed" })),
    move: change((chosen) => ({ travelDate: day(chosen) })),
    cancel: change(() => ({
      status: "cancelled",
      cancelledOn: "2026-11-01",
      cancellation: [{ fromDays: 0, percent: 100 }],
    })),
    give: async (chosen) => change(() => ({ ownerId: chosen % 2 ? member : null }))(chosen),
    pay: async (chosen) => {
      const booking = await one(chosen);
      if (!booking) return;
      const { id: bookingId } = booking;
      await db.insert(payments).values({
        bookingId,
        memberName: "Test",
        method: "cash",
        key: randomUUID(),
        amount: inRupees(1 + (chosen % 90_000)),
      });
    },
    remove: async (chosen) => {
      const booking = await one(chosen);
      if (booking) await db.delete(bookings).where(eq(bookings.id, booking.id));
    },
    keep: () => keepSums(bed.services),
  };
}
let member: string;

it("are what the bookings come to, to the paisa, whatever happens to them and whenever they are kept", async () => {
  ({ id: member } = await bed.member("agent"));
  const step = fc.record({ name: fc.constantFrom(...Object.keys(steps())), chosen: fc.nat(10_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (walk) => {
      await bed.services.db.delete(bookings);
      for (const { name, chosen } of walk) await steps()[name]?.(chosen);
      for (const basis of ["journey", "booking"] as const)
        for (const by of ["month", "source", "agent", "package", "vehicle"] as const)
          expect(await reported({ basis, by }), `${basis}, ${by}`).toEqual(await byHand({ basis, by }));
      expect(await reportedOwed()).toEqual(await owedByHand());
    }),
    { numRuns: walks(24) },
  );
});

it("are kept, and read from there", async () => {
  // Asked while nothing is: what was found then is nobody's answer later.
  await bed.services.db.delete(reportMonths);
  expect((await manager.reports.sales({ ...RANGE, by: "month" })).total.amount).toBe(0);
  await storeBooking(bed, { status: "confirmed", travelDate: "2027-01-10", totalAmount: 1_000.5 });
  await storeBooking(bed, { travelDate: "2026-01-10" });
  await keepSums(bed.services);
  expect(await bed.services.db.$count(reportChanges)).toBe(0);
  const months = (await bed.services.db.select().from(reportMonths).where(eq(reportMonths.basis, "journey"))).map(
    ({ month }) => month,
  );
  expect(months.sort()).toEqual(monthsBetween("2026-01", "2027-01").map((month) => `${month}-01`));
  expect(await keepSums(bed.services)).toBe(0);
  expect((await manager.reports.sales({ ...RANGE, by: "source" })).lines).toMatchObject([
    { key: "website", label: "Website", amount: 1_000.5 },
  ]);
  // Another calendar is another month for some: nothing that was kept by this one is told.
  expect(await keepSums({ ...bed.services, timeZone: "Pacific/Auckland" })).toBeGreaterThan(0);
  expect((await manager.reports.sales({ ...RANGE, by: "month" })).total.amount).toBe(1_000.5);
});

it("hold what is owed, also where a version kept a month that knew no debts", async () => {
  const { db } = bed.services;
  const { id } = await storeBooking(bed, { status: "confirmed", travelDate: "2027-01-10", totalAmount: 1_000.5 });
  await keepSums(bed.services);
  expect(await db.select().from(reportDebts)).toEqual([
    { month: "2027-01-01", day: "2027-01-10", count: 1, amount: 1_000.5 },
  ]);
  expect(await reportedOwed()).toEqual({ ahead: [1, 100_050] });
  // As that version does it.
  await db.update(bookings).set({ totalAmount: 700 }).where(eq(bookings.id, id));
  await db.update(reportMonths).set({ keptAt: new Date() });
  await db.delete(reportChanges);
  expect(await reportedOwed()).toEqual({ ahead: [1, 70_000] });
  expect(await keepSums(bed.services)).toBeGreaterThan(0);
  expect(await db.select().from(reportDebts)).toMatchObject([{ day: "2027-01-10", amount: 700 }]);
  expect(await reportedOwed()).toEqual({ ahead: [1, 70_000] });
});

it("hold what was booked while they were kept, by whoever keeps them", async () => {
  const all = Array.from({ length: 12 }, (_, at) => at);
  await Promise.all(
    all.map(async (at) => {
      await bed.services.db
        .insert(bookings)
        .values(bookingRow({ status: "confirmed", travelDate: "2027-01-10", totalAmount: 100 + at }));
      await keepSums(bed.services);
    }),
  );
  expect((await manager.reports.sales({ ...RANGE, by: "month" })).total).toMatchObject({ sold: 12, amount: 1_266 });
  await keepSums(bed.services);
  expect((await manager.reports.sales({ ...RANGE, by: "month" })).total).toMatchObject({ sold: 12, amount: 1_266 });
});

it("know what suppliers confirmed as cost, and forget it with a stay", async () => {
  const { db } = bed.services;
  const { id: bookingId } = await storeBooking(bed, {
    status: "confirmed",
    travelDate: "2027-01-10",
    totalAmount: 9_000,
  });
  await storeBooking(bed, { status: "confirmed", travelDate: "2027-01-11", totalAmount: 1_000 });
  await keepSums(bed.services);
  const [supplier] = await db.insert(suppliers).values({ name: "Demo Houseboat", kind: "houseboat" }).returning();
  const stay = {
    bookingId,
    supplierId: supplier?.id ?? "",
    service: "Room",
    checkIn: "2027-01-10",
    checkOut: "2027-01-12",
    guests: 2,
  };
  const [stored] = await db
    .insert(stays)
    .values({ ...stay, state: "confirmed", cost: 6_000.25, confirmedOn: "2026-11-20" })
    .returning();
  const total = async () => (await manager.reports.sales({ ...RANGE, by: "month" })).total;
  expect(await total()).toMatchObject({ amount: 10_000, costed: 9_000, cost: 6_000.25 });
  await keepSums(bed.services);
  expect(await total()).toMatchObject({ costed: 9_000, cost: 6_000.25 });
  await db.delete(stays).where(eq(stays.id, stored?.id ?? ""));
  expect(await total()).toMatchObject({ costed: 0, cost: 0 });
});

it("know what a quote said that it costs; one that said nothing is not all margin", async () => {
  const accepted = async (cost: number, email: string, beside?: number) => {
    const lines = [
      { kind: "package" as const, title: "Six days", quantity: 2, cost, price: 5_000 },
      ...(beside === undefined ? [] : [{ kind: "cab" as const, title: "Cab", quantity: 1, cost: beside, price: 900 }]),
      { kind: "discount" as const, title: "Off", quantity: 1, price: beside === undefined ? 0.01 : 900 },
    ];
    const { asked, anyone } = await sentQuote(bed, { lines, deposit: 0 }, email);
    await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  };
  await accepted(3_000, "costed@example.com");
  await accepted(0, "uncosted@example.com");
  await accepted(0, "half@example.com", 700);
  await accepted(3_000, "whole@example.com", 700);
  const month = quoteContent().travelDate?.slice(0, 7) ?? "";
  const { total } = await manager.reports.sales({ from: month, to: month, by: "month" });
  expect(total).toMatchObject({ amount: 39_999.98, costed: 19_999.99, cost: 12_700 });
  // A month that was kept by a version that took those for free is reckoned anew.
  expect(await keepSums(bed.services)).toBeGreaterThan(0);
  await bed.services.db.update(reportMonths).set({ costsKeptAt: null });
  expect(await keepSums(bed.services)).toBeGreaterThan(0);
  expect(await keepSums(bed.services)).toBe(0);
});
