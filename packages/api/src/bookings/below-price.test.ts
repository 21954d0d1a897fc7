import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { leastPrice } from "@shikara/contract/vehicles/fares";
import { bookingLines } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { askedOf, asSeen, CHEAP_DAY, DAY, headOf, openPriceDesk, TODAY } from "@shikara/testing/price-testbed";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

const desk = await openPriceDesk();
const { bed, agent, manager } = desk;
afterAll(() => bed.close());

const asked = (details: Partial<BookingCreate> = {}) =>
  askedOf(desk, "package", { email: "guest@example.com", ...details });

describe("a price below the house's", () => {
  it("is confirmed at the price that the manager saw, by no way at another", async () => {
    const { id } = await agent.bookings.create(asked({ totalAmount: 16_000 }));
    const asRead = await asSeen(agent, id);
    await agent.bookings.update({ id, totalAmount: 1 });
    const unseen = "The price that waits for approval is not the one you saw.";
    const { bookings } = manager;
    for (const refused of [
      await failureOf(bookings.confirm(asRead)),
      await failureOf(bookings.confirm({ id })),
      await failureOf(bookings.setStatus({ id, status: "confirmed" })),
    ])
      expect([refused.code, refused.message]).toEqual(["BAD_TRANSITION", unseen]);
    expect(await codeOf(bookings.setStatus({ ...asRead, status: "confirmed" }))).toBe("STALE");
    for (const seenOf of [[asRead], []])
      expect(await bookings.confirmMany({ ids: [id], seen: seenOf })).toMatchObject({
        ...{ changed: 0, refused: [{ id, message: unseen }] },
      });
    expect(await agent.bookings.byId({ id })).toMatchObject({ status: "pending", priceApproval: "asked" });
    expect(await bookings.confirmMany({ ids: [id], seen: [await asSeen(agent, id)] })).toMatchObject({ changed: 1 });
  });

  it("waits for a manager, through every way of confirming", async () => {
    const low = await agent.bookings.create(asked({ totalAmount: 19_999.99, status: "confirmed" }));
    expect(low).toMatchObject({ status: "pending", priceApproval: "asked" });
    const { id } = low;
    const alone = await failureOf(agent.bookings.confirm({ id }));
    expect([alone.code, alone.message]).toEqual(["BAD_TRANSITION", "The price waits for a manager's approval."]);
    for (const status of ["confirmed", "completed"] as const)
      expect(await codeOf(agent.bookings.setStatus({ id, status }))).toBe("BAD_TRANSITION");
    const { refused } = await agent.bookings.confirmMany({ ids: [id] });
    expect(refused).toMatchObject([{ id, message: "The price waits for a manager's approval." }]);
    expect(await manager.bookings.confirm(await asSeen(agent, id))).toMatchObject({
      ...{ status: "confirmed", priceApproval: "given" },
    });
    // What was granted stays so when something else is changed.
    const phone = "+91 98765 43211";
    expect(await agent.bookings.update({ id, phone })).toMatchObject({ priceApproval: "given" });
  });

  it("may be an agent's own by the share that an administrator sets, and not a paisa more", async () => {
    const admin = await bed.as("admin");
    const { version: _version, updatedAt: _at, ...settings } = await admin.settings.adminGet();
    await admin.settings.update({ ...settings, pricing: { agentDiscountPercent: 10 } });
    expect(await agent.bookings.create(asked({ totalAmount: 18_000 }))).toMatchObject({ priceApproval: null });
    expect(await agent.bookings.create(asked({ totalAmount: 17_999.99 }))).toMatchObject({
      priceApproval: "asked",
    });
    await admin.settings.update({ ...settings, pricing: { agentDiscountPercent: 0 } });
    expect(await agent.bookings.create(asked({ totalAmount: 19_999 }))).toMatchObject({ priceApproval: "asked" });
  });

  it("is no longer waited for when it is back at the house's", async () => {
    const { id } = await agent.bookings.create(asked({ totalAmount: 1 }));
    // What was never granted is not kept in proportion.
    expect(await agent.bookings.update({ id, travelers: 4 })).toMatchObject({ priceApproval: "asked" });
    const back = await agent.bookings.update({ id, totalAmount: 40_000 });
    expect(back).toMatchObject({ priceApproval: null });
    expect(await agent.bookings.confirm({ id })).toMatchObject({ status: "confirmed" });
  });

  it("is not reached by letting go of an extra that somebody else charged", async () => {
    const { id } = await agent.bookings.create(asked());
    const extra = { bookingId: id, title: "Guide", unitPrice: 500 };
    const { lines } = await manager.payments.addExtra(extra);
    const others = lines.find(({ kind }) => kind === "extra")?.id ?? "";
    expect(await codeOf(agent.payments.removeLine({ id: others }))).toBe("FORBIDDEN");
    const mine = (await agent.payments.addExtra(extra)).lines.find((line) => line.mayRemove)?.id ?? "";
    expect(mine).not.toBe(others);
    expect(await codeOf(agent.payments.removeLine({ id: mine }))).toBe("OK");
    await bed.services.db
      .update(bookingLines)
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(bookingLines.bookingId, id));
    expect(await codeOf(manager.payments.removeLine({ id: others }))).toBe("OK");
  });
});

