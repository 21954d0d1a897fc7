import { credits, enquiries, webhooks } from "@shikara/db/schema";
import { eq, inArray } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { failureOf } from "@shikara/testing/failures";
import { stayFor, supplierOf } from "@shikara/testing/stays";
import { NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { ISSUED, isNotIssued, whereStands } from "@shikara/testing/where-stands";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tellBooked } from "../bookings/notifications.ts";
import { duringLanguage } from "../core/language.ts";
import { receiveReply } from "../enquiries/inbound.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const SAID = { source: "A test", sourcedOn: "2026-11-26" };

/** Offers a way out of a journey that an advisory touches, which its customer takes as a credit; a part of that pays for another of theirs. */
async function leaveCredit(about: { email: string; phone: string }) {
  const manager = await bed.as("manager");
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [fromId, toId] = [await place("City"), await place("Meadow")];
  const { id: stretchId } = await manager.roads.create({ fromId, toId, km: 51, minutes: 95, ...SAID });
  const advisory = await manager.advisories.create({
    ...{ stretchId, state: "closed", terms: "snow", from: inDays(10), until: inDays(12), ...SAID },
  });
  const { id: vehicleId } = await manager.vehicles.create({ name: "Jeep", model: "J", capacity: "6", price: 16 });
  const cab = (travelDate: string) =>
    manager.bookings.create({
      ...{ ...about, customerName: "Zoya Qadri", bookingType: "cab", vehicleId, travelDate, travelers: 2 },
      ...{ pickupLocation: "City", dropLocation: "Meadow", totalAmount: 2_000, key: crypto.randomUUID() },
    });
  const { id } = await cab(inDays(11));
  await manager.payments.take({ bookingId: id, amount: 2_000, method: "cash" });
  await manager.advisories.offer({
    ...{ id: advisory.id, bookingIds: [id], subject: "For Zoya", message: "Dear Zoya", reason: "Qadri was kind" },
    ...{ days: [], isRefund: false, creditUntil: inDays(300), until: inDays(5) },
  });
  const { path } = await manager.bookings.customerLink({ id });
  const [reference = "", key = ""] = path.replace("/booking/", "").split("?key=");
  const own = await bed.anyone().bookings.own({ reference, key });
  const offerId = own.offers[0]?.id ?? "";
  const answered = await bed.anyone().bookings.answerOffer({ reference, key, offerId, answer: "credit", day: null });
  const next = await cab(inDays(40));
  await manager.payments.addExtra({ bookingId: next.id, title: "Tea", quantity: 1, unitPrice: 100 });
  await manager.payments.take({ bookingId: next.id, amount: 1_000, method: "cash" });
  const { address } = await manager.calendars.make({ scope: "all", currentPassword: PASSWORD });
  const read = await bed.anyone().calendars.read({ key: address.split("key=")[1] ?? "" });
  expect(read.content).toContain("Zoya");
  return { manager, bookingIds: [id, next.id], pay: { bookingId: next.id, code: answered.credits[0]?.code ?? "" } };
}

/** Sends a driver out, who tells of the guest. */
async function leaveDuty(bookingId: string) {
  const manager = await bed.as("manager");
  const { id: vehicleId } = await manager.vehicles.create({ name: "Sedan", model: "S", capacity: "4", price: 12 });
  const unit = await manager.units.create({ vehicleId, registration: "JK01 ER 1", seats: 4 });
  const driver = await manager.drivers.create({
    ...{ name: "Bashir", phone: "+91 00000 00001", licenceNumber: "ER-1", licenceEnds: inDays(400) },
  });
  const given = { bookingId, driverId: driver.id, unitId: unit.id, note: "Qadri waits at the gate" };
  const duty = await manager.duties.give(given);
  const { path } = await manager.drivers.link({ id: driver.id });
  const asked = { driver: driver.id, key: path.split("key=")[1] ?? "", duty: duty.id };
  await bed.anyone().duties.tell({ ...asked, kind: "problem", once: crypto.randomUUID(), text: "Zoya is late" });
  await manager.duties.change({ id: duty.id, note: "Zoya waits at the door" });
  await manager.duties.release({ id: duty.id, reason: "Qadri drives alone" });
}

/** Plans where the guest sleeps, with words about them to the supplier, to colleagues and to the bank. */
async function leaveStay(bookingId: string) {
  const manager = await bed.as("manager");
  const { id: supplierId } = await supplierOf(manager);
  const asked = { ...stayFor(bookingId, supplierId), ownCost: 5_000, note: "Qadri senior needs a ground floor" };
  const { id, version } = await manager.stays.plan(asked);
  await manager.stays.send({ id, letter: "request", version });
  await manager.stays.answer({ id, answer: "confirmed" });
  const paid = { supplierId, stayIds: [id], amount: 1_000, method: "cash" as const, note: "For Zoya" };
  await manager.payables.pay({ ...paid, key: crypto.randomUUID() });
  await manager.stays.cancel({ id, reason: "Qadri is ill" });
}

