import { sumOf } from "@shikara/contract/core/money";
import { NOT_REGISTERED } from "@shikara/contract/tax/defaults";
import { agencyTax, invoices } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { solid } from "@shikara/testing/pdf";
import { gstinIn, NO_PARTICULARS, registered } from "@shikara/testing/tax";
import { taxDesk } from "@shikara/testing/tax-desk";
import { createTestbed } from "@shikara/testing/testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const bed = await createTestbed();
const { admin, manager, agent, booked, printed, ofBooking, issue, taxesOf, pay, vouchersOf } = await taxDesk(bed);
afterAll(() => bed.close());

const REGISTERED = registered();
beforeEach(() => admin.documents.updateTax(REGISTERED));

describe("an agency that is not registered", () => {
  it("prints nothing of tax, whatever is known of its customer, and writes nothing of it down", async () => {
    await admin.documents.updateTax({ ...REGISTERED, isRegistered: false });
    const bookingId = await booked();
    expect(await agent.documents.invoiceDraft({ bookingId })).toMatchObject({ title: "Invoice", tax: null });
    const paymentId = await pay(bookingId, 1_000);
    expect(await vouchersOf(bookingId)).toEqual({ received: [], returned: [], due: [] });
    expect(await codeOf(agent.documents.issueReceiptVoucher({ bookingId, paymentId }))).toBe("CONFLICT");
    expect(await codeOf(agent.documents.particulars({ bookingId }))).toBe("CONFLICT");
    await issue(bookingId);
    const text = await printed(bookingId, "invoice");
    expect(text).not.toMatch(/GST|Taxable|supply|Tax/);
    const [row] = await bed.services.db.select().from(invoices).where(eq(invoices.bookingId, bookingId));
    expect(Object.keys(row?.snapshot ?? {}).sort()).toEqual(["booking", "customer", "issuer", "lines", "total"]);
    expect(await taxesOf(bookingId)).toEqual([]);
  });

  it("is one until the first day of its registration", async () => {
    await admin.documents.updateTax({ ...REGISTERED, since: inDays(1) });
    expect(await agent.documents.invoiceDraft({ bookingId: await booked() })).toMatchObject({ tax: null });
  });

  it("is the default, and its settings are an administrator's, saved by who saw the latest, on no public page", async () => {
    await bed.services.db.delete(agencyTax);
    expect(await admin.documents.tax()).toEqual({ ...NOT_REGISTERED, version: 0 });
    const { version } = await admin.documents.updateTax({ ...REGISTERED, version: 0 });
    expect(await codeOf(admin.documents.updateTax({ ...REGISTERED, version: 0 }))).toBe("STALE");
    expect(await admin.documents.updateTax({ ...REGISTERED, version })).toMatchObject({ version: version + 1 });
    expect(await codeOf(manager.documents.tax())).toBe("FORBIDDEN");
    expect(JSON.stringify(await bed.anyone().settings.get())).not.toContain(REGISTERED.gstin);
  });
});

