import type { Permission } from "@shikara/contract/core/permissions";
import { storeBooking } from "@shikara/testing/bookings";
import { someone } from "@shikara/testing/members";
import { sentQuote } from "@shikara/testing/quotes";
import { DELUXE, rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

/** A member who may do nothing but this. */
async function whoMay(...permissions: Permission[]) {
  const { member, secret } = await someone(bed);
  const signedIn = await bed.services.sessions.find(secret);
  if (!signedIn) throw new Error("No session");
  const ownRole = { id: member.id, name: "Own", permissions };
  return bed.anyone({ signedIn: { ...signedIn, member: { ...signedIn.member, ownRole } } });
}

it("a booking's timeline says how its stays came to stand, by whom, to those who may read stays", async () => {
  const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
  const { id: bookingId } = await storeBooking(bed, { status: "confirmed" });
  const supplier = await supplierOf(manager);
  await rateOf(manager, supplier.id);
  const { id } = await agent.stays.plan(stayFor(bookingId, supplier.id));
  await manager.stays.answer({ id, answer: "waitlisted" });
  await manager.stays.answer({ id, answer: "confirmed", supplierReference: "HP-7781" });
  await manager.stays.update({ id, guests: 1 });
  await agent.stays.cancel({ id });
  const stay = (state: string, by: string, reference = "") => ({
    by,
    event: { kind: "stay", supplier: supplier.name, service: DELUXE, state, reference },
  });
  const told = (await manager.bookings.byId({ id: bookingId })).timeline.filter(({ event }) => event.kind === "stay");
  expect(told.map(({ by, event }) => ({ by, event }))).toEqual([
    stay("cancelled", "Test agent"),
    // Other guests: to be asked again.
    stay("planned", "Test manager"),
    stay("confirmed", "Test manager", "HP-7781"),
    stay("waitlisted", "Test manager"),
    stay("planned", "Test agent"),
  ]);
  const blind = await whoMay("bookings:read", "bookings:update");
  const kinds = (await blind.bookings.byId({ id: bookingId })).timeline.map(({ event }) => event.kind);
  expect(kinds).not.toContain("stay");
});

it("a booking is found by the reference of the quote that it was, for those who may read quotes", async () => {
  const { asked, anyone, manager, quote } = await sentQuote(bed, {}, "found@example.com");
  const found = async (search: string, caller: Pick<typeof manager, "bookings"> = manager) =>
    (await caller.bookings.adminList({ search })).bookings.map(({ email }) => email);
  expect(await found(quote.reference)).toEqual([]);
  await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
  for (const search of [quote.reference, ` ${quote.reference.toLowerCase()} `, quote.reference.replaceAll("-", "")])
    expect(await found(search), search).toEqual(["found@example.com"]);
  expect(await found(quote.reference.slice(0, -1))).toEqual([]);
  expect(await manager.bookings.stats({ search: quote.reference })).toMatchObject({ total: 1 });
  expect(await found(quote.reference, await whoMay("bookings:read"))).toEqual([]);
});
