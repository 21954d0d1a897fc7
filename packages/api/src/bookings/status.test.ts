import { notOver } from "@shikara/contract/bookings/messages";
import { NOTHING_SOLD } from "@shikara/contract/bookings/sold";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { bookings, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const statusOf = async (id: string) => {
  const [row] = await bed.services.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id));
  return row?.status;
};

describe("a pending booking", () => {
  it("is confirmed by one of ten who press at once; the others are told who was first", async () => {
    const { id } = await storeBooking(bed);
    const agents = await Promise.all(Array.from({ length: 10 }, () => bed.as("agent")));
    const outcomes = await Promise.allSettled(agents.map((agent) => agent.bookings.confirm({ id })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = await failureOf((await bed.as("manager")).bookings.cancel({ id }));
    expect(late).toMatchObject({
      code: "BAD_TRANSITION",
      message: "Already confirmed by Test agent.",
      details: { current: { id, status: "confirmed" } },
    });
    expect(await statusOf(id)).toBe("confirmed");
  });

  it("goes one way when one confirms and one cancels", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await storeBooking(bed);
      const agent = await bed.as("agent");
      const codes = await Promise.all([codeOf(agent.bookings.confirm({ id })), codeOf(agent.bookings.cancel({ id }))]);
      expect(codes.sort()).toEqual(["BAD_TRANSITION", "OK"]);
    }
  });

  it("is turned down without a word where staff say so", async () => {
    const agent = await bed.as("agent");
    for (const [tellCustomer, told] of [
      [false, []],
      [true, ["request_declined"]],
      [undefined, ["request_declined"]],
    ] as const) {
      const { id } = await storeBooking(bed, { kind: "quote" });
      await agent.bookings.cancel({ id, tellCustomer });
      const mails = await bed.services.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.bookingId, id));
      expect([await statusOf(id), mails.map(({ kind }) => kind)]).toEqual(["cancelled", told]);
    }
  });

  it("that was confirmed once, or is paid for, is not cancelled without a word", async () => {
    const agent = await bed.as("agent");
    const paid = await storeBooking(bed);
    await agent.payments.take({ bookingId: paid.id, amount: 1_000, method: "cash" });
    const promised = await storeBooking(bed, { wasConfirmed: true });
    for (const { id } of [paid, promised]) {
      await agent.bookings.cancel({ id, tellCustomer: false });
      const mails = await bed.services.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.bookingId, id));
      expect(mails.map(({ kind }) => kind)).toEqual(["booking_cancelled"]);
    }
  });

  it("has what its customer was written in its timeline", async () => {
    const agent = await bed.as("agent");
    const { id } = await storeBooking(bed, { kind: "quote", email: "guest@example.com" });
    await agent.bookings.mailMany({ ids: [id], subject: "Your quote: Lake Days", message: "this is our quote." });
    await agent.bookings.confirm({ id });
    const events = (await agent.bookings.byId({ id })).timeline.flatMap(({ event }) =>
      event.kind === "mail" ? event : [],
    );
    expect(events.map(({ email, isOwn, state }) => [email, isOwn, state]).toSorted()).toEqual([
      ["guest@example.com", false, "waiting"],
      ["guest@example.com", true, "waiting"],
    ]);
    expect(events.find(({ isOwn }) => isOwn)?.subject).toMatch(/^Your quote: Lake Days/);
  });

  it("says of a mail to its customer that it waits, until when and why, and that it was given up", async () => {
    const agent = await bed.as("agent");
    const { id } = await storeBooking(bed, { email: "guest@example.com" });
    await agent.bookings.mailMany({ ids: [id], subject: "Your cab", message: "it is a white one." });
    const nextAttemptAt = new Date(Date.now() + 3_600_000);
    const told = async (row: Partial<typeof outbox.$inferInsert>) => {
      await bed.services.db.update(outbox).set(row).where(eq(outbox.bookingId, id));
      return (await agent.bookings.byId({ id })).timeline.flatMap(({ event }) => (event.kind === "mail" ? event : []));
    };
    expect(await told({ lastError: "" })).toMatchObject([{ waitsUntil: null, reason: "", state: "waiting" }]);
    const held = { lastError: OUTBOX_MESSAGES.held, nextAttemptAt };
    expect(await told(held)).toMatchObject([
      { waitsUntil: nextAttemptAt, reason: OUTBOX_MESSAGES.held, state: "waiting" },
    ]);
    expect(await told({ state: "failed", lastError: "No such mailbox" })).toMatchObject([
      { waitsUntil: null, reason: "No such mailbox", state: "failed" },
    ]);
    expect(await told({ state: "sent", lastError: "" })).toMatchObject([{ waitsUntil: null, reason: "" }]);
  });

  it("is known as an estimate as long as a cab costs what the house counts for every way", async () => {
    const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
    const vehicle = await manager.vehicles.create({ name: "Estimate Innova", model: "I", capacity: "6", price: 18.1 });
    const { id } = await storeBooking(bed, {
      ...{ bookingType: "cab", vehicleId: vehicle.id, packageTitle: "Estimate Innova", totalAmount: 905 },
      ...{ pickupLocation: "Srinagar", dropLocation: "Gulmarg", pickupTime: "09:00", tripType: "oneway" },
    });
    const isEstimate = async () => {
      const { bookings: cards } = await agent.bookings.adminList({ search: "Estimate Innova", limit: 10 });
      const { isEstimate: details } = await agent.bookings.byId({ id });
      expect(cards.find((card) => card.id === id)?.isEstimate).toBe(details);
      return details;
    };
    expect(await isEstimate()).toBe(true);
    await manager.bookings.update({ id, totalAmount: 2_400 });
    expect(await isEstimate()).toBe(false);
    await manager.bookings.update({ id, totalAmount: 905 });
    expect(await isEstimate()).toBe(true);
    await agent.bookings.confirm({ id });
    expect(await isEstimate()).toBe(false);
  });

  it("that is not there is not found", async () => {
    expect(await codeOf((await bed.as("agent")).bookings.confirm({ id: NOBODY }))).toBe("NOT_FOUND");
  });
});

