import { randomUUID } from "node:crypto";
import { EVENT_WINDOW_SECONDS, EVENTS_OF_AN_ADDRESS } from "@shikara/auth/event-limit";
import type { PopupCreate } from "@shikara/contract/popups/schema";
import { popupDays } from "@shikara/db/schema";
import { asc, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const offer: PopupCreate = { title: "First snow", content: "Stay one more night.", startDate: inDays(-1) };

describe("popups", () => {
  it("take the documented defaults", async () => {
    expect(await manager.popups.create(offer)).toMatchObject({
      popupType: "offer",
      backgroundColor: "#ffffff",
      textColor: "#000000",
      buttonText: "Close",
      buttonColor: "#f59e0b",
      showOnPages: ["home"],
      displayDuration: 5000,
      cookieExpiry: 24,
      endDate: null,
      isActive: true,
    });
  });

  it("are one where the answer was lost and the same is sent again, and two where two were meant", async () => {
    const title = `Sent again ${randomUUID()}`;
    const sent = { ...offer, title, key: randomUUID() };
    const first = await manager.popups.create(sent);
    expect(await manager.popups.create(sent)).toEqual(first);
    expect(await codeOf(manager.popups.create({ ...sent, content: "Another" }))).toBe("IDEMPOTENCY_MISMATCH");
    await manager.popups.create({ ...offer, title });
    const all = await manager.popups.adminList();
    expect(all.filter((popup) => popup.title === title)).toHaveLength(2);
  });

  it("reach visitors while active and not over, the latest start first, and say how long that is right", async () => {
    const later = await manager.popups.create({ ...offer, startDate: inDays(2), endDate: inDays(3) });
    const sooner = await manager.popups.create({ ...offer, startDate: inDays(1) });
    const over = await manager.popups.create({ ...offer, startDate: inDays(-3), endDate: inDays(-2) });
    const off = await manager.popups.create({ ...offer, isActive: false });
    const moments: Date[] = [];
    const seen = (await bed.anyone({ rightUntil: (moment) => moments.push(moment) }).popups.list()).map(({ id }) => id);
    expect(seen.slice(0, 2)).toEqual([later.id, sooner.id]);
    expect(seen).not.toContain(over.id);
    expect(seen).not.toContain(off.id);
    expect(moments).toEqual([later.endDate]);
  });

  it("take an instant as text, as REST sends it", async () => {
    const popup = await manager.popups.create({ ...offer, startDate: "2026-11-20T05:30:00+05:30" });
    expect(popup.startDate).toEqual(new Date("2026-11-20T00:00:00Z"));
  });

  it("refuse an instant that no calendar of the database has", async () => {
    for (const wrong of [
      { startDate: new Date(-8.64e15) },
      { endDate: new Date(8.64e15) },
      { startDate: new Date("0000-06-01T00:00:00Z") },
    ])
      expect(await codeOf(manager.popups.create({ ...offer, ...wrong }))).toBe("VALIDATION");
    const asText = { startDate: "0000-06-01T00:00:00Z" } as unknown as { startDate: Date };
    expect(await codeOf(manager.popups.create({ ...offer, ...asText }))).toBe("VALIDATION");
  });

  it("refuse an end before the start, also when one of them is kept from before", async () => {
    expect(await codeOf(manager.popups.create({ ...offer, endDate: inDays(-2) }))).toBe("VALIDATION");
    const { id } = await manager.popups.create({ ...offer, endDate: inDays(5) });
    expect(await codeOf(manager.popups.update({ id, startDate: inDays(6) }))).toBe("VALIDATION");
    expect(await manager.popups.update({ id, isActive: false })).toMatchObject({
      startDate: offer.startDate,
      version: 2,
    });
  });

  it.each([
    ["CSS in a colour", { backgroundColor: "red;background:url(//example.com)" }],
    ["a script as link", { linkUrl: "javascript:alert(1)" }],
    ["half a second", { displayDuration: 500 }],
    ["no hours", { cookieExpiry: 0 }],
    ["no page", { showOnPages: [] }],
    ["an unknown page", { showOnPages: ["moon" as "home"] }],
  ])("refuse %s", async (_what, wrong) => {
    expect(await codeOf(manager.popups.create({ ...offer, ...wrong }))).toBe("VALIDATION");
  });
});

describe("what a page tells of a popup", () => {
  const nowhere = "00000000-0000-4000-8000-000000000000";
  const counted = (id: string) =>
    bed.services.db
      .select({ day: popupDays.day, kind: popupDays.kind, count: popupDays.count })
      .from(popupDays)
      .where(eq(popupDays.popupId, id))
      .orderBy(asc(popupDays.day), asc(popupDays.kind));

  it("is counted by kind and by the agency's day, and makes nothing out of date", async () => {
    const { id } = await manager.popups.create(offer);
    bed.announced.length = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T18:29:00Z") });
    try {
      await Promise.all(Array.from({ length: 20 }, () => bed.anyone().popups.event({ id, kind: "shown" })));
      await bed.anyone().popups.event({ id, kind: "clicked" });
      vi.setSystemTime(new Date("2027-03-01T18:31:00Z"));
      await bed.anyone().popups.event({ id, kind: "shown" });
    } finally {
      vi.useRealTimers();
    }
    expect(await counted(id)).toEqual([
      { day: "2027-03-01", kind: "shown", count: 20 },
      { day: "2027-03-01", kind: "clicked", count: 1 },
      { day: "2027-03-02", kind: "shown", count: 1 },
    ]);
    expect(bed.announced).toEqual([]);
    await manager.popups.delete({ id });
    expect(await counted(id)).toEqual([]);
  });

  it("is ignored of a popup that is not there, and refused when it is no such thing", async () => {
    expect(await codeOf(bed.anyone().popups.event({ id: nowhere, kind: "shown" }))).toBe("OK");
    expect(await counted(nowhere)).toEqual([]);
    expect(await codeOf(bed.anyone().popups.event({ id: nowhere, kind: "bought" as "shown" }))).toBe("VALIDATION");
  });

  it("is refused beyond what the visitors behind one address would tell, and counted for the others", async () => {
    const { id } = await manager.popups.create(offer);
    const tell = (address: string) => codeOf(bed.anyone({ address }).popups.event({ id, kind: "shown" }));
    const flood = await Promise.all(Array.from({ length: EVENTS_OF_AN_ADDRESS + 30 }, () => tell("203.0.113.9")));
    expect(flood.filter((code) => code === "OK")).toHaveLength(EVENTS_OF_AN_ADDRESS);
    expect(flood.filter((code) => code === "RATE_LIMITED")).toHaveLength(30);
    const late = await failureOf(bed.anyone({ address: "203.0.113.9" }).popups.event({ id, kind: "shown" }));
    expect(late.details.retryAfter).toBeGreaterThan(0);
    expect(late.details.retryAfter).toBeLessThanOrEqual(EVENT_WINDOW_SECONDS);
    expect(await tell("203.0.113.10")).toBe("OK");
    expect((await counted(id)).map(({ count }) => count)).toEqual([EVENTS_OF_AN_ADDRESS + 1]);
  });

  it("is read by day, both ends of the span included, and by staff alone", async () => {
    const one = await manager.popups.create(offer);
    const other = await manager.popups.create(offer);
    await bed.services.db.insert(popupDays).values([
      { popupId: one.id, day: "2025-01-31", kind: "shown", count: 5 },
      { popupId: one.id, day: "2025-02-01", kind: "shown", count: 40 },
      { popupId: one.id, day: "2025-02-01", kind: "clicked", count: 3 },
      { popupId: other.id, day: "2025-02-03", kind: "closed", count: 7 },
      { popupId: other.id, day: "2025-02-04", kind: "closed", count: 9 },
    ]);
    expect(await manager.popups.counts({ from: "2025-02-01", to: "2025-02-03" })).toEqual([
      { popupId: one.id, day: "2025-02-01", shown: 40, closed: 0, clicked: 3 },
      { popupId: other.id, day: "2025-02-03", shown: 0, closed: 7, clicked: 0 },
    ]);
    for (const [from, to] of [
      ["2025-02-02", "2025-02-01"],
      ["2025-01-01", "2026-01-02"],
      ["2025-02-30", "2025-03-01"],
    ] as const)
      expect(await codeOf(manager.popups.counts({ from, to }))).toBe("VALIDATION");
  });
});
