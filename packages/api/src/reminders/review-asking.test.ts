import { calendarNow, instantAt } from "@shikara/contract/core/calendar";
import { bookings, outbox, reminders, settings } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { travelled, traveller } from "@shikara/testing/travelled";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutgoingMail } from "../delivery/outbox/mail-room.ts";
import { mailFillers } from "../mail-fillers.ts";
import { runReminders } from "./run.service.ts";

let bed: Testbed;
/** At noon, whatever o'clock it is where the tests run. */
const askTravellers = () =>
  runReminders(bed.services, instantAt("Asia/Kolkata", calendarNow("Asia/Kolkata").day, "12:00"));

beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(outbox);
  await bed.services.db.update(bookings).set({ reviewAskedAt: new Date() });
});

async function asking(isAsking: boolean, daysAfter = 3) {
  const admin = await bed.as("admin");
  const { version: _version, updatedAt: _updatedAt, ...current } = await admin.settings.adminGet();
  await admin.settings.update({ ...current, reviewAsking: { isAsking, daysAfter } });
}
const asked = async () => {
  const rows = await bed.services.db.select().from(outbox).where(eq(outbox.kind, "review_request"));
  return rows.map(({ email }) => email).sort();
};

it("asks nobody before the agency has said so", async () => {
  await bed.services.db.delete(settings);
  await travelled(bed, 3, { email: "unasked@example.com" });
  expect(await askTravellers()).toBe(0);
  expect(await asked()).toEqual([]);
});

it("asks who is back for as many days, and nobody of long ago, without an address, erased or who did not travel", async () => {
  await asking(true);
  const of = (days: number, email: string, details = {}) => travelled(bed, days, { email, ...details });
  await of(2, "yet-to-come@example.com");
  await of(3, "today@example.com");
  await of(33, "last-day@example.com");
  await of(34, "long-ago@example.com");
  await of(5, "");
  await of(5, "cancelled@example.com", { status: "cancelled" });
  await of(5, "confirmed@example.com", { status: "confirmed" });
  await of(5, "wrote-already@example.com", { reviewedAt: new Date() });
  expect(await askTravellers()).toBe(2);
  expect(await asked()).toEqual(["last-day@example.com", "today@example.com"]);
  const noted = await bed.services.db.select({ kind: reminders.kind }).from(reminders);
  expect(noted).toEqual([{ kind: "review_request" }, { kind: "review_request" }]);
  expect(await askTravellers()).toBe(0);
});

it("asks each once, whatever number of processes look at the same moment", async () => {
  await asking(true);
  for (let at = 0; at < 60; at += 1) await travelled(bed, 4, { email: `guest${at}@example.com` });
  await Promise.all([1, 2, 3].map(askTravellers));
  await askTravellers();
  const emails = await asked();
  expect(emails).toHaveLength(60);
  expect(new Set(emails).size).toBe(60);
});

it("notes nobody as asked whose mail was not written", async () => {
  await asking(true);
  const { id } = await travelled(bed, 4, { email: "not-written@example.com" });
  // As if the process died between the two.
  await bed.services.db.execute(sql`alter table outbox add constraint dies check (email <> 'not-written@example.com')`);
  await expect(askTravellers()).rejects.toThrow();
  const mark = () => bed.services.db.select({ at: bookings.reviewAskedAt }).from(bookings).where(eq(bookings.id, id));
  expect(await mark()).toEqual([{ at: null }]);
  await bed.services.db.execute(sql`alter table outbox drop constraint dies`);
  expect(await askTravellers()).toBe(1);
  expect(await mark()).toEqual([{ at: expect.any(Date) }]);
});

it("waits for as many days as the agency says", async () => {
  await asking(true, 10);
  await travelled(bed, 9, { email: "nine@example.com" });
  await travelled(bed, 10, { email: "ten@example.com" });
  await askTravellers();
  expect(await asked()).toEqual(["ten@example.com"]);
});

it("the mail's link has its key only as it leaves, for the booking's own address alone, and opens the review", async () => {
  await asking(true);
  const { booking, read } = await traveller(bed, { email: "link@example.com" });
  await askTravellers();
  const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.email, "link@example.com"));
  if (!mail) throw new Error("Nobody was asked");
  expect(mail.text).toMatch(/\/review\/SHK-\S+\?key=the-key-to-the-review/);
  const fill = async (kept: typeof mail) => {
    let filled: OutgoingMail = { ...kept, headers: {} };
    for (const filler of mailFillers) filled = { ...filled, ...(await filler(bed.services, filled)) };
    return filled;
  };
  const link = /\/review\/(\S+)\?key=(\S+)/.exec((await fill(mail)).text);
  const asked = { reference: link?.[1] ?? "", key: link?.[2] ?? "" };
  expect(await bed.anyone().testimonials.own(asked)).toEqual(await read());
  await bed.services.db.update(bookings).set({ email: "other@example.com" }).where(eq(bookings.id, booking.id));
  await expect(fill(mail)).rejects.toThrow();
});
