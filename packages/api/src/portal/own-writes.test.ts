import { fail } from "@shikara/contract/core/fail";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { traveller } from "@shikara/testing/travelled";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

type Asked = { reference: string; key: string };
type Caller = ReturnType<typeof createCaller>;

/** A booking, a quote and a review, each with its key. */
async function keys() {
  const manager = await bed.as("manager");
  const booking = await storeBooking(bed, { status: "confirmed", travelDate: inDays(20) });
  const { path } = await manager.bookings.customerLink({ id: booking.id });
  const line = { kind: "stay" as const, title: "A houseboat", quantity: 1, price: 1_000 };
  const content = {
    title: "Lake",
    travelDate: inDays(40),
    travelers: 2,
    validUntil: inDays(9),
    days: [],
    lines: [line],
  };
  const about = { customerName: "Demo Guest", email: "guest@example.com", phone: "+91 98765 43210" };
  const { id, version } = await manager.quotes.create({ ...about, content });
  await manager.quotes.send({ id, version });
  const quote = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
  return {
    booking: { reference: booking.reference, key: path.split("key=")[1] ?? "" },
    quote: { reference: quote[0] ?? "", key: quote[1] ?? "" },
    review: (await traveller(bed)).asked,
  };
}

it.each<[string, "booking" | "quote" | "review", (caller: Caller, asked: Asked) => Promise<unknown>]>([
  ["asking to cancel", "booking", ({ bookings }, asked) => bookings.askCancel(asked)],
  ["taking seats", "booking", ({ bookings }, asked) => bookings.takeSeats(asked)],
  ["entering who travels", "booking", (on, asked) => on.travellers.saveOwn({ ...asked, version: 0, travellers: [] })],
  ["accepting a quote", "quote", ({ quotes }, asked) => quotes.acceptOwn({ ...asked, number: 1, isAgreed: true })],
  ["asking for another", "quote", ({ quotes }, asked) => quotes.askOwn({ ...asked, number: 1, text: "A heater" })],
  ["declining it", "quote", ({ quotes }, asked) => quotes.declineOwn({ ...asked, number: 1 })],
  ["withdrawing a review", "review", ({ testimonials }, asked) => testimonials.withdrawOwn(asked)],
])("%s waits for others of the address with no connection in hand, as opening it does", async (_what, of, deed) => {
  const asked = (await keys())[of];
  let times = 0;
  const run = <T>(_address: string, work: () => Promise<T>): Promise<T> => {
    times += 1;
    return times === 2 ? fail("RATE_LIMITED") : work();
  };
  expect(await codeOf(deed(bed.anyone({ strangers: { run } }), asked))).toBe("RATE_LIMITED");
});
