import { calendarNow } from "@shikara/contract/core/calendar";
import { OWN_KEY_TO_COME } from "@shikara/contract/portal/schema";
import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { renderDocument } from "../../documents/documents.service.ts";
import type { createCaller } from "../../root.ts";
import { createMailer } from "./mailer.ts";
import { sendDueMails } from "./sending.ts";

let bed: Testbed;
let smtp: Smtp;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
  agent = await bed.as("agent");
});
afterEach(() => bed.services.db.delete(outbox).then(() => undefined));
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

/** Sends what waits, as the server does. */
function sendAll() {
  const mailer = createMailer(smtp.url);
  const { services } = bed;
  const rendered = { renderDocument: renderDocument.bind(null, services) };
  const mail = { ...services.mail, mailer, from: "hello@shikara.test", ...rendered };
  return sendDueMails({ ...services, mail }, new Date(Date.now() + 1000));
}
const mailsOf = (id: string) => bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));
const files = (email: string) => smtp.to(email).map(({ attachments }) => attachments.map(({ filename }) => filename));

it("a confirmation brings its paper and a link that works, which the outbox does not hold", async () => {
  const email = "confirmed@example.com";
  const { id, reference } = await storeBooking(bed, { email });
  await agent.bookings.confirm({ id });
  const [row] = await mailsOf(id);
  expect(row?.text).toContain(`https://shikara.test/booking/${reference}?key=${OWN_KEY_TO_COME}`);
  await sendAll();
  expect(files(email)).toEqual([[`${reference}-confirmation.pdf`]]);
  const [mail] = smtp.to(email);
  const key = /\?key=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.html).toContain(`?key=${key}"`);
  expect(await bed.anyone().bookings.own({ reference, key })).toMatchObject({ reference, status: "confirmed" });
  expect(JSON.stringify(await mailsOf(id))).not.toContain(key);
});

