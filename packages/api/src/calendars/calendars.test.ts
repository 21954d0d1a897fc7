import type { CalendarScope } from "@shikara/contract/calendars/schema";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { adminPaths } from "@shikara/contract/routes";
import { audit, bookings, calendarLinks, team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf } from "@shikara/testing/failures";
import { type Role, someone } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(bookings);
  bed.services.changes.note(["bookings"]);
});

const today = calendarNow("Asia/Kolkata").day;
const inDays = (days: number) => addDays(today, days);
const keyIn = (address: string) => /\/calendar\.ics\?key=([\w-]+)$/.exec(address)?.[1] ?? "";

async function member(role: Role) {
  const { member: row, caller: open } = await someone(bed, role);
  const caller = await open();
  const make = async (scope: CalendarScope) =>
    keyIn((await caller.calendars.make({ scope, currentPassword: PASSWORD })).address);
  return { row, caller, make };
}
const read = async (key: string) => (await bed.anyone().calendars.read({ key })).content.replaceAll("\r\n ", "");
const refused = (key: string) => codeOf(bed.anyone().calendars.read({ key }));

describe("a calendar's secret address", () => {
  it("shows the bookings that its member looks after, or all, without how to reach who travels", async () => {
    const { row, make } = await member("manager");
    const [own, all] = [await make("own"), await make("all")];
    const cab = {
      bookingType: "cab",
      pickupLocation: "Airport",
      dropLocation: "Gulmarg",
      pickupTime: "09:30",
    } as const;
    const held = { email: "guest@example.com", phone: "+91 98765 43210", ownerId: row.id };
    const mine = await storeBooking(bed, {
      ...{ ...held, customerName: "Own Guest", status: "confirmed", travelers: 3, travelDate: inDays(3) },
    });
    await storeBooking(bed, { ...cab, customerName: "Waiting Guest", travelDate: inDays(4) });
    for (const [customerName, travelDate, more] of [
      ["Cancelled", inDays(5), { status: "cancelled" }],
      ["Quote", inDays(5), { kind: "quote" }],
      ["Long ago", inDays(-31), {}],
      ["Far", inDays(367), {}],
    ] as const)
      await storeBooking(bed, { customerName, travelDate, ...more });
    const [ownText, allText] = [await read(own), await read(all)];
    expect(ownText.match(/^SUMMARY:.*$/gm)).toEqual([`SUMMARY:${mine.packageTitle}\\, Own Guest`]);
    expect(ownText).toContain("DESCRIPTION:3 travellers");
    expect(ownText).toContain(`https://shikara.test${adminPaths.booking(mine.id)}`);
    expect(allText.match(/^SUMMARY:.*$/gm)).toEqual([
      `SUMMARY:${mine.packageTitle}\\, Own Guest`,
      "SUMMARY:To confirm: Cab: Airport to Gulmarg\\, Waiting Guest",
    ]);
    expect(allText).not.toMatch(/guest@example|98765/);
    // What is as before reads as before: a calendar that asks every hour is sent nothing.
    expect(await read(all)).toBe(allText);
  });

  it("is told once, stored as a hash, and noted in the audit log without it", async () => {
    const { row, caller, make } = await member("agent");
    const key = await make("own");
    const { db } = bed.services;
    const [link] = await db.select().from(calendarLinks).where(eq(calendarLinks.memberId, row.id));
    expect(JSON.stringify(link)).not.toContain(key);
    expect(await caller.calendars.mine()).toMatchObject([{ scope: "own", readAt: null }]);
    await read(key);
    expect(await caller.calendars.mine()).toMatchObject([{ scope: "own", readAt: expect.any(Date) }]);
    const lines = await db.select().from(audit).where(eq(audit.memberId, row.id));
    expect(lines).toMatchObject([{ domain: "calendars", action: "create", record: "Calendar of own bookings" }]);
    expect(JSON.stringify(lines)).not.toContain(link?.keyHash);
  });

  it("takes the password, and of everybody's bookings the permission to carry customers out", async () => {
    const { caller } = await member("agent");
    expect(await codeOf(caller.calendars.make({ scope: "own", currentPassword: "not mine" }))).toBe("VALIDATION");
    expect(await codeOf(caller.calendars.make({ scope: "all", currentPassword: PASSWORD }))).toBe("FORBIDDEN");
    const { row, make } = await member("manager");
    const all = await make("all");
    await bed.services.db.update(team).set({ role: "agent" }).where(eq(team.id, row.id));
    expect(await refused(all)).toBe("NOT_FOUND");
  });

  it("opens nothing once it is ended, made anew, its member out of service or with a new password", async () => {
    const { row, caller, make } = await member("manager");
    expect(await refused("A".repeat(32))).toBe("NOT_FOUND");
    const first = await make("own");
    const second = await make("own");
    expect(await refused(first)).toBe("NOT_FOUND");
    await read(second);
    await caller.calendars.end({ scope: "own" });
    expect(await refused(second)).toBe("NOT_FOUND");

    const third = await make("own");
    await bed.services.db.update(team).set({ isActive: false }).where(eq(team.id, row.id));
    expect(await refused(third)).toBe("NOT_FOUND");
    await bed.services.db.update(team).set({ isActive: true }).where(eq(team.id, row.id));
    await read(third);
    await caller.auth.changePassword({ currentPassword: PASSWORD, newPassword: "quiet-lotus-by-the-lake-41" });
    expect(await refused(third)).toBe("NOT_FOUND");
  });

  it("is one, however often it is made at once", async () => {
    const { row, make } = await member("manager");
    const keys = await Promise.all([make("own"), make("own"), make("own")]);
    expect(await bed.services.db.$count(calendarLinks, eq(calendarLinks.memberId, row.id))).toBe(1);
    const open = await Promise.all(
      keys.map((key) =>
        read(key).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(open.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
