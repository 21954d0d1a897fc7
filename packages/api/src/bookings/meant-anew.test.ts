import { bookings, enquiries, quotes } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { freshAddress } from "@shikara/testing/members";
import { quoteDraft } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  await storeTour(bed, "lake-days", { title: "Lake Days" });
  ({ id: vehicleId } = await manager.vehicles.create({ name: "Swift", model: "Dzire", capacity: "4", price: 1_000 }));
});
afterAll(() => bed.close());

/** Each a customer of their own. */
const reachOf = (name: string) => ({ phone: "+91 98765 43210", email: `${name.replace(/\W/g, "")}@example.com` });
const storedOf = (name: string) => bed.services.db.select().from(bookings).where(eq(bookings.customerName, name));

/** A booking by the reference that is given out, sent from one and the same address with these words each time. */
type Send = (name: string, key?: string) => Promise<{ reference: string }>;
const address = freshAddress();
const visitor = (key = "") => bed.anyone({ address, idempotencyKey: key }).bookings;
const WAYS: Record<string, Send> = {
  "a visitor's request for a package": (name, key) =>
    visitor(key).requestTour({ package: "lake-days", travelDate: inDays(30), travelers: 2, name, ...reachOf(name) }),
  "a visitor's request for a cab": (name, key) =>
    visitor(key).requestCab({
      ...{ vehicleId, tripType: "oneway", pickupLocation: "Airport", dropLocation: "Gulmarg" },
      ...{ pickupDate: inDays(30), pickupTime: "09:30", passengers: 2, name, ...reachOf(name) },
    }),
  "a booking that the desk enters": (name, key) =>
    manager.bookings.create({
      ...{ bookingType: "cab", vehicleId, customerName: name, ...reachOf(name), travelDate: inDays(30), travelers: 2 },
      ...{ pickupLocation: "Airport", dropLocation: "Gulmarg", pickupTime: "09:30", totalAmount: 4_000 },
      ...(key && { key }),
    }),
};

describe.each(Object.entries(WAYS))("%s", (way, send) => {
  const cancel = async (name: string) => {
    const [booking] = await storedOf(name);
    await manager.bookings.cancel({ id: booking?.id ?? "" });
  };

  it("that was cancelled is meant anew by the same words, once", async () => {
    const name = `Anew ${way}`;
    const first = await send(name);
    expect((await send(name)).reference).toBe(first.reference);
    await cancel(name);
    const again = await Promise.all(Array.from({ length: 4 }, () => send(name)));
    const [reference] = new Set(again.map((receipt) => receipt.reference));
    expect(new Set(again.map((receipt) => receipt.reference)).size).toBe(1);
    expect(reference).not.toBe(first.reference);
    expect((await send(name)).reference).toBe(reference);
    expect((await storedOf(name)).map(({ status }) => status).toSorted()).toEqual([
      "cancelled",
      expect.not.stringMatching("cancelled"),
    ]);
  });

  it("that was sent with a key of its own stays what it was", async () => {
    const name = `Keyed ${way}`;
    const key = crypto.randomUUID();
    const first = await send(name, key);
    await cancel(name);
    expect((await send(name, key)).reference).toBe(first.reference);
    expect(await storedOf(name)).toHaveLength(1);
  });

  it("whose customer was erased is meant anew by the same words", async () => {
    const name = `Erased ${way}`;
    const first = await send(name);
    const [booking] = await storedOf(name);
    await manager.customers.erase({ id: booking?.customerId ?? "", name });
    const again = await send(name);
    expect(again.reference).not.toBe(first.reference);
    expect(await storedOf(name)).toMatchObject([{ reference: again.reference }]);
  });
});

it("a message whose writer was erased is one again, from the website and entered by the desk", async () => {
  const said = { subject: "Two rooms", message: "In May", email: "writer@example.com", phone: "+91 98765 00001" };
  const stored = () => bed.services.db.select().from(enquiries).where(eq(enquiries.subject, said.subject));
  const ways = {
    Website: () => bed.anyone({ address }).enquiries.send({ name: "Website", ...said }),
    Desk: () => manager.enquiries.create({ name: "Desk", ...said }),
  };
  for (const [name, send] of Object.entries(ways)) {
    await send();
    await send();
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    await manager.customers.erase({ id: row?.customerId ?? "", name });
    expect(await stored()).toEqual([]);
    await send();
    const [anew] = await stored();
    await manager.customers.erase({ id: anew?.customerId ?? "", name });
  }
});

it("a quote's draft that was deleted is begun anew by the same words", async () => {
  const draft = quoteDraft({ title: "Begun twice" });
  const { id } = await manager.quotes.create(draft);
  await manager.quotes.delete({ id });
  const again = await manager.quotes.create(draft);
  expect(again.id).not.toBe(id);
  expect(await bed.services.db.$count(quotes, eq(quotes.id, again.id))).toBe(1);
});
