import { QUOTE_KEY_TO_COME } from "@shikara/contract/quotes/own-quote";
import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf } from "@shikara/testing/failures";
import { quoteDraft, sentQuote } from "@shikara/testing/quotes";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withQuoteKey } from "./keys.ts";

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
});
afterAll(() => bed.close());

describe("its links", () => {
  it("open nothing once it is for another letterbox: nobody has it then, and a manager sends it to the new one", async () => {
    const { asked, anyone, manager, id, quote } = await sentQuote(bed, {}, "mistyped@example.com");
    const agent = await bed.as("agent");
    const asBefore = await agent.quotes.update({
      id,
      version: quote.version,
      ...quoteDraft({}, "MisTyped@example.com"),
    });
    expect((await anyone.quotes.own(asked)).state).toBe("sent");
    const moved = await agent.quotes.update({ id, version: asBefore.version, ...quoteDraft({}, "right@example.com") });
    expect(moved).toMatchObject({ state: "draft", sentNumber: 1 });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
    expect(await codeOf(anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.quotes.link({ id }))).toBe("CONFLICT");
    // The very same text, to whom it is for.
    const again = await manager.quotes.send({ id, version: moved.version });
    expect(again.quote).toMatchObject({ state: "sent", sentNumber: 2 });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
    const [reference = "", key = ""] = (await manager.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    expect(await anyone.quotes.own({ reference, key })).toMatchObject({ number: 2, state: "sent" });
  });

  it("lead to no booking whose own links were taken back", async () => {
    const { asked, anyone, manager, id } = await sentQuote(bed, {}, "mistyped.too@example.com");
    await anyone.quotes.acceptOwn({ ...asked, number: 1, isAgreed: true });
    expect((await anyone.quotes.own(asked)).bookingPath).toMatch(/^\/booking\//);
    const { booking } = await manager.quotes.byId({ id });
    await manager.bookings.update({ id: booking?.id ?? "", email: "right.too@example.com" });
    expect(await codeOf(anyone.quotes.own(asked))).toBe("NOT_FOUND");
  });

  it("are in mails to its customer alone: what one writes of it goes to the agency whatever it says", async () => {
    const { asked, anyone, id } = await sentQuote(bed);
    await anyone.quotes.askOwn({ ...asked, number: 1, text: `Cheaper than ${QUOTE_KEY_TO_COME}, please` });
    const mails = await bed.services.db.select().from(outbox).where(eq(outbox.quoteId, id));
    const filled = mails.map(async (mail) => [
      mail.kind,
      Object.keys(await withQuoteKey(bed.services, { ...mail, headers: {} })),
    ]);
    expect(Object.fromEntries(await Promise.all(filled))).toEqual({ quote_sent: ["text", "html"], staff_notice: [] });
  });
});
