import { credits, outbox } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { quoteDraft } from "@shikara/testing/quotes";
import { importSheet, sheetOf } from "@shikara/testing/sheets";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

/** Somebody of this address with bookings, each with what was paid for it. */
async function booked(email: string, all: (Parameters<typeof storeBooking>[1] & { paid?: number })[]) {
  const stored = [];
  for (const { paid = 0, ...details } of all) {
    const booking = await storeBooking(bed, { email, customerName: "Sabina Left", totalAmount: 54_000, ...details });
    const taken = { bookingId: booking.id, amount: paid, method: "cash" as const, isAboveBalance: true };
    if (paid > 0) await manager.payments.take(taken);
    stored.push(booking);
  }
  const id = stored[0]?.customerId ?? "";
  return { id, stored };
}
const creditOf = (bookingId: string, credit: Partial<typeof credits.$inferInsert>) =>
  bed.services.db
    .insert(credits)
    .values({ bookingId, code: "", amount: 1, expiresOn: inDays(200), reason: "", ...credit });

it("an erasing is told before what is ahead, owed, to be given back and left as credits, and is done all the same", async () => {
  const { id, stored } = await booked("sabina@left.example", [
    { status: "confirmed", travelDate: inDays(40), paid: 10_000.5 },
    { status: "confirmed", travelDate: inDays(-1), paid: 54_000 },
    { status: "pending", travelDate: inDays(50) },
    { status: "completed", travelDate: inDays(-30), paid: 60_000 },
    { status: "cancelled", travelDate: inDays(60), cancelledOn: null, paid: 45_900 },
  ]);
  const [first, , , , cancelled] = stored;
  await creditOf(first?.id ?? "", { code: "CR-LEFT2222", amount: 39_000 });
  await creditOf(cancelled?.id ?? "", { code: "CR-PAST2222", amount: 5_000, expiresOn: inDays(-1) });
  await creditOf(cancelled?.id ?? "", { code: "CR-USED2222", amount: 6_000, usedAt: new Date() });
  // Somebody else's stays out of it.
  const other = await booked("other@left.example", [{ status: "confirmed", travelDate: inDays(20) }]);
  await creditOf(other.stored[0]?.id ?? "", { code: "CR-ELSE2222", amount: 7_000 });

  expect(await manager.customers.leftBehind({ id })).toEqual({
    ahead: { confirmed: 1, pending: 1 },
    money: { owed: 43_999.5, back: 51_900, credits: [39_000] },
  });
  const erased = await manager.customers.erase({ id, name: "Sabina Left" });
  expect(erased.bookings).toBe(5);
  expect(await codeOf(manager.customers.leftBehind({ id }))).toBe("NOT_FOUND");
});

it("a journey that is under way is ahead, and of whom nothing is open that is told, too", async () => {
  const itinerary = [1, 2, 3].map((day) => ({ day, title: "", description: "" }));
  const sold = { duration: "", itinerary, inclusions: [], exclusions: [], policy: [], notes: [], vehicle: null };
  const { id } = await booked("way@left.example", [
    { status: "confirmed", travelDate: inDays(-2), sold, paid: 54_000 },
    { status: "completed", travelDate: inDays(-20), paid: 54_000 },
  ]);
  const money = { owed: 0, back: 0, credits: [] };
  expect(await manager.customers.leftBehind({ id })).toEqual({ ahead: { confirmed: 1, pending: 0 }, money });
  const none = { name: "Nobody Booked", email: "none@left.example", phone: "+91 96969 11111" };
  await manager.enquiries.create({ ...none, subject: "A boat", message: "For two" });
  const [customer] = (await manager.customers.adminList({ search: none.email })).customers;
  const nothing = { ahead: { confirmed: 0, pending: 0 }, money };
  expect(await manager.customers.leftBehind({ id: customer?.id ?? "" })).toEqual(nothing);
});

it("who was merged into somebody leaves behind what was theirs", async () => {
  const one = await booked("one@left.example", [{ status: "confirmed", travelDate: inDays(9), paid: 4_000 }]);
  const two = await booked("two@left.example", [{ status: "confirmed", travelDate: inDays(9) }]);
  await creditOf(one.stored[0]?.id ?? "", { code: "CR-MERG2222", amount: 3_000 });
  await manager.customers.merge({ id: one.id, into: two.id });
  expect(await manager.customers.leftBehind({ id: two.id })).toEqual({
    ahead: { confirmed: 2, pending: 0 },
    money: { owed: 104_000, back: 0, credits: [3_000] },
  });
});

it("a customer's record has their open credits, and the mail of their quote", async () => {
  const email = "shown@left.example";
  const { id, stored } = await booked(email, [{ status: "confirmed", travelDate: inDays(40) }]);
  const [booking] = stored;
  const [until, later] = [inDays(100), inDays(200)];
  await creditOf(booking?.id ?? "", { code: "CR-LATE2222", amount: 500, expiresOn: later });
  await creditOf(booking?.id ?? "", { code: "CR-SHWN2222", amount: 39_000.25, expiresOn: until });
  await creditOf(booking?.id ?? "", { code: "CR-GNNN2222", amount: 900, usedAt: new Date() });
  const draft = await manager.quotes.create({ ...quoteDraft({}, email), customerName: "Sabina Left" });
  await manager.quotes.send({ id: draft.id, version: draft.version });

  const shown = await manager.customers.byId({ id });
  const origin = { id: booking?.id, reference: booking?.reference };
  expect(shown.credits).toEqual([
    { code: "CR-SHWN2222", amount: 39_000.25, expiresOn: until, booking: origin },
    { code: "CR-LATE2222", amount: 500, expiresOn: later, booking: origin },
  ]);
  expect(shown.history.mails).toMatchObject([{ kind: "quote_sent", email }]);
  const all = await bed.services.db.select({ kind: outbox.kind, quoteId: outbox.quoteId }).from(outbox);
  expect(all.filter(({ quoteId }) => quoteId === draft.id)).toHaveLength(1);
});

it("who was imported has not written, and a journey of today is theirs before any that is over or later", async () => {
  const list = async (search: string) => (await manager.customers.adminList({ search })).customers[0];
  await importSheet(
    manager,
    sheetOf("customers", [
      ["Name", "Email", "Phone"],
      ["Imran Imported", "imran@left.example", "98765 00077"],
    ]),
  );
  expect(await list("imran@left.example")).toMatchObject({ bookings: 0, hasWritten: false, journeyOn: null });
  const wrote = { name: "Wali Wrote", email: "wali@left.example", phone: "+91 96969 22222" };
  await bed.anyone().enquiries.send({ ...wrote, subject: "Tulips", message: "When?" });
  expect(await list("wali@left.example")).toMatchObject({ bookings: 0, hasWritten: true });

  const kept = { status: "confirmed" } as const;
  await booked("today@left.example", [
    { ...kept, travelDate: inDays(30) },
    { ...kept, travelDate: inDays(0) },
    { status: "completed", travelDate: inDays(-30) },
  ]);
  expect(await list("today@left.example")).toMatchObject({ bookings: 3, hasWritten: false, journeyOn: inDays(0) });
  await booked("next@left.example", [
    { ...kept, travelDate: inDays(90) },
    { ...kept, travelDate: inDays(5) },
    { status: "pending", travelDate: inDays(2) },
  ]);
  expect(await list("next@left.example")).toMatchObject({ journeyOn: inDays(5) });
});
