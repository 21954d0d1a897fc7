import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import type { MailDocument } from "@shikara/contract/outbox/schema";
import { bookings, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderDocument } from "../documents/documents.service.ts";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const changedMails = (id: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.bookingId, id), eq(outbox.kind, "booking_changed")));

/** A paper that reached its reader a minute ago. */
const storeSentPaper = (bookingId: string, document: MailDocument, email = "guest@example.com") =>
  bed.services.db.insert(outbox).values({
    ...{ kind: "document", name: "Demo", email, subject: "", text: "", html: "", bookingId },
    ...{ state: "sent", settledAt: new Date(Date.now() - 60_000), attachments: [{ document, bookingId }] },
  });

async function confirmationOf(bookingId: string) {
  const { content } = await renderDocument(bed.services, { kind: "confirmation", bookingId });
  return (await textOf(content)).join("");
}

describe("a confirmed journey that becomes another", () => {
  it("is told to its customer with what was and what is, and brings the new paper", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed", travelDate: "2027-04-10", travelers: 2 });
    await manager.bookings.update({ id, travelDate: "2027-04-12", travelers: 3 });
    const [mail, ...others] = await changedMails(id);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your booking SHK-\S+ has changed$/);
    expect(mail?.text).toContain("Travel date: 10 Apr 2027; now 12 Apr 2027\nTravellers: 2; now 3");
    expect(mail?.attachments).toEqual([{ document: "confirmation", bookingId: id }]);
    const { timeline } = await manager.bookings.byId({ id });
    expect(timeline[0]?.event).toEqual({
      kind: "changed",
      changes: [
        { field: "travelDate", from: "2027-04-10", to: "2027-04-12" },
        { field: "travelers", from: "2", to: "3" },
      ],
    });
  });

  it("is told to nobody where staff say so, or where it is the same journey, or none yet", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed" });
    await manager.bookings.update({ id, travelDate: "2027-04-12", tellCustomer: false });
    await manager.bookings.update({ id, specialRequests: "A lake view" });
    await manager.bookings.update({ id, totalAmount: 30_000, tellCustomer: false });
    const pending = await storeBooking(bed);
    await manager.bookings.update({ id: pending.id, travelDate: "2027-04-12" });
    expect([...(await changedMails(id)), ...(await changedMails(pending.id))]).toEqual([]);
  });

  it("or costs something else, is told so too", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed" });
    await manager.bookings.update({ id, totalAmount: 30_000 });
    const [mail] = await changedMails(id);
    expect(mail?.text).toContain("Total: ₹36,000; now ₹30,000");
    expect(mail?.attachments).toEqual([{ document: "confirmation", bookingId: id }]);
  });

  it("or gets an extra, a discount or a deposit, is told where staff wish it, and its confirmation is out of date; the driver's paper is not", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed", bookingType: "cab" });
    await storeSentPaper(id, "confirmation");
    await storeSentPaper(id, "duty_slip");
    const outdated = async () =>
      (await manager.documents.ofBooking({ bookingId: id })).sent.flatMap((one) => (one.isSuperseded ? one.kind : []));
    expect(await outdated()).toEqual([]);
    await manager.payments.addExtra({ bookingId: id, title: "Night halt", unitPrice: 800 });
    expect(await outdated()).toEqual(["confirmation"]);
    expect(await changedMails(id)).toEqual([]);
    const tellCustomer = true;
    await manager.payments.addExtra({ bookingId: id, title: "Toll", unitPrice: 200, tellCustomer });
    await manager.payments.discount({ bookingId: id, title: "Early bird", amount: 500, tellCustomer });
    const { lines } = await manager.payments.askDeposit({ bookingId: id, amount: 5_000, tellCustomer });
    const toll = lines.find(({ title }) => title === "Toll")?.id ?? "";
    await manager.payments.removeLine({ id: toll, tellCustomer });
    // The same again is no change.
    await manager.payments.askDeposit({ bookingId: id, amount: 5_000, tellCustomer });
    const told = (await changedMails(id)).map(({ text }) => /has changed:\n\n(.*?)\n\n/s.exec(text)?.[1]);
    expect(told.sort()).toEqual(
      [
        "To be paid first: now ₹5,000",
        "Toll: now ₹200\nTotal: ₹36,800; now ₹37,000",
        "Toll: ₹200; no longer\nTotal: ₹36,500; now ₹36,300",
        "Early bird: now −₹500\nTotal: ₹37,000; now ₹36,500",
      ].sort(),
    );
  });

  it("is told with what is open now, or goes back, where some of it is paid", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed" });
    const totals = async () => (await changedMails(id)).map(({ text }) => /^Total: (.*)\nYour/m.exec(text)?.[1]).sort();
    await manager.bookings.update({ id, totalAmount: 30_000 });
    expect(await totals()).toEqual(["₹30,000"]);
    await manager.payments.take({ bookingId: id, amount: 30_000, method: "cash" });
    await manager.payments.addExtra({ bookingId: id, title: "Ski instructor", unitPrice: 7_500, tellCustomer: true });
    await manager.bookings.update({ id, totalAmount: 28_000 });
    expect(await totals()).toEqual([
      "₹28,000; ₹2,000 is to be given back to you",
      "₹30,000",
      "₹37,500, of which ₹7,500 is open",
    ]);
  });

  it("makes the papers that were sent before out of date, and the new one says so", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed" });
    await storeSentPaper(id, "confirmation");
    await storeSentPaper(id, "receipt");
    const before = await manager.documents.ofBooking({ bookingId: id });
    expect(before.sent.map(({ isSuperseded }) => isSuperseded)).toEqual([false, false]);
    expect(await confirmationOf(id)).not.toContain("replaces earlier papers");
    await manager.bookings.update({ id, travelDate: "2027-04-12" });
    const { sent: after } = await manager.documents.ofBooking({ bookingId: id });
    expect(after.map(({ kind, isSuperseded }) => [kind, isSuperseded]).sort()).toEqual([
      ["confirmation", true],
      ["receipt", false],
    ]);
    expect(await confirmationOf(id)).toContain("replaces earlier papers");
  });

  it("takes the new paper along, so that nobody sends it again; where nobody is told, it is missing", async () => {
    for (const [tellCustomer, email, isReplaced] of [
      [true, "guest@example.com", true],
      [true, "father@example.com", false],
      [false, "guest@example.com", false],
    ] as const) {
      const { id } = await storeBooking(bed, { status: "confirmed", email: "guest@example.com" });
      await storeSentPaper(id, "confirmation", email);
      await manager.bookings.update({ id, travelDate: "2027-04-12", tellCustomer });
      const papers = (await manager.documents.ofBooking({ bookingId: id })).sent;
      expect(papers).toMatchObject([{ email, isSuperseded: true, isReplaced }]);
    }
  });
});

