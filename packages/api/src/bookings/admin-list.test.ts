import { NOT_REGISTERED } from "@shikara/contract/tax/defaults";
import { bookings, invoiceCounters } from "@shikara/db/schema";
import { bookingRow, storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { registered } from "@shikara/testing/tax";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toFailure } from "../core/failures.ts";
import { writeCursor } from "../core/paging.ts";
import { yearNow } from "../documents/drafts.ts";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
afterAll(() => bed.close());
beforeEach(() => bed.services.db.delete(bookings));

const namesFound = async (filter: Parameters<typeof agent.bookings.adminList>[0]) =>
  (await agent.bookings.adminList(filter)).bookings.map(({ customerName }) => customerName);

describe("the list of bookings", () => {
  it("comes newest first, page by page, with nothing twice though some came at one moment", async () => {
    const at = new Date("2026-11-01T10:00:00Z");
    const rows = Array.from({ length: 7 }, (_, n) => bookingRow({ customerName: `Guest ${n}`, createdAt: at }));
    await bed.services.db.insert(bookings).values(rows);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await agent.bookings.adminList({ limit: 3, cursor });
      expect(page.count).toBe(cursor === null ? 7 : null);
      seen.push(...page.bookings.map(({ id }) => id));
      // What comes meanwhile stands before the pages that are left.
      if (seen.length === 3) await storeBooking(bed);
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it.each([
    ["name", ["aarav", "Bilal", "Chitra", "Chitra", "Zoya"]],
    ["-name", ["Zoya", "Chitra", "Chitra", "Bilal", "aarav"]],
    ["travel", ["Bilal", "Zoya", "Chitra", "Chitra", "aarav"]],
    ["-travel", ["aarav", "Chitra", "Chitra", "Zoya", "Bilal"]],
    ["amount", ["Chitra", "Zoya", "aarav", "Chitra", "Bilal"]],
    ["-amount", ["Bilal", "Chitra", "aarav", "Zoya", "Chitra"]],
    ["newest", ["Chitra", "Bilal", "Chitra", "aarav", "Zoya"]],
  ] as const)("is ordered by %s, page by page, with nothing twice", async (order, names) => {
    const rows = [
      { customerName: "Zoya", travelDate: "2027-01-02", totalAmount: 900 },
      { customerName: "aarav", travelDate: "2027-03-01", totalAmount: 1_000.5 },
      { customerName: "Chitra", travelDate: "2027-01-10", totalAmount: 10_000 },
      { customerName: "Bilal", travelDate: "2026-12-30", totalAmount: 20_000 },
      { customerName: "Chitra", travelDate: "2027-01-10", totalAmount: 80 },
    ];
    for (const [at, row] of rows.entries())
      await storeBooking(bed, { ...row, createdAt: new Date(Date.UTC(2026, 10, 1, 10, at)) });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await agent.bookings.adminList({ limit: 2, order, cursor });
      expect(page.count).toBe(cursor === null ? 5 : null);
      seen.push(...page.bookings.map(({ customerName }) => customerName));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(names);
    const { nextCursor } = await agent.bookings.adminList({ limit: 2, order: "-amount" });
    // A page of one order is no page of another.
    if (!order.endsWith("amount") && !order.endsWith("name"))
      expect(await codeOf(agent.bookings.adminList({ order, cursor: nextCursor }))).toBe("VALIDATION");
  });

  it.each(["\u0000", "\ud800", "'; drop table bookings; --", "x".repeat(501)])(
    "is not confused by a place that somebody made up: %j",
    async (name) => {
      const { id } = await storeBooking(bed);
      const cursor = writeCursor([name, id]);
      const answer = await agent.bookings.adminList({ order: "name", cursor }).then(
        () => "answered",
        (error: unknown) => toFailure(error).code,
      );
      expect(["answered", "VALIDATION"]).toContain(answer);
      for (const order of ["newest", "travel", "amount"] as const)
        expect(await codeOf(agent.bookings.adminList({ order, cursor }))).toBe("VALIDATION");
    },
  );

  it("says what was paid of each, and who looks after it", async () => {
    const { id: ownerId, fullName } = await bed.member("agent");
    const [first, second] = [await storeBooking(bed, { ownerId }), await storeBooking(bed)];
    const manager = await bed.as("manager");
    await manager.payments.take({ bookingId: first.id, amount: 7_000, method: "cash" });
    await manager.payments.refund({ bookingId: first.id, amount: 500.5, method: "cash", isAboveBalance: true });
    await manager.payments.take({ bookingId: second.id, amount: 11, method: "upi" });
    const { bookings: cards } = await agent.bookings.adminList({ limit: 10 });
    const cardOf = (id: string) => cards.find((card) => card.id === id);
    expect(cardOf(first.id)).toMatchObject({ paid: 6_499.5, ownerName: fullName });
    expect(cardOf(second.id)).toMatchObject({ paid: 11, ownerName: null });
  });

  it("is narrowed by status, type, source, owner and days of travel", async () => {
    const { id: ownerId, fullName } = await bed.member("agent");
    await storeBooking(bed, { customerName: "Cab", bookingType: "cab", travelDate: "2027-01-01" });
    await storeBooking(bed, { customerName: "Done", status: "completed", ownerId, source: "phone" });
    expect(await namesFound({ type: "cab" })).toEqual(["Cab"]);
    expect(await namesFound({ status: "completed" })).toEqual(["Done"]);
    expect(await namesFound({ source: "phone" })).toEqual(["Done"]);
    expect(await namesFound({ from: "2027-01-01", to: "2027-01-01" })).toEqual(["Cab"]);
    expect(await namesFound({ from: "2027-01-02" })).toEqual(["Done"]);
    expect(await namesFound({ ownerId })).toEqual(["Done"]);
    // Other programs get them whole.
    expect((await agent.bookings.adminFeed({ ownerId })).bookings).toMatchObject([
      { customerName: "Done", source: "phone", owner: { id: ownerId, name: fullName } },
    ]);
    expect(await codeOf(agent.bookings.adminList({ from: "2027-01-02", to: "2027-01-01" }))).toBe("VALIDATION");
    expect(await codeOf(agent.bookings.adminList({ cursor: "nonsense" }))).toBe("VALIDATION");
  });

  it.each([
    ["a name in any case", "AARAV", ["Aarav Mehta"]],
    ["a part of a name", "ehta", ["Aarav Mehta"]],
    ["two words in any order", "valley aarav", ["Aarav Mehta"]],
    ["a part of an e-mail address", "mehta@exam", ["Aarav Mehta"]],
    ["a whole e-mail address", "Aarav.Mehta@example.com", ["Aarav Mehta"]],
    ["an e-mail address beside a word", "valley aarav.mehta@example.com", ["Aarav Mehta"]],
    ["an address of another host", "aarav.mehta@example.org", []],
    ["an address with a per cent sign", "aarav.mehta@%", []],
    ["a host alone", "@example.com", ["100% Wool", "Li Na", "Aarav Mehta"]],
    ["a phone number as it is written", "98470 11111", ["Aarav Mehta"]],
    ["a phone number run together", "9847011111", ["Aarav Mehta"]],
    ["a phone number with other signs", "(+91) 98470-11111", ["Aarav Mehta"]],
    ["a phone number as it is dialled at home", "098470 11111", ["Aarav Mehta"]],
    ["a phone number with the country its owner left out", "+91 98100 12345", ["Li Na"]],
    ["a phone number run together with that country", "+919810012345", ["Li Na"]],
    ["a phone number with that country and no sign", "919810012345", ["Li Na"]],
    ["the beginning of a phone number with that country", "+91 98100", ["Li Na"]],
    ["a phone number as it is dialled at home, of who left the country out", "0 98100-12345", ["Li Na"]],
    ["a phone number as it is dialled from abroad", "0091 98100 12345", ["Li Na"]],
    ["where a journey begins", "airport", ["Li Na"]],
    ["where a journey ends, beside a name", "li gulmarg", ["Li Na"]],
    ["a part of a phone number", "47011", ["Aarav Mehta"]],
    ["a part of a phone number beside a word", "aarav 470111", ["Aarav Mehta"]],
    ["a part of a phone number beside another's name", "wool 470111", []],
    ["an e-mail address with a number", "li.na12345@example.com", ["Li Na"]],
    ["an e-mail address with another's number", "aarav12345@example.com", []],
    ["the number of a reference", "23456", ["100% Wool"]],
    ["a reference", "shk-7k3q-9xmd", ["Aarav Mehta"]],
    ["a reference run together", "SHK7K3Q9XMD", ["Aarav Mehta"]],
    ["a package", "Valley", ["Aarav Mehta"]],
    ["two letters that begin a word", "li", ["Li Na"]],
    ["a per cent sign", "100%", ["100% Wool"]],
    ["an underscore", "a_b", []],
    ["a backslash", "\\", []],
    ["a sign beside words", "aarav & mehta", ["Aarav Mehta"]],
    ["two who share it", "example", ["100% Wool", "Li Na", "Aarav Mehta"]],
    ["nobody", "zzzz", []],
    ["blanks", "   ", ["100% Wool", "Li Na", "Aarav Mehta"]],
  ])("is searched for %s", async (_what, search, found) => {
    await storeBooking(bed, {
      customerName: "Aarav Mehta",
      email: "aarav.mehta@example.com",
      phone: "+91 98470 11111",
      reference: "SHK-7K3Q-9XMD",
      packageTitle: "Kashmir Valley Explorer",
      createdAt: new Date("2026-01-01"),
    });
    await storeBooking(bed, {
      customerName: "Li Na",
      email: "li.na12345@example.com",
      phone: "98100 12345",
      bookingType: "cab",
      pickupLocation: "Srinagar Airport",
      dropLocation: "Gulmarg",
      createdAt: new Date("2026-01-02"),
    });
    await storeBooking(bed, {
      customerName: "100% Wool",
      email: "axb@example.com",
      reference: "SHK-QW23-456X",
      createdAt: new Date("2026-01-03"),
    });
    expect(await namesFound({ search })).toEqual(found);
  });

  it("has figures", async () => {
    await storeBooking(bed, { status: "confirmed", totalAmount: 1000.5, travelDate: "2027-02-28" });
    await storeBooking(bed, { status: "completed", totalAmount: 2, travelDate: "2027-02-28" });
    await storeBooking(bed, { status: "cancelled", totalAmount: 5, travelDate: "2027-02-01" });
    await storeBooking(bed, { travelDate: "2027-03-01" });
    expect(await agent.bookings.stats()).toEqual({ total: 4, confirmed: 1, pending: 1, revenue: 1002.5 });
  });
});

it("those whose price waits for a manager are found, and those of which a manager has said yes", async () => {
  await storeBooking(bed, { customerName: "Waits", priceApproval: "asked" });
  await storeBooking(bed, { customerName: "Approved", priceApproval: "given" });
  await storeBooking(bed, { customerName: "Any other" });
  expect(await namesFound({ approval: "asked" })).toEqual(["Waits"]);
  expect(await namesFound({ approval: "given", status: "pending" })).toEqual(["Approved"]);
  expect(await namesFound({ approval: "asked", status: "confirmed" })).toEqual([]);
  expect(await agent.bookings.stats({ approval: "asked" })).toMatchObject({ total: 1 });
});

describe("saved filters", () => {
  it("are one's own, by name, as many as there is room for", async () => {
    const [mine, other] = [await bed.as("agent"), await bed.as("agent")];
    await mine.bookings.saveFilter({ name: "Cabs", filter: { type: "cab" } });
    await mine.bookings.saveFilter({ name: "Cabs", filter: { type: "cab", status: "pending" } });
    const [saved] = await mine.bookings.filters();
    expect(saved).toMatchObject({ name: "Cabs", filter: { type: "cab", status: "pending", search: "" } });
    expect(await other.bookings.filters()).toEqual([]);
    expect(await codeOf(other.bookings.deleteFilter({ id: saved?.id ?? "" }))).toBe("NOT_FOUND");
    for (let n = 1; n < 20; n += 1) await mine.bookings.saveFilter({ name: `Filter ${n}`, filter: {} });
    expect(await codeOf(mine.bookings.saveFilter({ name: "One more", filter: {} }))).toBe("CONFLICT");
    await mine.bookings.deleteFilter({ id: saved?.id ?? "" });
    expect(await mine.bookings.filters()).toHaveLength(19);
  });
});

it("is found by a name's apostrophe, as phones and as keyboards type it", async () => {
  await bed.services.db
    .insert(bookings)
    .values([bookingRow({ customerName: "Peter O'Hara" }), bookingRow({ customerName: "Nora O’Hara" })]);
  for (const search of ["o'hara", "O’Hara", "oʼhara"])
    expect((await namesFound({ search })).sort()).toEqual(["Nora O’Hara", "Peter O'Hara"]);
  expect((await agent.dashboard.find({ search: "O’Hara" })).map(({ title }) => title)).toContain("Peter O'Hara");
});

it("is found by the number of its papers, and by what the bank calls its payment", async () => {
  const manager = await bed.as("manager");
  const { id: bookingId } = await storeBooking(bed, { customerName: "Paper Guest", status: "confirmed" });
  await storeBooking(bed, { customerName: "Any other" });
  const invoice = await manager.documents.issueInvoice({ bookingId });
  await manager.payments.addExtra({ bookingId, title: "Guide", unitPrice: 500 });
  const debit = await manager.documents.issueDebitNote({ bookingId });
  await manager.payments.discount({ bookingId, title: "Early bird", amount: 200 });
  const credit = await manager.documents.issueCreditNote({ bookingId });
  await manager.payments.take({ bookingId, amount: 5_000, method: "upi", reference: "UTR 4321 8765 AB" });
  for (const { number } of [invoice, debit, credit]) {
    expect(await namesFound({ search: number })).toEqual(["Paper Guest"]);
    expect(await namesFound({ search: ` ${number.toLowerCase().replace(/\/0+/, "/")} ` })).toEqual(["Paper Guest"]);
  }
  expect(await namesFound({ search: invoice.number.replace(/\d$/, "7") })).toEqual([]);
  for (const search of ["utr43218765ab", "UTR 4321 8765 AB"])
    expect(await namesFound({ search })).toEqual(["Paper Guest"]);
  expect(await namesFound({ search: "UTR 4321 8765 AB", status: "pending" })).toEqual([]);
  // As far as somebody has read it: its end, or what stands in the middle.
  for (const search of ["43218765", "8765 ab", "utr4321"])
    expect(await namesFound({ search })).toEqual(["Paper Guest"]);
  expect(await namesFound({ search: "65ab" })).toEqual([]);
  expect(await namesFound({ search: "_321876" })).toEqual([]);
  expect(await agent.dashboard.find({ search: "43218765" })).toMatchObject([{ kind: "booking", title: "Paper Guest" }]);
  // Some give their telephone number as what the bank is to say.
  await storeBooking(bed, { customerName: "Caller", phone: "+91 91111 54321" });
  await manager.payments.take({ bookingId, amount: 1_000, method: "upi", reference: "9111154321" });
  expect((await namesFound({ search: "9111154321" })).sort()).toEqual(["Caller", "Paper Guest"]);
  expect(await agent.bookings.stats({ search: invoice.number })).toMatchObject({ total: 1, confirmed: 1 });

  const admin = await bed.as("admin");
  await admin.documents.updateTax(registered());
  const { id: vouched } = await storeBooking(bed, { customerName: "Voucher Guest", status: "confirmed" });
  const paid = await manager.payments.take({ bookingId: vouched, amount: 5_000, method: "upi" });
  const received = await manager.documents.issueReceiptVoucher({
    bookingId: vouched,
    paymentId: paid.payments[0]?.id ?? "",
  });
  const back = await manager.payments.refund({
    bookingId: vouched,
    amount: 2_000,
    method: "upi",
    isAboveBalance: true,
  });
  const returned = await manager.documents.issueRefundVoucher({
    bookingId: vouched,
    paymentId: back.payments[1]?.id ?? "",
  });
  await admin.documents.updateTax(NOT_REGISTERED);
  for (const { number } of [received, returned])
    expect(await namesFound({ search: number })).toEqual(["Voucher Guest"]);
  expect(await agent.dashboard.find({ search: received.number })).toMatchObject([{ title: "Voucher Guest" }]);

  // The 12,345th invoice of a year has no room for the century.
  const { id: busy } = await storeBooking(bed, { customerName: "Busy Guest", status: "confirmed" });
  const counter = { financialYear: yearNow(bed.services), last: 12_344 };
  await bed.services.db
    .insert(invoiceCounters)
    .values(counter)
    .onConflictDoUpdate({ target: invoiceCounters.financialYear, set: counter });
  const { number } = await manager.documents.issueInvoice({ bookingId: busy });
  expect(number).toMatch(/^INV\/\d{2}-\d{2}\/12345$/);
  for (const search of [number, number.replace("INV/", "inv/20")])
    expect(await namesFound({ search })).toEqual(["Busy Guest"]);
});