describe("several at once", () => {
  it("move those that are pending and name the others", async () => {
    const agent = await bed.as("agent");
    const [a, b, c] = [
      await storeBooking(bed),
      await storeBooking(bed),
      await storeBooking(bed, { reference: "SHK-C" }),
    ];
    await agent.bookings.confirm({ id: c.id });
    const outcome = await agent.bookings.cancelMany({ ids: [a.id, b.id, c.id, a.id, NOBODY] });
    expect(outcome).toEqual({
      changed: 2,
      moved: expect.arrayContaining([
        { id: a.id, version: 2 },
        { id: b.id, version: 2 },
      ]),
      refused: [
        { id: c.id, reference: "SHK-C", customerName: "Demo Guest", message: "Already confirmed by Test agent." },
      ],
    });
    expect([await statusOf(a.id), await statusOf(c.id)]).toEqual(["cancelled", "confirmed"]);
    expect(await codeOf(agent.bookings.confirmMany({ ids: [] }))).toBe("VALIDATION");
    expect(await codeOf(agent.bookings.confirmMany({ ids: Array(201).fill(a.id) }))).toBe("VALIDATION");
  });

  it("asked twice at the same moment, in any order, change each once", async () => {
    const stored = await Promise.all(Array.from({ length: 20 }, () => storeBooking(bed)));
    const ids = stored.map(({ id }) => id);
    const [one, two] = [await bed.as("agent"), await bed.as("agent")];
    const outcomes = await Promise.all([
      one.bookings.confirmMany({ ids }),
      two.bookings.confirmMany({ ids: ids.toReversed() }),
    ]);
    expect(outcomes.reduce((sum, { changed }) => sum + changed, 0)).toBe(20);
  });
});

describe("the status selector", () => {
  it("completes no journey of which a day is to come, by whichever way that ends", async () => {
    const agent = await bed.as("agent");
    const ahead = { status: "confirmed" as const, travelDate: inDays(-1) };
    const itinerary = ["Up", "There", "Down"].map((title, at) => ({ day: at + 1, title, description: "" }));
    const trip = await storeBooking(bed, { ...ahead, sold: { ...NOTHING_SOLD, itinerary } });
    const cab = await storeBooking(bed, { ...ahead, bookingType: "cab", tripType: "roundtrip", returnDate: inDays(1) });
    for (const { id } of [trip, cab]) {
      const refused = await failureOf(agent.bookings.setStatus({ id, status: "completed" }));
      expect(refused).toMatchObject({ code: "BAD_TRANSITION", message: `${notOver(inDays(1))}.` });
      expect(await agent.bookings.byId({ id })).toMatchObject({ status: "confirmed", lastDay: inDays(1) });
      await agent.bookings.update({ id, travelDate: inDays(-2), ...(id === cab.id && { returnDate: inDays(0) }) });
      expect(await agent.bookings.setStatus({ id, status: "completed" })).toMatchObject({ status: "completed" });
    }
  });

  it("sets any other status, and refuses the one that it has", async () => {
    const agent = await bed.as("agent");
    const { id } = await storeBooking(bed, { travelDate: inDays(0) });
    for (const status of ["completed", "pending", "cancelled", "confirmed"] as const) {
      expect(await agent.bookings.setStatus({ id, status })).toMatchObject({ status });
      expect(await codeOf(agent.bookings.setStatus({ id, status }))).toBe("BAD_TRANSITION");
    }
    expect(await codeOf(agent.bookings.setStatus({ id, status: "pending", version: 1 }))).toBe("STALE");
    expect(await codeOf(agent.bookings.setStatus({ id: NOBODY, status: "pending" }))).toBe("NOT_FOUND");
  });
});
