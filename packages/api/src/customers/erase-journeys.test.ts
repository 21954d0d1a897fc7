import { outbox } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { departing, setSeatHold, storedBooking } from "@shikara/testing/departing";
import { quoteDraft } from "@shikara/testing/quotes";
import { task } from "@shikara/testing/tasks";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { traveller } from "@shikara/testing/travelled";
import { isNotIssued, rowsOf, whereStands } from "@shikara/testing/where-stands";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { offerSeats } from "../bookings/wait-list.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const WORDS = ["zoya", "qadri", "96969 ", "969695432"];

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
  expect(await whereStands(bed, ["hazrat"])).toEqual([]);
  const [file = ""] = published.images;
  expect(await bed.services.images.get(file.replace("/media/", ""))).toBeNull();
  expect(await bed.anyone().testimonials.figures()).toMatchObject({
    received: 3,
    published: 0,
    withdrawn: 2,
    rejected: 1,
  });
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
  expect((await whereStands(bed, WORDS)).filter(isNotIssued)).toEqual([]);
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
  expect((await whereStands(bed, [...WORDS, "Demo Houseboats"])).filter(isNotIssued)).toEqual([]);
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
  expect((await whereStands(bed, ["arjun"])).filter(isNotIssued)).toEqual([]);
  const kept = await rowsOf(
    bed,
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
    bed,
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
  const before = new Set((await whereStands(bed, ["noor"])).map((place) => place.split(".")[0]));
  for (const table of ["tasks", "deleted_records", "audit"]) expect(before).toContain(table);
  await manager.customers.erase({ id: customer?.id ?? "", name: customer?.name ?? "" });
  expect((await whereStands(bed, ["noor", "jahanara"])).filter(isNotIssued)).toEqual([]);
  expect((await agent.tasks.adminList({ search: "Fold the maps" })).tasks).toMatchObject([{ id: elsewhere.id }]);
});
