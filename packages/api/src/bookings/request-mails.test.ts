import { randomUUID } from "node:crypto";
import type { MailKind } from "@shikara/contract/outbox/texts";
import { bookings, mailTexts, outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;
let tourId: string;
beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  ({ id: tourId } = await storeTour(bed, "asked-lake", { price: 25_000 }));
});
afterAll(() => bed.close());

const mailOf = async (bookingId: string, kind: MailKind) => {
  const about = and(eq(outbox.bookingId, bookingId), eq(outbox.kind, kind));
  const [mail] = await bed.services.db.select().from(outbox).where(about);
  return `${mail?.subject}\n${mail?.text}`;
};
const VISITOR = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
const guest = (details: object = {}) => ({
  ...{ customerName: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com", travelers: 2 },
  ...{ travelDate: inDays(40), key: randomUUID(), ...details },
});

describe("an amount that waits for a manager", () => {
  const asked = () => agent.bookings.create({ ...guest(), bookingType: "package", tourId, totalAmount: 20_000 });

  it("stands in no mail, also in the agency's own words", async () => {
    const { id, priceApproval } = await asked();
    expect(priceApproval).toBe("asked");
    expect(await mailOf(id, "booking_received")).toContain("Estimated total: to be confirmed\n");
    expect(await mailOf(id, "booking_received")).not.toContain("20,000");
    await agent.payments.take({ bookingId: id, amount: 500, method: "cash", mailReceipt: true });
    expect(await mailOf(id, "receipt")).toContain("Still open: to be confirmed\n");
    const own = {
      kind: "booking_received" as const,
      name: "own",
      subject: "{reference}: {amount}",
      body: "All: {amount}",
    };
    await bed.services.db.insert(mailTexts).values(own);
    const second = await asked();
    expect(await mailOf(second.id, "booking_received")).toMatch(/^SHK-\S+: to be confirmed\nAll: to be confirmed\n/);
    await bed.services.db.delete(mailTexts);
  });

  it("is said where it waits for nobody", async () => {
    const { id } = await manager.bookings.create({ ...guest(), bookingType: "package", tourId, totalAmount: 20_000 });
    expect(await mailOf(id, "booking_received")).toContain("Estimated total: ₹20,000\n");
  });
});

it("says what comes of it: of a quote that is wanted nothing is booked", async () => {
  const ask = { package: "asked-lake", travelDate: inDays(40), travelers: 2, ...VISITOR };
  const told = async (kind: "booking" | "quote") => {
    const { reference } = await bed.anyone().bookings.requestTour({ ...ask, kind });
    const [booking] = await bed.services.db.select().from(bookings).where(eq(bookings.reference, reference));
    return mailOf(booking?.id ?? "", "booking_received");
  };
  expect(await told("booking")).toContain("Nothing is due yet: the booking stands once we have confirmed it.");
  expect(await told("quote")).toContain(
    "Nothing is due yet: we write to you with a quote, and nothing is booked before",
  );
});

describe("a request that is turned down", () => {
  const kindsOf = async (bookingId: string) =>
    (await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, bookingId))).map(({ kind }) => kind);
  const cancel = (id: string) => agent.bookings.setStatus({ id, status: "cancelled" });

  it("is told as one that cannot be taken, not as a booking of which something is paid back", async () => {
    const { id, reference } = await storeBooking(bed);
    await cancel(id);
    expect(await kindsOf(id)).toEqual(["request_declined"]);
    const mail = await mailOf(id, "request_declined");
    expect(mail).toContain(`We cannot take your request ${reference}\n`);
    expect(mail).toContain("You have paid nothing for it, and nothing is due.");
    expect(mail).not.toMatch(/your booking|get back|did not ask/i);
  });

  it("repeats nothing that a stranger typed: whoever clears it away mails it to nobody", async () => {
    const typed = "Winner! Open https://evil.example/claim";
    const { id } = await storeBooking(bed, {
      ...{
        bookingType: "cab",
        customerName: typed,
        pickupLocation: typed,
        dropLocation: typed,
        packageTitle: "Demo cab",
      },
    });
    await cancel(id);
    expect(await mailOf(id, "request_declined")).not.toMatch(/evil|Winner/);
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, id));
    expect([mail?.name, mail?.html.includes("evil")]).toEqual(["guest@example.com", false]);
  });

  it("is a booking that is cancelled where it was confirmed, paid for, or its customer asked for that", async () => {
    const [confirmed, paid] = [await storeBooking(bed, { status: "confirmed" }), await storeBooking(bed)];
    await agent.payments.take({ bookingId: paid.id, amount: 100, method: "cash" });
    const asked = await storeBooking(bed, { cancelAskedAt: new Date() });
    for (const { id } of [confirmed, paid, asked]) {
      await cancel(id);
      expect(await kindsOf(id)).toEqual(["booking_cancelled"]);
    }
  });

  it.each([
    ["a fee and what goes back", 40, 10_000, "The cancellation fee is ₹5,400. You get back ₹4,600.\n"],
    ["a fee that is open", 20, 10_000, "The cancellation fee is ₹18,000, of which ₹8,000 is open.\n"],
    ["a fee of which nothing is paid", 40, 0, "The cancellation fee is ₹5,400. It is not paid yet.\n"],
  ])("is told with %s, alone and with others", async (_what, days, paid, words) => {
    const stored = () => storeBooking(bed, { status: "confirmed", travelDate: inDays(days) });
    const [alone, together] = [await stored(), await stored()];
    for (const { id: bookingId } of paid > 0 ? [alone, together] : [])
      await agent.payments.take({ bookingId, amount: paid, method: "cash" });
    await cancel(alone.id);
    await agent.bookings.cancelMany({ ids: [together.id], isConfirmedToo: true });
    for (const { id } of [alone, together]) expect(await mailOf(id, "booking_cancelled")).toContain(words);
  });

  it("is told that it costs nothing where it does, and no figure of a price that waits for a manager", async () => {
    const free = await storeBooking(bed, { cancelAskedAt: new Date() });
    await cancel(free.id);
    expect(await mailOf(free.id, "booking_cancelled")).toContain("It costs nothing.\n");
    const { id } = await agent.bookings.create({ ...guest(), bookingType: "package", tourId, totalAmount: 20_000 });
    await agent.payments.take({ bookingId: id, amount: 500, method: "cash" });
    await cancel(id);
    const mail = await mailOf(id, "booking_cancelled");
    expect(mail).toContain("What it comes to is told once that is settled.\n");
    expect(mail).not.toContain("₹");
  });
});

