import { bookings, outbox, quotes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { quoteDraft } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

type Quoted = Partial<Omit<ReturnType<typeof quoteDraft>, "content">>;

/** A quote that is sent to somebody whom one reaches by these, and what its link asks with. */
async function sentTo(title: string, whom: Quoted) {
  const manager = await bed.as("manager");
  const draft = { ...quoteDraft({ title }), ...whom };
  const { id, version } = await manager.quotes.create(draft);
  const { quote } = await manager.quotes.send({ id, version });
  const linked = async () => {
    const [reference = "", key = ""] = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    return { reference, key };
  };
  return { manager, id, quote, draft, linked, asked: await linked() };
}

async function bookedOf({ id }: { id: string }) {
  const [quote] = await bed.services.db.select().from(quotes).where(eq(quotes.id, id));
  const [booking = expect.fail()] = await bed.services.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, quote?.bookingId ?? ""));
  return booking;
}

it("goes by its link alone to whoever has no address, and is booked without a mail to them", async () => {
  const { id, quote, asked } = await sentTo("By telephone", { email: "", phone: "+91 98765 43299" });
  expect(quote).toMatchObject({ state: "sent", sentNumber: 1 });
  expect(await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id))).toEqual([]);
  const taken = await bed.anyone().quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  expect(taken).toMatchObject({ state: "accepted", isMailed: false });
  const booking = await bookedOf({ id });
  expect(booking).toMatchObject({ email: "", phone: "+91 98765 43299" });
  expect(await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, booking.id))).toEqual([]);
  // The agency hears of it all the same.
  const notices = await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id));
  expect(notices).toMatchObject([{ kind: "staff_notice" }]);
});

it("goes to nobody who has neither address nor number, whether it is sent or asked for", async () => {
  const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  const { id, version } = await agent.quotes.create({ ...quoteDraft({}, ""), phone: "" });
  expect((await failureOf(manager.quotes.send({ id, version }))).details?.fields).toHaveProperty("email");
  expect((await failureOf(agent.quotes.askToSend({ id, version }))).details?.fields).toHaveProperty("email");
});

it("opens nothing once it is for another number, unless it went to an address", async () => {
  const { manager, id, quote, draft, asked, linked } = await sentTo("Another number", { email: "" });
  const anyone = bed.anyone();
  const spelt = await manager.quotes.update({ ...draft, id, version: quote.version, phone: "+91-9876543210" });
  expect(spelt.state).toBe("sent");
  const moved = await manager.quotes.update({ ...draft, id, version: spelt.version, phone: "+91 98765 00000" });
  expect(moved.state).toBe("draft");
  expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
  expect((await manager.quotes.send({ id, version: moved.version })).quote.sentNumber).toBe(2);
  expect(await anyone.quotes.own(await linked())).toMatchObject({ state: "sent", number: 2 });

  const mailed = await sentTo("By mail", { email: "by.mail@example.com" });
  const { version } = mailed.quote;
  const same = await manager.quotes.update({ ...mailed.draft, id: mailed.id, version, phone: "+91 98765 00000" });
  expect(same.state).toBe("sent");
});

it("and the booking that it became open nothing once that is for another number, either", async () => {
  const { manager, id, asked, linked } = await sentTo("Booked by telephone", { email: "", phone: "+91 98765 43277" });
  const anyone = bed.anyone();
  const bookingOf = async (link: typeof asked) => {
    const { bookingPath } = await anyone.quotes.own(link);
    const [reference = "", key = ""] = (bookingPath ?? "").replace("/booking/", "").split("?key=");
    return { reference, key };
  };
  await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  const booking = await bookingOf(asked);
  const { id: bookingId } = await bookedOf({ id });
  await manager.bookings.update({ id: bookingId, phone: "+91-9876543277", customerName: "Mehak Spelt" });
  expect(await codeOf(anyone.bookings.own(booking))).toBe("OK");
  await manager.bookings.update({ id: bookingId, phone: "+91 98765 43278" });
  expect([await codeOf(anyone.bookings.own(booking)), await codeOf(anyone.quotes.own(asked))]).toEqual([
    "NOT_FOUND",
    "NOT_FOUND",
  ]);
  const now = await linked();
  expect(await codeOf(anyone.bookings.own(await bookingOf(now)))).toBe("OK");
  // An address besides takes nothing back of what they were handed.
  await manager.bookings.update({ id: bookingId, email: "besides@example.com" });
  expect(await codeOf(anyone.quotes.own(now))).toBe("OK");
});

it("of somebody without a number makes a booking that can be changed like any other", async () => {
  const { manager, id, asked } = await sentTo("No number", { email: "no.number@example.com", phone: "" });
  await bed.anyone().quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  const { id: bookingId } = await bookedOf({ id });
  const form = { phone: "", specialRequests: "A quiet room", customerName: "Mehak Renamed" };
  const changed = await manager.bookings.update({ id: bookingId, ...form });
  expect(changed).toMatchObject(form);
  // One of the two stays.
  const fieldsOf = async (changes: { email?: string; phone?: string }) =>
    Object.keys((await failureOf(manager.bookings.update({ id: bookingId, ...changes }))).details?.fields ?? {});
  expect(await fieldsOf({ email: "" })).toEqual(["email"]);
  await manager.bookings.update({ id: bookingId, phone: "+91 98765 43210" });
  expect(await fieldsOf({ phone: "" })).toEqual(["phone"]);
  expect(await fieldsOf({ phone: "12" })).toEqual(["phone"]);
});
