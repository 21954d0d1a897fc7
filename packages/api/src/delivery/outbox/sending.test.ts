import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MailRoom } from "./mail-room.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let bed: Testbed;
let smtp: Smtp;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
});
beforeEach(() => {
  smtp.state.fault = null;
});
// What one test leaves waiting is none of the next one's.
afterEach(() => bed.services.db.delete(outbox).then(() => undefined));
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

const services = (mail: Partial<MailRoom> = {}) => ({
  ...bed.services,
  mail: { ...bed.services.mail, mailer: createMailer(smtp.url), from: "Shikara <hello@shikara.test>", ...mail },
});
const queue = (email: string, name = "Mehak") =>
  queueMail(bed.services.db, {
    kind: "enquiry_received",
    to: { name, email },
    values: { reference: "SHK-TEST" },
  });
const mailTo = async (email: string) => {
  const [row] = await bed.services.db.select().from(outbox).where(eq(outbox.email, email));
  if (!row) throw new Error("There is no such mail");
  return row;
};
// A mail that was queued within this very millisecond is due a part of one later.
const soon = (later = 0) => new Date(Date.now() + 1000 + later);

describe("a mail", () => {
  it("goes out as it stands in the outbox, in plain text and HTML", async () => {
    await queue("out@example.com");
    expect(await sendDueMails(services(), soon())).toBe(1);
    const row = await mailTo("out@example.com");
    expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: "", claim: null, settledAt: expect.any(Date) });
    const [mail, ...more] = smtp.to("out@example.com");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: "Shikara", address: "hello@shikara.test" },
      to: [{ name: "Mehak", address: "out@example.com" }],
      replyTo: [{ address: "namaste@shikara.example" }],
      subject: row.subject,
      messageId: `<${row.messageId}@shikara.test>`,
    });
    expect(mail?.text?.trim()).toBe(row.text.trim());
    expect(mail?.html?.trim()).toBe(row.html.trim());
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    expect(await sendDueMails(services(), soon())).toBe(0);
  });

  it("comes from the agency where nobody says otherwise", async () => {
    await queue("from@example.com");
    await sendDueMails(services({ from: "" }), soon());
    expect(smtp.to("from@example.com")[0]?.from).toMatchObject({ name: "Shikara", address: "namaste@shikara.example" });
  });

  it("has a subject that mail readers show as it was written, also where it stands for another text", async () => {
    const subject = "=?utf-8?Q?Paid_in_full?=";
    const values = { name: "A", email: "a@example.com", phone: "", reference: "R", subject, details: "x", link: "" };
    await queueMail(bed.services.db, { kind: "staff_notice", values, replyTo: "a@example.com" });
    await sendDueMails(services(), soon());
    const [row] = await bed.services.db.select().from(outbox).where(eq(outbox.kind, "staff_notice"));
    expect(row?.subject).toContain(subject);
    expect(
      smtp
        .to(row?.email ?? "")
        .at(-1)
        ?.subject?.replaceAll("\u2060", ""),
    ).toBe(row?.subject);
  });

  it.each([
    ["line breaks", "Mehak\r\nBcc: evil@example.com\r\n\r\nBuy this"],
    ["quotes and brackets", `"Mehak" <evil@example.com>, \\`],
    ["Devanagari", "मीरा शर्मा"],
  ])("to a name with %s reaches its address alone", async (_what, name) => {
    await queue("name@example.com", name);
    await sendDueMails(services(), soon());
    const mail = smtp.to("name@example.com").at(-1);
    expect(mail?.envelopeTo).toEqual(["name@example.com"]);
    expect(mail?.to).toMatchObject([{ address: "name@example.com" }]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  });

  it("waits where there is no mail server", async () => {
    await queue("waits@example.com");
    expect(await sendDueMails(services({ mailer: null }), soon())).toBe(0);
    expect(await mailTo("waits@example.com")).toMatchObject({ state: "waiting", attempts: 0 });
  });

  it("brings documents along that are made when it is sent", async () => {
    const { id } = await storeBooking(bed);
    await queueMail(bed.services.db, {
      kind: "receipt",
      to: { name: "Mehak", email: "receipt@example.com" },
      values: {
        name: "Mehak",
        reference: "SHK-R",
        package: "Lake",
        date: "1 May",
        paid: "₹1",
        balance: "₹2",
        link: "-",
      },
      bookingId: id,
      attachments: [{ document: "receipt", bookingId: id }],
    });
    expect(await sendDueMails(services(), soon())).toBe(1);
    expect(await mailTo("receipt@example.com")).toMatchObject({
      state: "waiting",
      lastError: expect.stringMatching(/documents/),
    });
    const renderDocument = async ({ kind, bookingId }: { kind: string; bookingId: string }) => ({
      ...{ name: `${kind}.pdf`, type: "application/pdf", content: Buffer.from(bookingId) },
    });
    await sendDueMails(services({ renderDocument }), new Date(Date.now() + 2 * MINUTE_MS));
    const [mail] = smtp.to("receipt@example.com");
    expect(mail?.attachments).toMatchObject([{ filename: "receipt.pdf", mimeType: "application/pdf" }]);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe(id);
  });
});

