import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import { bookings, customers, outbox, reminders, settings } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { atTime, journeyIn, paid, remindedBy, remindIn, switchOn } from "@shikara/testing/reminders";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMail } from "../delivery/outbox/mail-room.ts";
import { mailFillers } from "../mail-fillers.ts";
import { runReminders } from "./run.service.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(outbox);
  await bed.services.db.delete(bookings);
  await bed.services.db.delete(settings);
});

const pay = (bookingId: string, amount: number) => paid(bed, bookingId, amount);

describe("a rule", () => {
  it("is off in a fresh house, and says whom it would write to before it is on", async () => {
    const manager = await bed.as("manager");
    const rules = await manager.reminders.rules();
    expect(rules.map(({ kind, isOn, written }) => [kind, isOn, written])).toEqual([
      ["balance_due", false, 0],
      ["papers_due", false, 0],
      ["review_request", false, 0],
      ["quote_unanswered", false, 0],
      ["quote_ending", false, 0],
    ]);
    const { id, reference } = await journeyIn(bed, 10, "soon");
    await journeyIn(bed, 30, "later");
    const reach = await manager.reminders.reach({ kind: "balance_due", days: 14 });
    expect(reach).toMatchObject({ count: 1, people: [{ name: "soon", record: { kind: "booking", id, reference } }] });
    expect((await manager.reminders.reach({ kind: "balance_due", days: 30 })).count).toBe(2);
    expect(await remindIn(bed)).toBe(0);
    expect(await remindedBy(bed, "balance_due")).toEqual([]);
  });

  it("is an administrator's to set, is a version of the settings, and nobody sets it over another's head", async () => {
    const [admin, manager] = [await bed.as("admin"), await bed.as("manager")];
    expect(await codeOf(manager.reminders.set({ kind: "papers_due", isOn: true, days: 3 }))).toBe("FORBIDDEN");
    const seen = { isOn: false, days: 3 };
    await admin.reminders.set({ kind: "papers_due", isOn: true, days: 5, seen });
    const failed = await failureOf(admin.reminders.set({ kind: "papers_due", isOn: true, days: 9, seen }));
    expect(failed).toMatchObject({ code: "STALE", details: { current: { isOn: true, days: 5 } } });
    const { versions } = await admin.settings.history();
    expect(versions[0]?.changed).toEqual(["reminders"]);
    await admin.reminders.set({ kind: "review_request", isOn: true, days: 4 });
    expect((await admin.settings.adminGet()).reviewAsking).toEqual({ isAsking: true, daysAfter: 4 });
    const rules = await manager.reminders.rules();
    expect(rules.filter(({ isOn }) => isOn).map(({ kind, days }) => [kind, days])).toEqual([
      ["papers_due", 5],
      ["review_request", 4],
    ]);
    expect(await codeOf(admin.reminders.set({ kind: "papers_due", isOn: true, days: 0 }))).toBe("VALIDATION");
    // Clients that know nothing of it leave it as it is; visitors never see it.
    const { reminders: _rules, answering: _hours, ...old } = DEFAULT_SETTINGS;
    await admin.settings.update(old);
    expect((await admin.settings.adminGet()).reminders.papers_due).toEqual({ isOn: true, days: 5 });
    expect(await bed.anyone().settings.get()).not.toHaveProperty("reminders");
  });

  it("writes by the agency's clock, at hours at which people are written to", async () => {
    await switchOn(bed, "balance_due", 14);
    await journeyIn(bed, 10, "asleep");
    for (const time of ["00:10", "08:59", "19:00", "23:30"])
      expect(await runReminders(bed.services, atTime(0, time))).toBe(0);
    expect(await runReminders(bed.services, atTime(0, "09:00"))).toBe(1);
  });
});

describe("what is still to be paid", () => {
  it("is told to those who owe it, and to nobody else", async () => {
    await switchOn(bed, "balance_due", 14);
    await journeyIn(bed, 14, "owes");
    const part = await journeyIn(bed, 1, "owes-part");
    await pay(part.id, 10_000);
    const paid = await journeyIn(bed, 5, "paid");
    await pay(paid.id, 36_000);
    await journeyIn(bed, 15, "too-early");
    await journeyIn(bed, 0, "travels-today");
    await journeyIn(bed, -3, "is-away");
    await journeyIn(bed, 5, "");
    await journeyIn(bed, 5, "pending", { status: "pending" });
    await journeyIn(bed, 5, "cancelled", { status: "cancelled" });
    await journeyIn(bed, 5, "asks-to-cancel", { cancelAskedAt: new Date() });
    await journeyIn(bed, 5, "price-open", { priceApproval: "asked" });
    await journeyIn(bed, 5, "booked-today", { createdAt: new Date() });
    const told = await journeyIn(bed, 5, "confirmed-today", { status: "pending" });
    await (await bed.as("agent")).bookings.confirm({ id: told.id });
    const off = await journeyIn(bed, 5, "no-reminders");
    await bed.services.db
      .update(customers)
      .set({ remindersOff: true })
      .where(eq(customers.id, off.customerId ?? ""));
    expect(await remindIn(bed)).toBe(2);
    expect(await remindedBy(bed, "balance_due")).toEqual(["owes", "owes-part"]);
    const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, part.id));
    expect(mail?.text).toContain("Total: ₹36,000\nReceived: ₹10,000\nStill to be paid: ₹26,000");
    const { timeline } = await (await bed.as("agent")).bookings.byId({ id: part.id });
    expect(timeline[0]?.event).toMatchObject({ kind: "mail", subject: expect.stringContaining("₹26,000") });
  });

  it("is told once for each day of travel", async () => {
    await switchOn(bed, "balance_due", 14);
    const { id } = await journeyIn(bed, 10, "moves");
    expect([await remindIn(bed), await remindIn(bed), await remindIn(bed, 1)]).toEqual([1, 0, 0]);
    const moved = await journeyIn(bed, 12, "unused");
    await bed.services.db.update(bookings).set({ travelDate: moved.travelDate }).where(eq(bookings.id, id));
    await bed.services.db.delete(bookings).where(eq(bookings.id, moved.id));
    expect([await remindIn(bed), await remindIn(bed)]).toEqual([1, 0]);
    expect(await remindedBy(bed, "balance_due")).toEqual(["moves", "moves"]);
  });

  it("does not go out any more where it is paid, or the journey off, before the mail has left", async () => {
    await switchOn(bed, "balance_due", 14);
    const [one, other, stays] = [
      await journeyIn(bed, 8, "pays"),
      await journeyIn(bed, 9, "cancels"),
      await journeyIn(bed, 10, "owes"),
    ];
    await remindIn(bed);
    await pay(one.id, 36_000);
    await bed.services.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, other.id));
    const leaves = async (bookingId: string) => {
      const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.bookingId, bookingId));
      if (!mail) throw new Error("Nothing was written");
      let filled: OutgoingMail = { ...mail, headers: {} };
      for (const fill of mailFillers) filled = { ...filled, ...(await fill(bed.services, filled)) };
      return filled.text;
    };
    expect(await codeOf(leaves(one.id))).toBe("CONFLICT");
    expect(await codeOf(leaves(other.id))).toBe("CONFLICT");
    expect(await leaves(stays.id)).toMatch(/\/booking\/SHK-\S+\?key=\w+\.\S{32}/);
  });
});

