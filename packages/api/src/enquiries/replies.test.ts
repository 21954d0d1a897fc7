import { DEFAULT_SETTINGS } from "@shikara/contract/settings/defaults";
import type { Language } from "@shikara/contract/texts/languages";
import { enquiries, outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppServices } from "../core/context.ts";
import { createMailer } from "../delivery/outbox/mailer.ts";
import { sendDueMails } from "../delivery/outbox/sending.ts";
import { receiveReply } from "./inbound.service.ts";

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

const INBOX = { address: "reply@in.shikara.test", secret: "a secret of the mail service" };
const mail = () => ({
  ...bed.services.mail,
  mailer: createMailer(smtp.url),
  from: "Shikara <hello@shikara.test>",
  inbox: INBOX,
});

async function signedIn(role: "manager" | "agent", details: Pick<AppServices, "mail"> = { mail: mail() }) {
  const member = await bed.member(role, { fullName: `Anita ${role}` });
  const { secret } = await bed.services.sessions.open(member.id, "team", "test");
  const signed = await bed.services.sessions.find(secret);
  const { enquiries, outbox } = bed.anyone({ signedIn: signed, mail: details.mail });
  return { member, enquiries, outbox };
}

let written = 0;
/** An enquiry from the website. @returns its row */
async function enquiry(subject = "A houseboat") {
  written += 1;
  const email = `meera${written}@example.com`;
  const said = {
    name: "Meera {agency} Nair",
    email,
    phone: "+91 98470 12345",
    subject,
    message: "Four of us in April",
  };
  const { reference } = await bed.anyone({ address: `192.0.2.${written}` }).enquiries.send(said);
  const [row] = await bed.services.db.select().from(enquiries).where(eq(enquiries.reference, reference));
  if (!row) throw new Error("The enquiry was not stored");
  return row;
}

const addressOf = ({ replyToken }: { replyToken: string }) => `reply+${replyToken.replaceAll("-", "")}@in.shikara.test`;
async function send() {
  while ((await sendDueMails({ ...bed.services, mail: mail() }, new Date(Date.now() + 1_000))) > 0);
}
const received = (row: Awaited<ReturnType<typeof enquiry>>, details = {}) => ({
  messageId: `<${crypto.randomUUID()}@mail.example>`,
  from: `Meera Nair <${row.email}>`,
  to: [addressOf(row)],
  subject: "Re: A houseboat",
  text: "Yes, please.\n\nOn Monday Shikara wrote:\n> Shall I hold it?",
  autoSubmitted: "",
  ...details,
});
const receive = (given: ReturnType<typeof received>) => receiveReply({ ...bed.services, mail: mail() }, given);