describe("a mail server that", () => {
  it("is down, refuses for now or cuts the line is tried again, ever later, with one Message-ID", async () => {
    await queue("later@example.com");
    const { messageId } = await mailTo("later@example.com");
    const down = createMailer("smtp://127.0.0.1:9");
    const start = Date.now();
    await sendDueMails(services({ mailer: down }), new Date(start));
    const first = await mailTo("later@example.com");
    expect(first).toMatchObject({ state: "waiting", attempts: 1, lastError: expect.stringMatching(/ECONNREFUSED/) });
    const wait = first.nextAttemptAt.getTime() - start;
    expect(wait).toBeGreaterThanOrEqual(SENT_AGAIN_MS[0]);
    expect(wait).toBeLessThan(SENT_AGAIN_MS[0] + MINUTE_MS);
    expect(await sendDueMails(services(), new Date(start + SENT_AGAIN_MS[0] - 1000))).toBe(0);

    smtp.state.fault = { code: 451, text: "Greylisted, come back later" };
    await sendDueMails(services(), new Date(start + DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({
      ...{ state: "waiting", attempts: 2, lastError: expect.stringContaining("Greylisted") },
    });
    smtp.state.fault = "cut";
    await sendDueMails(services(), new Date(start + 2 * DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({ state: "waiting", attempts: 3 });
    smtp.state.fault = null;
    await sendDueMails(services(), new Date(start + 3 * DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({ state: "sent", attempts: 4, lastError: "" });
    expect(smtp.to("later@example.com").map((mail) => mail.messageId)).toEqual([`<${messageId}@shikara.test>`]);
  });

  it("is there again after nobody was there gets what waited at once, and what was refused for now when its turn comes", async () => {
    const down = createMailer("smtp://127.0.0.1:9");
    await queue("waited@example.com");
    await sendDueMails(services({ mailer: down }), soon());
    expect((await mailTo("waited@example.com")).lastError).toMatch(/^The mail server was not reached: /);
    await queue("greylisted@example.com");
    smtp.state.fault = { code: 451, text: "Greylisted" };
    await sendDueMails(services(), soon());
    smtp.state.fault = null;
    await queue("next@example.com");
    for (let looks = 0; looks < 2; looks += 1) await sendDueMails(services(), soon());
    expect((await mailTo("waited@example.com")).state).toBe("sent");
    expect((await mailTo("greylisted@example.com")).state).toBe("waiting");
  });

  it("is down for a while gets what was written of one booking in its order, and no other mail waits for that", async () => {
    const [{ id: bookingId }, other] = [await storeBooking(bed), await storeBooking(bed)];
    const write = (subject: string, of = bookingId) =>
      queueMail(bed.services.db, {
        ...{ kind: "booking_message", to: { name: "Mehak", email: "order@example.com" }, bookingId: of },
        values: { name: "Mehak", subject, message: subject, reference: "R", package: "P", date: "D", link: "L" },
      });
    smtp.state.fault = { code: 451, text: "Not now" };
    await write("first");
    await sendDueMails(services(), soon());
    smtp.state.fault = null;
    await write("second");
    await write("elsewhere", other.id);
    const subjects = () => smtp.to("order@example.com").map(({ subject }) => subject?.replace(/ \(.*/, ""));
    await sendDueMails(services(), soon());
    expect(subjects()).toEqual(["elsewhere"]);
    await sendDueMails(services(), soon(SENT_AGAIN_MS[0]));
    expect(subjects()).toEqual(["elsewhere", "first", "second"]);
  });

  it("never takes it is given up after the last attempt", async () => {
    await queue("never@example.com");
    smtp.state.fault = { code: 421, text: "Too busy" };
    for (let attempt = 0; attempt <= SENT_AGAIN_MS.length; attempt += 1)
      expect(await sendDueMails(services(), soon(attempt * DAY_MS))).toBe(1);
    expect(await mailTo("never@example.com")).toMatchObject({
      ...{ state: "failed", attempts: SENT_AGAIN_MS.length + 1, lastError: expect.stringContaining("Too busy") },
    });
    expect(await sendDueMails(services(), new Date(Date.now() + 30 * DAY_MS))).toBe(0);
  });

  it.each(["to", "data"] as const)("refuses it for good (%s) ends it at once, with the reason", async (at) => {
    await queue("refused@example.com");
    smtp.state.fault = { code: 550, text: "No such user here", at };
    await sendDueMails(services(), soon());
    expect(await mailTo("refused@example.com")).toMatchObject({
      ...{ state: "failed", attempts: 1, lastError: expect.stringContaining("No such user here") },
    });
  });

  it.each([
    ["data", 550, "5.4.5 Daily user sending limit exceeded"],
    ["to", 550, "5.7.1 Client host blocked"],
    ["to", 530, "Authentication required"],
    ["data", 554, "Transaction failed"],
    ["from", 550, "No more of you today"],
    ["data", 552, "5.3.0 Other mail system problem"],
  ] as const)(
    "refuses whoever sends, not this mail (%s %i %s), is tried again for more than a day",
    async (at, code, text) => {
      const to = `house-${at}-${code}-${text.length}@example.com`;
      await queue(to);
      smtp.state.fault = { code, text, at };
      await sendDueMails(services(), soon());
      expect(await mailTo(to)).toMatchObject({
        state: "waiting",
        attempts: 1,
        lastError: expect.stringContaining(text),
      });
      for (const at of [1, 2, 3, 4]) await sendDueMails(services(), soon(at * 4 * 3_600_000));
      smtp.state.fault = null;
      expect(await sendDueMails(services(), soon(30 * 3_600_000))).toBe(1);
      expect(await mailTo(to)).toMatchObject({ state: "sent", attempts: 6 });
    },
  );

  it.each([
    ["to", 550, "5.1.1 No such user"],
    ["to", 550, "5.4.1 Recipient address rejected: Access denied"],
    ["data", 552, "5.3.4 Message too big for system"],
    ["data", 552, "Too much mail data"],
  ] as const)("refuses this mail (%s %i %s) ends it at once", async (at, code, text) => {
    const to = `mail-${code}-${text.length}@example.com`;
    await queue(to);
    smtp.state.fault = { code, text, at };
    await sendDueMails(services(), soon());
    expect(await mailTo(to)).toMatchObject({ state: "failed", attempts: 1 });
  });

  it("talks in bytes is told of in plain words, and tried again", async () => {
    await queue("bytes@example.com");
    const reason = "Greeting never received: \0\u0001\r\n\u001b[31m\ud800";
    await sendDueMails(services({ mailer: { send: async () => ({ kind: "failed", reason }) } }), soon());
    const { state, attempts, lastError } = await mailTo("bytes@example.com");
    expect({ state, attempts }).toEqual({ state: "waiting", attempts: 1 });
    expect(lastError).toMatch(/^Greeting never received: \[31m/);
  });

  it("answers with a code that is none is tried again", async () => {
    await queue("no-code@example.com");
    smtp.state.fault = { code: 999, text: "What?", at: "to" };
    await sendDueMails(services(), soon());
    expect(await mailTo("no-code@example.com")).toMatchObject({
      state: "waiting",
      lastError: expect.stringContaining("What?"),
    });
  });

  it("knows no such sign-in is tried again: that is no word about the mail", async () => {
    await queue("auth@example.com");
    const mailer = createMailer(smtp.url.replace("//", "//user:top-secret@"));
    await sendDueMails(services({ mailer }), soon());
    const row = await mailTo("auth@example.com");
    expect(row.state).toBe("waiting");
    expect(row.lastError).not.toContain("top-secret");
  });

  it("is outside and offers no TLS is told nothing", async () => {
    await queue("in-the-clear@example.com");
    const outside = createMailer(smtp.url, () => false);
    await sendDueMails(services({ mailer: outside }), soon());
    expect(await mailTo("in-the-clear@example.com")).toMatchObject({
      state: "waiting",
      lastError: expect.stringMatching(/TLS/),
    });
    expect(smtp.received.some(({ envelopeTo }) => envelopeTo.includes("in-the-clear@example.com"))).toBe(false);
    const anyway = createMailer(`${smtp.url}?requireTLS=false`, () => false);
    await sendDueMails(services({ mailer: anyway }), soon(3_600_000));
    expect(await mailTo("in-the-clear@example.com")).toMatchObject({ state: "sent" });
  });

  it("says nothing holds up no other question to the database", async () => {
    await queue("silent@example.com");
    smtp.state.fault = "silent";
    const controller = new AbortController();
    const mailer = createMailer(smtp.url);
    const sending = sendDueMails(
      services({ mailer: { send: (letter) => mailer.send(letter, controller.signal) } }),
      soon(),
    );
    await expect.poll(() => smtp.lines()).toBe(1);
    // More questions than there are connections, all answered while the server is waited for.
    expect(await Promise.all(Array.from({ length: 25 }, () => mailTo("silent@example.com")))).toHaveLength(25);
    expect((await mailTo("silent@example.com")).state).toBe("sending");
    controller.abort(new Error("60 seconds are over"));
    await sending;
    expect(await mailTo("silent@example.com")).toMatchObject({ state: "waiting" });
    // The line is given up with it: what is tried again is not delivered twice.
    await expect.poll(() => smtp.lines()).toBe(0);
  });
});

it("a mail that hangs holds up none that is written meanwhile", async () => {
  await queue("hangs@example.com");
  const controller = new AbortController();
  const mailer = createMailer(smtp.url);
  const send: Mailer["send"] = (letter, signal) =>
    letter.to.address === "hangs@example.com"
      ? new Promise((resolve) =>
          controller.signal.addEventListener("abort", () => resolve({ kind: "failed", reason: "Silent" })),
        )
      : mailer.send(letter, signal);
  const sending = sendDueMails(services({ mailer: { send } }), soon());
  await expect.poll(async () => (await mailTo("hangs@example.com")).state).toBe("sending");
  for (let at = 0; at < 12; at += 1) await queue(`behind-${at}@example.com`);
  await expect
    .poll(() => smtp.received.filter(({ envelopeTo }) => envelopeTo[0]?.startsWith("behind")), {
      timeout: 8_000,
    })
    .toHaveLength(12);
  controller.abort();
  expect(await sending).toBe(13);
});

describe("several processes", () => {
  it("send each mail once", async () => {
    for (let at = 0; at < 30; at += 1) await queue(`once-${at}@example.com`);
    const one = async () => {
      while ((await sendDueMails(services(), soon())) > 0);
    };
    await Promise.all([one(), one(), one(), one()]);
    for (let at = 0; at < 30; at += 1) expect(smtp.to(`once-${at}@example.com`)).toHaveLength(1);
  });

  it("take up what one that was killed has left, and hear nothing of it from a late one", async () => {
    await queue("killed@example.com");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = sendDueMails(
      services({ mailer: { send: () => held.then(() => ({ kind: "refused", reason: "too late" })) } }),
      soon(),
    );
    await expect.poll(async () => (await mailTo("killed@example.com")).state).toBe("sending");
    expect(await sendDueMails(services(), new Date(Date.now() + MINUTE_MS))).toBe(0);
    expect(await sendDueMails(services(), new Date(Date.now() + 5 * MINUTE_MS))).toBe(1);
    release();
    await late;
    expect(await mailTo("killed@example.com")).toMatchObject({ state: "sent", attempts: 2, lastError: "" });
    expect(smtp.to("killed@example.com")).toHaveLength(1);
  });
});
