import { SENT_AGAIN_MS } from "@shikara/contract/core/deliveries";
import { outbox } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { mailTestbed, soon } from "@shikara/testing/mail-testbed";
import { describe, expect, it } from "vitest";
import { createMailer, type Mailer } from "./mailer.ts";
import { queueMail } from "./queue.ts";
import { sendDueMails } from "./sending.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const post = mailTestbed();
const { services, queue, mailTo } = post;

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

    post.smtp.state.fault = { code: 451, text: "Greylisted, come back later" };
    await sendDueMails(services(), new Date(start + DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({
      ...{ state: "waiting", attempts: 2, lastError: expect.stringContaining("Greylisted") },
    });
    post.smtp.state.fault = "cut";
    await sendDueMails(services(), new Date(start + 2 * DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({ state: "waiting", attempts: 3 });
    post.smtp.state.fault = null;
    await sendDueMails(services(), new Date(start + 3 * DAY_MS));
    expect(await mailTo("later@example.com")).toMatchObject({ state: "sent", attempts: 4, lastError: "" });
    expect(post.smtp.to("later@example.com").map((mail) => mail.messageId)).toEqual([`<${messageId}@shikara.test>`]);
  });

  it("is there again after nobody was there gets what waited at once, and what was refused for now when its turn comes", async () => {
    const down = createMailer("smtp://127.0.0.1:9");
    await queue("waited@example.com");
    await sendDueMails(services({ mailer: down }), soon());
    expect((await mailTo("waited@example.com")).lastError).toMatch(/^The mail server was not reached: /);
    await sendDueMails(services({ mailer: down }), soon(2 * MINUTE_MS));
    await queue("greylisted@example.com");
    post.smtp.state.fault = { code: 451, text: "Greylisted" };
    await sendDueMails(services(), soon(3 * MINUTE_MS));
    post.smtp.state.fault = null;
    await queue("next@example.com");
    for (let looks = 0; looks < 2; looks += 1) await sendDueMails(services(), soon(3.5 * MINUTE_MS));
    expect((await mailTo("waited@example.com")).state).toBe("sent");
    expect((await mailTo("greylisted@example.com")).state).toBe("waiting");
  });

  it("is there for some and not for others gets all in the end: nothing is tried to its end within minutes", async () => {
    const all = Array.from({ length: 12 }, (_, at) => `flaps-${at}@example.com`);
    for (const address of all) await queue(address);
    const there = createMailer(post.smtp.url);
    const down = createMailer("smtp://127.0.0.1:9");
    let asked = 0;
    const flapping: Mailer = {
      send(letter, signal) {
        asked += 1;
        return (asked % 6 === 0 ? there : down).send(letter, signal);
      },
    };
    for (let minute = 0; minute < 15; minute += 1)
      for (let looks = 0; looks < 3; looks += 1)
        await sendDueMails(services({ mailer: flapping }), soon(minute * MINUTE_MS));
    const rows = await Promise.all(all.map(mailTo));
    expect(rows.filter(({ state }) => state === "failed")).toEqual([]);
    expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThan(5);
    // Fewer than once a minute each.
    expect(asked).toBeLessThan(12 * 15);
    await sendDueMails(services({ mailer: there }), soon(DAY_MS));
    expect((await Promise.all(all.map(mailTo))).every(({ state }) => state === "sent")).toBe(true);
  });

  it("is down for a while gets what was written of one booking in its order, and no other mail waits for that", async () => {
    const [{ id: bookingId }, other] = [await storeBooking(post.bed), await storeBooking(post.bed)];
    const write = (subject: string, of = bookingId) =>
      queueMail(post.bed.services.db, {
        ...{ kind: "booking_message", to: { name: "Mehak", email: "order@example.com" }, bookingId: of },
        values: { name: "Mehak", subject, message: subject, reference: "R", package: "P", date: "D", link: "L" },
      });
    post.smtp.state.fault = { code: 451, text: "Not now" };
    await write("first");
    await sendDueMails(services(), soon());
    post.smtp.state.fault = null;
    await write("second");
    await write("elsewhere", other.id);
    const subjects = () => post.smtp.to("order@example.com").map(({ subject }) => subject?.replace(/ \(.*/, ""));
    await sendDueMails(services(), soon());
    expect(subjects()).toEqual(["elsewhere"]);
    await sendDueMails(services(), soon(SENT_AGAIN_MS[0]));
    expect(subjects()).toEqual(["elsewhere", "first", "second"]);
  });

  it("was away for a night gets what was written of one booking in its order all the same", async () => {
    const { db } = post.bed.services;
    const bookings = await Promise.all([1, 2, 3, 4].map(() => storeBooking(post.bed)));
    for (const subject of ["first", "second", "third"])
      for (const { id: bookingId, reference } of bookings)
        await queueMail(db, {
          ...{ kind: "booking_message", to: { name: "Mehak", email: `${reference}@night.example` }, bookingId },
          values: { name: "Mehak", subject, message: subject, reference: "R", package: "P", date: "D", link: "L" },
        });
    await db.update(outbox).set({
      attempts: 5,
      lastError: "The mail server was not reached: away",
      nextAttemptAt: soon(4 * 60 * MINUTE_MS),
    });
    await queue("wakes@example.com");
    for (let looks = 0; looks < 4; looks += 1) await sendDueMails(services(), soon());
    for (const { reference } of bookings)
      expect(post.smtp.to(`${reference}@night.example`).map(({ subject }) => subject?.split(" (")[0])).toEqual([
        "first",
        "second",
        "third",
      ]);
  });

  it("never takes it is given up after the last attempt", async () => {
    await queue("never@example.com");
    post.smtp.state.fault = { code: 421, text: "Too busy" };
    for (let attempt = 0; attempt <= SENT_AGAIN_MS.length; attempt += 1)
      expect(await sendDueMails(services(), soon(attempt * DAY_MS))).toBe(1);
    expect(await mailTo("never@example.com")).toMatchObject({
      ...{ state: "failed", attempts: SENT_AGAIN_MS.length + 1, lastError: expect.stringContaining("Too busy") },
    });
    expect(await sendDueMails(services(), new Date(Date.now() + 30 * DAY_MS))).toBe(0);
  });

  it.each(["to", "data"] as const)("refuses it for good (%s) ends it at once, with the reason", async (at) => {
    await queue("refused@example.com");
    post.smtp.state.fault = { code: 550, text: "No such user here", at };
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
      post.smtp.state.fault = { code, text, at };
      await sendDueMails(services(), soon());
      expect(await mailTo(to)).toMatchObject({
        state: "waiting",
        attempts: 1,
        lastError: expect.stringContaining(text),
      });
      for (const at of [1, 2, 3, 4]) await sendDueMails(services(), soon(at * 4 * 3_600_000));
      post.smtp.state.fault = null;
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
    post.smtp.state.fault = { code, text, at };
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
    post.smtp.state.fault = { code: 999, text: "What?", at: "to" };
    await sendDueMails(services(), soon());
    expect(await mailTo("no-code@example.com")).toMatchObject({
      state: "waiting",
      lastError: expect.stringContaining("What?"),
    });
  });

  it("knows no such sign-in is tried again: that is no word about the mail", async () => {
    await queue("auth@example.com");
    const mailer = createMailer(post.smtp.url.replace("//", "//user:top-secret@"));
    await sendDueMails(services({ mailer }), soon());
    const row = await mailTo("auth@example.com");
    expect(row.state).toBe("waiting");
    expect(row.lastError).not.toContain("top-secret");
  });

  it("is outside and offers no TLS is told nothing", async () => {
    await queue("in-the-clear@example.com");
    const outside = createMailer(post.smtp.url, () => false);
    await sendDueMails(services({ mailer: outside }), soon());
    expect(await mailTo("in-the-clear@example.com")).toMatchObject({
      state: "waiting",
      lastError: expect.stringMatching(/TLS/),
    });
    expect(post.smtp.received.some(({ envelopeTo }) => envelopeTo.includes("in-the-clear@example.com"))).toBe(false);
    const anyway = createMailer(`${post.smtp.url}?requireTLS=false`, () => false);
    await sendDueMails(services({ mailer: anyway }), soon(3_600_000));
    expect(await mailTo("in-the-clear@example.com")).toMatchObject({ state: "sent" });
  });

  it("says nothing holds up no other question to the database", async () => {
    await queue("silent@example.com");
    post.smtp.state.fault = "silent";
    const controller = new AbortController();
    const mailer = createMailer(post.smtp.url);
    const sending = sendDueMails(
      services({ mailer: { send: (letter) => mailer.send(letter, controller.signal) } }),
      soon(),
    );
    await expect.poll(() => post.smtp.lines()).toBe(1);
    // More questions than there are connections, all answered while the server is waited for.
    expect(await Promise.all(Array.from({ length: 25 }, () => mailTo("silent@example.com")))).toHaveLength(25);
    expect((await mailTo("silent@example.com")).state).toBe("sending");
    controller.abort(new Error("60 seconds are over"));
    await sending;
    expect(await mailTo("silent@example.com")).toMatchObject({ state: "waiting" });
    // The line is given up with it: what is tried again is not delivered twice.
    await expect.poll(() => post.smtp.lines()).toBe(0);
  });
});
