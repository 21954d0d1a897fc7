import { LETTERS_IN_LINE } from "@shikara/contract/letters/schema";
import { KEY_TO_COME } from "@shikara/contract/newsletter/links";
import { outbox, subscribers } from "@shikara/db/schema";
import { asc, eq, sql } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { lettersTestbed } from "@shikara/testing/letters";
import type { Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { beforeAll, describe, expect, it } from "vitest";
import { sendLetters } from "./sending.service.ts";

const { post, goOn, deliver, goOut, readers, draft, mailsOf } = lettersTestbed();
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  manager = await post.bed.as("manager");
});

const leaveKeys = (text: string) => /unsubscribe\?key=([\w-]+)/.exec(text)?.[1] ?? "";

describe("a letter", () => {
  it("goes to each who has confirmed, once, with a link to leave of their own, and ends by itself", async () => {
    await readers(3);
    await post.bed.services.db
      .insert(subscribers)
      .values([
        { email: "not-yet@example.com" },
        { email: "gone@example.com", confirmedAt: new Date(), unsubscribedAt: new Date() },
      ]);
    const { id, version } = await draft();
    expect(await manager.letters.audience({ language: null })).toBe(3);
    expect(await manager.letters.send({ id, version })).toMatchObject({
      state: "sending",
      recipients: 3,
      by: "Test manager",
    });
    // Within the seconds in which it can be undone nothing goes.
    expect(await sendLetters(post.bed.services)).toBe(0);
    await goOut();
    expect(await manager.letters.byId({ id })).toMatchObject({
      state: "sent",
      figures: { waiting: 0, sent: 3, failed: 0 },
    });
    const keys = [0, 1, 2].map((at) => {
      const mails = post.smtp.to(`reader-en-${at}@example.com`);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({
        subject: "The almonds bloom",
        text: expect.stringContaining("Two weeks early."),
      });
      expect(mails[0]?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
        "List-Unsubscribe=One-Click",
      );
      return leaveKeys(mails[0]?.text ?? "");
    });
    expect(new Set(keys).size).toBe(3);
    await post.bed.anyone().newsletter.unsubscribe({ key: keys[0] ?? "" });
    expect((await manager.letters.byId({ id })).figures.left).toBe(1);
    for (const email of ["not-yet@example.com", "gone@example.com"]) expect(post.smtp.to(email)).toEqual([]);
    // The outbox keeps the words once, with the letter, and shows them with each mail.
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ text: "", html: "" });
    expect((await manager.outbox.byId({ id: mail?.id ?? "" })).html).toContain(
      '<p style="margin:0 0 16px">Two weeks early.</p>',
    );
  });

  it("goes out in the mail of its own words: prices of the day, addresses in full, videos as links", async () => {
    await readers(1);
    const tour = await storeTour(post.bed, `letter-tour-${Date.now()}`, { price: 18_500 });
    const content = `<h2>Spring</h2><p>From <span data-tour="${tour.id}">old</span>, <a href="/packages">all journeys</a>. It costs $1 &amp; more.</p><figure><img src="/media/11111111-1111-4111-8111-111111111111/a.webp" alt="A boat"><figcaption>At dawn</figcaption></figure><figure data-video="dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">On the lake</a></figure><script>alert(1)</script>`;
    const { id, version } = await draft({ content });
    await manager.letters.send({ id, version });
    await post.bed.services.db.execute(sql`update tours set price = 99 where id = ${tour.id}`);
    await goOut();
    const mail = post.smtp.to("reader-en-0@example.com").at(-1);
    expect(mail?.html).toContain('<h2 style="margin:24px 0 8px;font-size:22px;line-height:1.3">Spring</h2>');
    expect(mail?.html).toContain(
      'From ₹18,500 per person, <a href="https://shikara.test/packages">all journeys</a>. It costs $1 &amp; more.',
    );
    expect(mail?.html).toContain('src="https://shikara.test/media/11111111-1111-4111-8111-111111111111/a.webp"');
    expect(mail?.html).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    expect(mail?.html).not.toMatch(/script|data-video|<span/);
    expect(mail?.text).toContain("all journeys (https://shikara.test/packages). It costs $1 & more.");
  });

  it("for the readers of one language goes to them, in a frame of that language", async () => {
    await readers(2);
    await readers(1, { language: "hi" });
    const { id, version } = await draft({ language: "hi", content: "<p>बादाम खिले हैं।</p>" });
    expect(await manager.letters.audience({ language: "hi" })).toBe(1);
    await manager.letters.send({ id, version });
    await goOut();
    expect((await mailsOf(id)).map(({ email }) => email)).toEqual(["reader-hi-0@example.com"]);
    const mail = post.smtp.to("reader-hi-0@example.com").at(-1);
    expect(mail?.html).toContain('lang="hi-IN"');
    expect(mail?.text).toMatch(/एक क्लिक काफ़ी है:\s+https:\/\/shikara\.test\/hi\/newsletter\/unsubscribe\?key=/);
  });

  it("is on its way, and can be stopped, as long as a mail of it waits", async () => {
    await readers(2);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    await goOn();
    await goOn();
    expect(await manager.letters.byId({ id })).toMatchObject({ state: "sending", figures: { waiting: 2 } });
    expect(await manager.letters.stop({ id })).toMatchObject({ state: "draft", figures: { waiting: 0 } });
  });

  it("stands in line in part only, so that other mails go out between", async () => {
    await readers(LETTERS_IN_LINE * 2 + 1);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    expect([await goOn(), await goOn()]).toEqual([LETTERS_IN_LINE, 0]);
    await post.bed.services.db.execute(
      sql`update outbox set state = 'sent', settled_at = now() where letter_id = ${id}`,
    );
    expect([await goOn(), await goOn()]).toEqual([LETTERS_IN_LINE, 0]);
  });

  it("goes on to the others while the mail server refuses some for now, unless it takes none", async () => {
    await readers(LETTERS_IN_LINE * 13);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    const refuseAll = () =>
      post.bed.services.db.execute(
        sql`update outbox set attempts = 1, next_attempt_at = now() + interval '1 day' where letter_id = ${id}`,
      );
    let written = 0;
    for (let round = 0; round < 13; round += 1) {
      written += await goOn();
      await refuseAll();
    }
    expect(written).toBe(LETTERS_IN_LINE * 11);
    expect(await manager.letters.byId({ id })).toMatchObject({ state: "sending" });
  });

  it("is one to each, however many processes write it and are told to send it", async () => {
    await readers(LETTERS_IN_LINE + 7);
    const { id, version } = await draft();
    const sends = await Promise.all(Array.from({ length: 5 }, () => codeOf(manager.letters.send({ id, version }))));
    expect(sends.toSorted()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "CONFLICT", "OK"]);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 4 }, goOn));
      await post.bed.services.db.execute(
        sql`update outbox set state = 'sent', settled_at = now() where letter_id = ${id}`,
      );
    }
    const mails = await mailsOf(id);
    expect(new Set(mails.map(({ subscriberId }) => subscriberId)).size).toBe(LETTERS_IN_LINE + 7);
    expect(mails).toHaveLength(LETTERS_IN_LINE + 7);
  });

  it("that is undone in time is a draft again; stopped later, it goes on to the others, and never twice", async () => {
    await readers(LETTERS_IN_LINE + 5);
    const first = await draft();
    await manager.letters.send({ id: first.id, version: first.version });
    const undone = await manager.letters.stop({ id: first.id });
    expect(undone).toMatchObject({ state: "draft", begunAt: null, recipients: 0 });
    await goOut();
    expect(await mailsOf(first.id)).toEqual([]);
    const { version } = await manager.letters.update({ id: first.id, version: undone.version, subject: "Once more" });
    await manager.letters.send({ id: first.id, version });
    await goOn();
    await post.bed.services.db.execute(
      sql`update outbox set state = 'sent', settled_at = now() where id in (select id from outbox where letter_id = ${first.id} limit 10)`,
    );
    const stopped = await manager.letters.stop({ id: first.id });
    expect(stopped).toMatchObject({ state: "stopped", figures: { waiting: 0, sent: 10 } });
    await goOut();
    expect(await mailsOf(first.id)).toHaveLength(10);
    expect(await codeOf(manager.letters.update({ id: first.id, subject: "Another" }))).toBe("CONFLICT");
    await manager.letters.send({ id: first.id, version: stopped.version });
    await goOut();
    const mails = await mailsOf(first.id);
    expect(mails).toHaveLength(LETTERS_IN_LINE + 5);
    expect((await manager.letters.byId({ id: first.id })).state).toBe("sent");
  });

  it("does not go to who has left while it stood in line", async () => {
    await readers(2);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    await goOn();
    await post.bed.services.db
      .update(subscribers)
      .set({ unsubscribedAt: new Date() })
      .where(eq(subscribers.email, "reader-en-1@example.com"));
    const before = post.smtp.to("reader-en-1@example.com").length;
    await goOut();
    expect(post.smtp.to("reader-en-1@example.com")).toHaveLength(before);
    const [, second] = await post.bed.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.letterId, id))
      .orderBy(asc(outbox.email));
    expect(second).toMatchObject({ state: "failed", lastError: "Has left the list" });
  });

  it("does not go to who has left either where somebody types their address in again", async () => {
    await readers(1);
    const { id, version } = await draft();
    await manager.letters.send({ id, version });
    await goOn();
    const email = "reader-en-0@example.com";
    await post.bed.services.db
      .update(subscribers)
      .set({ unsubscribedAt: new Date() })
      .where(eq(subscribers.email, email));
    await post.bed.anyone().newsletter.subscribe({ email });
    await goOut();
    expect(await mailsOf(id)).toMatchObject([{ state: "failed", lastError: "Has left the list" }]);
  });

  it("is looked at and sent to oneself before anybody gets it, without a key that leaves for somebody", async () => {
    const words = { subject: "A try", content: "<p>Only for me.</p>", language: "ur" as const };
    expect((await manager.letters.preview(words)).html).toContain('dir="rtl"');
    expect(await manager.letters.sendToOneself(words)).toEqual({ canSend: false });
    await deliver();
    const [row] = await post.bed.services.db.select().from(outbox).where(eq(outbox.subject, "A try"));
    expect(row).toMatchObject({ state: "sent", subscriberId: null, letterId: null });
    const mail = post.smtp.to(row?.email ?? "").at(-1);
    expect(mail).toMatchObject({ subject: "A try", text: expect.stringContaining("Only for me.") });
    expect(mail?.text).toContain("https://shikara.test/ur/newsletter/unsubscribe\n");
    expect(mail?.raw).not.toContain("the-key-to-leave");
  });
});

