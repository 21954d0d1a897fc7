import type { Db } from "@shikara/db/client";
import { team } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress, someone } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

let bed: Testbed;
/** How often bookings were read for a calendar, which is once for each that is written. */
let written = 0;
const counted = (db: Db): Db =>
  new Proxy(db, {
    get(of, name) {
      if (name !== "select") return Reflect.get(of, name, of);
      return (fields?: Parameters<Db["select"]>[0]) => {
        if (fields && "dropLocation" in fields && "lastDay" in fields) written += 1;
        return fields ? of.select(fields) : of.select();
      };
    },
  });
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(() => {
  bed.services.changes.note(["bookings"]);
  written = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function subscribed(scope: "own" | "all") {
  const { member, caller: open } = await someone(bed, "manager");
  const caller = await open();
  const { address } = await caller.calendars.make({ scope, currentPassword: PASSWORD });
  const asked = { key: address.split("key=")[1] ?? "" };
  return {
    member,
    caller,
    asked,
    read: () => bed.anyone({ address: freshAddress(), db: counted(bed.services.db) }).calendars.read(asked),
  };
}

it("is written once for all who ask at once, and kept with its mark until a booking changes", async () => {
  const [one, other] = [await subscribed("all"), await subscribed("all")];
  const booking = await storeBooking(bed, { travelDate: inDays(3), customerName: "First Guest" });
  const many = await Promise.all(Array.from({ length: 20 }, (_, nth) => (nth % 2 ? one : other).read()));
  const [first] = many;
  expect(first?.content).toContain("First Guest");
  expect(new Set(many.map(({ etag }) => etag)).size).toBe(1);
  expect(await one.read()).toEqual(first);
  expect(written).toBe(1);

  await one.caller.bookings.confirm({ id: booking.id, version: booking.version });
  const confirmed = await one.read();
  expect(confirmed.content).toContain("STATUS:CONFIRMED");
  expect(confirmed.etag).not.toBe(first?.etag);
  await other.read();
  expect(written).toBe(2);
});

it("is each member's own where it shows their own bookings", async () => {
  const [one, other] = [await subscribed("own"), await subscribed("own")];
  await storeBooking(bed, { travelDate: inDays(3), customerName: "Their Guest", ownerId: one.member.id });
  expect((await one.read()).content).toContain("Their Guest");
  expect((await other.read()).content).not.toContain("Their Guest");
  expect((await one.read()).content).toContain("Their Guest");
  expect(written).toBe(2);
});

it("is written anew on the next day, and called as the agency is by then", async () => {
  const { read } = await subscribed("all");
  const admin = await bed.as("admin");
  await storeBooking(bed, { travelDate: inDays(-30), customerName: "Last Month" });
  expect((await read()).content).toContain("Last Month");
  const { updatedAt: _updatedAt, ...settings } = await admin.settings.adminGet();
  await admin.settings.update({ ...settings, companyInfo: { ...settings.companyInfo, name: "Lotus Journeys" } });
  expect((await read()).content).toContain("Lotus Journeys: ");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  expect((await read()).content).not.toContain("Last Month");
});

it("is given to nobody whose key was taken back, or who may no longer carry it out, although it is kept", async () => {
  const [ended, demoted, left, kept] = [
    await subscribed("all"),
    await subscribed("all"),
    await subscribed("all"),
    await subscribed("all"),
  ];
  const all = [ended, demoted, left, kept];
  await Promise.all(all.map(({ read }) => read()));
  await ended.caller.calendars.end({ scope: "all" });
  await bed.services.db.update(team).set({ role: "agent" }).where(eq(team.id, demoted.member.id));
  await bed.services.db.update(team).set({ isActive: false }).where(eq(team.id, left.member.id));
  expect(await Promise.all(all.map(({ read }) => codeOf(read())))).toEqual([
    "NOT_FOUND",
    "NOT_FOUND",
    "NOT_FOUND",
    "OK",
  ]);
  expect(written).toBe(1);
});
