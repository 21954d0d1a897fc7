import { credits, enquiries, outbox, webhooks } from "@shikara/db/schema";
import { eq, inArray, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { departing, setSeatHold, storedBooking } from "@shikara/testing/departing";
import { failureOf } from "@shikara/testing/failures";
import { quoteDraft } from "@shikara/testing/quotes";
import { stayFor, supplierOf } from "@shikara/testing/stays";
import { task } from "@shikara/testing/tasks";
import { NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { traveller } from "@shikara/testing/travelled";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { tellBooked } from "../bookings/notifications.ts";
import { offerSeats } from "../bookings/wait-list.service.ts";
import { duringLanguage } from "../core/language.ts";
import { receiveReply } from "../enquiries/inbound.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** Rows as both drivers give them. */
async function rowsOf<Row extends z.ZodType>(query: ReturnType<typeof sql>, row: Row): Promise<z.output<Row>[]> {
  const answer: unknown = await bed.services.db.execute(query);
  const rows = z.object({ rows: z.array(z.unknown()) }).safeParse(answer);
  return z.array(row).parse(rows.success ? rows.data.rows : [...z.array(z.unknown()).parse(answer)]);
}

/** Where in the whole database one of these words stands: every text and JSON column of every table. */
async function whereStands(words: readonly string[]): Promise<string[]> {
  const columns = await rowsOf(
    sql`select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`,
    z.object({ table_name: z.string(), column_name: z.string() }),
  );
  expect(columns.length).toBeGreaterThan(150);
  const places: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const holds = sql.join(
      words.map((word) => sql`${sql.identifier(column)}::text ilike ${`%${word}%`}`),
      sql` or `,
    );
    const [hit] = await rowsOf(
      sql`select count(*)::int as hits from ${sql.identifier(table)} where ${holds}`,
      z.object({ hits: z.number() }),
    );
    if (hit?.hits) places.push(`${table}.${column}`);
  }
  return places.sort();
}

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

/** What was issued stays as it was. */
const ISSUED = ["invoices.snapshot", "receipt_vouchers.snapshot"];
const isNotIssued = (place: string) => !ISSUED.includes(place);

const WORDS = ["zoya", "qadri", "zq@other", "96969", "rajbagh"];

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

  const tables = new Set((await whereStands(WORDS)).map((place) => place.split(".")[0]));
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

  expect(await whereStands(WORDS)).toEqual(ISSUED);
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

it("takes what they wrote of their journeys with it, also what staff had deleted; it stays counted", async () => {
  const details = { email: "mir@hazrat.example", customerName: "Hazrat Mir", phone: "+91 94190 54321" };
  const manager = await bed.as("manager");
  const kept = await traveller(bed, details);
  const waiting = await traveller(bed, details);
  const deleted = await traveller(bed, details);
  const image = sharp({ create: { width: 500, height: 300, channels: 3, background: "#405060" } });
  const pictures = [new Uint8Array(await image.png().toBuffer())];
  const said = { customerName: "Hazrat M.", location: "Hazratbal", review: "Hazrat liked it", pictures };
  for (const guest of [kept, waiting, deleted]) await guest.write(said);
  const { testimonials: rows } = await manager.testimonials.adminList({ search: "hazrat" });
  const idOf = (guest: typeof kept) => rows.find(({ booking }) => booking?.id === guest.booking.id)?.id ?? "";
  const published = await manager.testimonials.approve({ id: idOf(kept) });
  await manager.testimonials.answer({ id: published.id, answer: "Dear Hazrat" });
  await bed.anyone().testimonials.report({ id: published.id, reason: "fake", text: "Hazrat was never there" });
  await manager.testimonials.approve({ id: idOf(deleted) });
  await bed.anyone().testimonials.report({ id: idOf(deleted), reason: "fake", text: "Nor there" });
  const [reported] = (await manager.testimonials.adminList({ isReported: true, search: "hazrat" })).testimonials.filter(
    ({ id }) => id === idOf(deleted),
  );
  await manager.testimonials.setReportAside({ id: reported?.reports[0]?.id ?? "" });
  await manager.testimonials.reject({ id: idOf(deleted), reason: "private", note: "Names Hazrat" });
  await manager.testimonials.delete({ id: idOf(deleted) });

  const [customer] = (await manager.customers.adminList({ search: details.email })).customers;
  const found = { id: customer?.id ?? "" };
  const held = await manager.customers.export(found);
  expect(held.reviews).toHaveLength(2);
  expect(JSON.stringify(held.reviews)).toContain("Hazrat liked it");
  expect(held.reviews.flatMap(({ pictures }) => pictures)).toHaveLength(1);

  await manager.customers.erase({ ...found, name: customer?.name ?? "" });
  expect(await whereStands(["hazrat"])).toEqual([]);
  const [file = ""] = published.images;
  expect(await bed.services.images.get(file.replace("/media/", ""))).toBeNull();
  expect(await bed.anyone().testimonials.figures()).toMatchObject({
    received: 3,
    published: 0,
    withdrawn: 2,
    rejected: 1,
  });
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
  const before = new Set((await whereStands(words)).map((place) => place.split(".")[0]));
  for (const table of ["disruption_offers", "credits", "enquiries", "outbox", "audit"]) expect(before).toContain(table);

  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(words)).filter(isNotIssued)).toEqual([]);
  const kept = await db.select().from(credits).where(inArray(credits.bookingId, bookingIds));
  // Whose they were is gone; what is left of one is owed all the same.
  expect(kept.map(({ customerId, amount }) => [customerId, amount]).sort()).toEqual([
    [null, 1_100],
    [null, 900],
  ]);
});