describe("an invoice of a registered agency", () => {
  it("takes each line apart: halves for centre and state at home, one tax between states", async () => {
    const bookingId = await booked();
    await agent.payments.addExtra({ bookingId, title: "Guide", quantity: 1, unitPrice: 1_180 });
    const { lines } = await agent.documents.particulars({ bookingId });
    const guide = lines.find(({ title }) => title === "Guide")?.id ?? "";
    await agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, lineClasses: { [guide]: "other" } });
    const { tax } = await agent.documents.invoiceDraft({ bookingId });
    expect(tax).toEqual({
      columns: ["Description", "HSN/SAC", "Rate of tax", "Taxable value", "CGST", "SGST"],
      rows: [
        ["Lake Days", "998555", "2.5% + 2.5%", "34,285.72", "857.14", "857.14"],
        ["Guide", "998559", "9% + 9%", "1,000.00", "90.00", "90.00"],
      ],
      sums: ["Together", "", "", "35,285.72", "947.14", "947.14"],
    });
    await issue(bookingId);
    const text = await printed(bookingId, "invoice");
    for (const said of [
      "Tax invoice",
      `GSTIN ${REGISTERED.gstin}`,
      "Place of supply Jammu and Kashmir (01)",
      "Lake Days 998555",
      "Page 1 of 1",
    ])
      expect(text).toContain(solid(said));
    const day = inDays(0);
    const row = { series: "INV", bookingId, day, place: "01", igst: 0 };
    const rows = await taxesOf(bookingId);
    expect(rows.toSorted((one, other) => one.basisPoints - other.basisPoints)).toMatchObject([
      { ...row, sac: "998555", basisPoints: 500, taxable: 34_285.72, cgst: 857.14, sgst: 857.14 },
      { ...row, sac: "998559", basisPoints: 1_800, taxable: 1_000, cgst: 90, sgst: 90 },
    ]);
  });

  it("keeps to one page with two payments, a credit note and its terms", async () => {
    await admin.documents.updatePapers({ legalName: "Shikara Travels Pvt Ltd", gstin: "", upiId: "shikara@okbank" });
    const bookingId = await booked();
    await issue(bookingId);
    await manager.payments.discount({ bookingId, title: "For a closed road", amount: 1_234.56 });
    await manager.documents.issueCreditNote({ bookingId });
    await pay(bookingId, 20_000);
    expect(await printed(bookingId, "invoice")).toContain(solid("Page 1 of 1"));
    await pay(bookingId, 14_765.44);
    const text = await printed(bookingId, "invoice");
    for (const said of ["Page 1 of 1", "In words Rupees thirty-six thousand only", "Authorised signatory"])
      expect(text).toContain(solid(said));
  });

  it("of a journey that was called off is of what is kept, at the journey's rates, and takes off what its advance said", async () => {
    const bookingId = await booked();
    await agent.payments.addExtra({ bookingId, title: "Guide", quantity: 1, unitPrice: 4_000 });
    const { lines } = await agent.documents.particulars({ bookingId });
    const guide = lines.find(({ title }) => title === "Guide")?.id ?? "";
    await agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, lineClasses: { [guide]: "other" } });
    const paymentId = await pay(bookingId, 10_000);
    await agent.documents.issueReceiptVoucher({ bookingId, paymentId });
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect(await ofBooking(bookingId)).toMatchObject({ canInvoice: true, invoice: null });
    const fee = "Cancellation fee, 15 %";
    expect(await agent.documents.invoiceDraft({ bookingId })).toMatchObject({
      lines: [{ title: fee, amount: "₹6,000" }],
      tax: {
        rows: [
          [fee, "998555", "2.5% + 2.5%", "5,142.86", "128.57", "128.57"],
          [fee, "998559", "9% + 9%", "508.48", "45.76", "45.76"],
        ],
      },
    });
    await issue(bookingId);
    expect(await ofBooking(bookingId)).toMatchObject({ canInvoice: false, excess: 0, invoice: { total: 6_000 } });
    const rows = await taxesOf(bookingId);
    const kept = (sign: number, series: string) =>
      sign *
      sumOf(rows.filter((row) => row.series === series).flatMap(({ taxable, cgst, sgst }) => [taxable, cgst, sgst]));
    expect([kept(1, "RV"), kept(1, "INV"), kept(-1, "ADJ")]).toEqual([10_000, 6_000, 10_000]);
    // Taken up again it is charged for what it costs by then.
    await manager.bookings.setStatus({ id: bookingId, status: "confirmed" });
    expect(await ofBooking(bookingId)).toMatchObject({ excess: -34_000 });
    expect(await agent.documents.issueDebitNote({ bookingId })).toMatchObject({ amount: 34_000 });
    expect(await ofBooking(bookingId)).toMatchObject({ excess: 0 });
  });

  it("goes to a business by its GSTIN, which says the state", async () => {
    const bookingId = await booked();
    const gstin = gstinIn("27");
    const to = { ...NO_PARTICULARS, name: "Example Outings Ltd", address: "1 Example Road, Mumbai", gstin };
    const wrong = agent.documents.updateParticulars({ bookingId, ...to, state: "07" });
    expect((await failureOf(wrong)).details.fields).toEqual({ state: "This GSTIN is of Maharashtra" });
    await agent.documents.updateParticulars({ bookingId, ...to });
    await issue(bookingId);
    const text = await printed(bookingId, "invoice");
    for (const said of [to.name, to.address, gstin, "Maharashtra (27)", "IGST", "34,285.71 1,714.29"])
      expect(text).toContain(solid(said));
    expect(text).not.toContain("CGST");
    // What it says stays.
    expect(await codeOf(agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS }))).toBe("CONFLICT");
  });

  it("of a cab is supplied where its guest boards, and keeps its rate when the rates change", async () => {
    const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", bookingType: "cab" as const };
    const bookingId = await booked({ ...way, totalAmount: 2_100, packageTitle: "Sedan" });
    const { version } = await agent.documents.updateParticulars({
      bookingId,
      ...NO_PARTICULARS,
      state: "07",
      version: 0,
    });
    expect(await codeOf(agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, version: 0 }))).toBe("STALE");
    await agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, state: "07", version });
    await issue(bookingId);
    const before = await printed(bookingId, "invoice");
    expect(before).toContain(solid("Sedan 996412 2.5% + 2.5% 2,000.00 50.00 50.00"));
    const dearer = { since: inDays(0), basisPoints: 1_800, source: "A test", sourceUrl: "" };
    const classes = REGISTERED.classes.map((one) => ({ ...one, rates: [...one.rates, dearer] }));
    await admin.documents.updateTax({ ...REGISTERED, classes });
    expect(await printed(bookingId, "invoice")).toBe(before);
    const next = await booked();
    expect((await agent.documents.invoiceDraft({ bookingId: next })).tax?.rows[0]?.[2]).toBe("9% + 9%");
    // What comes on top of the first is taxed as it was.
    await agent.payments.addExtra({ bookingId, title: "Waiting", unitPrice: 105 });
    expect((await agent.documents.debitNoteDraft({ bookingId })).tax?.rows).toEqual([
      ["Waiting", "996412", "2.5% + 2.5%", "100.00", "2.50", "2.50"],
    ]);
  });
});

