import { outbox } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../delivery/outbox/mailer.ts";
import { sendDueMails } from "../delivery/outbox/sending.ts";
import type { createCaller } from "../root.ts";

let bed: Testbed;
let smtp: Smtp;
let agent: ReturnType<typeof createCaller>;
let manager: ReturnType<typeof createCaller>;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
  [agent, manager] = [await bed.as("agent"), await bed.as("manager")];
});
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

const seconds = (count: number) => new Date(Date.now() + count * 1000);
const sendAt = (now: Date) =>
  sendDueMails(
    { ...bed.services, mail: { ...bed.services.mail, mailer: createMailer(smtp.url), from: "hello@shikara.test" } },
    now,
  );
const answersIn = (id: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.enquiryId, id), eq(outbox.kind, "enquiry_reply")));

let written = 0;
/** An enquiry that a colleague took down. */
async function enquiry() {
  written += 1;
  const email = `undone${written}@example.com`;
  return manager.enquiries.create({
    name: "Meera",
    email,
    phone: "+91 98470 12345",
    subject: "Tulips",
    message: "When?",
  });
}

async function answer(id: string) {
  const asked = { id, text: "In April", key: crypto.randomUUID(), isUndoable: true };
  const { version, replies } = await agent.enquiries.reply(asked);
  return { id, version, replyId: replies.at(-1)?.id ?? "" };
}

describe("an answer that can be undone", () => {
  it("keeps its mail for ten seconds, and then it goes", async () => {
    const { id, email } = await enquiry();
    const answered = await answer(id);
    await sendAt(seconds(9));
    expect(smtp.to(email)).toHaveLength(0);
    await sendAt(seconds(13));
    expect(smtp.to(email)).toHaveLength(1);
    expect(await failureOf(agent.enquiries.undoReply(answered))).toMatchObject({
      code: "CONFLICT",
      message: "The answer has gone out already.",
    });
    expect((await agent.enquiries.byId({ id })).replies).toHaveLength(1);
  });

  it("is taken back, nobody hears of it, and the enquiry waits as it did before", async () => {
    const { id, email, owner } = await enquiry();
    await manager.enquiries.update({ id, ownerId: null });
    expect(owner).not.toBeNull();
    const answered = await answer(id);
    const back = await agent.enquiries.undoReply(answered);
    expect(back).toMatchObject({ status: "new", owner: null, answeredAt: null, replies: [] });
    expect(await answersIn(id)).toHaveLength(0);
    await sendAt(seconds(60));
    expect(smtp.to(email)).toHaveLength(0);
    // And it may be answered anew.
    expect(await agent.enquiries.reply({ id, text: "In May" })).toMatchObject({ status: "answered" });
  });

  it("leaves what was there before it: who looks after it, and that it was answered", async () => {
    const { id, owner } = await enquiry();
    const first = await agent.enquiries.reply({ id, text: "We look" });
    const back = await agent.enquiries.undoReply(await answer(id));
    expect(back).toMatchObject({ status: "answered", owner, answeredAt: first.answeredAt });
    expect(back.replies.map(({ text }) => text)).toEqual(["We look"]);
    await agent.enquiries.update({ id, status: "closed" });
    expect((await agent.enquiries.undoReply(await answer(id))).status).toBe("closed");
  });

  it("is nobody else's to take back, nor when the enquiry has moved since, nor twice", async () => {
    const { id } = await enquiry();
    const answered = await answer(id);
    expect(await codeOf(manager.enquiries.undoReply(answered))).toBe("CONFLICT");
    expect(await answersIn(id)).toHaveLength(1);
    const { version } = await manager.enquiries.update({ id, status: "closed" });
    expect(await codeOf(agent.enquiries.undoReply(answered))).toBe("STALE");
    const twice = await Promise.all([1, 2].map(() => codeOf(agent.enquiries.undoReply({ ...answered, version }))));
    expect(twice.sort()).toEqual(["OK", "STALE"]);
    expect(await codeOf(agent.enquiries.undoReply({ ...answered, id: crypto.randomUUID() }))).toBe("NOT_FOUND");
  });
});
