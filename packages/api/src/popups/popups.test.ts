import type { PopupCreate } from "@shikara/contract/popups";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../../test/failures.ts";
import { createTestbed, type Testbed } from "../../test/testbed.ts";

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
