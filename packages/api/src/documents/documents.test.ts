import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { invoices } from "@shikara/db/schema";
import { asc } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { driverOf, unitOf, vehicleOf } from "@shikara/testing/duties";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { rectanglesOf, solid, textOf } from "@shikara/testing/pdf";
import { readQr, squaresOf } from "@shikara/testing/qr";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

const papers = { legalName: "Shikara Travels Pvt Ltd", gstin: "01AABCS1429B1Z5", upiId: "shikara@okbank" };
const saved = async () => (await bed.as("admin")).documents.updatePapers(papers);
const readers = async (bookingId: string, kind: "confirmation" | "invoice" | "receipt" | "duty_slip") => {
  const { content, ...file } = await agent.documents.render({ bookingId, kind });
  return { ...file, pages: await textOf(content) };
};

describe("a document", () => {
  // Word by word: a line from right to left comes out of the reader in the order in which it is drawn. The last has letters that are parts of others before it.
  it.each(["محمد يوسف", "کشمیر کی ٹھنڈے پانی گاڑی", "نسیم مسعود"])(
    "spells %s, in Arabic letters",
    async (customerName) => {
      const { id } = await storeBooking(bed, { status: "confirmed", customerName });
      const { pages } = await readers(id, "confirmation");
      for (const word of customerName.split(" ")) expect(pages.join("")).toContain(word);
    },
  );

  it("says in rupees and in Devanagari what was booked, day by day", async () => {
    await saved();
    const sold = {
      ...NOTHING_SOLD,
      itinerary: [1, 2].map((day) => ({ day, title: `Day of the ${day}. lake`, description: "By boat" })),
      inclusions: ["Houseboat"],
      exclusions: ["Flights"],
    };
    const customerName = "श्रीमती प्रिया शर्मा, क्षत्रिय हिन्दी";
    const { id } = await storeBooking(bed, { status: "confirmed", customerName, sold, reference: "SHK-PDF1-0001" });
    await agent.payments.take({ bookingId: id, amount: 1_000.5, method: "upi" });
    const { name, type, pages } = await readers(id, "confirmation");
    expect([name, type]).toEqual(["SHK-PDF1-0001-confirmation.pdf", "application/pdf"]);
    const text = pages.join("");
    for (const said of [
      "₹36,000",
      "2 × ₹18,000",
      "₹34,999.50",
      "10 Apr 2027",
      "Day of the 2. lake",
      "Houseboat",
      "15% fee",
    ])
      expect(text).toContain(said);
    expect(solid(text)).toContain(solid(customerName));
    expect(text).toContain("Pay ₹34,999.50 by UPI");
    const code = await rectanglesOf((await agent.documents.render({ bookingId: id, kind: "confirmation" })).content);
    const size = Math.max(...[...code.matchAll(/[HV](\d+)/g)].map(([, edge]) => Number(edge)));
    expect(readQr(squaresOf(code), size)).toBe(
      "upi://pay?pa=shikara@okbank&pn=Shikara%20Travels%20Pvt%20Ltd&am=34999.50&cu=INR&tn=SHK-PDF1-0001",
    );
    expect(text).toContain("GSTIN 01AABCS1429B1Z5");
  });

  it("there is for what has come about", async () => {
    const of = async (bookingId: string) => (await agent.documents.ofBooking({ bookingId })).kinds;
    const { id } = await storeBooking(bed);
    expect(await of(id)).toEqual([]);
    expect(await failureOf(agent.documents.render({ bookingId: id, kind: "confirmation" }))).toMatchObject({
      code: "CONFLICT",
      message: "Please confirm the booking first",
    });
    await agent.bookings.confirm({ id });
    expect(await of(id)).toEqual(["confirmation"]);
    await agent.payments.take({ bookingId: id, amount: 1, method: "cash" });
    await agent.documents.issueInvoice({ bookingId: id });
    expect(await of(id)).toEqual(["confirmation", "invoice", "receipt"]);
    expect(await codeOf(agent.documents.render({ bookingId: id, kind: "duty_slip" }))).toBe("CONFLICT");
    const cab = {
      bookingType: "cab",
      pickupLocation: "Airport",
      dropLocation: "Gulmarg",
      pickupTime: "09:30",
    } as const;
    const { id: cabId } = await storeBooking(bed, { ...cab, status: "confirmed", specialRequests: "Ground floor" });
    const [slip] = (await readers(cabId, "duty_slip")).pages;
    for (const said of ["Cab duty slip", "Gulmarg", "10 Apr 2027, 9:30 am", "Kilometres at the start", "Ground floor"])
      expect(slip).toContain(said);
    expect(await codeOf(agent.documents.render({ bookingId: NOBODY, kind: "receipt" }))).toBe("NOT_FOUND");
  });

  it("names on a duty slip who drives, on which car, and leaves no blank for it", async () => {
    const vehicle = await vehicleOf(manager);
    const cab = {
      bookingType: "cab",
      vehicleId: vehicle.id,
      pickupLocation: "Airport",
      dropLocation: "Gulmarg",
    } as const;
    const { id: bookingId } = await storeBooking(bed, { ...cab, status: "confirmed" });
    const slip = async () => (await readers(bookingId, "duty_slip")).pages.join("");
    expect(await slip()).not.toContain("Driver, if another");
    const [driver, unit] = [await driverOf(manager, "Bashir Ahmad"), await unitOf(manager, vehicle.id)];
    await agent.duties.give({ bookingId, driverId: driver.id, unitId: unit.id, note: "Ring twice" });
    for (const said of ["Bashir Ahmad", "+91 00000 90001", unit.registration, "Ring twice", "Driver, if another"])
      expect(await slip()).toContain(said);
  });

  it("sends no driver on a journey that is cancelled, and does again once it is taken up", async () => {
    const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30" };
    const { id: bookingId } = await storeBooking(bed, { bookingType: "cab", ...way, status: "confirmed" });
    const slip = { bookingId, kind: "duty_slip" } as const;
    const kinds = async () =>
      (await agent.documents.ofBooking({ bookingId })).kinds.filter((kind) => kind === "duty_slip");
    expect([await codeOf(agent.documents.render(slip)), await kinds()]).toEqual(["OK", ["duty_slip"]]);
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect([await codeOf(agent.documents.render(slip)), await kinds()]).toEqual(["CONFLICT", []]);
    await manager.bookings.setStatus({ id: bookingId, status: "confirmed" });
    expect(await kinds()).toEqual(["duty_slip"]);
  });

  it("of what was paid leaves out what was written down by mistake", async () => {
    const { id: bookingId } = await storeBooking(bed);
    const { payments } = await agent.payments.take({ bookingId, amount: 7_777, method: "cash" });
    await manager.payments.reverse({ id: payments[0]?.id ?? "" });
    await agent.payments.take({ bookingId, amount: 5_000, method: "card" });
    const text = (await readers(bookingId, "receipt")).pages.join("");
    expect(text).toContain("₹5,000");
    expect(text).not.toContain("7,777");
  });

  it("of what was cancelled says what that costs, so that its sums come out", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", deposit: 20_000 });
    await agent.payments.take({ bookingId, amount: 10_000, method: "bank" });
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    const text = solid((await readers(bookingId, "receipt")).pages.join(""));
    expect(text).toContain(solid("Total ₹36,000 Cancellation fee, 15 % ₹5,400 Paid ₹10,000 To give back ₹4,600"));
  });

  it("asks by UPI for what is due next, as its customer's page does: the rest of the deposit, then the balance", async () => {
    await saved();
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", deposit: 20_000 });
    const asksFor = async (kind: "confirmation" | "receipt") =>
      /Pay (\S+) by UPI/.exec((await readers(bookingId, kind)).pages.join(""))?.[1];
    expect(await asksFor("confirmation")).toBe("₹20,000");
    await agent.payments.take({ bookingId, amount: 5_000, method: "bank" });
    expect([await asksFor("confirmation"), await asksFor("receipt")]).toEqual(["₹15,000", "₹15,000"]);
    await agent.payments.take({ bookingId, amount: 15_000, method: "bank" });
    expect([await asksFor("confirmation"), await asksFor("receipt")]).toEqual(["₹16,000", "₹16,000"]);
  });

  it("is issued over what is kept of a journey that was called off, and not where that is nothing", async () => {
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    await agent.bookings.setStatus({ id: bookingId, status: "cancelled" });
    expect(await agent.documents.issueInvoice({ bookingId })).toMatchObject({ total: 5_400 });
    const text = solid((await readers(bookingId, "invoice")).pages.join(""));
    expect(text).toContain(solid("Cancellation fee, 15 %"));
    expect(text).toContain(solid("Total ₹5,400 Paid ₹0 Balance ₹5,400"));
    const free = await storeBooking(bed, { status: "confirmed", cancellation: [{ fromDays: 0, percent: 0 }] });
    await agent.bookings.setStatus({ id: free.id, status: "cancelled" });
    expect(await failureOf(agent.documents.issueInvoice({ bookingId: free.id }))).toMatchObject({
      code: "CONFLICT",
      message: "Nothing is kept of the journey that was called off",
    });
  });

  it("tells the fees that the booking was made under, whatever the agency says since", async () => {
    const cancellation = [
      { fromDays: 10, percent: 20 },
      { fromDays: 0, percent: 100 },
    ];
    const { id } = await storeBooking(bed, { status: "confirmed", cancellation });
    const text = (await readers(id, "confirmation")).pages.join("");
    expect(text).toContain("10 or more days before departure: 20% fee");
    expect(text).not.toContain("15% fee");
  });

  it("too long for a page goes on, whatever people write", async () => {
    const title = "Extra with a very long title that goes on and on ".repeat(2).trim();
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed", customerName: "<b>Ann & Bob</b> ☃" });
    for (let n = 0; n < 40; n += 1) await agent.payments.addExtra({ bookingId, title, unitPrice: 1 });
    const { pages } = await readers(bookingId, "confirmation");
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain("<b>Ann & Bob</b>");
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});

describe("invoices", () => {
  const numbers = async () => {
    const rows = await bed.services.db
      .select()
      .from(invoices)
      .orderBy(asc(invoices.financialYear), asc(invoices.serial));
    return rows.map(({ serial }) => serial);
  };

  it("have no gap in their numbers, with many staff at once and some that fail", async () => {
    const before = (await numbers()).length;
    const stored = await Promise.all(Array.from({ length: 12 }, () => storeBooking(bed, { status: "confirmed" })));
    const pending = await Promise.all(Array.from({ length: 4 }, () => storeBooking(bed)));
    const issue = (caller: Caller, bookingId: string) => caller.documents.issueInvoice({ bookingId });
    const asked = [...stored, ...pending, ...stored].map(({ id }, at) => issue(at % 2 ? agent : manager, id));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(4);
    const all = await numbers();
    expect(all).toEqual(Array.from({ length: before + 12 }, (_, at) => at + 1));
    const [once, again] = [await issue(agent, stored[0]?.id ?? ""), await issue(manager, stored[0]?.id ?? "")];
    expect(again).toEqual(once);
    expect(once.number).toMatch(/^INV\/\d{4}-\d{2}\/\d{4}$/);
  });

  it("keep what they said", async () => {
    await saved();
    const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
    await agent.documents.issueInvoice({ bookingId });
    await agent.payments.addExtra({ bookingId, title: "Afterthought", unitPrice: 111 });
    await agent.bookings.update({ id: bookingId, customerName: "Somebody Else" });
    await (await bed.as("admin")).documents.updatePapers({ ...papers, legalName: "Renamed Ltd" });
    expect((await agent.documents.ofBooking({ bookingId })).invoice).toMatchObject({ total: 36_000 });
    expect((await agent.payments.ofBooking({ bookingId })).total).toBe(36_111);
    const text = (await readers(bookingId, "invoice")).pages.join("");
    expect(text).toContain("Demo Guest");
    expect(text).toContain("Shikara Travels Pvt Ltd");
    expect(text).not.toMatch(/Afterthought|Somebody Else|Renamed/);
    // Its code asks for its own balance.
    expect(text).toContain("Pay ₹36,000 by UPI");
  });
});

describe("what only papers say of the agency", () => {
  it("is saved by who saw the latest, and checked", async () => {
    const admin = await bed.as("admin");
    const { version } = await saved();
    expect(await failureOf(admin.documents.updatePapers({ ...papers, version: version - 1 }))).toMatchObject({
      code: "STALE",
      details: { current: { version } },
    });
    expect(await admin.documents.updatePapers({ ...papers, gstin: "", version })).toMatchObject({ gstin: "" });
    for (const wrong of [{ gstin: "01AABCS" }, { upiId: "shikara" }, { upiId: "a b@c" }])
      expect(await codeOf(admin.documents.updatePapers({ ...papers, ...wrong }))).toBe("VALIDATION");
    expect(JSON.stringify(await bed.anyone().settings.get())).not.toContain("shikara@okbank");
  });
});
