import { sumOf } from "@shikara/contract/core/money";
import type { NoteKind } from "@shikara/contract/documents/schema";
import { creditNotes, debitNotes, invoices } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { solid, textOf } from "@shikara/testing/pdf";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
const NOBODY = "00000000-0000-4000-8000-000000000000";
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

const issued = async (more: Parameters<typeof storeBooking>[1] = {}) => {
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed", ...more });
  const invoice = await agent.documents.issueInvoice({ bookingId });
  return { bookingId, invoice };
};
const printed = async (bookingId: string, kind: "invoice" | NoteKind) =>
  solid((await textOf((await agent.documents.render({ bookingId, kind })).content)).join(""));
const ofBooking = (bookingId: string) => manager.documents.ofBooking({ bookingId });
const discount = (bookingId: string, amount: number) =>
  manager.payments.discount({ bookingId, title: "For the road that was closed", amount });

describe("an invoice", () => {
  it("is looked at before its number is taken, which looking takes none of", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    const draft = await agent.documents.invoiceDraft({ bookingId });
    expect(draft).toMatchObject({ title: "Invoice", inWords: "Rupees thirty-six thousand only" });
    expect(draft.series).toMatch(/^INV\/\d{4}-\d{2}$/);
    expect(draft.lines).toMatchObject([{ detail: "2 × ₹18,000", amount: "₹36,000" }]);
    expect((await ofBooking(bookingId)).invoice).toBeNull();
    const { seen } = draft;
    expect(await agent.documents.issueInvoice({ bookingId, seen })).toMatchObject({ total: 36_000 });
    // What has been issued is no draft any more.
    expect(await codeOf(agent.documents.invoiceDraft({ bookingId }))).toBe("CONFLICT");
  });

  it("that would say something else than was seen is not issued", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    const { seen } = await agent.documents.invoiceDraft({ bookingId });
    await agent.payments.addExtra({ bookingId, title: "Shikara ride", unitPrice: 800 });
    expect(await failureOf(agent.documents.issueInvoice({ bookingId, seen }))).toMatchObject({ code: "STALE" });
    expect((await ofBooking(bookingId)).invoice).toBeNull();
    const again = await agent.documents.invoiceDraft({ bookingId });
    expect(again.lines).toHaveLength(2);
    expect(await agent.documents.issueInvoice({ bookingId, seen: again.seen })).toMatchObject({ total: 36_800 });
  });

  it("names discounts, what was paid and given back, and what was credited", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    await discount(bookingId, 1_000);
    await agent.documents.issueInvoice({ bookingId });
    await agent.payments.take({ bookingId, amount: 35_000, method: "upi" });
    await discount(bookingId, 5_000);
    await manager.documents.issueCreditNote({ bookingId });
    await manager.payments.refund({ bookingId, amount: 2_000, method: "bank", isAboveBalance: true });
    const text = await printed(bookingId, "invoice");
    for (const said of ["For the road that was closed −₹1,000", "Refund, Bank transfer −₹2,000", "Total ₹35,000"])
      expect(text).toContain(solid(said));
    expect(text).toMatch(/CreditnoteCN\/\d{4}-\d{2}\/\d{4}−₹5,000Paid₹33,000Togiveback₹3,000/);
    expect(text).toContain(solid("In words Rupees thirty-five thousand only"));
  });
});