it("takes them out of a journey that was made for them alone, and out of what staff said of their money", async () => {
  const manager = await bed.as("manager");
  const about = { customerName: "Zoya Qadri", email: "zoya@qadri.example", phone: "+91 96969 54322" };
  const days = (title: string) => ({
    title,
    itinerary: [{ title: "Zoya's day", description: "A cake for Qadri senior" }],
  });
  const lines = [{ kind: "extra" as const, title: "Houseboat for Zoya", quantity: 2, unitPrice: 1_000 }];
  const { id } = await manager.bookings.create({
    ...{ ...about, bookingType: "package", travelDate: inDays(30), travelers: 2, key: crypto.randomUUID() },
    tailorMade: { ...days("Zoya and Arjun"), lines },
  });
  await manager.bookings.update({ id, tailorMade: days("Zoya and Arjun, married") });
  const { payments } = await manager.payments.take({ bookingId: id, amount: 500, method: "cash", note: "From Qadri" });
  await manager.payments.reverse({ id: payments[0]?.id ?? "", note: "Qadri paid it twice" });
  const [customer] = (await manager.customers.adminList({ search: about.email })).customers;
  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(WORDS)).filter(isNotIssued)).toEqual([]);
  const after = await manager.bookings.byId({ id });
  expect(after).toMatchObject({ packageTitle: "Erased", totalAmount: 2_000, travelDate: inDays(30) });
  expect(after.itinerary).toEqual([{ day: 1, title: "", description: "" }]);
});

it("exports their quotes without what those cost the agency, and takes them, their booking's words and deleted drafts", async () => {
  const manager = await bed.as("manager");
  const about = { customerName: "Zoya Qadri", email: "zoya@qadri.example", phone: "+91 96969 54323" };
  const content = {
    ...{ title: "Zoya and Arjun", travelDate: inDays(40), travelers: 2, validUntil: inDays(9), note: "Dear Zoya" },
    days: [{ title: "Zoya's day", description: "" }],
    lines: [
      { kind: "stay" as const, title: "For Zoya", supplier: "Demo Houseboats", quantity: 1, cost: 777, price: 1_000 },
    ],
    ...{ inclusions: ["A cake for Qadri senior"], exclusions: [] },
  };
  const { id, version } = await manager.quotes.create({ ...about, content });
  await manager.quotes.send({ id, version });
  const { path } = await manager.quotes.link({ id });
  const [reference = "", key = ""] = path.replace("/quote/", "").split("?key=");
  await bed.anyone().quotes.askOwn({ reference, key, number: 1, text: "Zoya would like a heater" });
  await bed.anyone().quotes.acceptOwn({ reference, key, number: 1, isAgreed: true });
  const byPhone = { ...about, email: "" };
  for (const whose of [about, byPhone]) {
    const draft = await manager.quotes.create({ ...whose, content: { ...content, title: "Zoya alone" } });
    await manager.quotes.delete({ id: draft.id });
  }
  const { booking } = await manager.quotes.byId({ id });
  for (const { id: customerId, name } of (await manager.customers.adminList({ search: "zoya" })).customers) {
    const told = await manager.customers.export({ id: customerId });
    expect(told.changes.filter(({ domain }) => domain === "quotes").length).toBeGreaterThan(1);
    expect(JSON.stringify(told)).not.toMatch(/Demo Houseboats|"cost"|\b777\b/);
    await manager.customers.erase({ id: customerId, name });
  }
  expect((await whereStands([...WORDS, "Demo Houseboats"])).filter(isNotIssued)).toEqual([]);
  const after = await manager.bookings.byId({ id: booking?.id ?? "" });
  expect(after).toMatchObject({ packageTitle: "Erased", totalAmount: 1_000, status: "confirmed" });
});

it("takes a quote that went to a wrong address with the booking that it became, and leaves who reads there alone", async () => {
  const manager = await bed.as("manager");
  const content = {
    ...{ title: "Zoya and Arjun", travelDate: inDays(40), travelers: 2, validUntil: inDays(9), days: [] },
    lines: [{ kind: "stay" as const, title: "A houseboat", quantity: 1, price: 1_000 }],
  };
  const mistyped = { customerName: "Zoya Qadri", email: "stranger@elsewhere.example", phone: "+91 96969 54324" };
  await bed.anyone().newsletter.subscribe({ email: mistyped.email });
  const { id, version } = await manager.quotes.create({ ...mistyped, content });
  await manager.quotes.send({ id, version });
  const { path } = await manager.quotes.link({ id });
  const [reference = "", key = ""] = path.replace("/quote/", "").split("?key=");
  await bed.anyone().quotes.acceptOwn({ reference, key, number: 1, isAgreed: true });
  const { booking } = await manager.quotes.byId({ id });
  await manager.bookings.update({ id: booking?.id ?? "", email: "zoya@qadri.example" });
  const [customer] = (await manager.customers.adminList({ search: "zoya@qadri.example" })).customers;
  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(["arjun"])).filter(isNotIssued)).toEqual([]);
  const kept = await rowsOf(
    sql`select email from subscribers where email = ${mistyped.email}`,
    z.object({ email: z.string() }),
  );
  expect(kept).toHaveLength(1);
});

