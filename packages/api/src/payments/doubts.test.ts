import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";
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

it("a transfer that a colleague has written down is asked for before it counts twice", async () => {
  const { id: bookingId, reference: booking } = await storeBooking(bed);
  const upi = { bookingId, amount: 10_000, method: "upi", reference: "UPI 447190" } as const;
  const taken = await manager.payments.take(upi);
  const day = expect.stringMatching(
    new RegExp(
      `^upi447190 stands at ₹10,000 of \\d+ \\w+ \\d+ for ${booking} already\\. If this is another payment, record`,
    ),
  );
  // Of any amount, however the reference is typed.
  const again = await failureOf(agent.payments.take({ ...upi, amount: 500, reference: "upi447190" }));
  expect([again.code, again.message]).toEqual(["CONFLICT", day]);
  const both = await failureOf(agent.payments.take({ ...upi, amount: 40_000 }));
  expect(both.message).toMatch(/already\. ₹40,000 is given, ₹26,000 is owed\. This is more than is owed: record it/);
  expect(await agent.payments.take({ ...upi, amount: 500, isAboveBalance: true })).toMatchObject({ paid: 10_500 });
  // What was taken back stands no more.
  for (const { id } of (await agent.payments.ofBooking({ bookingId })).payments) await manager.payments.reverse({ id });
  expect(taken.paid).toBe(10_000);
  expect(await agent.payments.take(upi)).toMatchObject({ paid: 10_000 });
});

it("one transfer may pay for two bookings, each its part; as much for another booking is asked for", async () => {
  const [one, other] = [await storeBooking(bed), await storeBooking(bed)];
  const bank = { method: "bank", reference: "UTR 602211884422" } as const;
  await agent.payments.take({ ...bank, bookingId: one.id, amount: 7_000 });
  expect(await codeOf(agent.payments.take({ ...bank, bookingId: other.id, amount: 7_000 }))).toBe("CONFLICT");
  expect(await codeOf(agent.payments.take({ ...bank, bookingId: other.id, amount: 9_000 }))).toBe("OK");
});

it("one transfer that two write down for two bookings at one moment is taken for one of them, and asked for the other", async () => {
  for (let round = 0; round < 5; round += 1) {
    const booked = [await storeBooking(bed), await storeBooking(bed)];
    const bank = { method: "bank", reference: `NEFT at once ${round}`, amount: 5_000 } as const;
    const codes = await Promise.all(booked.map(({ id }) => codeOf(agent.payments.take({ ...bank, bookingId: id }))));
    expect(codes.toSorted()).toEqual(["CONFLICT", "OK"]);
  }
});

it("words that are no bank's stand at as many payments as they like", async () => {
  const { id: bookingId } = await storeBooking(bed);
  for (const reference of ["", "", "Advance", "Advance"])
    expect(await codeOf(agent.payments.take({ bookingId, amount: 100, method: "cash", reference }))).toBe("OK");
});