describe("a credit note", () => {
  it("takes back what a cancelled booking's invoice says above the fee", async () => {
    const { bookingId, invoice } = await issued();
    await agent.payments.take({ bookingId, amount: 36_000, method: "upi" });
    expect((await ofBooking(bookingId)).excess).toBe(0);
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect((await ofBooking(bookingId)).excess).toBe(30_600);
    const draft = await manager.documents.creditNoteDraft({ bookingId });
    expect(draft.lines).toMatchObject([
      { title: "Journey cancelled", amount: "₹36,000" },
      { title: "Cancellation fee, 15 %", amount: "−₹5,400" },
    ]);
    const note = await manager.documents.issueCreditNote({ bookingId, seen: draft.seen });
    expect(note).toMatchObject({ amount: 30_600 });
    expect(note.number).toMatch(/^CN\/\d{4}-\d{2}\/\d{4}$/);
    expect(await ofBooking(bookingId)).toMatchObject({ excess: 0, creditNotes: [note] });
    const text = await printed(bookingId, "credit_note");
    for (const said of [note.number, `Against invoice ${invoice.number}`, "Credited ₹30,600", "thirty thousand six"])
      expect(text).toContain(solid(said));
    expect(await printed(bookingId, "invoice")).toContain(solid("To give back ₹30,600"));
  });

  it("takes back a later discount line by line, and then what a later one takes off more", async () => {
    const { bookingId } = await issued();
    await discount(bookingId, 6_000);
    await manager.documents.issueCreditNote({ bookingId });
    await discount(bookingId, 500);
    const { lines } = await manager.documents.creditNoteDraft({ bookingId });
    expect(lines.map(({ amount }) => amount)).toEqual(["₹500"]);
    await manager.documents.issueCreditNote({ bookingId });
    const { creditNotes: notes, excess } = await ofBooking(bookingId);
    expect([notes.map(({ amount }) => amount), excess]).toEqual([[6_000, 500], 0]);
    // Both are in one file, each on a sheet of its own.
    const { content } = await agent.documents.render({ bookingId, kind: "credit_note" });
    const pages = await textOf(content);
    expect(pages.map((page) => page.includes("Page 1 of 1"))).toEqual([true, true]);
  });

  it("is refused where the invoice says no more, where there is none, and to agents", async () => {
    const { bookingId } = await issued();
    expect(await failureOf(manager.documents.issueCreditNote({ bookingId }))).toMatchObject({
      code: "CONFLICT",
      message: "The invoice says no more than the booking costs",
    });
    await agent.payments.addExtra({ bookingId, title: "Shikara ride", unitPrice: 800 });
    expect((await ofBooking(bookingId)).excess).toBe(-800);
    expect(await codeOf(manager.documents.issueCreditNote({ bookingId }))).toBe("CONFLICT");
    const { id: without } = await storeBooking(bed, { status: "confirmed" });
    expect(await codeOf(manager.documents.issueCreditNote({ bookingId: without }))).toBe("CONFLICT");
    expect(await codeOf(manager.documents.issueCreditNote({ bookingId: NOBODY }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.documents.issueCreditNote({ bookingId }))).toBe("FORBIDDEN");
    expect(await codeOf(agent.documents.creditNoteDraft({ bookingId }))).toBe("FORBIDDEN");
    expect(await codeOf(agent.documents.render({ bookingId, kind: "credit_note" }))).toBe("CONFLICT");
  });

  it("asked for twice at once is one, and what was seen before the change is not issued", async () => {
    const { bookingId } = await issued();
    await discount(bookingId, 1_000);
    const { seen } = await manager.documents.creditNoteDraft({ bookingId });
    await discount(bookingId, 1_000);
    expect(await codeOf(manager.documents.issueCreditNote({ bookingId, seen }))).toBe("STALE");
    const twice = await Promise.allSettled([1, 2].map(() => manager.documents.issueCreditNote({ bookingId })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await ofBooking(bookingId)).creditNotes).toHaveLength(1);
  });
});

describe("a debit note", () => {
  it("charges what came on top of an issued invoice, once", async () => {
    const { bookingId, invoice } = await issued();
    await agent.payments.addExtra({ bookingId, title: "Shikara ride", unitPrice: 800 });
    const draft = await agent.documents.debitNoteDraft({ bookingId });
    expect(draft).toMatchObject({ title: "Debit note", lines: [{ title: "Shikara ride", amount: "₹800" }] });
    const note = await agent.documents.issueDebitNote({ bookingId, seen: draft.seen });
    expect(note.number).toMatch(/^DN\/\d{4}-\d{2}\/\d{4}$/);
    expect(await ofBooking(bookingId)).toMatchObject({ excess: 0, debitNotes: [note], creditNotes: [] });
    const text = await printed(bookingId, "debit_note");
    for (const said of [note.number, `Against invoice ${invoice.number}`, "Charged ₹800", "Rupees eight hundred only"])
      expect(text).toContain(solid(said));
    // The invoice says what is to be paid with it.
    expect(await printed(bookingId, "invoice")).toMatch(/DebitnoteDN\/\d{4}-\d{2}\/\d{4}₹800.*₹36,800/);
    expect(await failureOf(agent.documents.issueDebitNote({ bookingId }))).toMatchObject({
      code: "CONFLICT",
      message: "The invoice says no less than the booking costs",
    });
  });

  it("charges again what was credited for a journey that was called off and takes place after all", async () => {
    const { bookingId } = await issued();
    await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
    const credited = await manager.documents.issueCreditNote({ bookingId });
    await manager.bookings.setStatus({ id: bookingId, status: "confirmed" });
    const { lines } = await agent.documents.debitNoteDraft({ bookingId });
    expect(lines).toMatchObject([{ title: "Credited before", amount: "₹30,600" }]);
    expect(await agent.documents.issueDebitNote({ bookingId })).toMatchObject({ amount: credited.amount });
    // Called off again, all but the fee is taken back, whatever was noted before.
    await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
    const again = await manager.documents.creditNoteDraft({ bookingId });
    expect(again.lines.map(({ title, amount }) => `${title} ${amount}`)).toEqual([
      "Journey cancelled: the invoice with its notes ₹36,000",
      "Cancellation fee, 15 % −₹5,400",
    ]);
    expect(await manager.documents.issueCreditNote({ bookingId })).toMatchObject({ amount: 30_600 });
    expect((await ofBooking(bookingId)).excess).toBe(0);
  });

  it("says nothing again that a note said before: what is taken off later is all that the next one names", async () => {
    const { bookingId } = await issued();
    const lineOf = async (kind: "credit" | "debit") =>
      (await manager.documents[`${kind}NoteDraft`]({ bookingId })).lines.map(
        ({ title, amount }) => `${title} ${amount}`,
      );
    await agent.payments.addExtra({ bookingId, title: "Shikara ride", unitPrice: 800 });
    await agent.documents.issueDebitNote({ bookingId });
    await discount(bookingId, 500);
    expect(await lineOf("credit")).toEqual(["For the road that was closed ₹500"]);
    await manager.documents.issueCreditNote({ bookingId });
    const { lines } = await manager.payments.ofBooking({ bookingId });
    await manager.payments.removeLine({ id: lines.find(({ title }) => title === "Shikara ride")?.id ?? "" });
    // One that is gone from the booking is known by the note that charged it.
    expect(await lineOf("credit")).toEqual(["Shikara ride ₹800"]);
    await manager.bookings.update({ id: bookingId, totalAmount: 53_500 });
    expect(await lineOf("debit")).toEqual(["Lake Days ₹18,000", "Shikara ride −₹800"]);
    await manager.documents.issueDebitNote({ bookingId });
    await manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect((await lineOf("credit"))[0]).toBe("Journey cancelled: the invoice with its notes ₹53,500");
    expect((await ofBooking(bookingId)).excess).toBeGreaterThan(0);
  });

  it("is refused where there is no invoice or no such booking, and asked for twice at once is one", async () => {
    const { id: without } = await storeBooking(bed, { status: "confirmed" });
    expect(await codeOf(agent.documents.issueDebitNote({ bookingId: without }))).toBe("CONFLICT");
    expect(await codeOf(agent.documents.issueDebitNote({ bookingId: NOBODY }))).toBe("NOT_FOUND");
    const { bookingId } = await issued();
    expect(await codeOf(agent.documents.render({ bookingId, kind: "debit_note" }))).toBe("CONFLICT");
    await agent.payments.addExtra({ bookingId, title: "Shikara ride", unitPrice: 800 });
    const { seen } = await agent.documents.debitNoteDraft({ bookingId });
    await agent.payments.addExtra({ bookingId, title: "Guide", unitPrice: 500 });
    expect(await codeOf(agent.documents.issueDebitNote({ bookingId, seen }))).toBe("STALE");
    const twice = await Promise.allSettled([1, 2].map(() => agent.documents.issueDebitNote({ bookingId })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await ofBooking(bookingId)).debitNotes).toMatchObject([{ amount: 1_300 }]);
  });
});

/** What may happen to a booking, in any order. */
const STEPS = [
  "extra",
  "discount",
  "pay",
  "refund",
  "people",
  "cancel",
  "restore",
  "invoice",
  "credit",
  "debit",
] as const;

it("whatever happens, no number is missing or double, and the invoice with its notes is what it costs", async () => {
  const act = async (bookingId: string, step: (typeof STEPS)[number], amount: number) => {
    switch (step) {
      case "extra":
        return agent.payments.addExtra({ bookingId, title: "Extra", unitPrice: amount });
      case "discount":
        return discount(bookingId, amount);
      case "pay":
        return agent.payments.take({ bookingId, amount, method: "cash", isAboveBalance: true });
      case "refund":
        return manager.payments.refund({ bookingId, amount, method: "cash", isAboveBalance: true });
      case "people":
        return manager.bookings.update({ id: bookingId, travelers: (amount % 9) + 1 });
      case "cancel":
        return manager.bookings.setStatus({ id: bookingId, status: "cancelled" });
      case "invoice":
        return agent.documents.issueInvoice({ bookingId });
      case "restore":
        return manager.bookings.setStatus({ id: bookingId, status: "confirmed" });
      case "credit":
        return manager.documents.issueCreditNote({ bookingId });
      default:
        return agent.documents.issueDebitNote({ bookingId });
    }
  };
  const step = fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 4_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
      for (const [name, amount] of steps) {
        // What the booking refuses as it stands is no fault.
        const refused = await codeOf(act(bookingId, name, amount));
        expect(refused).not.toBe("INTERNAL");
        const { invoice, creditNotes: credited, debitNotes: debited, excess } = await ofBooking(bookingId);
        const { balance, paid } = await manager.payments.ofBooking({ bookingId });
        if (!invoice) continue;
        const says = sumOf([
          invoice.total,
          ...credited.map((note) => -note.amount),
          ...debited.map((note) => note.amount),
        ]);
        expect(sumOf([says, -balance, -paid])).toBe(excess);
        if (name === "credit") expect(excess).toBeLessThanOrEqual(0);
        if (name === "debit") expect(excess).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: walks(25) },
  );
  for (const table of [invoices, creditNotes, debitNotes]) {
    const rows = await bed.services.db.select({ serial: table.serial }).from(table);
    const serials = rows.map(({ serial }) => serial).toSorted((a, b) => a - b);
    expect(serials).toEqual(serials.map((_, at) => at + 1));
  }
});
