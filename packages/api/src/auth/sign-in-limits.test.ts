import { createSignInLimits, WAITING_OF_AN_ADDRESS } from "@shikara/auth/sign-in-limits";
import { signInFailures } from "@shikara/db/schema";
import { connectionsDuring } from "@shikara/testing/connections";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("limits of signing in", () => {
  it("refuses the sixth failure of a name from one address, whatever its letters, with the seconds to wait", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    for (let i = 0; i < 5; i += 1)
      expect(await codeOf(bed.signIn(i % 2 ? username.toUpperCase() : username, "wrong", { address }))).toBe(
        "INVALID_CREDENTIALS",
      );
    const sixth = await failureOf(bed.signIn(username, "wrong", { address }));
    expect(sixth.code).toBe("RATE_LIMITED");
    expect(sixth.details.retryAfter).toBeGreaterThan(800);
    expect(sixth.details.retryAfter).toBeLessThanOrEqual(900);
    expect(await codeOf(bed.signIn(username, PASSWORD, { address }))).toBe("RATE_LIMITED");
    expect(await codeOf(bed.signIn(username, PASSWORD, { address: freshAddress() }))).toBe("OK");
  });

  it("cannot be slipped by trying all at once", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(bed.signIn(username, "wrong", { address }))),
    );
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(5);
  });

  it("slows an address after thirty failures and locks nobody in it out; of IPv6 the /48 counts", async () => {
    const { username } = await bed.member("agent");
    const limits = createSignInLimits(bed.services.db, 50);
    const signIn = (name: string, password: string, address: string) =>
      bed.signIn(name, password, { address, signInLimits: limits });
    const timed = async (work: Promise<unknown>) => {
      const start = performance.now();
      return { code: await codeOf(work), took: performance.now() - start };
    };
    for (let i = 0; i < 40; i += 1) {
      const tried = await timed(signIn(`nobody-${i}`, "wrong", `2001:db8:1:${i.toString(16)}::1`));
      expect(tried.code).toBe("INVALID_CREDENTIALS");
      if (i >= 30) expect(tried.took).toBeGreaterThan(45);
    }
    const inside = await timed(signIn(username, PASSWORD, "2001:db8:1:2::99"));
    expect([inside.code, inside.took > 45]).toEqual(["OK", true]);
    // One name from one address is refused as ever, whoever else is slowed.
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(signIn(username, "wrong", "2001:db8:1:2::99")));
    expect(codes).toEqual([...Array(5).fill("INVALID_CREDENTIALS"), "RATE_LIMITED"]);
  });

  it("keeps no more than a few of an address waiting, one turn after the other", async () => {
    const waiting: { ms: number; go: () => void }[] = [];
    // Nobody's turn comes before all have, on however busy a machine.
    const limits = createSignInLimits(bed.services.db, 60_000, (ms) => new Promise((go) => waiting.push({ ms, go })));
    const address = freshAddress();
    const attempt = (i: number) => codeOf(bed.signIn(`no-${i}`, "wrong", { address, signInLimits: limits }));
    for (let i = 0; i < 30; i += 1) expect(await attempt(i)).toBe("INVALID_CREDENTIALS");
    const codes: string[] = [];
    const tries = Array.from({ length: WAITING_OF_AN_ADDRESS + 5 }, (_, i) =>
      attempt(100 + i).then((code) => codes.push(code)),
    );
    await vi.waitFor(() => expect(codes).toEqual(Array(5).fill("RATE_LIMITED")), { timeout: 20_000 });
    expect(waiting.map(({ ms }) => Math.round(ms / 60_000))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // Who would wait in vain is not written down either, whatever name they try.
    const counted = () => bed.services.db.$count(signInFailures);
    const before = await counted();
    for (let i = 0; i < 20; i += 1) expect(await attempt(200 + i)).toBe("RATE_LIMITED");
    expect(await counted()).toBe(before);
    for (const { go } of waiting) go();
    await Promise.all(tries);
    expect(codes.filter((code) => code === "INVALID_CREDENTIALS")).toHaveLength(WAITING_OF_AN_ADDRESS);
  });

  it("leaves others their connections, however many names are tried at once", async () => {
    const limits = createSignInLimits(bed.services.db, 1);
    const address = freshAddress();
    const tries = Array.from({ length: 200 }, (_, i) => codeOf(limits.begin(`none-${i}`, address)));
    const most = await connectionsDuring(bed, Promise.all(tries));
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["OK", "RATE_LIMITED"]));
    expect(most).toBeLessThan(10);
  });

  it("forgets failures after the right password", async () => {
    const { username } = await bed.member("agent");
    const address = freshAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) await codeOf(bed.signIn(username, "wrong", { address }));
      expect(await codeOf(bed.signIn(username, PASSWORD, { address }))).toBe("OK");
    }
  });
});