it("says nothing itself that a reader's key comes to stand for, wherever it would lead", async () => {
  await readers(1);
  const { leave, confirm } = KEY_TO_COME;
  const content = `<p><a href="https://elsewhere.example/?k=${leave}">Read on</a> ${leave} ${confirm}</p>`;
  const { id, version } = await draft({ content });
  await manager.letters.send({ id, version });
  await goOut();
  const mail = post.smtp.to("reader-en-0@example.com").at(-1);
  expect(mail?.html).toMatch(/https:\/\/elsewhere\.example\/\?k=(?:…|%E2%80%A6)"/);
  const keys = [...`${mail?.text} ${mail?.html}`.matchAll(/[\w-]{32}/g)].map(([key]) => key);
  expect(new Set(keys).size).toBe(1);
  expect(mail?.text).toContain(`/newsletter/unsubscribe?key=${keys[0]}`);
});

describe("what is no letter", () => {
  it("is refused: nothing written, somebody else's version, nobody to read it, one that has gone", async () => {
    expect(await codeOf(draft({ content: "<p> </p>" }))).toBe("VALIDATION");
    expect(await codeOf(draft({ subject: "" }))).toBe("VALIDATION");
    const { id, version } = await draft();
    expect(await failureOf(manager.letters.send({ id, version }))).toMatchObject({ code: "CONFLICT" });
    await readers(1);
    await manager.letters.update({ id, version, subject: "Changed" });
    expect(await codeOf(manager.letters.send({ id, version }))).toBe("STALE");
    expect(await codeOf(manager.letters.update({ id, version, subject: "Late" }))).toBe("STALE");
    expect(await codeOf(manager.letters.stop({ id }))).toBe("CONFLICT");
    await manager.letters.send({ id, version: version + 1 });
    await goOut();
    for (const refused of [
      () => manager.letters.delete({ id }),
      () => manager.letters.update({ id, subject: "Late" }),
      () => manager.letters.stop({ id }),
    ])
      expect(await codeOf(refused())).toBe("CONFLICT");
    expect(await codeOf(manager.letters.byId({ id: "11111111-1111-4111-8111-111111111111" }))).toBe("NOT_FOUND");
  });

  it("is deleted as a draft, and can be brought back", async () => {
    const { id } = await draft({ subject: "To be kept" });
    await manager.letters.delete({ id });
    const { records } = await manager.deleted.list();
    const kept = records.find(({ record }) => record === "To be kept");
    await manager.deleted.bringBack({ id: kept?.id ?? "" });
    expect(await manager.letters.byId({ id })).toMatchObject({ subject: "To be kept", state: "draft" });
  });
});
