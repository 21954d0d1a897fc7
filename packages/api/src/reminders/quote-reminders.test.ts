import { outbox, quotes, quoteVersions } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { freshAddress } from "@shikara/testing/members";
import { quoteContent, sentQuote } from "@shikara/testing/quotes";
import { atTime, remindedBy, remindIn, switchOn } from "@shikara/testing/reminders";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMail } from "../delivery/outbox/mail-room.ts";
import { mailFillers } from "../mail-fillers.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  // As if it had been sent days ago: a version does not change, so the test's own hand does it.
  await bed.services.db.execute(sql`alter table quote_versions disable trigger user`);
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(outbox);
  await bed.services.db.delete(quotes);
  for (const kind of ["quote_unanswered", "quote_ending"] as const) await switchOn(bed, kind, 4, false);
});

/** One that was sent so many days ago, and ends in so many. */
async function offered(name: string, daysAgo: number, endsIn = 30) {
  const sent = await sentQuote(bed, { validUntil: inDays(endsIn) }, `${name}@example.com`);
  await bed.services.db
    .update(quoteVersions)
    .set({ sentAt: atTime(-daysAgo) })
    .where(eq(quoteVersions.quoteId, sent.id));
  return { ...sent, caller: bed.anyone({ address: freshAddress() }) };
}

describe("a quote without an answer", () => {
  it("is asked after once, and not where its customer has said anything, or somebody here writes another", async () => {
    await switchOn(bed, "quote_unanswered", 4);
    await offered("three-days", 3);
    const { id } = await offered("four-days", 4);
    await offered("long-ago", 19);
    await offered("today-is-the-last", 6, 0);
    const wishes = await offered("wishes", 5);
    await wishes.caller.quotes.askOwn({ ...wishes.asked, number: 1, text: "One day more?" });
    const accepted = await offered("accepted", 5);
    await accepted.caller.quotes.acceptOwn({ ...accepted.asked, number: 1, isAgreed: true });
    const declined = await offered("declined", 5);
    await declined.caller.quotes.declineOwn({ ...declined.asked, number: 1 });
    const withdrawn = await offered("withdrawn", 5);
    await withdrawn.manager.quotes.withdraw({ id: withdrawn.id, version: withdrawn.quote.version });
    expect([await remindIn(bed), await remindIn(bed), await remindIn(bed, 1)]).toEqual([2, 0, 1]);
    expect(await remindedBy(bed, "quote_unanswered")).toEqual(["four-days", "three-days", "today-is-the-last"]);
    const manager = await bed.as("manager");
    expect(await manager.reminders.ofQuote({ quoteId: id })).toMatchObject([{ kind: "quote_unanswered" }]);
  });

  it("says what is out, not what is being written, and its link opens it", async () => {
    await switchOn(bed, "quote_unanswered", 2);
    const { id, quote, manager, asked } = await offered("reads", 3);
    const { customerName, email, phone } = quote;
    const content = quoteContent({ title: "Another draft", validUntil: inDays(1) });
    await manager.quotes.update({ id, version: quote.version, customerName, email, phone, content });
    expect(await remindIn(bed)).toBe(1);
    const isIt = and(eq(outbox.kind, "quote_unanswered"), eq(outbox.quoteId, id));
    const [mail] = await bed.services.db.select().from(outbox).where(isIt);
    if (!mail) throw new Error("Nothing was written");
    expect(mail.text).toContain("Four days on the lake");
    expect(mail.text).not.toContain("Another draft");
    const fill = async () => {
      let filled: OutgoingMail = { ...mail, headers: {} };
      for (const filler of mailFillers) filled = { ...filled, ...(await filler(bed.services, filled)) };
      return filled.text;
    };
    const [, reference = "", key = ""] = /\/quote\/(\S+)\?key=(\S+)/.exec(await fill()) ?? [];
    expect((await bed.anyone().quotes.own({ reference, key })).reference).toBe(asked.reference);
    await bed.anyone({ address: freshAddress() }).quotes.declineOwn({ ...asked, number: 1 });
    await expect(fill()).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("a quote about to end", () => {
  it("is told of before its last day, once for each version", async () => {
    await switchOn(bed, "quote_ending", 2);
    await offered("in-three", 5, 3);
    const { id, quote, manager } = await offered("in-two", 5, 2);
    await offered("last-day", 5, 0);
    await offered("sent-today", 0, 1);
    expect([await remindIn(bed), await remindIn(bed)]).toEqual([2, 0]);
    expect(await remindedBy(bed, "quote_ending")).toEqual(["in-two", "last-day"]);
    const { customerName, email, phone } = quote;
    const content = quoteContent({ title: "The second", validUntil: inDays(3) });
    const { version } = await manager.quotes.update({
      id,
      version: quote.version,
      customerName,
      email,
      phone,
      content,
    });
    await manager.quotes.send({ id, version });
    expect(await remindIn(bed)).toBe(0);
    expect(await remindIn(bed, 1)).toBe(3);
    expect(await remindedBy(bed, "quote_ending")).toEqual(["in-three", "in-two", "in-two", "last-day", "sent-today"]);
  });

  it("is one mail, also where nobody has answered it", async () => {
    await switchOn(bed, "quote_ending", 2);
    await switchOn(bed, "quote_unanswered", 4);
    await offered("both", 5, 2);
    expect([await remindIn(bed), await remindIn(bed), await remindIn(bed, 1)]).toEqual([1, 0, 0]);
    expect(await remindedBy(bed, "quote_unanswered")).toEqual([]);
  });
});