it("a cab's tell when it comes and when it is back, the customer and the agency alike", async () => {
  const manager = await bed.as("manager");
  const { id: vehicleId } = await manager.vehicles.create({ name: "Sedan", model: "D", capacity: "4", price: 12 });
  const way = { pickupLocation: "Airport", dropLocation: "Gulmarg", passengers: 2, tripType: "roundtrip" } as const;
  const when = { pickupDate: "2027-04-10", pickupTime: "09:30", returnDate: "2027-04-12", returnTime: "18:00" };
  const who = { name: "Cab Guest", email: "cab@example.com", phone: "+91 98765 43210" };
  await bed.anyone().bookings.requestCab({ vehicleId, ...way, ...when, ...who });
  const texts = (await bed.services.db.select().from(outbox)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain("10 April 2027, 9:30 am, back 12 April 2027, 6:00 pm");
});

it("one that became untrue, or whose reader is another by now, is not sent", async () => {
  const [cancelled, moved] = [await storeBooking(bed, { email: "c@example.com" }), await storeBooking(bed)];
  for (const { id } of [cancelled, moved]) await agent.bookings.confirm({ id });
  await agent.bookings.setStatus({ id: cancelled.id, status: "cancelled" });
  await agent.bookings.update({ id: moved.id, email: "other@example.com" });
  await sendAll();
  const confirmed = (id: string) => mailsOf(id).then((mails) => mails.find(({ kind }) => kind === "booking_confirmed"));
  expect(await confirmed(cancelled.id)).toMatchObject({
    state: "failed",
    lastError: "Please confirm the booking first",
  });
  expect(await confirmed(moved.id)).toMatchObject({
    state: "failed",
    lastError: "The booking has another e-mail address now",
  });
  expect(files("c@example.com")).toEqual([[]]);
});

it("what is to be paid first is named with the total, as far as it is not paid yet", async () => {
  const total = 36_000;
  const some = { totalAmount: total, deposit: 10_000 };
  const first = await storeBooking(bed, { ...some, email: "deposit@example.com" });
  const urdu = await storeBooking(bed, { ...some, email: "deposit-ur@example.com", language: "ur" });
  const begun = await storeBooking(bed, { ...some, email: "begun@example.com" });
  const whole = await storeBooking(bed, { ...some, deposit: total, email: "whole-deposit@example.com" });
  await agent.payments.take({ bookingId: begun.id, amount: 4_000, method: "cash" });
  for (const { id } of [first, urdu, begun, whole]) await agent.bookings.confirm({ id });
  await sendAll();
  const said = (email: string) => smtp.to(email)[0]?.text?.replace(/[\u2066-\u2069]/g, "");
  expect(said("deposit@example.com")).toContain("Total: ₹36,000, of which ₹10,000 is to be paid first");
  expect(said("deposit-ur@example.com")).toContain("₹36,000، جس میں سے ₹10,000 پہلے دینے ہیں");
  expect(said("begun@example.com")).toContain("Total: ₹36,000, of which ₹6,000 is to be paid first");
  expect(said("whole-deposit@example.com")).toMatch(/Total: ₹36,000\n/);
});

it("documents are mailed to the customer where there are such, and an address", async () => {
  const email = "papers@example.com";
  const travelDate = calendarNow("Asia/Kolkata").day;
  const { id, reference } = await storeBooking(bed, { email, travelDate, status: "confirmed" });
  expect(await codeOf(agent.documents.send({ bookingId: id, kind: "receipt", email }))).toBe("CONFLICT");
  await agent.documents.send({ bookingId: id, kind: "confirmation", email: "Papers@Example.com" });
  const payment = { bookingId: id, amount: 12_000, method: "upi" as const, key: "one payment", mailReceipt: true };
  for (const paid of [payment, payment]) await agent.payments.take(paid);
  await agent.payments.take({ bookingId: id, amount: 500, method: "cash" });
  await sendAll();
  expect(files(email).sort()).toEqual([[`${reference}-confirmation.pdf`], [`${reference}-receipt.pdf`]]);
  const receipt = smtp.to(email).find(({ subject }) => subject?.includes("₹12,000"));
  expect(receipt?.text).toContain("Still open: ₹24,000");
  const above = { amount: 30_000, method: "cash" as const, mailReceipt: true, isAboveBalance: true };
  await agent.payments.take({ bookingId: id, ...above });
  await sendAll();
  const tooMuch = smtp.to(email).find(({ subject }) => subject?.includes("₹30,000"));
  expect(tooMuch?.text).toContain("Still open: ₹0; ₹6,500 is to be given back to you\n");

  const nobody = await storeBooking(bed, { email: "", status: "confirmed" });
  await agent.payments.take({ ...payment, bookingId: nobody.id });
  expect(await mailsOf(nobody.id)).toEqual([]);
});

it("what tells of a payment is mailed to nobody once that was taken back, and what has gone out stays", async () => {
  const email = "mistyped@example.com";
  const { id } = await storeBooking(bed, { email, status: "confirmed", totalAmount: 68_000 });
  const take = async (amount: number) => {
    const cash = { bookingId: id, amount, method: "cash" as const, mailReceipt: true, isAboveBalance: true };
    const { payments } = await agent.payments.take(cash);
    return payments.find((payment) => payment.amount === amount)?.id ?? "";
  };
  const [gone, mistyped] = [await take(1_000), await sendAll().then(() => take(20_000))];
  await take(2_000);
  for (const paid of [gone, mistyped]) await agent.payments.reverse({ id: paid, note: "Mistyped" });
  await sendAll();
  const subjects = smtp.to(email).map(({ subject }) => subject ?? "");
  expect(["₹1,000", "₹20,000", "₹2,000"].map((sum) => subjects.some((subject) => subject.includes(sum)))).toEqual([
    ...[true, false, true],
  ]);
});

it("money that goes back is mailed with the receipt where that is wished, and what is still to be given back", async () => {
  const email = "refunds@example.com";
  const manager = await bed.as("manager");
  const { id, reference } = await storeBooking(bed, { email, status: "confirmed", totalAmount: 36_000 });
  await agent.payments.take({ bookingId: id, amount: 36_500, method: "upi", isAboveBalance: true });
  const back = { bookingId: id, method: "bank" as const, key: "one refund" };
  for (const mailReceipt of [true, true]) await manager.payments.refund({ ...back, amount: 300, mailReceipt });
  await manager.payments.refund({ bookingId: id, method: "bank", amount: 100 });
  await sendAll();
  expect(files(email)).toEqual([[`${reference}-receipt.pdf`]]);
  const [mail] = smtp.to(email);
  expect(mail?.subject).toBe(`We have given back ₹300 (${reference})`);
  expect(mail?.text).toContain(
    "we have given back ₹300 to you (Bank transfer). ₹200 is still to be given back. The receipt is attached.",
  );
});

it("a document goes to any address that was asked for, without the link to the booking, and the log says to whom", async () => {
  const { id, reference } = await storeBooking(bed, { email: "papers@example.com", status: "confirmed" });
  const email = "father@example.com";
  const send = (to: string) => agent.documents.send({ bookingId: id, kind: "confirmation", email: to });
  for (const wrong of ["", "father", "father@example.com, mother@example.com", "a@b.c\r\nBcc: d@e.f"])
    expect(await codeOf(send(wrong)), wrong).toBe("VALIDATION");
  expect(await send(email)).toEqual({ canSend: false });
  await sendAll();
  expect(files(email)).toEqual([[`${reference}-confirmation.pdf`]]);
  const [mail] = smtp.to(email);
  expect(mail?.text).toContain(`attached to this mail: Confirmation, for the booking of Demo Guest`);
  expect(mail?.text).not.toContain("/booking/");
  expect(files("papers@example.com")).not.toContainEqual([`${reference}-confirmation.pdf`]);
  const [row] = await mailsOf(id);
  const { entries } = await (await bed.as("admin")).audit.list({ domain: "outbox", recordId: row?.id ?? "" });
  expect(entries.at(-1)).toMatchObject({
    action: "create",
    record: `Confirmation of ${reference}`,
    member: { name: "Test agent" },
    fields: [{ name: "email", after: email }],
  });
});
