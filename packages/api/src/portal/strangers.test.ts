import { WRONG_LINKS_OF_AN_ADDRESS } from "@shikara/auth/link-limit";
import { STRANGERS_LIMITS } from "@shikara/auth/strangers-queue";
import { openedBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { createCaller } from "../root.ts";

type Caller = ReturnType<typeof createCaller>;
let bed: Testbed;
let agent: Caller;
let anyone: Caller;
let addresses = 0;
beforeAll(async () => {
  bed = await createTestbed();
  agent = await bed.as("agent");
});
beforeEach(() => {
  // Wrong keys are counted by address: each test has its own.
  addresses += 1;
  anyone = bed.anyone({ address: `198.51.100.${addresses}` });
});
afterAll(() => bed.close());

const opened = () => openedBooking(bed);

describe("a customer's link, among strangers", () => {
  it("is not found by trying: after so many wrong ones others wait, but not whoever has the right one, behind the same address", async () => {
    const { asked } = await opened();
    for (let tries = 0; tries < WRONG_LINKS_OF_AN_ADDRESS; tries += 1)
      expect(await codeOf(anyone.bookings.own({ ...asked, key: `${tries}` }))).toBe("NOT_FOUND");
    const late = await failureOf(anyone.bookings.own({ ...asked, key: "another" }));
    expect(late).toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: expect.any(Number) } });
    expect(await codeOf(anyone.bookings.own(asked))).toBe("OK");
    expect(await codeOf(bed.anyone({ address: "203.0.113.9" }).bookings.own({ ...asked, key: "0" }))).toBe("NOT_FOUND");
  });

  it("leaves the desk its printer, however many papers are asked for at once", async () => {
    const { id, asked } = await opened();
    const from = bed.anyone({ address: "203.0.113.78" });
    let left = 24;
    const paper = () =>
      codeOf(from.bookings.ownDocument({ ...asked, kind: "confirmation" })).finally(() => (left -= 1));
    const papers = Array.from({ length: left }, paper);
    await Promise.race(papers);
    expect(await codeOf(agent.documents.render({ bookingId: id, kind: "confirmation" }))).toBe("OK");
    expect(left).toBeGreaterThan(papers.length / 2);
    expect(new Set(await Promise.all(papers))).toEqual(new Set(["OK"]));
  });

  it("is not found by trying many at once either", async () => {
    const { asked } = await opened();
    const from = bed.anyone({ address: "203.0.113.77" });
    const tries = Array.from({ length: 200 }, (_, at) => codeOf(from.bookings.own({ ...asked, key: `${at}` })));
    const looked = (await Promise.all(tries)).filter((code) => code === "NOT_FOUND");
    expect(looked.length).toBeLessThan(WRONG_LINKS_OF_AN_ADDRESS + STRANGERS_LIMITS.running);
  });
});
