import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { LOST_LETTERS } from "@shikara/contract/letters/schema";
import { outbox, subscribers } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { lettersTestbed } from "@shikara/testing/letters";
import type { Testbed } from "@shikara/testing/testbed";
import { beforeAll, describe, expect, it } from "vitest";
import { receiveReturned } from "./returned.service.ts";

const { post, services, later, goOut, readers, draft, mailsOf } = lettersTestbed();
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  manager = await post.bed.as("manager");
});

describe("what comes back of a letter", () => {
  const returned = (mailId: string, details: { from?: string; text?: string } = {}) =>
    receiveReturned(services(), {
      ...{ messageId: "m", subject: "Undelivered Mail Returned to Sender", autoSubmitted: "auto-replied" },
      to: [`reply+${mailId.replaceAll("-", "")}@shikara.test`],
      from: details.from ?? "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
      text: details.text ?? "Sorry.\n\n<reader@example.com>: host mx said: 550 5.1.1 No such user\n",
    });

  it("counts as failed, with what the server said; holidays and delays do not, nor twice", async () => {
    await readers(1);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    await goOut();
    const [mail] = await mailsOf(id);
    const mailId = mail?.id ?? "";
    // It comes back to an address that names it.
    expect(post.smtp.to("reader-en-0@example.com").at(-1)?.envelopeFrom).toBe(
      `reply+${mailId.replaceAll("-", "")}@shikara.test`,
    );
    expect(await returned(mailId, { from: "Reader <reader@example.com>", text: "I am away until 5.1.2027" })).toBe(
      false,
    );
    for (const text of [
      "Delayed: 4.4.1, will be tried again",
      "The server did not answer. [mx.slow.example 5.9.77.12: timed out]",
      "connect to mx.slow.example[192.5.6.30]:25: Connection timed out",
      "Message 1tABCD-551-2x has been on the queue for a day",
      "It has not yet been delivered (550 5.1.1 at another host); we will keep trying",
    ])
      expect(await returned(mailId, { text }), text).toBe(false);
    const quoted =
      "550: 5.1.1 No such user\n\n--- Below this line is a copy of the message.\n\nFlights may be delayed by fog";
    expect(await returned(mailId, { text: `Sorry.\n\n<reader@example.com>: ${quoted}` })).toBe(true);
    expect(await returned(mailId)).toBe(false);
    expect((await manager.letters.byId({ id })).figures).toMatchObject({ sent: 0, failed: 1 });
    expect((await mailsOf(id))[0]?.lastError).toBe("Came back: <reader@example.com>: 550: 5.1.1 No such user");
    expect(await returned("11111111-1111-4111-8111-111111111111")).toBeNull();
  });

  it(`ends after ${LOST_LETTERS} letters in a row: nobody writes there any more`, async () => {
    await readers(2);
    for (let at = 0; at < LOST_LETTERS; at += 1) {
      const { id, version } = await draft({ subject: `Letter ${at}` });
      expect(await manager.letters.audience({ language: null })).toBe(2);
      await manager.letters.send({ id, version });
      await goOut();
      const [mail] = await post.bed.services.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.letterId, id), eq(outbox.email, "reader-en-0@example.com")));
      expect(await returned(mail?.id ?? "")).toBe(true);
      // What was given up after all attempts is no word on whoever reads there.
      await post.bed.services.db
        .update(outbox)
        .set({ state: "failed", attempts: SENT_AGAIN_MS.length + 1 })
        .where(and(eq(outbox.letterId, id), eq(outbox.email, "reader-en-1@example.com")));
    }
    expect(await manager.letters.audience({ language: null })).toBe(1);
    // Who asks for it anew, and says yes from there, is reached again.
    const anew = { confirmedAt: later(), unsubscribedAt: null };
    await post.bed.services.db.update(subscribers).set(anew).where(eq(subscribers.email, "reader-en-0@example.com"));
    expect(await manager.letters.audience({ language: null })).toBe(2);
  });
});