/** Registers the agency for GST, with a voucher for what was paid, made out to the guest's firm. */
async function leaveTax(bookingId: string) {
  const admin = await bed.as("admin");
  await admin.documents.updateTax(registered());
  const to = { ...NO_PARTICULARS, name: "Qadri and Daughters", address: "Rajbagh, Srinagar", state: "01" };
  await admin.documents.updateParticulars({ bookingId, ...to });
  const { vouchersDue } = await admin.documents.ofBooking({ bookingId });
  await admin.documents.issueReceiptVoucher({ bookingId, paymentId: vouchersDue[0]?.paymentId ?? "" });
}

/** Leaves traces of one person wherever the house keeps any. */
async function leaveTraces() {
  const admin = await bed.as("admin");
  await bed.services.db.insert(webhooks).values({
    name: "Books",
    url: "https://books.example/hook",
    secret: "whsec_test",
    events: ["booking.created", "booking.status_changed", "enquiry.created"],
  });
  const about = { email: "zoya@qadri.example", phone: "+91 96969 12345" };
  const booking = await storeBooking(bed, {
    ...about,
    customerName: "Zoya Qadri",
    specialRequests: "A room for Qadri senior",
    pickupLocation: "Qadri House, Rajbagh",
    dropLocation: "Airport",
  });
  await bed.services.db.transaction((tx) => tellBooked(bed.services, tx, booking));
  const { id } = booking;
  await admin.bookings.update({ id, customerName: "Zoya B. Qadri", specialRequests: "Call Qadri before noon" });
  await admin.bookings.addNote({ id, text: "Qadri called twice" });
  await admin.payments.addExtra({ bookingId: id, title: "Shikara for Zoya", quantity: 1, unitPrice: 500 });
  await admin.payments.take({
    bookingId: id,
    method: "upi",
    amount: 1_000,
    note: "From Qadri",
    reference: "qadri.z@okbank",
    key: crypto.randomUUID(),
  });
  await admin.bookings.confirm({ id });
  await leaveDuty(id);
  await leaveStay(id);
  await leaveTax(id);
  await admin.documents.issueInvoice({ bookingId: id });
  await admin.documents.send({ bookingId: id, kind: "invoice", email: "her.father@rajbagh.example" });
  const searches = ["zoya@qadri.example", "Qadri", "zoya b.", "96969 12345", "9696912345", "ZQ@other"];
  for (const [at, search] of searches.entries())
    await admin.bookings.saveFilter({ name: `Watched ${at}`, filter: { search } });
  await admin.bookings.saveFilter({ name: "Zoya's", filter: { status: "pending" } });
  await admin.bookings.saveFilter({ name: "Waiting", filter: { status: "pending" } });
  await admin.bookings.saveFilter({ name: "Lake", filter: { search: "lake days" } });
  // As somebody else at first, then merged.
  const asOther = { name: "Zoya", email: "zq@other.example", phone: about.phone };
  await bed.anyone().enquiries.send({ ...asOther, subject: "Qadri again", message: "This is Zoya Qadri" });
  const [message] = (await admin.enquiries.adminList({ search: "Qadri again" })).enquiries;
  await admin.enquiries.addNote({ id: message?.id ?? "", text: "Answered Zoya" });
  await admin.enquiries.reply({ id: message?.id ?? "", text: "Dear Zoya" });
  const [asked] = await bed.services.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.id, message?.id ?? ""));
  if (!asked) throw new Error("The message was not stored");
  const from = { messageId: "<1@qadri.example>", from: "Zoya Qadri <her.father@rajbagh.example>", autoSubmitted: "" };
  const to = [`reply+${asked.replyToken.replaceAll("-", "")}@shikara.test`];
  await receiveReply(bed.services, { ...from, to, subject: "Re: Qadri again", text: "Zoya will come" });
  await bed.anyone().newsletter.subscribe({ email: "zoya@qadri.example" });
  const [mail] = (await admin.outbox.adminList({ search: "zoya@qadri.example" })).mails;
  if (!mail) throw new Error("No mail was written");
  const [kept] = (await admin.customers.adminList({ search: "zoya@qadri" })).customers;
  const [double] = (await admin.customers.adminList({ search: "zq@other" })).customers;
  if (!kept || !double) throw new Error("The customers were not stored");
  await admin.customers.merge({ id: double.id, into: kept.id });
  await admin.customers.update({ id: kept.id, name: "Zoya B. Qadri", tags: ["Qadri family"], notes: "Zoya likes tea" });
  return { admin, bookingId: id, customerId: kept.id };
}

// Whole enough that no key made by chance holds it.
const WORDS = ["zoya", "qadri", "zq@other", "96969 ", "9696912345", "9696954321", "rajbagh"];

