import { bookings, customers, enquiries } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const message = {
  name: "Meera Rather",
  email: "Meera@Example.com",
  phone: "+91 98765 43210",
  subject: "Tulips",
  message: "When do they open?",
};
const found = async (search: string) => (await manager.customers.adminList({ search })).customers;
async function only(search: string) {
  const all = await found(search);
  const [one] = all;
  if (!one || all.length !== 1) throw new Error(`${all.length} customers are called ${search}`);
  return one;
}

describe("what staff keep of people", () => {
  it("is told, sorts them, and goes along when two become one", async () => {
    const agent = await bed.as("agent");
    await storeBooking(bed, { customerName: "Tagged One", email: "one@tags.example" });
    await storeBooking(bed, { customerName: "Tagged Two", email: "two@tags.example" });
    const [one, two] = [await only("one@tags.example"), await only("two@tags.example")];
    expect(one).toMatchObject({ tags: [], notes: "" });
    const told = { tags: ["School group", "Returning", "School group"], notes: "Two teachers\nto a bus" };
    expect(await agent.customers.update({ id: one.id, ...told })).toMatchObject({
      tags: ["School group", "Returning"],
      notes: told.notes,
    });
    await agent.customers.update({ id: two.id, tags: ["Returning", "alpine"], notes: "Pays late" });
    expect(await agent.customers.tags()).toEqual(["alpine", "Returning", "School group"]);
    const tagged = async (tag: string) => (await agent.customers.adminList({ tag })).customers.map(({ id }) => id);
    expect(await tagged("Returning")).toEqual([two.id, one.id]);
    expect(await tagged("School group")).toEqual([one.id]);
    expect(await tagged("school")).toEqual([]);
    expect((await agent.customers.adminList({ tag: "Returning", search: "tagged one" })).count).toBe(1);
    expect(await manager.customers.merge({ id: two.id, into: one.id })).toMatchObject({
      tags: ["School group", "Returning", "alpine"],
      notes: "Two teachers\nto a bus\n\nPays late",
    });
    expect(await tagged("alpine")).toEqual([one.id]);
  });

  it("is refused where it is too much, and nobody is merged to lose any of it", async () => {
    await storeBooking(bed, { customerName: "Much One", email: "one@much.example" });
    await storeBooking(bed, { customerName: "Much Two", email: "two@much.example" });
    const [one, two] = [await only("one@much.example"), await only("two@much.example")];
    for (const wrong of [
      { notes: "x".repeat(5_001) },
      { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) },
      { tags: [" "] },
    ])
      expect(await codeOf(manager.customers.update({ id: one.id, ...wrong }))).toBe("VALIDATION");
    await manager.customers.update({ id: one.id, notes: "x".repeat(3_000) });
    await manager.customers.update({ id: two.id, notes: "y".repeat(3_000) });
    expect(await codeOf(manager.customers.merge({ id: two.id, into: one.id }))).toBe("CONFLICT");
    expect(await only("two@much.example")).toMatchObject({ id: two.id });
  });
});

