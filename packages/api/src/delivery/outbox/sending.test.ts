import { outbox } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { storeBooking } from "@shikara/testing/bookings";
import { mailTestbed, soon } from "@shikara/testing/mail-testbed";
import { describe, expect, it } from "vitest";
import { createMailer, type Mailer } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

const MINUTE_MS = 60_000;
const _DAY_MS = 24 * 60 * MINUTE_MS;
const post = mailTestbed();
const { services, queue, mailTo } = post;

describe("a mail", () => {
  it("goes out as it stands in the outbox, in plain text and HTML", async () => {
    await queue("out@example.com");
    expect(await sendDueMails(services(), soon())).toBe(1);
    const row = await mailTo("out@example.com");
    expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: "", claim: null, settledAt: expect.any(Date) });
    const [mail, ...more] = post.smtp.to("out@example.com");
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
    expect(post.smtp.to("from@example.com")[0]?.from).toMatchObject({
      name: "Shikara",
      address: "namaste@shikara.example",
    });
  });

  it("has a subject that mail readers show as it was written, also where it stands for another text", async () => {
    const subject = "=?utf-8?Q?Paid_in_full?=";
    const values = { name: "A", email: "a@example.com", phone: "", reference: "R", subject, details: "x", link: "" };
    await queueMail(post.bed.services.db, { kind: "staff_notice", values, replyTo: "a@example.com" });
    await sendDueMails(services(), soon());
    const [row] = await post.bed.services.db.select().from(outbox).where(eq(outbox.kind, "staff_notice"));
    expect(row?.subject).toContain(subject);
    expect(
      post.smtp
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
    const mail = post.smtp.to("name@example.com").at(-1);
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
    const { id } = await storeBooking(post.bed);
    await queueMail(post.bed.services.db, {
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
    const [mail] = post.smtp.to("receipt@example.com");
    expect(mail?.attachments).toMatchObject([{ filename: "receipt.pdf", mimeType: "application/pdf" }]);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe(id);
  });
});

it("a mail that hangs holds up none that is written meanwhile", async () => {
  await queue("hangs@example.com");
  const controller = new AbortController();
  const mailer = createMailer(post.smtp.url);
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
    .poll(() => post.smtp.received.filter(({ envelopeTo }) => envelopeTo[0]?.startsWith("behind")), {
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
    for (let at = 0; at < 30; at += 1) expect(post.smtp.to(`once-${at}@example.com`)).toHaveLength(1);
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
    expect(post.smtp.to("killed@example.com")).toHaveLength(1);
  });
});
