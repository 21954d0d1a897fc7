// A package that is quoted in another language is the same package for the desk; its customer reads their own words.
import { bookings, outbox, quotes } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { quoteDraft } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asCustomerReads } from "../bookings/as-read.ts";
import { duringLanguage } from "../core/language.ts";
import { quoteKey } from "./keys.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const [TITLE, OWN] = ["Valley Explorer of the desk", "وادیٔ کشمیر کی سیر"];
const email = "urdu@example.com";

it("goes by the package's own title in lists, search and reports, and by what was written for its customer", async () => {
  const { db } = bed.services;
  const manager = await bed.as("manager");
  const { id: tourId } = await storeTour(bed, "valley-explorer", { title: TITLE });
  const line = { kind: "package" as const, title: OWN, quantity: 2, price: 18_000 };
  const content = {
    title: OWN,
    deposit: 0,
    lines: [{ ...line, source: { kind: "package" as const, tourId, asked: 18_000 } }],
  };
  const { id, version } = await manager.quotes.create({ ...quoteDraft(content, email), language: "ur" });
  expect((await manager.quotes.adminList({ search: TITLE })).quotes).toMatchObject([{ id, title: TITLE }]);
  await manager.quotes.send({ id, version });
  const mailsOf = (kind: "quote_sent" | "booking_confirmed") =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.email, email), eq(outbox.kind, kind)));
  expect(await mailsOf("quote_sent")).toMatchObject([{ text: expect.stringContaining(OWN) }]);
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw new Error("There is no quote");
  const asked = { reference: row.reference, key: (await quoteKey(db, row)).key };
  const anyone = bed.anyone();
  const own = await duringLanguage("ur", () => anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }));
  expect(own.title).toBe(OWN);

  const { bookings: found } = await manager.bookings.adminList({ search: TITLE });
  expect(found).toMatchObject([{ packageTitle: TITLE }]);
  const month = row.travelDate.slice(0, 7);
  const { lines: sold } = await manager.reports.sales({ from: month, to: month, by: "package" });
  expect(sold).toMatchObject([{ key: TITLE, amount: 36_000 }]);
  expect(await mailsOf("booking_confirmed")).toMatchObject([{ text: expect.stringContaining(OWN) }]);
  const booked = async () => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.email, email));
    if (!booking) throw new Error("There is no booking");
    return booking;
  };
  expect((await asCustomerReads(db, await booked())).packageTitle).toBe(OWN);
  // Other days of it are the same journey; by another title it is another.
  const days = [{ title: "The lake", description: "" }];
  await manager.bookings.update({ id: (await booked()).id, tailorMade: { title: TITLE, itinerary: days } });
  expect((await asCustomerReads(db, await booked())).packageTitle).toBe(OWN);
  await manager.bookings.update({ id: (await booked()).id, tailorMade: { title: "The lake alone", itinerary: days } });
  expect((await asCustomerReads(db, await booked())).packageTitle).toBe("The lake alone");
});

it("keeps the title that was written where it is read by the desk, too, or sells no package", async () => {
  const manager = await bed.as("manager");
  const { id: tourId } = await storeTour(bed, "valley-again", { title: "Valley again" });
  const source = { kind: "package" as const, tourId, asked: 1 };
  const lines = [{ kind: "package" as const, title: "Each", quantity: 1, price: 1, source }];
  const english = await manager.quotes.create(quoteDraft({ title: "For the Sharmas", lines, deposit: 0 }));
  expect(english.title).toBe("For the Sharmas");
  expect((await manager.quotes.create({ ...quoteDraft({ title: OWN }), language: "ur" })).title).toBe(OWN);
});
