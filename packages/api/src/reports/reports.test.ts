import { AGES, ageOf, isReportRange, MAX_REPORT_LINES, monthsBetween } from "@shikara/contract/reports/rules";
import { MAX_REPORT_VIEWS } from "@shikara/contract/reports/schema";
import { bookings, enquiries, stays, supplierPayments } from "@shikara/db/schema";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(() => bed.services.db.delete(bookings));

describe("sales", () => {
  it("stand beside those of a year earlier, each month in its line", async () => {
    await storeBooking(bed, { status: "confirmed", travelDate: "2026-01-31", totalAmount: 700.25 });
    await storeBooking(bed, { status: "completed", travelDate: "2027-01-01", totalAmount: 1_000, travelers: 4 });
    await storeBooking(bed, { status: "pending", travelDate: "2027-02-28" });
    await storeBooking(bed, { status: "confirmed", travelDate: "2027-03-01" });
    const report = await manager.reports.sales({ from: "2027-01", to: "2027-02" });
    expect(report.lines).toMatchObject([
      { key: "2027-01", label: "Jan 2027", sold: 1, travelers: 4, amount: 1_000, before: { sold: 1, amount: 700.25 } },
      { key: "2027-02", label: "Feb 2027", requests: 1, sold: 0, amount: 0, before: { requests: 0 } },
    ]);
    expect(report).toMatchObject({ total: { requests: 2, sold: 1, amount: 1_000 }, before: { amount: 700.25 } });
    // Of more than a year a month is one of the report, and the one before another.
    const both = await manager.reports.sales({ from: "2026-01", to: "2027-02" });
    expect(both.total.amount).toBe(1_700.25);
    expect(both.before.amount).toBe(700.25);
  });

  it("are told by who looks after them, who has left too, and by places, of which one booking may have two", async () => {
    const { id: ownerId } = await bed.member("agent", { fullName: "Demo Agent" });
    const cab = {
      bookingType: "cab",
      packageTitle: "Innova",
      pickupLocation: "Srinagar",
      status: "confirmed",
      travelDate: "2027-01-02",
    } as const;
    await storeBooking(bed, { ...cab, ownerId, dropLocation: "Gulmarg", totalAmount: 3_000 });
    await storeBooking(bed, { ...cab, dropLocation: "gulmarg", totalAmount: 2_000 });
    await manager.places.create({ name: "Gulmarg", nameHi: "", nameUr: "", kind: "town", spellings: [] });
    const asked = { from: "2027-01", to: "2027-01" };
    expect((await manager.reports.sales({ ...asked, by: "agent" })).lines).toMatchObject([
      { key: ownerId, label: "Demo Agent", amount: 3_000 },
      { key: "", label: "Nobody", amount: 2_000 },
    ]);
    expect((await manager.reports.sales({ ...asked, by: "place" })).lines).toMatchObject([
      { label: "Gulmarg", sold: 2, amount: 5_000 },
    ]);
    expect((await manager.reports.sales({ ...asked, by: "vehicle" })).lines).toMatchObject([
      { label: "Innova", sold: 2 },
    ]);
    expect((await manager.reports.sales({ ...asked, by: "package" })).lines).toEqual([]);
    expect((await manager.reports.sales({ ...asked, by: "package" })).total.amount).toBe(0);
  });

  it("of more titles than a report has are added up in one more line", async () => {
    const rows = Array.from({ length: MAX_REPORT_LINES + 3 }, (_, at) =>
      bookingRow({
        packageTitle: `Days ${at}`,
        status: "confirmed",
        travelDate: "2027-01-02",
        totalAmount: 1_000 + at,
      }),
    );
    await bed.services.db.insert(bookings).values(rows);
    const { lines, total } = await manager.reports.sales({ from: "2027-01", to: "2027-01", by: "package" });
    expect(lines).toHaveLength(MAX_REPORT_LINES + 1);
    expect(lines.at(-1)).toMatchObject({ label: "3 others", sold: 3, amount: 3_003 });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  });

  it.each([
    ["2027-02", "2027-01"],
    ["2022-01", "2027-01"],
    ["2027-13", "2027-13"],
    ["2027-1", "2027-01"],
  ])("from %s to %s are no report", async (from, to) => {
    expect(isReportRange({ from, to })).toBe(false);
    expect(await codeOf(manager.reports.sales({ from, to }))).toBe("VALIDATION");
  });

  it("of five years are", () => expect(monthsBetween("2022-02", "2027-01")).toHaveLength(60));
});