describe("a cab that is asked for", () => {
  const way = { pickupLocation: "Srinagar Airport", dropLocation: "Pahalgam", pickupTime: "09:30" };
  const vehicle = () => manager.vehicles.create({ name: "Hill cab", model: "D", capacity: "4", price: 18, cars: 99 });
  const enter = async (details: object = {}) => {
    const { id: vehicleId } = await vehicle();
    const { id } = await manager.bookings.create({ ...guest(), ...way, bookingType: "cab", vehicleId, ...details });
    return mailOf(id, "booking_received");
  };
  const ESTIMATE = "Estimated total: ₹900 for the first 50 km; we confirm the fare before you travel\n";

  it("is told with its way, and what its estimate counts", async () => {
    const mail = await enter();
    expect(mail).toContain("What you asked for: Hill cab, Srinagar Airport to Pahalgam\n");
    expect(mail).toContain(ESTIMATE);
  });

  it("is told the amount alone where somebody has named it", async () => {
    expect(await enter({ totalAmount: 2_500 })).toContain("Estimated total: ₹2,500\n");
  });

  it("is told by a visitor's request what it counts, and nothing that was typed", async () => {
    const { id: vehicleId } = await vehicle();
    const { pickupTime } = way;
    const who = { name: "Cab Guest", email: "cab-guest@example.com", phone: "+91 98765 43210", passengers: 2 };
    await bed.anyone().bookings.requestCab({
      ...{ ...who, vehicleId, pickupTime, tripType: "oneway", pickupDate: inDays(40) },
      ...{ pickupLocation: way.pickupLocation, dropLocation: way.dropLocation },
    });
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.email, who.email));
    expect(mail?.text).toContain(ESTIMATE);
    expect(mail?.text).not.toContain("Pahalgam");
  });
});