describe("what was sold", () => {
  it("stays as it was, whatever becomes of the package and the agency's terms", async () => {
    const day = { day: 1, title: "Houseboat", description: "On the lake", activities: [] };
    const tour = await storeTour(bed, "sold", { title: "Sold days", itinerary: [day], inclusions: ["Breakfast"] });
    const { id } = await manager.bookings.create({
      ...{ bookingType: "package", tourId: tour.id, customerName: "Demo Guest", phone: "+91 98765 43210" },
      ...{ travelDate: inDays(0), travelers: 2, status: "confirmed", key: "sold-days-1" },
    });
    const was = await confirmationOf(id);
    for (const said of ["Sold days", "Houseboat", "On the lake", "Breakfast"]) expect(was).toContain(said);
    const admin = await bed.as("admin");
    const { version: _version, updatedAt: _at, ...settings } = await admin.settings.adminGet();
    await admin.settings.update({ ...settings, policies: { cancellation: ["None at all"], notes: ["Nothing"] } });
    const other = { title: "Other days", itinerary: [], inclusions: ["Nothing"] };
    await manager.tours.update({ id: tour.id, ...other });
    expect(await confirmationOf(id)).toBe(was);
    // It is over: then the package may go.
    await manager.bookings.setStatus({ id, status: "completed" });
    await manager.tours.delete({ id: tour.id });
    expect(await confirmationOf(id)).toBe(was);
  });

  it("keeps a package and a vehicle from being deleted while bookings wait for them", async () => {
    const tour = await storeTour(bed, "needed");
    const vehicle = await manager.vehicles.create({ name: "Needed cab", model: "D", capacity: "4", price: 10 });
    await storeBooking(bed, { tourId: tour.id });
    await storeBooking(bed, { tourId: tour.id, status: "confirmed" });
    const { id } = await storeBooking(bed, { bookingType: "cab", vehicleId: vehicle.id });
    const refused = await failureOf(manager.tours.delete({ id: tour.id }));
    expect([refused.code, refused.message]).toEqual([
      "IN_USE",
      "2 bookings wait for this package. Make it inactive: nobody can book it any more, and they keep it.",
    ]);
    expect(await codeOf(manager.vehicles.delete({ id: vehicle.id }))).toBe("IN_USE");
    await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    expect(await codeOf(manager.vehicles.delete({ id: vehicle.id }))).toBe("OK");
  });
});

it("a journey that is over stays as it was, through whatever door; what its guest is called may be put right", async () => {
  const { id } = await storeBooking(bed, { status: "completed", travelDate: "2026-04-10", travelers: 2 });
  for (const change of [{ travelDate: "2026-04-12" }, { travelers: 3 }, { travelers: 1 }]) {
    expect(await failureOf(manager.bookings.update({ id, ...change }))).toMatchObject({
      code: "VALIDATION",
      details: { fields: { [Object.keys(change)[0] ?? ""]: BOOKING_STAFF_MESSAGES.completedStays } },
    });
  }
  expect(await manager.bookings.update({ id, customerName: "Demo Guests" })).toMatchObject({ travelers: 2 });
});