/** What an agent can do with a booking, with numbers to do it with. */
const action = fc.oneof(
  fc.record({ kind: fc.constant("travelers" as const), travelers: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("day" as const), day: fc.constantFrom(DAY, CHEAP_DAY, TODAY) }),
  fc.record({ kind: fc.constant("tour" as const), isOther: fc.boolean() }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ kind: fc.constant("extra" as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ kind: fc.constant("remove" as const) }),
  fc.record({ kind: fc.constantFrom("confirm" as const, "complete" as const, "pending" as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(id: string, one: Action): Promise<void> {
  const { bookings, payments } = agent;
  switch (one.kind) {
    case "travelers":
      await bookings.update({ id, travelers: one.travelers });
      break;
    case "day":
      await bookings.update({ id, travelDate: one.day });
      break;
    case "tour":
      await bookings.update({ id, tourId: one.isOther ? desk.otherTourId : desk.tourId });
      break;
    case "amount":
      await bookings.update({ id, totalAmount: one.amount });
      break;
    case "extra":
      await payments.addExtra({ bookingId: id, title: "Extra", unitPrice: one.amount });
      break;
    case "remove": {
      const { lines } = await payments.ofBooking({ bookingId: id });
      await payments.removeLine({ id: lines.find(({ mayRemove }) => mayRemove)?.id ?? id });
      break;
    }
    case "confirm":
      await bookings.setStatus({ id, status: "confirmed" });
      break;
    case "complete":
      await bookings.setStatus({ id, status: "completed" });
      break;
    case "pending":
      await bookings.setStatus({ id, status: "pending" });
  }
}

/** The price line of a booking: what is asked for the journey itself. */
async function priceLine(id: string): Promise<number> {
  const [line] = await bed.services.db
    .select({ amount: bookingLines.amount })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, id), eq(bookingLines.kind, "price")));
  return line?.amount ?? Number.NaN;
}

it("whatever an agent does, nothing below the house's price is confirmed", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      fc.array(action, { maxLength: 8 }),
      async (totalAmount, actions) => {
        const { id } = await agent.bookings.create(asked({ totalAmount, status: "confirmed" }));
        for (const one of actions) {
          expect(["OK", "VALIDATION", "BAD_TRANSITION", "NOT_FOUND"]).toContain(await codeOf(act(id, one)));
          const { status, travelers, ...booking } = await agent.bookings.byId({ id });
          const house = headOf(desk, booking) * travelers;
          if (status !== "pending") expect(await priceLine(id)).toBeGreaterThanOrEqual(leastPrice(house, 0));
        }
      },
    ),
    { numRuns: walks(40) },
  );
});