describe("an answer by mail", () => {
  it("goes out as it was written, is kept in the thread with how it fares, and makes its writer the owner", async () => {
    const row = await enquiry();
    const agent = await signedIn("agent");
    const { member } = agent;
    const answered = await agent.enquiries.reply({ id: row.id, version: 1, text: "Namaste,\n\n<b>yes</b> & {name}." });
    expect(answered).toMatchObject({
      status: "answered",
      owner: { id: member.id },
      replies: [
        { direction: "out", by: "Anita agent", text: "Namaste,\n\n<b>yes</b> & {name}.", mail: { state: "waiting" } },
      ],
    });
    expect(answered.answeredAt).toBeInstanceOf(Date);
    await send();
    const sent = smtp.to(row.email).find(({ subject }) => subject?.startsWith("Re: "));
    expect(sent).toMatchObject({ subject: `Re: A houseboat (${row.reference})` });
    expect(sent?.text).toMatch(/^Namaste,\n\n<b>yes<\/b> & \{name\}\.\n/);
    expect(sent?.html).toContain("&lt;b&gt;yes&lt;/b&gt; &amp;");
    expect(sent?.replyTo).toMatchObject([{ address: addressOf(row) }]);
    expect(sent?.headers.map(({ key }) => key)).not.toContain("auto-submitted");
    const { replies, timeline } = await agent.enquiries.byId({ id: row.id });
    expect(replies[0]?.mail).toMatchObject({ state: "sent" });
    expect(timeline.map(({ event }) => event.kind)).toEqual(["status", "owner", "received"]);
    // Whatever is chosen afterwards, it has been answered.
    const again = await agent.enquiries.update({ id: row.id, status: "new" });
    expect(again.answeredAt?.getTime()).toBe(answered.answeredAt?.getTime());
    const acknowledged = smtp.to(row.email).find(({ subject }) => subject?.startsWith("We have your message"));
    expect(acknowledged).toBeDefined();
  });

  it("is one mail, however often its button is pressed", async () => {
    const row = await enquiry();
    const agent = await signedIn("agent");
    const asked = { id: row.id, version: 1, text: "Once", key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => agent.enquiries.reply(asked)));
    for (const { replies } of answers) expect(replies).toHaveLength(1);
    const mails = await bed.services.db.select().from(outbox).where(eq(outbox.enquiryId, row.id));
    expect(mails.filter(({ kind }) => kind === "enquiry_reply")).toHaveLength(1);
    expect(await codeOf(agent.enquiries.reply({ ...asked, text: "Twice" }))).toBe("IDEMPOTENCY_MISMATCH");
  });

  it("tells the second of two colleagues that the first was quicker", async () => {
    const row = await enquiry();
    const colleagues = [await signedIn("agent"), await signedIn("manager")];
    const outcomes = await Promise.all(
      colleagues.map((one) => codeOf(one.enquiries.reply({ id: row.id, version: 1, text: "We both" }))),
    );
    expect(outcomes.sort()).toEqual(["OK", "STALE"]);
  });

  it("waits for its writer to read what was written meanwhile, by a colleague or by whoever asked", async () => {
    const row = await enquiry();
    const [first, second] = [await signedIn("agent"), await signedIn("manager")];
    const answered = await first.enquiries.reply({ id: row.id, version: 1, lastRead: null, text: "₹30,000" });
    // News has brought the record up to date on the second desk, with the text half written.
    const asked = { id: row.id, version: answered.version, text: "₹25,000", key: crypto.randomUUID() };
    expect(await failureOf(second.enquiries.reply({ ...asked, lastRead: null }))).toMatchObject({
      ...{ code: "CONFLICT", message: expect.stringMatching(/^Something has been written meanwhile/) },
    });
    // Without news it is told the same.
    expect(await codeOf(second.enquiries.reply({ ...asked, version: 1, lastRead: null }))).toBe("CONFLICT");
    await receive(received(row));
    const lastRead = answered.replies.at(-1)?.id;
    expect(await codeOf(second.enquiries.reply({ id: row.id, text: "₹25,000", lastRead }))).toBe("CONFLICT");
    const { version, replies } = await second.enquiries.byId({ id: row.id });
    const sent = await second.enquiries.reply({ ...asked, version, lastRead: replies.at(-1)?.id });
    expect(sent.replies.map(({ direction }) => direction)).toEqual(["out", "in", "out"]);
  });

  it("is refused without words, address or enquiry", async () => {
    const agent = await signedIn("agent");
    const { id } = await agent.enquiries.create({ name: "M", phone: "+91 98470 12345", subject: "S", message: "M" });
    expect(await failureOf(agent.enquiries.reply({ id, text: "Hello" }))).toMatchObject({
      code: "CONFLICT",
      message: "There is no e-mail address to answer to.",
    });
    expect((await agent.enquiries.byId({ id })).status).toBe("new");
    expect(await codeOf(agent.enquiries.reply({ id, text: "  " }))).toBe("VALIDATION");
    expect(await codeOf(agent.enquiries.reply({ id, text: "a".repeat(4_001) }))).toBe("VALIDATION");
    expect(await codeOf(agent.enquiries.reply({ id: crypto.randomUUID(), text: "Hello" }))).toBe("NOT_FOUND");
  });

  it("begins with the house's words, filled in, and waits where there is no mail server", async () => {
    const row = await enquiry("Tulips");
    const agent = await signedIn("agent", bed.services);
    const desk = await agent.enquiries.replyDesk({ id: row.id });
    expect(desk).toMatchObject({ canSend: false, hearsReplies: false });
    expect(desk.templates.map(({ title }) => title)).toContain("Thank you");
    const [prices] = desk.templates;
    // What fills a place is never looked into for another.
    expect(prices?.text).toContain("Namaste Meera {agency} Nair");
    expect(prices?.text).toContain("about Tulips");
    expect(prices?.text).toMatch(/Anita agent\nShikara$/);
    const { replies } = await agent.enquiries.reply({ id: row.id, text: "It waits" });
    expect(replies).toMatchObject([{ mail: { state: "waiting" } }]);
    const [queued] = await agent.outbox.ofRecord({ enquiryId: row.id });
    expect(queued).toMatchObject({ kind: "enquiry_reply", email: row.email });
  });

  it("has templates that whoever may change the settings writes, and nobody else", async () => {
    const row = await enquiry();
    const admin = await bed.as("admin");
    const templates = [{ title: "Ours", language: "en" as Language, text: "Dear {name}, {phone}" }];
    const save = (replyTemplates: typeof templates) => admin.settings.update({ ...DEFAULT_SETTINGS, replyTemplates });
    await save(templates);
    expect((await admin.enquiries.replyDesk({ id: row.id })).templates).toEqual([
      { title: "Ours", text: `Dear ${row.name}, +91 194 240 0000` },
    ]);
    expect(await codeOf(save([{ title: "Ours", language: "en", text: "Dear {nmae}" }]))).toBe("VALIDATION");
    expect(await codeOf(save([...templates, ...templates]))).toBe("VALIDATION");
    // Who is written to in another language has those in it, where there are any.
    const titles = async () => (await admin.enquiries.replyDesk({ id: row.id })).templates.map(({ title }) => title);
    const { version } = await admin.enquiries.byId({ id: row.id });
    await admin.enquiries.update({ id: row.id, version, language: "hi" });
    expect(await titles()).toEqual(["Ours"]);
    await save([
      ...templates,
      { title: "Ours", language: "hi", text: "नमस्ते {name}" },
      { title: "हमारा", language: "hi", text: "{me}" },
    ]);
    expect(await titles()).toEqual(["Ours", "हमारा"]);
    await save(templates);
    expect(await bed.anyone().settings.get()).not.toHaveProperty("replyTemplates");
    const { replyTemplates: _templates, ...old } = DEFAULT_SETTINGS;
    await admin.settings.update(old);
    expect((await admin.settings.adminGet()).replyTemplates).toEqual(templates);
  });
});

