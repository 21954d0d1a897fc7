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