it("counts each enquiry in the month in which it came, whatever it has become since", async () => {
  const { id: bookingId } = await storeBooking(bed, {
    status: "confirmed",
    travelDate: inDays(-9),
    totalAmount: 5_000.5,
  });
  const { id: open } = await storeBooking(bed, { status: "pending" });
  const enquiry = {
    ...{ name: "Demo Guest", email: "guest@example.com", phone: "+91 98765 43210", subject: "Demo", message: "Demo" },
    ...({ inquiryType: "general", preferredContact: "email" } as const),
  };
  await bed.services.db.insert(enquiries).values([
    { ...enquiry, reference: "ENQ-1", createdAt: new Date("2026-01-31T18:40:00Z"), source: "phone", bookingId },
    { ...enquiry, reference: "ENQ-2", createdAt: new Date("2026-01-31T18:20:00Z"), bookingId: open },
    { ...enquiry, reference: "ENQ-3", createdAt: new Date("2026-02-10T10:00:00Z") },
  ]);
  bed.services.changes.note(["enquiries"]);
  const { lines, total } = await manager.reports.conversion({ from: "2026-01", to: "2026-02" });
  expect(lines).toEqual([
    { key: "2026-01", label: "Jan 2026", enquiries: 1, quoted: 0, booked: 1, sold: 0, travelled: 0, amount: 0 },
    { key: "2026-02", label: "Feb 2026", enquiries: 2, quoted: 0, booked: 1, sold: 1, travelled: 1, amount: 5_000.5 },
  ]);
  expect(total).toEqual({ enquiries: 3, quoted: 0, booked: 2, sold: 1, travelled: 1, amount: 5_000.5 });
  const bySource = await manager.reports.conversion({ from: "2026-01", to: "2026-02", by: "source" });
  expect(bySource.lines.find(({ key }) => key === "phone")).toMatchObject({ enquiries: 1, sold: 1 });
});

it("tells what is owed by how late it is, from the day of the journey on", async () => {
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", travelDate: inDays(3), totalAmount: 900 });
  await storeBooking(bed, { status: "completed", travelDate: inDays(-8), totalAmount: 400.5 });
  await storeBooking(bed, { status: "completed", travelDate: inDays(-100), totalAmount: 50 });
  await storeBooking(bed, { status: "pending", travelDate: inDays(-1), totalAmount: 7 });
  await manager.payments.take({ bookingId, amount: 300, method: "cash" });
  const open = (await manager.reports.owed()).owed.filter(({ count }) => count > 0);
  expect(open).toEqual([
    { age: "ahead", count: 1, amount: 600 },
    { age: "8-30", count: 1, amount: 400.5 },
    { age: "over 90", count: 1, amount: 50 },
  ]);
  await manager.payments.take({ bookingId, amount: 600, method: "upi" });
  expect(await manager.reports.owed({ withBack: true })).toMatchObject({
    owed: expect.arrayContaining([{ age: "ahead", count: 0, amount: 0 }]),
    back: { count: 0, amount: 0 },
  });
  // What is too much is on no line of what is owed, and takes nothing off there.
  await manager.payments.take({ bookingId, amount: 45.25, method: "upi", isAboveBalance: true });
  const { owed, back } = await manager.reports.owed({ withBack: true });
  expect(back).toEqual({ count: 1, amount: 45.25 });
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(450.5);
  expect((await manager.dashboard.ahead()).due?.back).toEqual({ count: 1, total: 45.25 });
  // All bookings are counted for that: not for who has not asked.
  expect((await manager.reports.owed()).back).toBeNull();
});