describe("a person", () => {
  it("is one by their e-mail address, whatever its letters, over bookings and messages", async () => {
    await bed.anyone().enquiries.send(message);
    const paid = { customerName: "Meera R", status: "confirmed", totalAmount: 12_000 } as const;
    await storeBooking(bed, { ...paid, email: "meera@example.com", phone: "1234567", travelDate: "2027-05-01" });
    await storeBooking(bed, { customerName: "Meera", email: "MEERA@example.com", travelDate: "2027-08-01" });
    const person = await only("meera@example");
    expect(person).toMatchObject({ name: "Meera Rather", email: "meera@example.com", bookings: 2, revenue: 12_000 });
    expect(person.journeyOn).toBe("2027-05-01");
    const { history, newsletter } = await manager.customers.byId({ id: person.id });
    expect(history.bookings.map(({ travelDate }) => travelDate)).toEqual(["2027-08-01", "2027-05-01"]);
    expect(history.enquiries).toMatchObject([{ subject: "Tulips" }]);
    expect(history.mails.map(({ kind }) => kind).sort()).toEqual(["enquiry_received", "staff_notice"]);
    expect(newsletter).toBeNull();
  });

  it("is one by their phone number where they gave no address, with its country or without", async () => {
    await storeBooking(bed, { customerName: "Imran", email: "", phone: "+91 70060-11111" });
    await storeBooking(bed, { customerName: "Imran", email: "", phone: "070060 11111" });
    expect((await only("Imran")).bookings).toBe(2);
    for (const typed of ["7006011111", "70060 11111", "+91 70060 11111", "+91-7006-011111", "imran 70060"])
      expect(await found(typed), typed).toHaveLength(1);
    expect(await found("7006022222")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("is one when twenty requests of somebody new come at once", async () => {
    const booked = Array.from({ length: 20 }, (_, at) =>
      storeBooking(bed, { customerName: "Rush", email: at % 2 ? "rush@example.com" : "RUSH@example.com" }),
    );
    const ids = new Set((await Promise.all(booked)).map(({ customerId }) => customerId));
    expect(ids.size).toBe(1);
    expect((await only("rush@example")).bookings).toBe(20);
  });

  it("is somebody else when a booking's address is corrected, and stays when its phone is", async () => {
    const { id, customerId } = await storeBooking(bed, { customerName: "Typo", email: "typo@exmaple.com" });
    await manager.bookings.update({ id, phone: "+91 90000 00001" });
    expect((await manager.bookings.byId({ id })).customerId).toBe(customerId);
    await manager.bookings.update({ id, email: "typo@example.com" });
    const { customerId: now } = await manager.bookings.byId({ id });
    expect(now).not.toBe(customerId);
    expect((await manager.bookings.byId({ id })).timeline[0]?.event).toEqual({
      kind: "changed",
      changes: [
        { field: "email", from: expect.any(String), to: expect.any(String) },
        // Who had the old address mailed to them opens nothing any more.
        { field: "linkVersion", from: "1", to: "2" },
      ],
    });
  });

  it("comes a page at a time, newest first", async () => {
    for (const name of ["Page One", "Page Two", "Page Three"])
      await storeBooking(bed, { customerName: name, email: `${name.replace(" ", "-")}@page.example` });
    const first = await manager.customers.adminList({ search: "page.example", limit: 2 });
    expect(first.count).toBe(3);
    const second = await manager.customers.adminList({ search: "page.example", limit: 2, cursor: first.nextCursor });
    const names = [...first.customers, ...second.customers].map(({ name }) => name);
    expect(names).toEqual(["Page Three", "Page Two", "Page One"]);
    expect(second.nextCursor).toBeNull();
    expect(await codeOf(manager.customers.adminList({ cursor: "nonsense" }))).toBe("VALIDATION");
  });
});

describe("a person's own fields", () => {
  it("are changed once whoever is first, and logged", async () => {
    await storeBooking(bed, { customerName: "Stale", email: "stale@example.com" });
    const { id, version } = await only("stale@example");
    const after = await manager.customers.update({ id, version, name: "Fresh", email: "Fresh@example.com" });
    expect(after).toMatchObject({ name: "Fresh", email: "fresh@example.com", version: version + 1 });
    const failure = await failureOf(manager.customers.update({ id, version, name: "Late" }));
    expect(failure.code).toBe("STALE");
    expect(failure.details.current).toMatchObject({ name: "Fresh" });
    const admin = await bed.as("admin");
    const { entries } = await admin.audit.list({ domain: "customers", recordId: id });
    expect(entries[0]?.fields.map(({ name }) => name).sort()).toEqual(["email", "name"]);
  });

  it("cannot be those of somebody else", async () => {
    await storeBooking(bed, { customerName: "First", email: "first@example.com" });
    await storeBooking(bed, { customerName: "Second", email: "second@example.com" });
    const { id } = await only("second@example");
    const failure = await failureOf(manager.customers.update({ id, email: "first@example.com" }));
    expect(failure).toMatchObject({
      code: "CONFLICT",
      message: "Another customer has this e-mail address. Merge the two instead.",
    });
    expect(await codeOf(manager.customers.update({ id, email: "second@" }))).toBe("VALIDATION");
    expect(await codeOf(manager.customers.update({ id }))).toBe("VALIDATION");
  });
});

describe("two who are one", () => {
  it("are marked by their phone number and merged with all their history; both addresses lead to the one kept", async () => {
    const phone = "+91 94190 55555";
    const travelled = { status: "completed" } as const;
    await storeBooking(bed, { ...travelled, customerName: "Double One", email: "one@double.example", phone });
    const second = { customerName: "Double Two", email: "two@double.example", phone: "9419055555" };
    await storeBooking(bed, { ...travelled, ...second });
    await bed.anyone().enquiries.send({ ...message, name: "Double Two", email: "two@double.example", phone });
    const [two, one] = await found("double.example");
    if (!one || !two) throw new Error("They were not stored");
    expect([one.isPossibleDouble, two.isPossibleDouble]).toEqual([true, true]);
    expect((await manager.customers.byId({ id: one.id })).doubles).toMatchObject([{ id: two.id }]);

    const people = async () => (await manager.dashboard.overview()).stats.customers;
    const before = await people();
    const kept = await manager.customers.merge({ id: two.id, into: one.id });
    expect(await people()).toBe(before - 1);
    expect(kept).toMatchObject({ id: one.id, name: "Double One", bookings: 2, isPossibleDouble: false });
    expect((await found("double.example")).map(({ id }) => id)).toEqual([one.id]);
    expect(await codeOf(manager.customers.byId({ id: two.id }))).toBe("NOT_FOUND");
    // Whoever calls by what the other was known by is found.
    for (const typed of ["two@double", "Double Two", "double one"])
      expect(
        (await found(typed)).map(({ id }) => id),
        typed,
      ).toEqual([one.id]);
    const { merged, history } = await manager.customers.byId({ id: one.id });
    expect(merged).toMatchObject([{ email: "two@double.example" }]);
    expect(history.enquiries).toHaveLength(1);
    expect((await storeBooking(bed, { email: "Two@double.example" })).customerId).toBe(one.id);
    // Their other address becomes their first again.
    await manager.customers.update({ id: one.id, email: "two@double.example" });
    expect((await storeBooking(bed, { email: "two@double.example" })).customerId).toBe(one.id);
  });

  it("must both be there, and be two", async () => {
    await storeBooking(bed, { customerName: "Alone", email: "alone@example.com" });
    const { id } = await only("alone@example");
    expect(await codeOf(manager.customers.merge({ id, into: id }))).toBe("VALIDATION");
    expect(await codeOf(manager.customers.merge({ id, into: crypto.randomUUID() }))).toBe("NOT_FOUND");
  });

  it("stay whole when they are merged both ways at once while they book", async () => {
    const mails = ["left@cross.example", "right@cross.example"];
    const [left, right] = await Promise.all(mails.map((email) => storeBooking(bed, { email })));
    const [a, b] = [left?.customerId ?? "", right?.customerId ?? ""];
    const codes = await Promise.all([
      codeOf(manager.customers.merge({ id: a, into: b })),
      codeOf(manager.customers.merge({ id: b, into: a })),
      ...Array.from({ length: 10 }, (_, at) => codeOf(storeBooking(bed, { email: mails[at % 2] ?? "" }))),
    ]);
    expect(codes.slice(0, 2).sort()).toEqual(["NOT_FOUND", "OK"]);
    expect(codes.slice(2)).toEqual(Array(10).fill("OK"));
    const [kept] = await found("cross.example");
    expect(kept?.bookings).toBe(12);
  });
});

it("leaves no booking and no message with an address or number without its person", async () => {
  const { db } = bed.services;
  for (const table of [bookings, enquiries])
    expect(await db.$count(table, sql`${table.customerId} is null and ${table.phone} <> ''`)).toBe(0);
  expect(await db.$count(customers, eq(customers.phoneDigits, ""))).toBe(0);
});