it("papers go out once more before the journey, with the confirmation", async () => {
  await switchOn(bed, "papers_due", 3);
  const { id } = await journeyIn(bed, 3, "packs");
  await journeyIn(bed, 4, "has-time");
  expect([await remindIn(bed), await remindIn(bed)]).toEqual([1, 0]);
  const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.kind, "papers_due"));
  expect(mail).toMatchObject({ bookingId: id, attachments: [{ document: "confirmation", bookingId: id }] });
});

describe("the words", () => {
  it("are the customer's language, until staff write their own", async () => {
    await switchOn(bed, "papers_due", 3);
    await journeyIn(bed, 3, "hindi", { language: "hi" });
    await remindIn(bed);
    const textOf = async (email: string) => {
      const [mail] = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
      return mail?.text ?? "";
    };
    expect(await textOf("hindi@example.com")).toContain("आपकी यात्रा जल्द शुरू होने वाली है");
    const admin = await bed.as("admin");
    const own = { kind: "papers_due" as const, subject: "Pack well", body: "Salaam {name}, see {link}" };
    expect(await codeOf(admin.outbox.saveText({ ...own, body: "Your {balance} at {link}" }))).toBe("VALIDATION");
    expect(await codeOf(admin.outbox.saveText({ ...own, body: "Nothing to open" }))).toBe("VALIDATION");
    await admin.outbox.saveText(own);
    await journeyIn(bed, 2, "urdu", { language: "ur" });
    await remindIn(bed);
    expect(await textOf("urdu@example.com")).toMatch(/^Salaam urdu, see http/);
    await admin.outbox.resetText({ kind: "papers_due" });
  });

  it("are seen before anything goes out, as the next one would get them", async () => {
    const manager = await bed.as("manager");
    const asked = { kind: "balance_due", days: 14 } as const;
    expect(await manager.reminders.preview(asked)).toBeNull();
    const far = await journeyIn(bed, 200, "far");
    expect(await manager.reminders.preview(asked)).toMatchObject({ record: { id: far.id }, email: "far@example.com" });
    const { id, reference } = await journeyIn(bed, 9, "next", { language: "ur" });
    const shown = await manager.reminders.preview(asked);
    expect(shown).toMatchObject({ record: { kind: "booking", id, reference }, language: "ur" });
    expect(shown?.html).toContain('dir="rtl"');
    expect(await bed.services.db.$count(outbox)).toBe(0);
    expect(await bed.services.db.$count(reminders)).toBe(0);
  });
});

it("the log says to whom, when, which and what became of it, page by page", async () => {
  await switchOn(bed, "balance_due", 14);
  await switchOn(bed, "papers_due", 3);
  const both = await journeyIn(bed, 2, "both");
  await journeyIn(bed, 9, "one");
  expect(await remindIn(bed)).toBe(3);
  await bed.services.db
    .update(outbox)
    .set({ state: "failed", lastError: "No such mailbox" })
    .where(eq(outbox.kind, "papers_due"));
  const manager = await bed.as("manager");
  const papers = await manager.reminders.log({ kind: "papers_due" });
  expect(papers.entries).toMatchObject([
    {
      ...{ kind: "papers_due", name: "both", record: { kind: "booking", id: both.id, reference: both.reference } },
      mail: { email: "both@example.com", state: "failed", lastError: "No such mailbox" },
    },
  ]);
  const first = await manager.reminders.log({ limit: 2 });
  const rest = await manager.reminders.log({ limit: 2, cursor: first.nextCursor });
  expect([...first.entries, ...rest.entries].map(({ kind }) => kind).toSorted()).toEqual([
    "balance_due",
    "balance_due",
    "papers_due",
  ]);
  expect(rest.nextCursor).toBeNull();
  expect(await codeOf((await bed.as("agent")).reminders.log())).toBe("FORBIDDEN");
});
