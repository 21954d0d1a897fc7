import { randomUUID } from "node:crypto";
import type { BookingCreate } from "@shikara/contract/bookings/admin";
import { linesTotal } from "@shikara/contract/bookings/tailor-made";
import { sumOf } from "@shikara/contract/core/money";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { walks } from "@shikara/testing/walks";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let manager: Caller;

beforeAll(async () => {
  bed = await createTestbed();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(() => bed.close());

const LAKES = {
  title: "Seven lakes, tailor-made",
  itinerary: [
    { title: "Up to Sonamarg", description: "By the Sindh" },
    { title: "Vishansar", description: "" },
  ],
  lines: [
    { title: "Tents, three nights", quantity: 3, unitPrice: 2_500.5 },
    { title: "Guide", quantity: 1, unitPrice: 9_000 },
  ],
};
const made = (
  tailorMade: BookingCreate["tailorMade"] = LAKES,
  details: Partial<BookingCreate> = {},
): BookingCreate => ({
  ...{ bookingType: "package", tailorMade, travelDate: inDays(30), travelers: 4, key: randomUUID() },
  ...{ customerName: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" },
  ...details,
});

describe("a journey of the agency's own making", () => {
  it("has its title, its days and a price by lines, on the desk and in its papers", async () => {
    const { id, totalAmount, packageTitle, tourId } = await manager.bookings.create(made());
    expect({ totalAmount, packageTitle, tourId }).toEqual({
      totalAmount: 16_501.5,
      packageTitle: LAKES.title,
      tourId: null,
    });
    expect((await manager.bookings.byId({ id })).itinerary).toEqual([
      { day: 1, ...LAKES.itinerary[0] },
      { day: 2, ...LAKES.itinerary[1] },
    ]);
    // That its lines came one by one is no change of anybody's.
    expect((await manager.bookings.byId({ id })).timeline.map(({ event }) => event.kind)).toEqual(["mail", "received"]);
    const { lines } = await manager.payments.ofBooking({ bookingId: id });
    expect(lines.map(({ title, amount }) => [title, amount])).toEqual([
      ["Tents, three nights", 7_501.5],
      ["Guide", 9_000],
    ]);
  });

  it("keeps its lines when more people come, and its days are written anew", async () => {
    const { id } = await manager.bookings.create(made());
    const changed = await manager.bookings.update({ id, travelers: 7 });
    expect(changed).toMatchObject({ totalAmount: 16_501.5, travelers: 7 });
    const [first] = LAKES.itinerary;
    if (!first) throw new Error("No days");
    await manager.bookings.update({ id, tailorMade: { title: "One lake", itinerary: [first] } });
    expect(await manager.bookings.byId({ id })).toMatchObject({
      packageTitle: "One lake",
      itinerary: [{ day: 1, ...first }],
      totalAmount: 16_501.5,
    });
    const dearer = await manager.bookings.update({ id, totalAmount: 17_000 });
    expect(dearer.totalAmount).toBe(17_000);
    expect(await codeOf(manager.bookings.update({ id, totalAmount: 100 }))).toBe("VALIDATION");
  });

  it("waits for a manager where an agent enters it, who takes nothing off it afterwards", async () => {
    const { id, status, priceApproval, version } = await agent.bookings.create(made(LAKES, { status: "confirmed" }));
    expect({ status, priceApproval }).toEqual({ status: "pending", priceApproval: "asked" });
    expect(await codeOf(agent.bookings.confirm({ id }))).not.toBe("OK");
    await manager.bookings.confirm({ id, version });
    const { lines } = await agent.payments.ofBooking({ bookingId: id });
    expect(lines.map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
    for (const { id: line } of lines) expect(await codeOf(agent.payments.removeLine({ id: line }))).toBe("FORBIDDEN");
  });

  it("may have lines that take something off, wherever they stand, and an agent's wait for a manager like any price", async () => {
    const lines = [
      { kind: "discount" as const, title: "Friends of the house", quantity: 1, unitPrice: 1_500 },
      ...LAKES.lines,
    ];
    const { id, totalAmount, priceApproval } = await agent.bookings.create(made({ ...LAKES, lines }));
    expect({ totalAmount, priceApproval }).toEqual({ totalAmount: 15_001.5, priceApproval: "asked" });
    const money = await agent.payments.ofBooking({ bookingId: id });
    expect(money.lines.map(({ kind, title, amount }) => [kind, title, amount])).toEqual([
      ["extra", "Tents, three nights", 7_501.5],
      ["extra", "Guide", 9_000],
      ["discount", "Friends of the house", -1_500],
    ]);
    const free = { kind: "discount" as const, title: "All of it", quantity: 1, unitPrice: 16_501.5 };
    expect(await manager.bookings.create(made({ ...LAKES, lines: [...LAKES.lines, free] }))).toMatchObject({
      totalAmount: 0,
    });
  });

  it("comes to what its lines come to, whatever they are", async () => {
    const line = fc.record({
      kind: fc.constantFrom("extra" as const, "discount" as const),
      title: fc.constant("Line"),
      quantity: fc.integer({ min: 1, max: 500 }),
      unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
    });
    const some = fc
      .array(line, { minLength: 1, maxLength: 6 })
      .filter((lines) => linesTotal(lines) >= 0 && linesTotal(lines) <= 99_999_999);
    await fc.assert(
      fc.asyncProperty(some, async (lines) => {
        const { id, totalAmount } = await manager.bookings.create(made({ ...LAKES, lines }));
        expect(totalAmount).toBe(linesTotal(lines));
        const money = await manager.payments.ofBooking({ bookingId: id });
        expect(sumOf(money.lines.map(({ amount }) => amount))).toBe(totalAmount);
      }),
      { numRuns: walks(15) },
    );
  });

  it.each([
    ["without a line", { tailorMade: { ...LAKES, lines: [] } }],
    ["without a title", { tailorMade: { ...LAKES, title: " " } }],
    [
      "of more than anybody pays",
      { tailorMade: { ...LAKES, lines: [{ title: "All", quantity: 500, unitPrice: 99_999_999 }] } },
    ],
    [
      "with a discount of more than the rest",
      {
        tailorMade: {
          ...LAKES,
          lines: [...LAKES.lines, { kind: "discount", title: "Too much", quantity: 1, unitPrice: 16_502 }],
        },
      },
    ],
    [
      "with a discount of nothing",
      {
        tailorMade: {
          ...LAKES,
          lines: [...LAKES.lines, { kind: "discount", title: "None", quantity: 1, unitPrice: 0 }],
        },
      },
    ],
    ["with an amount beside its lines", { totalAmount: 1 }],
    ["that is a cab", { bookingType: "cab" as const, pickupLocation: "A", dropLocation: "B" }],
  ] satisfies [string, Partial<BookingCreate>][])("is refused %s", async (_, wrong) => {
    expect(await codeOf(manager.bookings.create(made(LAKES, wrong)))).toBe("VALIDATION");
  });

  it("is no package too, and a package is not written anew", async () => {
    const { id: tourId } = await storeTour(bed, "lake", { price: 10_000 });
    expect(await codeOf(manager.bookings.create(made(LAKES, { tourId })))).toBe("VALIDATION");
    const { id } = await manager.bookings.create(made(null, { tourId }));
    const failure = await failureOf(manager.bookings.update({ id, tailorMade: { title: "Other", itinerary: [] } }));
    expect(failure).toMatchObject({ details: { fields: { tailorMade: expect.stringContaining("package") } } });
  });
});
