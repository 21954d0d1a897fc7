import { bookings } from "@shikara/db/schema";
import { Seal } from "@shikara/db/seal";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { ANOTHERS_PAPER, travellersLogged, travellerWith } from "@shikara/testing/travellers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let agent: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
afterAll(() => bed.close());

async function opened(details: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20), ...details });
  const { path } = await agent.bookings.customerLink({ id: booking.id });
  const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
  return { ...booking, asked: { reference: booking.reference, key } };
}

it("is entered by the customer from the confirmation until the journey begins, and shows no number whole", async () => {
  const { id, asked } = await opened();
  const anyone = bed.anyone();
  const own = await anyone.travellers.own(asked);
  expect(own).toMatchObject({ version: 0, most: 2, mayWrite: true, travellers: [] });
  const saved = await anyone.travellers.saveOwn({ ...asked, version: 0, travellers: [travellerWith()] });
  expect(saved).toMatchObject({ version: 1, isMasked: true, travellers: [{ name: "Demo Traveller" }] });
  expect(JSON.stringify([saved, await anyone.travellers.own(asked)])).not.toMatch(/Z0000417|77124/);
  // The customer is nobody of us: the log of staff's changes says nothing of it.
  expect(await travellersLogged(bed)).toEqual([]);
  for (const changes of [{ status: "pending" }, { status: "cancelled" }, { travelDate: inDays(0) }] as const) {
    await bed.services.db
      .update(bookings)
      .set({ status: "confirmed", travelDate: inDays(20), ...changes })
      .where(eq(bookings.id, id));
    expect((await anyone.travellers.own(asked)).mayWrite).toBe(false);
    const late = anyone.travellers.saveOwn({ ...asked, version: 1, travellers: [] });
    expect(await codeOf(late)).toBe("CONFLICT");
  }
});

it("opens by its own link alone", async () => {
  const [one, other] = [await opened(), await opened()];
  const anyone = bed.anyone({ address: "198.51.100.77" });
  for (const asked of [
    { ...one.asked, key: other.asked.key },
    { ...one.asked, key: "" },
  ]) {
    expect(await codeOf(anyone.travellers.own(asked))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.travellers.saveOwn({ ...asked, version: 0, travellers: [] }))).toBe("NOT_FOUND");
  }
  // A row of another list is not taken over by naming it.
  const { travellers } = await anyone.travellers.saveOwn({ ...one.asked, version: 0, travellers: [travellerWith()] });
  const stolen = [{ id: travellers[0]?.id, name: "X", paper: { kind: "passport" as const, number: null } }];
  expect(await codeOf(anyone.travellers.saveOwn({ ...other.asked, version: 0, travellers: stolen }))).toBe("STALE");
});

it("says what is wrong in the language of the booking", async () => {
  const { asked } = await opened({ travelers: 1, language: "hi" });
  const list = [travellerWith(), travellerWith(ANOTHERS_PAPER)];
  const refused = await failureOf(bed.anyone().travellers.saveOwn({ ...asked, version: 0, travellers: list }));
  expect(refused.code).toBe("VALIDATION");
  expect(refused.details.fields).toHaveProperty("travellers");
});

it("is not asked for where the house has no key under which it could be kept", async () => {
  const { asked } = await opened();
  expect((await bed.anyone().bookings.own(asked)).travellers).toMatchObject({ given: 0, most: 2 });
  expect((await bed.anyone({ seal: new Seal([]) }).bookings.own(asked)).travellers).toBeNull();
});