it("whatever is noted, what is left of the tax is that of what is left of the invoice: nothing of nothing", async () => {
  const step = fc.tuple(
    fc.constantFrom("extra", "discount", "cancel", "restore"),
    fc.integer({ min: 1, max: 400_000 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, isAway) => {
      const bookingId = await booked({ totalAmount: 9_999.99 });
      await agent.payments.addExtra({ bookingId, title: "Guide", unitPrice: 333.33 });
      const { lines } = await agent.documents.particulars({ bookingId });
      const lineClasses = { [lines[1]?.id ?? ""]: "other" };
      await agent.documents.updateParticulars({ bookingId, ...NO_PARTICULARS, lineClasses, state: isAway ? "07" : "" });
      await issue(bookingId);
      for (const [name, paise] of steps) {
        const amount = paise / 100;
        const acts = {
          extra: () => agent.payments.addExtra({ bookingId, title: "Tea", unitPrice: amount }),
          discount: () => manager.payments.discount({ bookingId, title: "Kindness", amount }),
          cancel: () => manager.bookings.setStatus({ id: bookingId, status: "cancelled" }),
          restore: () => manager.bookings.setStatus({ id: bookingId, status: "confirmed" }),
        };
        // What the booking refuses as it stands is no fault.
        expect(await codeOf(acts[name]())).not.toBe("INTERNAL");
        expect(await codeOf(manager.documents.issueCreditNote({ bookingId }))).not.toBe("INTERNAL");
        expect(await codeOf(manager.documents.issueDebitNote({ bookingId }))).not.toBe("INTERNAL");
        const { invoice, creditNotes, debitNotes } = await ofBooking(bookingId);
        const says = sumOf([
          invoice?.total ?? 0,
          ...creditNotes.map((note) => -note.amount),
          ...debitNotes.map((note) => note.amount),
        ]);
        const rows = await taxesOf(bookingId);
        const tax = sumOf(rows.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]));
        expect(sumOf([...rows.map(({ taxable }) => taxable), tax])).toBe(says);
        if (says === 0) expect(tax).toBe(0);
      }
    }),
    { numRuns: walks(6) },
  );
});
