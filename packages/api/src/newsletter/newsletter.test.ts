import { subscribers } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../test/failures.ts";
import { createTestbed, type Testbed } from "../../test/testbed.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

let lastAddress = 1;
const subscribe = (email: string) =>
  bed.anyone({ address: `198.51.100.${lastAddress++}` }).newsletter.subscribe({ email });
const ofAddress = (email: string) => bed.house.db.select().from(subscribers).where(eq(subscribers.email, email));

describe("the newsletter", () => {
  it("takes an address once, whatever its letters' case, and answers alike", async () => {
    const answers = [
      await subscribe("lake@example.com"),
      await subscribe("lake@example.com"),
      await subscribe(" LAKE@Example.com "),
    ];
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    for (const answer of answers)
      expect(answer).toEqual({ reference: expect.stringMatching(/^SHK-/), message: expect.any(String) });
    expect(await ofAddress("lake@example.com")).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
  });

  it("takes one of twenty at the same moment", async () => {
    await Promise.all(Array.from({ length: 20 }, () => subscribe("once@example.com")));
    expect(await ofAddress("once@example.com")).toHaveLength(1);
  });

  it("has who left and comes back confirm anew, and leaves who is there alone", async () => {
    await bed.house.db.insert(subscribers).values([
      { email: "back@example.com", confirmedAt: new Date("2026-01-01"), unsubscribedAt: new Date("2026-02-01") },
      { email: "there@example.com", confirmedAt: new Date("2026-01-01") },
    ]);
    await subscribe("back@example.com");
    await subscribe("there@example.com");
    expect(await ofAddress("back@example.com")).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
    expect(await ofAddress("there@example.com")).toMatchObject([{ confirmedAt: new Date("2026-01-01") }]);
  });

  it("is read by managers", async () => {
    const manager = await bed.as("manager");
    expect((await manager.newsletter.adminList()).map(({ email }) => email)).toContain("lake@example.com");
  });

  it("refuses what is no address", async () => {
    for (const email of ["", "lake", "a@b", `${"x".repeat(250)}@example.com`])
      expect(await codeOf(subscribe(email))).toBe("VALIDATION");
  });
});