it("has what suppliers are owed late once its day is over, as What we owe has it", async () => {
  const supplier = await supplierOf(manager, { advancePercent: 50 });
  await rateOf(manager, supplier.id);
  const booking = await storeBooking(bed, { travelDate: inDays(10), status: "confirmed" });
  const { id } = await manager.stays.plan(stayFor(booking.id, supplier.id));
  await manager.stays.answer({ id, answer: "confirmed" });
  // Its advance is due today.
  const { overdue, soon, later } = await manager.payables.list({});
  const { owing } = await manager.reports.owed();
  expect(overdue).toBe(0);
  expect(owing.filter(({ count }) => count > 0)).toEqual([{ age: "ahead", count: 2, amount: soon + later }]);
  await bed.services.db.update(stays).set({ confirmedOn: inDays(-1) });
  const { overdue: late } = await manager.payables.list({});
  expect(late).toBeGreaterThan(0);
  expect((await manager.reports.owed()).owing.find(({ age }) => age === "0-7")).toEqual({
    age: "0-7",
    count: 1,
    amount: late,
  });
  // What was paid, and is not kept of a stay that was called off, comes back.
  expect(await manager.reports.owed()).toMatchObject({ comesBack: { count: 0, amount: 0 } });
  await manager.payables.pay({ supplierId: supplier.id, stayIds: [id], amount: 3_000, method: "cash" });
  await manager.stays.cancel({ id, charge: 1_000.5 });
  const { back } = await manager.payables.list({});
  expect(await manager.reports.owed()).toMatchObject({ comesBack: { count: 1, amount: back } });
  expect(back).toBe(1_999.5);
  await bed.services.db.delete(supplierPayments);
  await bed.services.db.delete(stays);
});

it("knows each age of a debt by its first and its last day", () => {
  const days = [-1, 0, 7, 8, 30, 31, 60, 61, 90, 91];
  const ages = ["ahead", "0-7", "0-7", "8-30", "8-30", "31-60", "31-60", "61-90", "61-90", "over 90"];
  expect(days.map(ageOf)).toEqual(ages);
  expect(new Set(ages)).toEqual(new Set(AGES));
});

it("tells cash by day and way, and a mistake on the day on which it was taken back", async () => {
  const { id: bookingId } = await storeBooking(bed, {
    status: "confirmed",
    travelDate: inDays(20),
    totalAmount: 36_000,
  });
  await manager.payments.take({ bookingId, amount: 1_000.5, method: "upi", paidOn: inDays(-1) });
  const { payments } = await manager.payments.take({ bookingId, amount: 70, method: "cash" });
  await manager.payments.reverse({ id: payments.find(({ amount }) => amount === 70)?.id ?? "" });
  await manager.payments.refund({ bookingId, amount: 100, method: "cash", isAboveBalance: true });
  const report = await manager.reports.cash({ from: inDays(-1), to: inDays(0) });
  expect(report.lines).toEqual([
    { day: inDays(0), method: "cash", taken: 0, refunded: 100, suppliers: 0 },
    { day: inDays(-1), method: "upi", taken: 1_000.5, refunded: 0, suppliers: 0 },
  ]);
  expect(report).toMatchObject({ taken: 1_000.5, refunded: 100, suppliers: 0, net: 900.5 });
  expect(await codeOf(manager.reports.cash({ from: inDays(-400), to: inDays(0) }))).toBe("VALIDATION");
});

it("keeps views under names, each member their own, and only so many", async () => {
  const other = await bed.as("manager");
  await manager.reports.saveView({ name: "Sources", asked: "by=source" });
  await manager.reports.saveView({ name: "Sources", asked: "by=source&basis=booking" });
  const [view] = await manager.reports.views();
  expect(view).toMatchObject({ name: "Sources", asked: "by=source&basis=booking" });
  expect(await other.reports.views()).toEqual([]);
  expect(await codeOf(other.reports.deleteView({ id: view?.id ?? "" }))).toBe("NOT_FOUND");
  for (let at = 1; at < MAX_REPORT_VIEWS; at++) await manager.reports.saveView({ name: `View ${at}`, asked: "" });
  expect(await codeOf(manager.reports.saveView({ name: "One more", asked: "" }))).toBe("CONFLICT");
  await manager.reports.deleteView({ id: view?.id ?? "" });
  expect(await manager.reports.views()).toHaveLength(MAX_REPORT_VIEWS - 1);
});
