import { asSeen } from "@shikara/contract/core/deliveries";
import { outbox, subscriberKeys, subscribers } from "@shikara/db/schema";
import { eq, inArray } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "../delivery/outbox/mailer.ts";
import { sendDueMails } from "../delivery/outbox/sending.ts";
import { forgetOldKeys } from "./keys.ts";

let bed: Testbed;
let smtp: Smtp;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

let lastAddress = 1;
const subscribe = (email: string) =>
  bed.anyone({ address: `198.51.100.${lastAddress++}` }).newsletter.subscribe({ email });
const ofAddress = (email: string) => bed.services.db.select().from(subscribers).where(eq(subscribers.email, email));

describe("the newsletter", () => {
  it("takes an address once, whatever its letters' case, and answers alike", async () => {
    const answers = [
      await subscribe("lake@example.com"),
      await subscribe("lake@example.com"),
      await subscribe(" LAKE@Example.com "),
    ];
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    for (const answer of answers)
      expect(answer).toEqual({ reference: expect.stringMatching(/^SHK-/), message: expect.any(String) });
    expect(await ofAddress("lake@example.com")).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
  });

  it("takes one of twenty at the same moment", async () => {
    await Promise.all(Array.from({ length: 20 }, () => subscribe("once@example.com")));
    expect(await ofAddress("once@example.com")).toHaveLength(1);
  });

  it("has who left and comes back confirm anew, and leaves who is there alone", async () => {
    await bed.services.db.insert(subscribers).values([
      { email: "back@example.com", confirmedAt: new Date("2026-01-01"), unsubscribedAt: new Date("2026-02-01") },
      { email: "there@example.com", confirmedAt: new Date("2026-01-01") },
    ]);
    await subscribe("back@example.com");
    await subscribe("there@example.com");
    expect(await ofAddress("back@example.com")).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
    expect(await ofAddress("there@example.com")).toMatchObject([{ confirmedAt: new Date("2026-01-01") }]);
  });

  it("is read by managers", async () => {
    const manager = await bed.as("manager");
    expect((await manager.newsletter.adminList()).subscribers.map(({ email }) => email)).toContain("lake@example.com");
  });

  it("refuses what is no address", async () => {
    for (const email of ["", "lake", "a@b", `${"x".repeat(250)}@example.com`])
      expect(await codeOf(subscribe(email))).toBe("VALIDATION");
  });
});

/** Sends what waits and gives the newest mail to an address. */
async function newestMailTo(email: string) {
  const services = {
    ...bed.services,
    mail: { ...bed.services.mail, mailer: createMailer(smtp.url), from: "hello@shikara.test" },
  };
  while ((await sendDueMails(services, new Date(Date.now() + 1000))) > 0);
  const mail = smtp.to(email).at(-1);
  if (!mail?.text) throw new Error(`No mail has come to ${email}`);
  return { ...mail, text: mail.text };
}
const keyIn = (text: string) => /[?&]key=([\w-]+)/.exec(text)?.[1] ?? "";
const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value ?? "";