it("lets the seats that they asked for go, and their place in line", async () => {
  const manager = await bed.as("manager");
  await setSeatHold(bed, 30);
  const { ask, left } = await departing(bed, 4);
  const { reference } = await ask(4);
  const { reference: waits } = await ask(2, { waits: true });
  expect(await left()).toBe(0);
  const { customerId } = await storedBooking(bed, reference);
  await manager.customers.erase({ id: customerId ?? "", name: "Demo Guest" });
  expect(await storedBooking(bed, waits)).toMatchObject({ customerId: null, waitingSince: null, status: "pending" });
  await offerSeats(bed.services);
  expect(await left()).toBe(4);
});

it("tells and takes nothing of a member's account, who books under the address that they sign in with", async () => {
  const { id, email, fullName } = await bed.member("agent");
  await (await bed.as("admin")).team.changePassword({ id, newPassword: "Another chinar 12" });
  await (await bed.as("admin")).team.sendPasswordLink({ id });
  await storeBooking(bed, { email, customerName: fullName });
  const manager = await bed.as("manager");
  const [customer] = (await manager.customers.adminList({ search: email })).customers;
  const found = { id: customer?.id ?? "" };
  const kinds = async () => {
    const rows = await bed.services.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.email, email));
    return rows.map(({ kind }) => kind).sort();
  };
  const before = await kinds();
  expect(before).toEqual(expect.arrayContaining(["account_changed", "password_link"]));
  const { mails } = await manager.customers.export(found);
  expect(JSON.stringify(mails)).not.toMatch(/account_changed|password_link/);
  await manager.customers.erase({ ...found, name: fullName });
  expect(await kinds()).toEqual(before);
});

it("leaves nobody's booking behind that comes while they are erased", async () => {
  const admin = await bed.as("admin");
  const email = "now@racing.example";
  const { customerId } = await storeBooking(bed, { customerName: "Racing", email });
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => storeBooking(bed, { customerName: "Racing", email })),
    admin.customers.erase({ id: customerId ?? "", name: "Racing" }).then(() => null),
    ...Array.from({ length: 5 }, () => storeBooking(bed, { customerName: "Racing", email })),
  ]);
  expect(results).toHaveLength(11);
  const nobodys = await rowsOf(
    sql`select count(*)::int as hits from bookings where email = ${email} and customer_id is null`,
    z.object({ hits: z.number() }),
  );
  expect(nobodys).toEqual([{ hits: 0 }]);
});

it("takes what was to be done about them, also about what was deleted, and what of it was deleted", async () => {
  const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const about = { name: "Noor Jahanara", email: "noor@jahanara.example", phone: "+91 96969 54329" };
  const enquiry = await agent.enquiries.create({ ...about, subject: "A boat", message: "For two" });
  const booking = await storeBooking(bed, { customerName: about.name, email: about.email });
  const quote = await agent.quotes.create({ ...quoteDraft({}, about.email), customerName: about.name });
  const draft = await agent.quotes.create({ ...quoteDraft({}, about.email), customerName: about.name });
  const records = [
    { kind: "booking", id: booking.id },
    { kind: "enquiry", id: enquiry.id },
    { kind: "customer", id: booking.customerId ?? "" },
    { kind: "quote", id: quote.id },
    { kind: "quote", id: draft.id },
  ] as const;
  for (const record of records) await agent.tasks.create({ ...task(0, `Call Noor, ${record.kind}`), record });
  const gone = await agent.tasks.create({ ...task(0, "Ask Jahanara senior"), record: records[0] });
  await agent.tasks.update({ id: gone.id, text: "Ask Noor herself" });
  await manager.tasks.delete({ id: gone.id });
  await agent.quotes.delete({ id: draft.id });
  const elsewhere = await agent.tasks.create(task(0, "Fold the maps"));

  const [customer] = (await manager.customers.adminList({ search: about.email })).customers;
  const held = await manager.customers.export({ id: customer?.id ?? "" });
  expect(held.tasks).toHaveLength(5);
  const before = new Set((await whereStands(["noor"])).map((place) => place.split(".")[0]));
  for (const table of ["tasks", "deleted_records", "audit"]) expect(before).toContain(table);
  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(["noor", "jahanara"])).filter(isNotIssued)).toEqual([]);
  expect((await agent.tasks.adminList({ search: "Fold the maps" })).tasks).toMatchObject([{ id: elsewhere.id }]);
});