describe("what a customer answers", () => {
  it("comes into the thread without what it quotes, and its enquiry waits again", async () => {
    const row = await enquiry();
    await enquiry("Later than that one");
    const agent = await signedIn("agent");
    const { member } = agent;
    await agent.enquiries.reply({ id: row.id, text: "Shall I hold it?" });
    await send();
    const given = received(row);
    expect(await receive(given)).toBe(true);
    // On top of the list, for it was written last.
    expect((await agent.enquiries.adminList()).enquiries[0]?.id).toBe(row.id);
    const now = await agent.enquiries.byId({ id: row.id });
    expect(now).toMatchObject({ status: "new", owner: { id: member.id } });
    expect(now.askedAt.getTime()).toBeGreaterThan(now.answeredAt?.getTime() ?? Number.POSITIVE_INFINITY);
    expect(now.replies).toMatchObject([
      { direction: "out" },
      { direction: "in", by: row.email, text: "Yes, please.", mail: null },
    ]);
    await send();
    expect(smtp.to(member.email).at(-1)?.text).toContain("has written back");
    // A second before anybody answered gives no second notice.
    const notices = smtp.to(member.email).length;
    expect(await receive(received(row, { text: "And a cab" }))).toBe(true);
    await send();
    expect(smtp.to(member.email)).toHaveLength(notices);
    await agent.enquiries.reply({ id: row.id, text: "Held." });
    await send();
    const answer = smtp.to(row.email).at(-1);
    expect(answer?.inReplyTo).toMatch(/@mail\.example>$/);
    expect(answer?.inReplyTo).not.toBe(given.messageId);
  });

  it("is stored once, however often and at once it is handed over", async () => {
    const row = await enquiry();
    const given = received(row);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => receive(given)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await receive({ ...given, messageId: given.messageId.slice(1, -1) })).toBe(false);
    expect((await (await bed.as("agent")).enquiries.byId({ id: row.id })).replies).toHaveLength(1);
  });

  it.each([
    ["an out-of-office note", { autoSubmitted: "auto-replied" }],
    ["a mail of the house's own", { from: "Shikara <hello@shikara.test>" }],
    ["a mail of the agency's", { from: DEFAULT_SETTINGS.contactInfo.email[0] }],
    ["a mail from the reply address itself", { from: "reply+0123@in.shikara.test" }],
  ])("is left out when it is %s", async (_what, details) => {
    const row = await enquiry();
    expect(await receive(received(row, details))).toBe(false);
    const { replies, status } = await (await bed.as("agent")).enquiries.byId({ id: row.id });
    expect([replies, status]).toEqual([[], "new"]);
  });

  it("is kept from an address that is written as we know none, also where the operator has set no From", async () => {
    const row = await enquiry();
    for (const from of [
      "meera.@post.example",
      "Meera <meera@b\u00fccher.example>",
      "Meera <m@post.example> (home)",
      "",
    ]) {
      const services = { ...bed.services, mail: { ...mail(), from: "" } };
      expect([from, await receiveReply(services, received(row, { from }))]).toEqual([from, true]);
    }
    expect((await (await bed.as("agent")).enquiries.byId({ id: row.id })).replies).toHaveLength(4);
  });

  it("is nobody's with a token that is none, and text whatever it holds", async () => {
    const row = await enquiry();
    for (const to of [[], ["reply@in.shikara.test"], [`reply+${"0".repeat(32)}@in.shikara.test`], ["reply+x'--@a.b"]])
      expect(await codeOf(receive(received(row, { to })))).toBe("NOT_FOUND");
    const text = `<script>\u0000\u0007 \ud800 ${"ä".repeat(30_000)}`;
    expect(await receive(received(row, { text, from: "not an address", messageId: " a\u0000b " }))).toBe(true);
    const [reply] = (await (await bed.as("agent")).enquiries.byId({ id: row.id })).replies;
    expect(reply?.text.startsWith("<script> ")).toBe(true);
    expect(reply?.text.length).toBeLessThanOrEqual(20_000);
    expect(reply?.by).toBe("");
  });

  it("finds its way by the address alone, in whatever letters and among others", async () => {
    const row = await enquiry();
    const to = ["Somebody <else@example.com>", `Shikara <${addressOf(row).toUpperCase()}>`];
    expect(await receive(received(row, { to }))).toBe(true);
  });
});