it("is exported whole, and erased from every table but the invoices that were issued", async () => {
  const other = await storeBooking(bed, { customerName: "Somebody Else", email: "else@example.com" });
  const { admin, bookingId, customerId: id } = await leaveTraces();
  const manager = await bed.as("manager");
  const before = await admin.bookings.byId({ id: bookingId });
  const stats = await admin.bookings.stats();

  const held = await manager.customers.export({ id });
  expect(held.people).toHaveLength(2);
  expect(held.bookings).toMatchObject([
    { id: bookingId, notes: [{ text: "Qadri called twice" }], payments: [{ note: "From Qadri" }] },
  ]);
  expect(held.enquiries).toMatchObject([
    {
      subject: "Qadri again",
      notes: [{ text: "Answered Zoya" }],
      replies: [{ text: "Dear Zoya" }, { text: "Zoya will come", email: "her.father@rajbagh.example" }],
    },
  ]);
  expect(held.newsletter).toMatchObject([{ email: "zoya@qadri.example" }]);
  expect(held.invoices).toHaveLength(1);
  expect(held.receiptVouchers).toHaveLength(1);
  expect(held.bookings).toMatchObject([{ particulars: [{ name: "Qadri and Daughters" }] }]);
  expect(held.mails.length).toBeGreaterThan(3);
  expect(held.deliveries.map(({ event }) => event).sort()).toEqual([
    "booking.created",
    "booking.status_changed",
    "enquiry.created",
  ]);
  expect(held.changes.length).toBeGreaterThan(8);

  const tables = new Set((await whereStands(bed, WORDS)).map((place) => place.split(".")[0]));
  for (const table of [
    "audit",
    "bookings",
    "booking_filters",
    "booking_notes",
    "booking_tax",
    "customers",
    "enquiries",
    "enquiry_replies",
    "outbox",
  ])
    expect(tables, table).toContain(table);

  const failure = await failureOf(manager.customers.erase({ id, name: "Zoya" }));
  expect(failure.details.fields).toEqual({ name: "This is not the customer's name" });
  const erased = await manager.customers.erase({ id, name: "Zoya B. Qadri" });
  expect(erased).toMatchObject({ bookings: 1, enquiries: 1, deliveries: 3, invoices: 1 });

  expect(await whereStands(bed, WORDS)).toEqual(ISSUED);
  expect((await admin.bookings.filters()).map(({ name: kept }) => kept)).toEqual(["Lake", "Waiting"]);
  const after = await admin.bookings.byId({ id: bookingId });
  expect(after).toMatchObject({ customerName: "Erased", email: "", phone: "", specialRequests: "", customerId: null });
  const { totalAmount, travelDate, travelers, status } = before;
  expect(after).toMatchObject({ totalAmount, travelDate, travelers, status });
  expect(await admin.bookings.stats()).toEqual(stats);
  expect(await admin.payments.ofBooking({ bookingId })).toMatchObject({ paid: 1_000, payments: [{ reference: "" }] });
  expect((await admin.bookings.byId({ id: other.id })).customerName).toBe("Somebody Else");

  const { entries } = await admin.audit.list({ domain: "customers", recordId: id });
  expect(entries[0]).toMatchObject({ action: "delete", record: "Erased", member: { name: "Test manager" } });
  // Who comes again is somebody new.
  const again = await storeBooking(bed, { customerName: "Zoya Qadri", email: "zoya@qadri.example" });
  expect(again.customerId).not.toBe(id);
});

it("takes them out of what was offered for a closed road, out of credits, and of what they wrote in another language", async () => {
  const about = { email: "zoya@qadri.example", phone: "+91 96969 54321" };
  const { manager, bookingIds, pay } = await leaveCredit(about);
  await (await bed.as("agent")).payments.useCredit(pay);
  const { db } = bed.services;
  await duringLanguage("ur", () =>
    bed.anyone().enquiries.send({ name: "زویا قادری", ...about, subject: "زویا", message: "زویا قادری آئیں گی" }),
  );
  const [customer] = (await manager.customers.adminList({ search: about.email })).customers;
  const held = await manager.customers.export({ id: customer?.id ?? "" });
  expect(JSON.stringify(held)).toMatch(/Dear Zoya.*Qadri was kind|Qadri was kind.*Dear Zoya/);
  const words = [...WORDS, "زویا", "قادری"];
  const before = new Set((await whereStands(bed, words)).map((place) => place.split(".")[0]));
  for (const table of ["disruption_offers", "credits", "enquiries", "outbox", "audit"]) expect(before).toContain(table);

  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(bed, words)).filter(isNotIssued)).toEqual([]);
  const kept = await db.select().from(credits).where(inArray(credits.bookingId, bookingIds));
  // Whose they were is gone; what is left of one is owed all the same.
  expect(kept.map(({ customerId, amount }) => [customerId, amount]).sort()).toEqual([
    [null, 1_100],
    [null, 900],
  ]);
});

it("takes a name as it is seen, with one blank where the customer typed two", async () => {
  const { customerId, customerName } = await storeBooking(bed, {
    customerName: "Nargis  Shawl",
    email: "nargis@shawl.example",
  });
  expect(customerName).toBe("Nargis  Shawl");
  const manager = await bed.as("manager");
  expect(await manager.customers.erase({ id: customerId ?? "", name: "Nargis Shawl" })).toMatchObject({ bookings: 1 });
});