describe("the owner of an address", () => {
  it("is asked by mail, says yes once, is welcomed, and leaves with one key", async () => {
    await subscribe("owner@example.com");
    const asked = await newestMailTo("owner@example.com");
    expect(asked.text).toContain("https://shikara.test/newsletter/confirm?key=");
    expect(headerOf(asked, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const key = keyIn(asked.text);
    expect(key.length).toBeGreaterThan(20);

    await bed.anyone().newsletter.confirm({ key });
    await bed.anyone().newsletter.confirm({ key });
    expect(await ofAddress("owner@example.com")).toMatchObject([
      { confirmedAt: expect.any(Date), unsubscribedAt: null },
    ]);
    const welcome = await newestMailTo("owner@example.com");
    expect(smtp.to("owner@example.com")).toHaveLength(2);
    const leave = keyIn(headerOf(welcome, "list-unsubscribe"));
    expect(welcome.text).toContain(`https://shikara.test/newsletter/unsubscribe?key=${leave}`);
    expect(headerOf(welcome, "list-unsubscribe")).toBe(`<https://shikara.test/newsletter/unsubscribe?key=${leave}>`);

    await bed.anyone().newsletter.unsubscribe({ key: leave });
    await bed.anyone().newsletter.unsubscribe({ key: leave });
    expect(await ofAddress("owner@example.com")).toMatchObject([{ unsubscribedAt: expect.any(Date) }]);
    // The old yes is worth nothing after leaving; who comes back is asked anew, at once.
    expect(await codeOf(bed.anyone().newsletter.confirm({ key }))).toBe("NOT_FOUND");
    await subscribe("owner@example.com");
    expect(keyIn((await newestMailTo("owner@example.com")).text)).not.toBe(key);
    expect(smtp.to("owner@example.com")).toHaveLength(3);
  });

  it("is asked once an hour, whoever presses the button", async () => {
    for (let at = 0; at < 5; at += 1) await subscribe("hour@example.com");
    await newestMailTo("hour@example.com");
    await subscribe("hour@example.com");
    await newestMailTo("hour@example.com");
    expect(smtp.to("hour@example.com")).toHaveLength(1);
  });

  it("has keys that stand nowhere but in the mail, each for one thing and its time", async () => {
    await subscribe("keys@example.com");
    const mail = await newestMailTo("keys@example.com");
    const [confirm, leave] = [keyIn(mail.text), keyIn(headerOf(mail, "list-unsubscribe"))];
    const rows = JSON.stringify([
      await bed.services.db.select().from(outbox),
      await bed.services.db.select().from(subscriberKeys),
    ]);
    expect(rows).not.toContain(confirm);
    expect(rows).not.toContain(leave);
    expect(rows).toContain("the-key-is-made-when-this-is-sent");
    expect(await failureOf(bed.anyone().newsletter.confirm({ key: leave }))).toMatchObject({
      ...{ code: "NOT_FOUND", message: "This link does not work any more. Please ask for the letter once more." },
    });
    expect(await codeOf(bed.anyone().newsletter.unsubscribe({ key: confirm }))).toBe("NOT_FOUND");
    await bed.services.db.update(subscriberKeys).set({ createdAt: new Date(Date.now() - 8 * 86_400_000) });
    expect(await codeOf(bed.anyone().newsletter.confirm({ key: confirm }))).toBe("NOT_FOUND");
    expect(await codeOf(bed.anyone().newsletter.unsubscribe({ key: leave }))).toBe("OK");
  });

  it("forgets who has not said yes in its time; whoever was asked anew has that time again", async () => {
    const { db } = bed.services;
    const long = new Date(Date.now() - 8 * 86_400_000);
    for (const email of ["silent@example.com", "anew@example.com", "yes@example.com"]) {
      await subscribe(email);
      await db.update(subscribers).set({ createdAt: long }).where(eq(subscribers.email, email));
    }
    await db.update(subscribers).set({ confirmedAt: long }).where(eq(subscribers.email, "yes@example.com"));
    const keysOf = (email: string) =>
      inArray(
        subscriberKeys.subscriberId,
        db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email)),
      );
    // Keys are made as the mails go.
    await newestMailTo("anew@example.com");
    for (const email of ["silent@example.com", "yes@example.com"])
      await db.update(subscriberKeys).set({ createdAt: long }).where(keysOf(email));
    await forgetOldKeys(db);
    const left = (await db.select({ email: subscribers.email }).from(subscribers)).map(({ email }) => email);
    expect(left).toEqual(expect.arrayContaining(["anew@example.com", "yes@example.com"]));
    expect(left).not.toContain("silent@example.com");
  });
});

describe("the staff's list", () => {
  it("is searched, filtered, counted and paged", async () => {
    const now = new Date();
    await bed.services.db
      .insert(subscribers)
      .values([
        { email: "list-a@example.org" },
        { email: "list-b@example.org", confirmedAt: now },
        { email: "list-c@example.org", confirmedAt: now, unsubscribedAt: now },
      ]);
    const manager = await bed.as("manager");
    const first = await manager.newsletter.adminList({ search: "LIST-", limit: 2 });
    expect(first.counts).toEqual({ all: 3, unconfirmed: 1, confirmed: 1, unsubscribed: 1 });
    const second = await manager.newsletter.adminList({ search: "LIST-", limit: 2, cursor: first.nextCursor });
    expect([...first.subscribers, ...second.subscribers].map(({ email }) => email).sort()).toEqual([
      ...["list-a@example.org", "list-b@example.org", "list-c@example.org"],
    ]);
    expect(second.nextCursor).toBeNull();
    const left = await manager.newsletter.adminList({ search: "list-", state: "unsubscribed" });
    expect(left.subscribers).toMatchObject([{ email: "list-c@example.org", state: "unsubscribed" }]);
    expect((await manager.newsletter.adminList({ search: "%" })).subscribers).toEqual([]);
  });

  it("forgets an address with the mails to it, which agents never saw", async () => {
    await subscribe("forget@example.com");
    const [row] = await ofAddress("forget@example.com");
    const [manager, agent] = [await bed.as("manager"), await bed.as("agent")];
    const search = { search: "forget@example.com" };
    expect((await manager.outbox.adminList(search)).mails).toHaveLength(1);
    expect((await agent.outbox.adminList(search)).mails).toEqual([]);
    const [mail] = (await manager.outbox.adminList(search)).mails;
    expect(await codeOf(agent.outbox.byId({ id: mail?.id ?? "" }))).toBe("NOT_FOUND");
    expect(await codeOf(agent.outbox.resend(asSeen(mail ?? expect.fail())))).toBe("NOT_FOUND");
    await manager.newsletter.delete({ id: row?.id ?? "" });
    expect(await ofAddress("forget@example.com")).toEqual([]);
    expect((await manager.outbox.adminList(search)).mails).toEqual([]);
    expect(await codeOf(manager.newsletter.delete({ id: row?.id ?? "" }))).toBe("NOT_FOUND");
  });
});
