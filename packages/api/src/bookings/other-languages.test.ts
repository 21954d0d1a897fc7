import type { MailKind } from "@shikara/contract/outbox/texts";
import { NO_RATES } from "@shikara/contract/tours/price";
import { bookingLines, bookings, customers, enquiries, outbox, subscribers } from "@shikara/db/schema";
import { and, asc, desc, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
  const manager = await bed.as("manager");
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Innova", model: "Toyota", capacity: "6", price: 18 }));
  const place = async (name: string) => (await manager.places.create({ name, kind: "town" })).id;
  const [fromId, toId] = [await place("City"), await place("Meadow")];
  const told = { source: "A test", sourcedOn: "2026-11-26" };
  await manager.roads.create({ fromId, toId, km: 51, minutes: 95, ...told });
  await manager.fares.create({ fromId, toId, vehicleId, amount: 1_500, ...told });
});
afterAll(() => bed.close());

const OF_ANOTHER_SCRIPT = /[\u0600-\u06ff\u0900-\u097f]/;
const WHO = { name: "Zainab Wani", phone: "+91 98765 43210", email: "zainab@example.com" };

it.each(["hi", "ur"] as const)(
  "a form in %s is answered and mailed about in it, and what is written down and told to staff is in the original",
  async (language) => {
    const rates = { ...NO_RATES, children: [{ below: 12, percent: 60 }], singleRoom: 2_000, extraBed: 1_500 };
    const { slug } = await storeTour(bed, `lake-${language}`, { price: 18_000, rates, groupSize: "1-10" });
    const answers = await duringLanguage(language, async () => {
      const visitor = bed.anyone();
      const people = { travelers: 3, childAges: [8], singleRooms: 1, extraBeds: 1 };
      return [
        await visitor.bookings.requestTour({ package: slug, travelDate: inDays(30), ...people, ...WHO }),
        await visitor.bookings.requestTour({
          package: slug,
          travelDate: inDays(31),
          travelers: 2,
          kind: "quote",
          ...WHO,
        }),
        await visitor.bookings.requestCab({
          ...{
            vehicleId,
            pickupLocation: "City",
            dropLocation: "Meadow",
            passengers: language === "hi" ? 2 : 3,
            ...WHO,
          },
          ...{
            pickupDate: inDays(3),
            pickupTime: "09:30",
            tripType: "roundtrip",
            returnDate: inDays(5),
            returnTime: "18:00",
          },
        }),
        await visitor.enquiries.send({
          ...WHO,
          subject: `Tulips in ${language}`,
          message: "When?",
          inquiryType: "complaint",
        }),
        await visitor.newsletter.subscribe({ email: `${language}@example.com` }),
      ];
    });
    for (const { message } of answers) expect(message).toMatch(OF_ANOTHER_SCRIPT);
    const { db } = bed.services;
    for (const table of [bookings, bookingLines, enquiries]) {
      const rows = await db.select().from(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(OF_ANOTHER_SCRIPT);
    }
    const isTheirs = eq(bookings.language, language);
    const booked = await db.select().from(bookings).where(isTheirs);
    expect(booked).toHaveLength(3);
    expect(await db.$count(enquiries, eq(enquiries.language, language))).toBe(1);
    expect(await db.$count(subscribers, eq(subscribers.language, language))).toBe(1);
    // Who writes is proposed to be written to in it, as often as they change it.
    expect(await db.select().from(customers)).toMatchObject([{ language }]);
    const mails = await db.select().from(outbox).orderBy(asc(outbox.createdAt));
    for (const { kind, subject, text, html } of mails.slice(-9)) {
      const isOfStaff = kind === "staff_notice";
      for (const words of [subject, text, html])
        expect([kind, OF_ANOTHER_SCRIPT.test(words)]).toEqual([kind, !isOfStaff]);
      expect(html).toContain(isOfStaff ? '<html lang="en-IN" dir="ltr"' : `<html lang="${language}-IN"`);
    }
  },
);

describe("a booking in Urdu", () => {
  const mailOf = async (bookingId: string, kind: MailKind) => {
    const [mail] = await bed.services.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, kind)))
      .orderBy(desc(outbox.createdAt))
      .limit(1);
    return mail ?? { subject: "", text: "", html: "" };
  };

  it("is mailed about in Urdu, whatever becomes of it and whoever does it", async () => {
    const manager = await bed.as("manager");
    const { id } = await storeBooking(bed, { language: "ur", status: "pending", totalAmount: 36_000 });
    await manager.bookings.confirm({ id });
    await manager.bookings.update({ id, travelDate: inDays(40) });
    await manager.payments.take({ bookingId: id, amount: 20_000, method: "cash", mailReceipt: true });
    await manager.documents.send({
      bookingId: id,
      kind: "receipt",
      email: (await manager.bookings.byId({ id })).email,
    });
    await manager.documents.send({ bookingId: id, kind: "receipt", email: "father@example.com" });
    await manager.bookings.mailMany({ ids: [id], subject: "The road", message: "It is open again." });
    await manager.bookings.setStatus({ id, status: "cancelled" });
    const kinds = [
      "booking_confirmed",
      "booking_changed",
      "receipt",
      "document",
      "document_copy",
      "booking_cancelled",
    ] as const;
    for (const kind of kinds) {
      const { subject, text, html } = await mailOf(id, kind);
      for (const words of [subject, text, html]) expect([kind, OF_ANOTHER_SCRIPT.test(words)]).toEqual([kind, true]);
      expect(html).toContain('<html lang="ur-IN" dir="rtl"');
    }
    const { text } = await mailOf(id, "booking_changed");
    expect(text).toMatch(/سفر کی تاریخ: پہلے .*؛ اب /);
    expect((await mailOf(id, "receipt")).subject).toContain("₹20,000");
    const own = await mailOf(id, "booking_message");
    expect(own.subject).toContain("The road");
    expect(own.html).toContain('<p dir="auto" style="margin:0 0 16px">It is open again.</p>');
  });

  it("is mailed about as staff have written it, where they have; and in another language once they say so", async () => {
    const manager = await bed.as("manager");
    const admin = await bed.as("admin");
    const own = { subject: "Yours: {reference}", body: "Dear {name}, {package} on {date} is yours." };
    await admin.outbox.saveText({ kind: "booking_confirmed", version: 0, ...own });
    const { id } = await storeBooking(bed, { language: "ur", status: "pending", travelDate: "2027-04-10" });
    await manager.bookings.confirm({ id });
    const mail = await mailOf(id, "booking_confirmed");
    expect(mail.text).toContain("is yours.");
    expect(mail.text).toContain("10 April 2027");
    expect(mail.html).toContain('<html lang="en-IN" dir="ltr"');
    await admin.outbox.resetText({ kind: "booking_confirmed" });
    const changed = await manager.bookings.update({ id, language: "hi" });
    expect(changed.language).toBe("hi");
    await manager.bookings.setStatus({ id, status: "cancelled" });
    expect((await mailOf(id, "booking_cancelled")).html).toContain('<html lang="hi-IN" dir="ltr"');
    const { timeline } = await manager.bookings.byId({ id });
    const fields = timeline.flatMap(({ event }) => (event.kind === "changed" ? event.changes : []));
    expect(fields).toContainEqual({ field: "language", from: "ur", to: "hi" });
  });

  it("by phone is in the language that staff choose, English where they choose none", async () => {
    const manager = await bed.as("manager");
    const tour = await storeTour(bed, "by-phone", { price: 9_000 });
    const entered = { bookingType: "package", tourId: tour.id, travelDate: inDays(20), travelers: 2 } as const;
    const who = { customerName: "Bilal", phone: "+91 90000 11111", email: "bilal@example.com" };
    const first = await manager.bookings.create({ ...entered, ...who });
    const second = await manager.bookings.create({ ...entered, ...who, language: "hi" });
    expect([first.language, second.language]).toEqual(["en", "hi"]);
    const { customers: found } = await manager.customers.adminList({ search: "90000 11111" });
    expect(found).toMatchObject([{ language: "hi" }]);
    const [person] = found;
    const { id = "", version = 1 } = person ?? {};
    await manager.customers.update({ id, version, language: "ur" });
    expect(await manager.customers.byId({ id })).toMatchObject({ language: "ur" });
  });
});

it("an enquiry is answered in the language that staff set", async () => {
  const manager = await bed.as("manager");
  const { id } = await manager.enquiries.create({ ...WHO, subject: "Tulips", message: "When?", language: "hi" });
  await manager.enquiries.reply({ id, text: "In April.", isUndoable: false });
  const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.enquiryId, id));
  expect(mail?.html).toContain('<html lang="hi-IN" dir="ltr"');
  expect(await manager.enquiries.update({ id, language: "ur" })).toMatchObject({ language: "ur" });
});
