import { outbox, translations } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const mailsOf = async (bookingId: string) =>
  (await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, bookingId))).map(({ text }) => text);
async function askedOf({ id, reference }: { id: string; reference: string }) {
  const { path } = await manager.bookings.customerLink({ id });
  return { reference, key: new URLSearchParams(path.split("?")[1]).get("key") ?? "" };
}
const own = async (booking: { id: string; reference: string }) => {
  const asked = await askedOf(booking);
  return duringLanguage("hi", () => bed.anyone().bookings.own(asked));
};

it("customers read of their package by its title in their language, in mails and on their page; staff read the original", async () => {
  const { id: tourId, title } = await storeTour(bed, "lake-days");
  const texts = { title: { original: title, text: "झील के दिन" } };
  await bed.services.db.insert(translations).values({ tourId, language: "hi", texts });
  const booked = { tourId, packageTitle: title, travelDate: inDays(20), email: "guest@example.com" };
  const [theirs, other] = [
    await storeBooking(bed, { ...booked, language: "hi" }),
    await storeBooking(bed, { ...booked, email: "other@example.com" }),
  ];
  for (const { id } of [theirs, other]) await manager.bookings.confirm({ id });
  await manager.payments.take({ bookingId: theirs.id, amount: 10, method: "cash", mailReceipt: true });
  await manager.bookings.mailMany({ ids: [theirs.id], subject: "क", message: "ख" });
  const mails = await mailsOf(theirs.id);
  expect(mails.length).toBeGreaterThan(1);
  for (const text of mails) {
    expect(text).toContain("झील के दिन");
    expect(text).not.toContain(title);
  }
  for (const text of await mailsOf(other.id)) expect(text).toContain(title);
  expect((await own(theirs)).title).toBe("झील के दिन");
  const asked = await askedOf(theirs);
  expect((await duringLanguage("hi", () => bed.anyone().travellers.own(asked))).title).toBe("झील के दिन");
  expect((await manager.bookings.byId({ id: theirs.id })).packageTitle).toBe(title);
  // Of a title that was sold before it was another nobody has said how it is called.
  await manager.tours.update({ id: tourId, title: "Lake Nights" });
  expect((await own(theirs)).title).toBe("झील के दिन");
});

it("and of a cab's way by the names of its places", async () => {
  await manager.places.create({ name: "Gulmarg", nameHi: "गुलमर्ग", kind: "meadow" });
  const way = { pickupLocation: "My aunt's house", dropLocation: "Gulmarg", bookingType: "cab" as const };
  const booking = await storeBooking(bed, {
    ...way,
    language: "hi",
    email: "guest@example.com",
    travelDate: inDays(20),
  });
  await manager.bookings.setStatus({ id: booking.id, status: "confirmed" });
  for (const text of await mailsOf(booking.id)) expect(text).toMatch(/My aunt's house.*गुलमर्ग/);
  expect((await own(booking)).facts.map(([, value]) => value)).toContain("गुलमर्ग");
});
