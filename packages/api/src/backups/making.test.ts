import { randomUUID } from "node:crypto";
import { backupNeedsCare } from "@shikara/contract/backups/schema";
import { backups } from "@shikara/db/schema";
import { sql } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { backupStatus, removeUnlessBackedUp } from "./backups.service.ts";
import { type MadeBackup, makeByHand, makeNightly, nextNight } from "./making.ts";

const NIGHT = { timeZone: "Asia/Kolkata", at: "02:30" };
const NEVER = new AbortController().signal;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const afternoon = new Date();
const night = nextNight(NIGHT.timeZone, NIGHT.at, afternoon);
const later = (milliseconds: number) => new Date(night.getTime() + milliseconds);

let bed: Testbed;
let made: number;
beforeAll(async () => {
  bed = await createTestbed();
});
beforeEach(async () => {
  await bed.services.db.delete(backups);
  made = 0;
});
afterAll(() => bed.close());

const make = async (): Promise<MadeBackup> => {
  made += 1;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { file: `/backups/${made}`, bytes: 1_000, isEncrypted: true, lacks: "" };
};
const fails = async (): Promise<MadeBackup> => {
  throw new Error("The disk is full.");
};
const look = (now: Date, how = make, at: string | null = NIGHT.at) =>
  makeNightly(bed.services.db, { ...NIGHT, at }, how, NEVER, now);
const status = () => backupStatus(bed.services.db);

it("knows when the agency's next night is", () => {
  const on = (now: string) => nextNight(NIGHT.timeZone, NIGHT.at, new Date(now)).toISOString();
  expect(on("2026-11-23T20:59:59Z")).toBe("2026-11-23T21:00:00.000Z");
  expect(on("2026-11-23T21:00:00Z")).toBe("2026-11-24T21:00:00.000Z");
  // No such time on the day the clocks go forward, and two of it on the day they go back.
  expect(nextNight("Europe/London", "01:30", new Date("2026-03-28T12:00:00Z")).getUTCDate()).toBe(29);
  expect(nextNight("Europe/London", "01:30", new Date("2026-10-24T12:00:00Z")).getUTCDate()).toBe(25);
});

