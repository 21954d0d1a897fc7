import { calendarNow } from "@shikara/contract/core/calendar";
import { bookings, outbox, payments } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { importSheet, sheetOf, statesOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";

const HEADS = [
  "Ref",
  "Status",
  "Name",
  "Phone",
  "Package",
  "Date",
  "Pax",
  "Amount",
  "Advance",
  "Payment mode",
  "Paid on",
];
let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  await storeTour(bed, "lake-days", { title: "Lake Days" });
});
afterAll(() => bed.close());

/** A booking of 40,000 rupees and what was paid of it. */
const row = (ref: string, day: string, paid: string, paidBy = "", paidOn = "", status = "confirmed") => [
  ...[ref, status, `Demo ${ref}`, "98765 44444", "Lake Days", day, 2, "40,000", paid, paidBy, paidOn],
];
const bookingOf = async (ref: string) => {
  const [found] = await bed.services.db
    .select()
    .from(bookings)
    .where(eq(bookings.customerName, `Demo ${ref}`));
  return found?.id ?? "";
};
const paymentsOf = async (ref: string) => {
  const { payments: made, balance } = await manager.payments.ofBooking({ bookingId: await bookingOf(ref) });
  return { balance, made: made.map(({ amount, method, paidOn, by }) => ({ amount, method, paidOn, by })) };
};

it("brings what was paid, by its way and day, into the balance and the ledger, mails nothing, and goes back with it", async () => {
  const mails = await bed.services.db.$count(outbox);
  const today = calendarNow(bed.services.timeZone).day;
  const file = sheetOf("bookings", [
    HEADS,
    row("P-1", inDays(40), "₹ 10,000.50", "UPI", inDays(-3)),
    row("P-2", inDays(-30), "40000", "cheque", "", "completed"),
    row("P-3", inDays(40), "41,500", "Bank transfer"),
    row("P-4", inDays(40), "0"),
    row("P-5", inDays(40), ""),
  ]);
  const look = await manager.imports.look(file);
  expect(statesOf(look)).toEqual(["new", "new", "new", "new", "new"]);
  expect(look.rows.map(({ doubts }) => doubts.map(({ field }) => field))).toEqual([
    ...[[], ["paidBy", "paidOn"], ["paid", "paidOn"], [], []],
  ]);
  expect(look.rows[0]?.changes).toContainEqual({ field: "paid", from: "", to: "10000.5" });
  const { id } = await importSheet(manager, file);
  const by = "Test manager";
  expect(await paymentsOf("P-1")).toEqual({
    balance: 29_999.5,
    made: [{ amount: 10_000.5, method: "upi", paidOn: inDays(-3), by }],
  });
  // A journey that is over was paid by its day; of one to come nobody knows, so it counts as of today.
  expect((await paymentsOf("P-2")).made).toEqual([{ amount: 40_000, method: "bank", paidOn: inDays(-30), by }]);
  expect((await paymentsOf("P-3")).made).toEqual([{ amount: 41_500, method: "bank", paidOn: today, by }]);
  expect((await paymentsOf("P-4")).made).toEqual([]);
  expect(await bed.services.db.$count(outbox)).toBe(mails);

  expect(statesOf(await manager.imports.look(file))).toEqual(Array(5).fill("same"));
  const other = sheetOf("bookings", [HEADS, row("P-1", inDays(40), "12,000", "UPI", inDays(-3))]);
  expect((await manager.imports.look(other)).rows[0]).toMatchObject({ state: "refused", faults: [{ field: "paid" }] });

  await manager.imports.undo({ id });
  expect(await bed.services.db.$count(payments)).toBe(0);
  expect(await bookingOf("P-1")).toBe("");
});

it("stays where more was paid since", async () => {
  const { id } = await importSheet(manager, sheetOf("bookings", [HEADS, row("P-6", inDays(40), "5000", "cash")]));
  await manager.payments.take({ bookingId: await bookingOf("P-6"), amount: 500, method: "cash" });
  expect(await codeOf(manager.imports.undo({ id }))).toBe("CONFLICT");
  expect((await paymentsOf("P-6")).balance).toBe(34_500);
});

it("refuses what is no sum, no day, or a day to come", async () => {
  const look = await manager.imports.look(
    sheetOf("bookings", [
      HEADS,
      ...["half", "-5", "1e3", "10.005", "100000000000"].map((paid, at) => row(`R-${at}`, inDays(40), paid, "cash")),
      row("R-8", inDays(40), "500", "cash", "soon"),
      row("R-9", inDays(40), "500", "cash", inDays(2)),
    ]),
  );
  expect(look.rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
    ...Array(5).fill(["paid"]),
    ...Array(2).fill(["paidOn"]),
  ]);
});
