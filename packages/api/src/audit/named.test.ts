import { audit, invoices, media, subscribers } from "@shikara/db/schema";
import { desc, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

/** What the newest entry of a record says that it is. */
const told = async (recordId: string) => (await admin.audit.list({ recordId, limit: 1 })).entries[0];
const newest = async () => {
  const [row] = await bed.services.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return row;
};

const LONG = `A houseboat of five rooms, ${"with a deck over the lotus gardens ".repeat(5)}and a shikara`;

describe("an entry of what is gone", () => {
  it("names a departure by its package and day, also when it went with the package", async () => {
    const tour = await storeTour(bed, "lake-days", { title: "Lake Days" });
    const make = (date: string) => admin.departures.create({ tourId: tour.id, date, seats: 4, ownPrice: 1 });
    const [one, other] = [await make("2027-04-10"), await make("2027-05-02")];
    await admin.departures.delete({ id: one.id });
    expect(await told(one.id)).toMatchObject({ action: "delete", record: "Lake Days, 10 Apr 2027" });
    await admin.tours.delete({ id: tour.id });
    expect(await told(tour.id)).toMatchObject({ action: "delete", record: "Lake Days" });
    expect(await told(other.id)).toMatchObject({ action: "delete", record: "Lake Days, 2 May 2027" });
  });

  it("names whose price, payment, note and invoice it was", async () => {
    const { id: bookingId, reference } = await storeBooking(bed, { customerName: "Meera Nair" });
    const whose = `Meera Nair, ${reference}`;
    const { lines } = await admin.payments.addExtra({
      bookingId,
      title: "Guide for a day",
      quantity: 1,
      unitPrice: 1500,
    });
    const extra = lines.find(({ title }) => title === "Guide for a day")?.id ?? "";
    await admin.payments.removeLine({ id: extra });
    expect(await told(extra)).toMatchObject({ action: "delete", record: `Guide for a day, ${whose}` });
    await admin.bookings.confirm({ id: bookingId });
    expect((await told(bookingId))?.record).toBe(whose);
    await admin.payments.take({ bookingId, amount: 12_500.5, method: "cash" });
    expect((await newest())?.record).toBe(`Payment of ₹12,500.50, ${whose}`);
    await admin.payments.refund({ bookingId, amount: 2_000, method: "cash", isAboveBalance: true });
    expect((await newest())?.record).toBe(`Refund of ₹2,000, ${whose}`);
    await admin.bookings.addNote({ id: bookingId, text: "Called" });
    expect((await newest())?.record).toBe(`Note, ${whose}`);
    await admin.documents.issueInvoice({ bookingId });
    const [invoice] = await bed.services.db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
    expect((await told(invoice?.id ?? ""))?.record).toBe(`Invoice ${invoice?.number}, ${whose}`);
  });

  it("names whose answer was taken back", async () => {
    const asked = {
      name: "Meera",
      email: "m@example.com",
      phone: "+91 98470 12345",
      subject: "Tulips",
      message: "When?",
    };
    const { id, reference } = await admin.enquiries.create(asked);
    const { version, replies } = await admin.enquiries.reply({ id, text: "In April", isUndoable: true });
    const replyId = replies[0]?.id ?? "";
    await admin.enquiries.undoReply({ id, replyId, version });
    expect(await told(replyId)).toMatchObject({ action: "delete", record: `Answer, Meera, ${reference}` });
    expect((await told(id))?.record).toBe(`Meera, ${reference}`);
  });

  it("names everything else by its full title, name or address", async () => {
    const name = LONG.slice(0, 110);
    const image = "https://pictures.example/a.jpg";
    const vehicle = await admin.vehicles.create({ name, model: "Boat", capacity: "4", price: 12 });
    await admin.vehicles.delete({ id: vehicle.id });
    expect((await told(vehicle.id))?.record).toBe(name);
    const hook = await admin.webhooks.create({
      name: "Ledger",
      url: "https://ledger.example/in",
      events: ["booking.created"],
    });
    await admin.webhooks.delete({ id: hook.id });
    expect((await told(hook.id))?.record).toBe("Ledger");
    const [picture] = await bed.services.db
      .insert(media)
      .values({ url: image, category: "misc", alt: "A shikara at dusk" })
      .returning();
    await admin.media.delete({ id: picture?.id ?? "" });
    expect((await told(picture?.id ?? ""))?.record).toBe("A shikara at dusk");
    const [reader] = await bed.services.db.insert(subscribers).values({ email: "reader@example.com" }).returning();
    await admin.newsletter.delete({ id: reader?.id ?? "" });
    expect((await told(reader?.id ?? ""))?.record).toBe("reader@example.com");
  });

  it("is named from what the log holds, where it was written before rows had names", async () => {
    const gone = { memberName: "", domain: "documents", action: "delete", recordId: "an-id", record: "" } as const;
    await bed.services.db
      .insert(audit)
      .values({ ...gone, before: { number: "SHK/2026-27/0007", serial: 7 }, after: {} });
    expect((await told("an-id"))?.record).toBe("SHK/2026-27/0007");
  });
});
