import { bookings, enquiries, media, posts } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { quoteDraft } from "@shikara/testing/quotes";
import { rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
const guest = { email: "guest@example.com", phone: "+91 98765 43210" };
beforeAll(async () => {
  bed = await createTestbed();
  const manager = await bed.as("manager");
  await storeTour(bed, "zooni", { title: "Zooni's valley", duration: "7D/6N" });
  await manager.vehicles.create({ name: "Zooni van", model: "Toyota", capacity: "4", price: 1 });
  await manager.popups.create({ title: "Zooni's offer", content: "c", startDate: new Date() });
  await manager.gallery.create({ title: "Zooni at dawn", imageUrl: "https://a.example/b.jpg" });
  await manager.testimonials.create({ customerName: "Zooni", rating: 5, review: "r", packageName: "Valley" });
  await bed.services.db.insert(media).values([
    { url: "https://a.example/1.jpg", title: "Zooni, listed", category: "misc", isListed: true },
    { url: "https://a.example/2.jpg", title: "Zooni, not listed", category: "misc" },
  ]);
  await bed.services.db.insert(posts).values({
    slug: "zooni",
    title: "Who Zooni was",
    excerpt: "e",
    content: "c",
    category: "news",
    author: "Demo Author",
    readTime: 1,
  });
  await bed.services.db.insert(bookings).values(
    Array.from({ length: 8 }, (_, at) => ({
      ...guest,
      reference: `SHK-${at}`,
      bookingType: "cab" as const,
      customerName: at === 3 ? "Zooni Dar" : `Guest ${at}`,
      packageTitle: "Zooni van",
      travelDate: "2026-12-24",
      travelers: 2,
      totalAmount: 1,
      createdAt: new Date(Date.UTC(2026, 0, at + 1)),
    })),
  );
  await bed.services.db.insert(enquiries).values({
    ...guest,
    reference: "ENQ-1",
    name: "Demo Guest",
    subject: "About 100% Zooni",
    inquiryType: "general",
    message: "m",
    preferredContact: "any",
  });
  await bed.member("agent", { fullName: "Zooni Agent", username: "zooni", email: "zooni@example.com" });
});
afterAll(() => bed.close());

const found = async (role: "admin" | "manager" | "agent", search: string) =>
  (await (await bed.as(role)).dashboard.find({ search })).map(({ kind, title }) => `${kind}: ${title}`);

it("finds records of every kind, a few of each, the best and newest first", async () => {
  expect(await found("admin", "zooni")).toEqual([
    "booking: Zooni Dar",
    "booking: Guest 7",
    "booking: Guest 6",
    "booking: Guest 5",
    "booking: Guest 4",
    "enquiry: Demo Guest",
    "tour: Zooni's valley",
    "vehicle: Zooni van",
    "testimonial: Zooni",
    "post: Who Zooni was",
    "popup: Zooni's offer",
    "gallery: Zooni at dawn",
    "media: Zooni, listed",
    "member: Zooni Agent",
  ]);
});

it("says what tells a record apart", async () => {
  const [booking] = await (await bed.as("agent")).dashboard.find({ search: "shk-3" });
  expect(booking).toMatchObject({ kind: "booking", title: "Zooni Dar", detail: "SHK-3, Zooni van" });
  const calling = await (await bed.as("agent")).dashboard.find({ search: "919876543210" });
  const person = calling.find(({ kind }) => kind === "customer");
  const { email, phone } = guest;
  expect(person).toMatchObject({ kind: "customer", detail: `${email}, ${phone}` });
});

it("finds bookings by words in any order, as their screen does", async () => {
  expect(await found("agent", "van zooni dar")).toEqual(["booking: Zooni Dar"]);
});

it("finds by a hundred words what it finds by those of them that say most", async () => {
  const hundred = (word: string) => Array.from({ length: 200 / (word.length + 1) }, () => word).join(" ");
  for (const word of ["zo", "z", "va"])
    expect(await found("admin", hundred(word))).toEqual(await found("admin", `${word} ${word}`));

  const words = "renew shawl kiosk beneath chinars before walnuts bloom";
  const manager = await bed.as("manager");
  await manager.tasks.create({ text: words, dueOn: inDays(3), ownerId: null });
  await storeBooking(bed, { travelDate: inDays(10), customerName: "Habba Shah", packageTitle: words });
  const letters = Array.from({ length: 70 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(" ");
  expect(await found("agent", `${words} ${letters}`)).toEqual(["booking: Habba Shah", `task: ${words}`]);
  expect(await found("agent", `${words.replace("bloom", "fruit")} ${letters}`)).toEqual([]);
});

it("looks only where the member may read", async () => {
  for (const role of ["manager", "agent"] as const)
    expect((await found(role, "zooni")).filter((record) => record.startsWith("member"))).toEqual([]);
});

it("takes %, _ and \\ as letters, and refuses what is too short or too long", async () => {
  expect(await found("agent", "100%")).toEqual(["enquiry: Demo Guest"]);
  expect(await found("agent", "__")).toEqual([]);
  const agent = await bed.as("agent");
  for (const search of ["", " z ", "x".repeat(201)])
    expect(await codeOf(agent.dashboard.find({ search }))).toBe("VALIDATION");
});

it("finds a quote by its journey, its number and whom it is for", async () => {
  const manager = await bed.as("manager");
  const { reference } = await manager.quotes.create(quoteDraft({ title: "Lotus gardens by water" }));
  for (const search of ["lotus", reference.toLowerCase(), "mehak"])
    expect(await found("agent", search)).toContain("quote: Mehak Quoted");
});

it("finds a quote and an enquiry by the number of whoever calls, however it was written and is typed", async () => {
  const manager = await bed.as("manager");
  await manager.quotes.create({ ...quoteDraft(), customerName: "Nusrat Dar", phone: "9419066666" });
  const asks = { subject: "Two rooms on 2027-05-01", message: "In May" };
  await manager.enquiries.create({ name: "Bilal Dar", phone: "9419066666", ...asks });
  for (const search of ["+91 94190 66666", "94190-66666", "9419066666", "+919419066666"])
    expect(await found("agent", search)).toEqual(
      expect.arrayContaining(["quote: Nusrat Dar", "enquiry: Bilal Dar", "customer: Bilal Dar"]),
    );
  // A day is typed like a number, and is none.
  expect(await found("agent", "2027-05-01")).toEqual(["enquiry: Bilal Dar"]);
});

it("finds a driver and a supplier by their number", async () => {
  const manager = await bed.as("manager");
  await manager.drivers.create({
    name: "Bashir Called",
    phone: "9906012345",
    licenceNumber: "JK-1",
    licenceEnds: inDays(900),
  });
  const contacts = [{ name: "Desk", phone: "0194 245 0001", email: "" }];
  await supplierOf(manager, { name: "Hotel Called", contacts });
  expect(await found("agent", "+91 99060 12345")).toEqual(["driver: Bashir Called"]);
  expect(await found("agent", "+91 194 2450001")).toEqual(["supplier: Hotel Called"]);
});

it("finds tasks that are still to be done by their words, and letters by their titles, for whoever reads them", async () => {
  const manager = await bed.as("manager");
  const task = { text: "Renew the stall at the tulip garden", dueOn: inDays(3), ownerId: null };
  const { id, version } = await manager.tasks.create(task);
  await manager.letters.create({ subject: "The almonds are in bloom", content: "<p>Namaste</p>", language: null });
  for (const search of ["stall", "tulip stall"]) expect(await found("agent", search)).toEqual([`task: ${task.text}`]);
  expect(await found("manager", "almonds")).toEqual(["letter: The almonds are in bloom"]);
  expect(await found("agent", "almonds")).toEqual([]);
  await manager.tasks.finish({ id, version });
  expect(await found("agent", "stall")).toEqual([]);
});

it("finds a booking by what a hotel calls its stay, and by the whole of a short one", async () => {
  const manager = await bed.as("manager");
  const { id: supplierId } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  const stays = [
    { supplierReference: "GUL-1", customerName: "Anjali Nair" },
    { supplierReference: "HC 2041/B", customerName: "Ravi Menon" },
  ];
  for (const { supplierReference, customerName } of stays) {
    const booking = await storeBooking(bed, { travelDate: inDays(10), status: "confirmed", customerName });
    const { id } = await manager.stays.plan(stayFor(booking.id, supplierId));
    await manager.stays.answer({ id, answer: "confirmed", supplierReference });
  }
  expect(await found("agent", "gul-1")).toEqual(["booking: Anjali Nair"]);
  expect(await found("agent", "gul-")).toEqual([]);
  for (const search of ["HC 2041/B", "hc2041", "2041/b"])
    expect(await found("agent", search)).toEqual(["booking: Ravi Menon"]);
  const { bookings: listed } = await manager.bookings.adminList({ search: "gul-1" });
  expect(listed.map(({ customerName }) => customerName)).toEqual(["Anjali Nair"]);
});

it("finds a supplier by the reference of a payment to them, for whoever reads what is owed", async () => {
  const manager = await bed.as("manager");
  const { id: supplierId, name } = await supplierOf(manager);
  await rateOf(manager, supplierId);
  const booking = await storeBooking(bed, { travelDate: inDays(10), status: "confirmed" });
  const { id } = await manager.stays.plan(stayFor(booking.id, supplierId));
  await manager.stays.answer({ id, answer: "confirmed" });
  const payment = { method: "bank" as const, amount: 1_000, reference: "NEFT 123" };
  await manager.payables.pay({ ...payment, supplierId, stayIds: [id], key: crypto.randomUUID() });
  const [supplier] = await manager.dashboard.find({ search: "neft123" });
  expect(supplier).toMatchObject({ kind: "supplier", id: supplierId, title: name });
  expect(supplier?.detail).toMatch(/^NEFT 123, /);
  expect(await found("agent", "neft123")).toEqual([]);
});
