import { audit } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

it("a meal is added, changed by its version, offered to everybody, and logged", async () => {
  const manager = await bed.as("manager");
  const { id } = await manager.meals.create({ name: "Wazwan", price: 900.5, isOffered: false });
  expect(await bed.anyone().meals.list()).toEqual([]);
  await manager.meals.update({ id, version: 1, isOffered: true });
  expect(await bed.anyone().meals.list()).toMatchObject([{ name: "Wazwan", price: 900.5, version: 2 }]);
  expect(await codeOf(manager.meals.update({ id, version: 1, name: "Late" }))).toBe("STALE");
  expect(await codeOf(bed.anyone().meals.create({ name: "Kahwa", price: 1, isOffered: true }))).toBe("UNAUTHENTICATED");
  expect(await bed.services.db.select().from(audit).where(eq(audit.recordId, id))).toHaveLength(2);
});
