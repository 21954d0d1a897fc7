import { asSeen } from "@shikara/contract/core/deliveries";
import { audit, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueMail } from "./queue.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

const queue = async (email: string, name = "Mehak") => {
  const values = { name, reference: "SHK-TEST", package: "Tulips", date: "10 April 2030", document: "Invoice" };
  await queueMail(bed.services.db, { kind: "document_copy", to: { name, email }, values });
  const [row] = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
  return row?.id ?? "";
};
const set = (id: string, values: Partial<typeof outbox.$inferInsert>) =>
  bed.services.db.update(outbox).set(values).where(eq(outbox.id, id));

describe("the outbox", () => {
  it("is searched, filtered, counted and paged", async () => {
    const agent = await bed.as("agent");
    for (let at = 0; at < 7; at += 1) await queue(`page-${at}@example.org`, "Zeenat Page");
    await set(await queue("broken@example.org", "Zeenat Page"), { state: "failed", lastError: "No such user" });
    const list = { search: "zeenat", limit: 3 };
    const first = await agent.outbox.adminList(list);
    expect(first).toMatchObject({ counts: { all: 8, waiting: 7, sending: 0, sent: 0, failed: 1 }, canSend: false });
    const seen = [...first.mails];
    for (let cursor = first.nextCursor; cursor; ) {
      const page = await agent.outbox.adminList({ ...list, cursor });
      seen.push(...page.mails);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
    const failed = await agent.outbox.adminList({ search: "zeenat", state: "failed" });
    expect(failed.mails).toMatchObject([{ email: "broken@example.org", lastError: "No such user" }]);
    expect((await agent.outbox.adminList({ search: "zeenat", kind: "receipt" })).mails).toEqual([]);
    expect((await agent.outbox.adminList({ search: "%_" })).mails).toEqual([]);
    expect(await codeOf(agent.outbox.adminList({ cursor: "nonsense" }))).toBe("VALIDATION");
  });

  it("shows a mail whole, and those of one booking", async () => {
    const { id: bookingId } = await storeBooking(bed, { email: "whole@example.com" });
    const agent = await bed.as("agent");
    await agent.bookings.confirm({ id: bookingId });
    const mails = await agent.outbox.ofRecord({ bookingId });
    expect(mails).toMatchObject([{ kind: "booking_confirmed", state: "waiting", email: "whole@example.com" }]);
    const mail = await agent.outbox.byId({ id: mails[0]?.id ?? "" });
    expect(mail).toMatchObject({ text: expect.stringContaining("is confirmed"), html: expect.stringContaining("<p") });
    expect(await codeOf(agent.outbox.byId({ id: NOBODY }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.outbox.ofRecord({}))).toBe("VALIDATION");
  });

  it("sends again what failed, and what was sent as a mail of its own", async () => {
    const agent = await bed.as("agent");
    const id = await queue("again@example.com");
    const { messageId } = (await bed.services.db.select().from(outbox).where(eq(outbox.id, id)))[0] ?? {};
    const messageIdNow = async () =>
      (await bed.services.db.select().from(outbox).where(eq(outbox.id, id)))[0]?.messageId;
    const again = async () => agent.outbox.resend(asSeen(await agent.outbox.byId({ id })));
    const { outbox: failedBefore } = await agent.dashboard.deskCounts();
    await set(id, { state: "failed", attempts: 6, lastError: "No such user", settledAt: new Date() });
    expect((await agent.dashboard.deskCounts()).outbox).toBe(failedBefore + 1);
    expect(await again()).toMatchObject({
      ...{ state: "waiting", attempts: 0, settledAt: null, canSend: false, wasSent: false },
    });
    expect(await messageIdNow()).toBe(messageId);
    await set(id, { state: "sent", settledAt: new Date() });
    expect(await again()).toMatchObject({ wasSent: true });
    expect(await messageIdNow()).not.toBe(messageId);
    await set(id, { state: "sending" });
    expect(await failureOf(again())).toMatchObject({
      ...{ code: "CONFLICT", message: "The mail is being sent right now." },
    });
    expect(await codeOf(agent.outbox.resend({ id: NOBODY, attempts: 0, settledAt: null }))).toBe("NOT_FOUND");
    expect(await bed.services.db.select().from(audit).where(eq(audit.recordId, id))).toMatchObject([
      { domain: "outbox", action: "update", record: "Invoice of SHK-TEST" },
      { domain: "outbox", action: "update", record: "Invoice of SHK-TEST" },
    ]);
  });
});

describe("what has gone by itself since it was seen", () => {
  it("does not go twice", async () => {
    const agent = await bed.as("agent");
    const id = await queue("twice@example.com");
    const waiting = asSeen(await agent.outbox.byId({ id }));
    // As the house's own turn would have it.
    await set(id, { state: "sent", attempts: 1, settledAt: new Date() });
    expect(await failureOf(agent.outbox.resend(waiting))).toMatchObject({
      ...{ code: "STALE", details: { current: { id, state: "sent" } } },
    });
    const sent = asSeen(await agent.outbox.byId({ id }));
    expect((await agent.outbox.byId({ id })).state).toBe("sent");
    // Two who look at one list ask for one mail more, not for two.
    const both = await Promise.allSettled([agent.outbox.resend(sent), agent.outbox.resend(sent)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await agent.outbox.byId({ id })).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

describe("the texts", () => {
  const text = { kind: "document_copy" as const, subject: "Hello {name}", body: "We read {package}.\n\n{agency}" };

  it("are the built-in ones until staff write others, which the next mail says", async () => {
    const admin = await bed.as("admin");
    const { texts } = await admin.outbox.texts();
    expect(texts.every(({ isDefault, version }) => isDefault && version === 0)).toBe(true);
    const saved = await admin.outbox.saveText({ ...text, version: 0 });
    expect(saved).toMatchObject({ isDefault: false, version: 1 });
    const mail = await admin.outbox.byId({ id: await queue("texts@example.com") });
    expect(mail.subject).toBe("Hello Mehak");
    expect(mail.text).toContain("We read Tulips.\n\nShikara\n");

    expect(await failureOf(admin.outbox.saveText({ ...text, version: 0 }))).toMatchObject({
      ...{ code: "STALE", details: { current: { version: 1 } } },
    });
    expect(await admin.outbox.saveText({ ...text, body: "Short", version: 1 })).toMatchObject({ version: 2 });
    expect(await codeOf(admin.outbox.saveText({ ...text, version: 1 }))).toBe("STALE");
    expect(await admin.outbox.saveText(text)).toMatchObject({ version: 3 });
    expect(await admin.outbox.resetText({ kind: text.kind })).toMatchObject({ isDefault: true, version: 0 });
    expect((await admin.outbox.byId({ id: await queue("reset@example.com") })).subject).toContain("SHK-TEST");
  });

  it("refuse a placeholder that nothing fills", async () => {
    const admin = await bed.as("admin");
    for (const [field, value, wrong] of [
      ["subject", "Hello {customer}", "{customer}"],
      ["body", "About {subject}", "{subject}"],
      ["body", "{ name }", "{ name }"],
      ["body", "{}", "{}"],
    ] as const) {
      const failure = await failureOf(admin.outbox.saveText({ ...text, [field]: value }));
      expect(failure.details.fields?.[field]).toContain(
        `There is no ${wrong} in this mail. It knows {name}, {reference}`,
      );
    }
    expect(await codeOf(admin.outbox.saveText({ ...text, subject: "two\nlines" }))).toBe("VALIDATION");
    expect(await codeOf(admin.outbox.saveText({ ...text, body: " " }))).toBe("VALIDATION");
  });

  it("are no part of what visitors get", async () => {
    expect(JSON.stringify(await bed.anyone().settings.get())).not.toContain("Namaste {name}");
  });
});
