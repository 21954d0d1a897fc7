import { audit, team } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { someone } from "@shikara/testing/members";
import { sentQuote } from "@shikara/testing/quotes";
import { task } from "@shikara/testing/tasks";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const textsOf = (tasks: readonly { text: string }[]) => tasks.map(({ text }) => text);

describe("a task", () => {
  it("is whoever's writes it, stands by its day, and is done once", async () => {
    const { member, caller } = await someone(bed);
    const agent = await caller();
    for (const [days, text] of [
      [2, "Later"],
      [0, "Today"],
      [-3, "Late"],
    ] as const)
      await agent.tasks.create(task(days, text));
    const mine = { owner: member.id };
    const { tasks, counts } = await agent.tasks.adminList(mine);
    expect(textsOf(tasks)).toEqual(["Late", "Today", "Later"]);
    expect(counts).toEqual({ open: 3, overdue: 1, today: 1, done: 0 });
    expect(textsOf((await agent.tasks.adminList({ ...mine, show: "overdue" })).tasks)).toEqual(["Late"]);
    expect(textsOf((await agent.tasks.adminList({ ...mine, show: "today" })).tasks)).toEqual(["Today"]);
    expect(await agent.tasks.today()).toMatchObject({ count: 2, tasks: [{ text: "Late" }, { text: "Today" }] });
    expect((await agent.dashboard.deskCounts()).tasks).toBe(2);

    const [late = expect.fail()] = tasks;
    const colleague = await bed.as("manager");
    const done = await colleague.tasks.finish({ id: late.id, version: late.version });
    expect(done).toMatchObject({ owner: { id: member.id }, done: { at: expect.any(Date), by: "Test manager" } });
    const again = await failureOf(agent.tasks.finish({ id: late.id }));
    expect(again).toMatchObject({ code: "STALE", details: { current: { done: { by: "Test manager" } } } });
    expect(textsOf((await agent.tasks.adminList({ ...mine, show: "done" })).tasks)).toEqual(["Late"]);

    expect(await agent.tasks.reopen({ id: late.id, version: done.version })).toMatchObject({ done: null });
    expect(await codeOf(agent.tasks.reopen({ id: late.id }))).toBe("STALE");
    expect(await codeOf(agent.tasks.finish({ id: NOBODY }))).toBe("NOT_FOUND");
  });

  it("is done by one of two at once", async () => {
    const [one, other] = [await bed.as("agent"), await bed.as("agent")];
    const { id } = await one.tasks.create(task(0));
    const codes = await Promise.all([one, other].map(({ tasks }) => codeOf(tasks.finish({ id }))));
    expect(codes.filter((code) => code === "STALE")).toHaveLength(1);
    const log = await bed.services.db
      .select()
      .from(audit)
      .where(and(eq(audit.domain, "tasks"), eq(audit.recordId, id), eq(audit.action, "update")));
    expect(log).toHaveLength(1);
  });

  it("goes on page by page, open and done", async () => {
    const { member, caller } = await someone(bed);
    const agent = await caller();
    const texts = ["a", "b", "c", "d", "e"];
    for (const text of texts) await agent.tasks.create(task(1, text));
    const through = async (show: "open" | "done") => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof agent.tasks.adminList>> = await agent.tasks.adminList({
          ...{ owner: member.id, show, limit: 2 },
          cursor,
        });
        found.push(...textsOf(page.tasks));
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    };
    expect(await through("open")).toEqual(texts);
    for (const { id } of (await agent.tasks.adminList({ owner: member.id })).tasks) await agent.tasks.finish({ id });
    expect(await through("done")).toEqual(texts.toReversed());
    const foreign = Buffer.from(JSON.stringify(["yesterday", "x"])).toString("base64url");
    expect(await codeOf(agent.tasks.adminList({ show: "done", cursor: foreign }))).toBe("VALIDATION");
  });

  it("is one however often a form sends it, and two where the same is to be done twice", async () => {
    const { member, caller } = await someone(bed);
    const agent = await caller();
    const said = { ...task(0, "Once"), key: "a form's own key" };
    const made = await Promise.all([agent.tasks.create(said), agent.tasks.create(said)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await agent.tasks.create(task(0, "Twice"));
    await agent.tasks.create(task(0, "Twice"));
    const { tasks } = await agent.tasks.adminList({ owner: member.id });
    expect(textsOf(tasks)).toEqual(["Once", "Twice", "Twice"]);
  });

  it("is refused as it was not read, without words, with a day that is none, or for who has left", async () => {
    const agent = await bed.as("agent");
    const { id, version } = await agent.tasks.create(task(0));
    expect(await agent.tasks.update({ id, version, text: "Write to them" })).toMatchObject({ text: "Write to them" });
    expect(await codeOf(agent.tasks.update({ id, version, text: "Overtaken" }))).toBe("STALE");
    expect(await codeOf(agent.tasks.update({ id }))).toBe("VALIDATION");
    expect(await codeOf(agent.tasks.create({ ...task(0), text: "  " }))).toBe("VALIDATION");
    expect(await codeOf(agent.tasks.create({ text: "Call", dueOn: "2026-02-30" }))).toBe("VALIDATION");
    const { id: ownerId } = await bed.member("agent", { isActive: false });
    const left = await failureOf(agent.tasks.create({ ...task(0), ownerId }));
    expect(Object.keys(left.details?.fields ?? {})).toEqual(["ownerId"]);
    expect(await codeOf(agent.tasks.update({ id, ownerId: NOBODY }))).toBe("VALIDATION");
  });
});

describe("what a task is about", () => {
  it("is shown by its name, also when it comes back after it was deleted", async () => {
    const [agent, manager, admin] = [await bed.as("agent"), await bed.as("manager"), await bed.as("admin")];
    const booking = await storeBooking(bed, { customerName: "Meera Nanda" });
    const tour = await storeTour(bed, "task-tour");
    const { id: quoteId, quote } = await sentQuote(bed);
    const about = (record: Parameters<typeof agent.tasks.ofRecord>[0], text = "See to it") =>
      agent.tasks.create({ ...task(0, text), record });
    const ofBooking = { kind: "booking", id: booking.id } as const;
    expect((await about(ofBooking)).record).toEqual({ ...ofBooking, name: `Meera Nanda, ${booking.reference}` });
    expect((await about({ kind: "quote", id: quoteId })).record?.name).toBe(`Mehak Quoted, ${quote.reference}`);
    const ofTour = await about({ kind: "tour", id: tour.id });
    expect(ofTour.record?.name).toBe(tour.title);
    await manager.tours.delete({ id: tour.id });
    const nameNow = async () => (await agent.tasks.ofRecord({ kind: "tour", id: tour.id }))[0]?.record?.name;
    expect(await nameNow()).toBeNull();
    await admin.deleted.bringBack({ id: tour.id });
    expect(await nameNow()).toBe(tour.title);

    const first = await about(ofBooking, "Ask for ages");
    await agent.tasks.finish({ id: first.id });
    expect(textsOf(await agent.tasks.ofRecord(ofBooking))).toEqual(["See to it", "Ask for ages"]);
    await agent.bookings.cancel({ id: booking.id });
    const cancelled = `Meera Nanda, ${booking.reference}, cancelled`;
    expect((await agent.tasks.ofRecord(ofBooking)).map(({ record }) => record?.name)).toEqual([cancelled, cancelled]);
    const none = await failureOf(about({ kind: "tour", id: booking.id }));
    expect(Object.keys(none.details?.fields ?? {})).toEqual(["record"]);
  });

  it("follows a customer who turns out to be somebody else", async () => {
    const manager = await bed.as("manager");
    const one = await storeBooking(bed, { email: "task-one@example.com" });
    const other = await storeBooking(bed, { email: "task-other@example.com" });
    const [from, into] = [one.customerId ?? "", other.customerId ?? ""];
    await manager.tasks.create({ ...task(0, "Send the map"), record: { kind: "customer", id: from } });
    await manager.customers.update({ id: from, remindersOff: true });
    await manager.customers.merge({ id: from, into });
    expect(textsOf(await manager.tasks.ofRecord({ kind: "customer", id: into }))).toEqual(["Send the map"]);
    expect((await manager.customers.byId({ id: into })).remindersOff).toBe(true);
  });
});

describe("tasks of who leaves", () => {
  it("stay theirs until they are given on, all at once, and are nobody's when the account is deleted", async () => {
    const { member: leaver, caller } = await someone(bed);
    const { member: stays } = await someone(bed);
    const theirs = await caller();
    for (const text of ["One", "Two"]) await theirs.tasks.create(task(1, text));
    const done = await theirs.tasks.create(task(1, "Done"));
    await theirs.tasks.finish({ id: done.id });
    await bed.services.db.update(team).set({ isActive: false }).where(eq(team.id, leaver.id));
    const manager = await bed.as("manager");
    const owners = await manager.bookings.owners();
    expect(owners.find(({ id }) => id === leaver.id)).toMatchObject({ hasLeft: true });
    expect(await codeOf(manager.tasks.giveOn({ from: stays.id, to: leaver.id }))).toBe("VALIDATION");
    expect(await manager.tasks.giveOn({ from: leaver.id, to: stays.id })).toEqual({ count: 2 });
    expect(textsOf((await manager.tasks.adminList({ owner: stays.id })).tasks)).toEqual(["One", "Two"]);
    await bed.services.db.delete(team).where(eq(team.id, stays.id));
    const orphans = (await manager.tasks.adminList({ owner: "nobody" })).tasks;
    expect(textsOf(orphans)).toEqual(["One", "Two"]);
  });
});

it("a deleted task is brought back; agents end tasks, and delete none", async () => {
  const [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
  const { id } = await agent.tasks.create(task(0, "Typed twice"));
  expect(await codeOf(agent.tasks.delete({ id }))).toBe("FORBIDDEN");
  await manager.tasks.delete({ id });
  expect(await codeOf(manager.tasks.delete({ id }))).toBe("NOT_FOUND");
  const { records } = await manager.deleted.list();
  expect(records.find((record) => record.id === id)).toMatchObject({ source: "tasks", record: "Typed twice" });
  await manager.deleted.bringBack({ id });
  expect(await agent.tasks.update({ id, text: "Back" })).toMatchObject({ text: "Back" });
});