it("is made once in a night, whoever looks, and again in the next", async () => {
  expect(await look(afternoon)).toBeNull();
  expect((await status()).nextAt).toEqual(night);
  const looked = await Promise.allSettled(Array.from({ length: 6 }, () => look(later(MINUTE))));
  expect(looked.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(made).toBe(1);
  expect(await look(later(2 * MINUTE))).toBeNull();
  expect(await status()).toMatchObject({
    last: { file: "/backups/1", bytes: 1_000, isEncrypted: true },
    failure: null,
    isBeingMade: false,
    nextAt: later(DAY),
  });
  await look(later(DAY));
  expect(made).toBe(2);
});

it("of a night when the clock was wrong is not the last one for years", async () => {
  const { db } = bed.services;
  const future = new Date(Date.now() + 700 * DAY);
  await db.insert(backups).values({
    ...{ kind: "nightly", state: "made", dueAt: future, nextAttemptAt: future, endedAt: future, file: "/backups/2028" },
  });
  await expect(makeByHand(db, fails, NEVER)).rejects.toThrow("The disk is full.");
  expect(await status()).toMatchObject({ last: null, failure: { reason: "The disk is full." } });
});

it("that failed, or was being made, while a clock was ahead is not waited for until then", async () => {
  const ahead = later(700 * DAY);
  const setClock = (now: Date) => vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await look(afternoon);
  setClock(ahead);
  await expect(look(ahead, fails)).rejects.toThrow("The disk is full.");
  expect((await status()).nextAt?.getTime()).toBeGreaterThan(ahead.getTime());
  setClock(later(DAY));
  await look(later(DAY));
  expect(made).toBe(1);

  setClock(ahead);
  let leave = () => {};
  await look(ahead);
  const killed = look(later(701 * DAY), () => new Promise((_, reject) => (leave = () => reject(new Error("killed")))));
  while (!(await bed.services.db.$count(backups, sql`state = 'making'`)));
  made = 0;
  setClock(later(2 * DAY));
  await look(later(2 * DAY));
  expect(made).toBe(1);
  leave();
  await expect(killed).rejects.toThrow("killed");
});

it("is made as soon as a house that slept through the night wakes", async () => {
  await look(afternoon);
  await look(later(9 * 60 * MINUTE));
  expect(made).toBe(1);
});

it("is tried again after a failure, which is told until one is made", async () => {
  await look(afternoon);
  await expect(look(later(0), fails)).rejects.toThrow("The disk is full.");
  const failed = await status();
  expect(failed).toMatchObject({ last: null, failure: { reason: "The disk is full." } });
  expect(backupNeedsCare(failed, new Date())).toBe(true);
  const again = failed.nextAt ?? new Date(0);
  await look(new Date(again.getTime() - 1));
  expect(made).toBe(0);
  await look(new Date(Math.max(again.getTime(), night.getTime())));
  expect(made).toBe(1);
  const well = await status();
  expect(well.failure).toBeNull();
  expect(backupNeedsCare(well, new Date())).toBe(false);
  expect(backupNeedsCare(well, new Date(Date.now() + 37 * 60 * MINUTE))).toBe(true);
});

it("is given up after six tries, and waited for in the next night", async () => {
  await look(afternoon);
  for (let tries = 0; tries < 6; tries += 1) await look(later(tries * 13 * 60 * MINUTE), fails).catch(() => undefined);
  expect((await status()).nextAt).toBeNull();
  await look(later(4 * DAY));
  expect((await status()).nextAt).toEqual(later(5 * DAY));
});

it("of a process that was killed is made by another, once it is missed", async () => {
  await look(afternoon);
  let leave = () => {};
  const killed = look(later(0), () => new Promise((_, reject) => (leave = () => reject(new Error("killed")))));
  while (!(await bed.services.db.$count(backups, sql`state = 'making'`)));
  await look(later(4 * MINUTE));
  expect(made).toBe(0);
  await look(later(6 * MINUTE));
  expect(made).toBe(1);
  leave();
  await expect(killed).rejects.toThrow("killed");
  expect((await status()).last?.file).toBe("/backups/1");
});

it("is not made where it is turned off, nor at the old hour where that was changed", async () => {
  await look(afternoon);
  await look(afternoon, make, "04:00");
  expect((await status()).nextAt).toEqual(nextNight(NIGHT.timeZone, "04:00", afternoon));
  await look(afternoon, make, null);
  expect((await status()).nextAt).toBeNull();
  await look(later(DAY), make, null);
  expect(made).toBe(0);
});

it("is made by hand one at a time, and keeps pictures from being deleted meanwhile", async () => {
  const id = randomUUID();
  await bed.services.images.put(`${id}/image.jpg`, Buffer.from("x"));
  const isThere = async () => (await bed.services.images.get(`${id}/image.jpg`)) !== null;
  const first = makeByHand(
    bed.services.db,
    async () => {
      await expect(makeByHand(bed.services.db, make, NEVER)).rejects.toThrow("is being made at this moment");
      await removeUnlessBackedUp(bed.services, id);
      expect(await isThere()).toBe(true);
      return make();
    },
    NEVER,
  );
  await first;
  await removeUnlessBackedUp(bed.services, id);
  expect(await isThere()).toBe(false);
  expect(made).toBe(1);
});

it("is for administrators to see", async () => {
  await makeByHand(bed.services.db, make, NEVER);
  expect((await (await bed.as("admin")).backups.status()).last?.file).toBe("/backups/1");
  expect(await codeOf((await bed.as("manager")).backups.status())).toBe("FORBIDDEN");
});
