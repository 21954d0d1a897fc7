import { EXPORTS_OF_A_MEMBER } from "@shikara/auth/export-limit";
import { customers } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a member exports so many people in ten minutes and at once, and then hears when again; others are not held up", async () => {
  await storeBooking(bed, { customerName: "Asha Rao" });
  const [person] = await bed.services.db.select({ id: customers.id }).from(customers);
  const id = person?.id ?? "";
  const manager = await bed.as("manager");
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(manager.customers.export({ id }))));
  const taken = codes.filter((code) => code === "OK").length;
  expect([taken, codes.filter((code) => code === "RATE_LIMITED").length]).toEqual([3, 7]);
  for (let i = taken; i < EXPORTS_OF_A_MEMBER; i += 1)
    expect(await codeOf(manager.customers.export({ id }))).toBe("OK");
  expect(await failureOf(manager.customers.export({ id }))).toMatchObject({
    code: "RATE_LIMITED",
    details: { retryAfter: expect.any(Number) },
  });
  expect(await codeOf((await bed.as("manager")).customers.export({ id }))).toBe("OK");
});

it("an agent, who exports nothing, reads bookings page by page as a screen shows them; longer pages are counted as exports", async () => {
  const agent = await bed.as("agent");
  const { bookings } = agent;
  const long = [() => bookings.adminFeed({ limit: 500 }), () => bookings.adminList({ limit: 25 })];
  for (let i = 0; i < EXPORTS_OF_A_MEMBER; i += 1) await long[i % 2]?.();
  for (const read of long) expect(await codeOf(read())).toBe("RATE_LIMITED");
  await storeBooking(bed, { customerName: "Second page" });
  const { nextCursor } = await bookings.adminList({ limit: 1 });
  expect(await codeOf(bookings.adminFeed({ limit: 1, cursor: nextCursor }))).toBe("RATE_LIMITED");
  expect((await bookings.adminList({ limit: 24, cursor: nextCursor })).bookings).not.toEqual([]);
  const manager = await bed.as("manager");
  for (let i = 0; i <= EXPORTS_OF_A_MEMBER; i += 1) await manager.bookings.adminFeed({ limit: 500 });
});
