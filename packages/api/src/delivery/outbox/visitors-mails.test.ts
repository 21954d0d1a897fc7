import { randomBytes, randomUUID } from "node:crypto";
import { asSeen } from "@shikara/contract/core/deliveries";
import { OUTBOX_MESSAGES } from "@shikara/contract/outbox/messages";
import { VISITORS_MAILS_AN_HOUR } from "@shikara/contract/outbox/texts";
import { mailTexts, outbox, tours } from "@shikara/db/schema";
import { and, eq, ne, sql } from "@shikara/db/sql";
import { type Smtp, startSmtp } from "@shikara/testing/smtp";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { claimDue } from "../deliveries.queries.ts";
import { createMailer } from "./mailer.ts";
import { insertMails, type MailInsert } from "./outbox.queries.ts";
import { sendDueMails } from "./sending.ts";
import { holdVisitorsMails } from "./visitors-mails.ts";

const MINUTE_MS = 60_000;
let bed: Testbed;
let smtp: Smtp;
let vehicleId: string;
beforeAll(async () => {
  bed = await createTestbed();
  smtp = await startSmtp();
  await storeTour(bed, "lake-days", { title: "Lake Days", price: 18_000 });
  const manager = await bed.as("manager");
  vehicleId = (await manager.vehicles.create({ name: "Innova", model: "T", capacity: "6", price: 18 })).id;
});
afterEach(() => bed.services.db.delete(outbox).then(() => undefined));
afterAll(async () => {
  await smtp.stop();
  await bed.close();
});

const services = () => ({
  ...bed.services,
  mail: { ...bed.services.mail, mailer: createMailer(smtp.url), from: "Shikara <hello@shikara.test>" },
});
let at = 0;
const stranger = () => bed.anyone({ address: `198.51.${Math.floor(at / 250)}.${at++ % 250}` });
const PHONE = "+91 98765 43210";
const write = (email: string, subject: string) =>
  stranger().enquiries.send({ name: "Mehak", email, phone: PHONE, subject, message: "When?" });
const mailsTo = (email: string) =>
  bed.services.db
    .select()
    .from(outbox)
    .where(and(eq(sql`lower(${outbox.email})`, email), ne(outbox.kind, "staff_notice")));
/** As a visitor's message has it written. */
const waiting = (email: string): MailInsert => ({
  ...{ kind: "enquiry_received", name: "Mehak", email, byVisitor: true },
  ...{ subject: "We have it", text: "We answer soon.", html: "<p>We answer soon.</p>" },
});
/** Until nothing more is due, as several processes would at the same moment. */
async function sendAll(now: Date, processes = 3) {
  let tried = 1;
  while (tried > 0) {
    const each = await Promise.all(Array.from({ length: processes }, () => sendDueMails(services(), now)));
    tried = each.reduce((sum, one) => sum + one, 0);
  }
}

describe("mail that visitors send to one address", () => {
  it("is three an hour however many ask at once and in whatever letters; the rest waits, and staff are told", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => write(i % 2 ? "Victim@Example.com" : "victim@example.com", `Message ${i}`)),
    );
    expect(await mailsTo("victim@example.com")).toHaveLength(40);
    const start = new Date(Date.now() + 1000);
    const seen = () => [...smtp.to("victim@example.com"), ...smtp.to("Victim@example.com")].length;
    await sendAll(start);
    expect(seen()).toBe(VISITORS_MAILS_AN_HOUR);
    const held = (await mailsTo("victim@example.com")).filter(({ state }) => state === "waiting");
    expect(held).toHaveLength(37);
    for (const mail of held) {
      expect(mail).toMatchObject({ lastError: OUTBOX_MESSAGES.held, attempts: 0 });
      expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(start.getTime() + 55 * MINUTE_MS);
    }
    await sendAll(new Date(start.getTime() + 30 * MINUTE_MS));
    expect(seen()).toBe(VISITORS_MAILS_AN_HOUR);
    await sendAll(new Date(start.getTime() + 61 * MINUTE_MS));
    expect(seen()).toBe(2 * VISITORS_MAILS_AN_HOUR);

    const agent = await bed.as("agent");
    const { mails } = await agent.outbox.adminList({ state: "waiting", kind: "enquiry_received" });
    expect(mails[0]?.lastError).toBe(OUTBOX_MESSAGES.held);
    await agent.outbox.resend(asSeen(mails[0] ?? expect.fail()));
    await sendAll(new Date(start.getTime() + 62 * MINUTE_MS));
    expect(seen()).toBe(2 * VISITORS_MAILS_AN_HOUR + 1);
  });

  it("is three an hour of one letterbox, with whatever tag and dots; who looks alike elsewhere is somebody else", async () => {
    const same = [
      "guest.demo@gmail.com",
      "g.uest.demo+1@gmail.com",
      "guestdemo+lake@Gmail.com",
      "GUEST.demo+2@gmail.com",
    ];
    const others = ["guest.demo@example.com", "guest.demo+1@example.com", "guestdemo@example.com"];
    for (const email of [...same, "guestdemo@gmail.com", ...others]) await write(email, "Tulips");
    await sendAll(new Date(Date.now() + 1000));
    const sent = await bed.services.db
      .select({ email: outbox.email })
      .from(outbox)
      .where(and(eq(outbox.state, "sent"), ne(outbox.kind, "staff_notice")));
    expect(sent.filter(({ email }) => /gmail/i.test(email))).toHaveLength(VISITORS_MAILS_AN_HOUR);
    expect(sent.filter(({ email }) => email.endsWith("example.com"))).toHaveLength(others.length);
  });

  it("counts every kind of it together, and holds nobody else's", async () => {
    const email = "many-kinds@example.com";
    const request = { package: "lake-days", travelDate: "2030-04-10", travelers: 2, name: "A", phone: PHONE, email };
    await stranger().newsletter.subscribe({ email });
    await stranger().bookings.requestTour(request);
    await stranger().bookings.requestTour({ ...request, travelers: 3 });
    await write(email, "One more");
    await write("neighbour@example.com", "Tulips");
    await sendAll(new Date(Date.now() + 1000));
    expect([smtp.to(email).length, smtp.to("neighbour@example.com").length]).toEqual([3, 1]);
  });

  it("holds up nobody else's, however many somebody has caused, and is put off once, to an hour of its own", async () => {
    await insertMails(
      bed.services.db,
      Array.from({ length: 1_600 }, () => waiting("flood@example.com")),
    );
    await write("beside@example.com", "Tulips");
    const start = new Date(Date.now() + 1000);
    // As often as the house looks within a few seconds.
    for (let look = 0; look < 6; look += 1) await sendDueMails(services(), start);
    expect([smtp.to("flood@example.com").length, smtp.to("beside@example.com").length]).toEqual([3, 1]);
    const held = await mailsTo("flood@example.com");
    const ofHours = new Map<number, number>();
    for (const { state, nextAttemptAt } of held) {
      if (state !== "waiting") continue;
      const hour = Math.floor((nextAttemptAt.getTime() - start.getTime()) / (60 * MINUTE_MS));
      ofHours.set(hour, (ofHours.get(hour) ?? 0) + 1);
    }
    expect(Math.min(...ofHours.keys())).toBe(1);
    // Of four looks' worth, three for each hour.
    expect(Math.max(...ofHours.values())).toBeLessThanOrEqual(4 * VISITORS_MAILS_AN_HOUR);
    await sendDueMails(services(), new Date(start.getTime() + 61 * MINUTE_MS));
    expect(smtp.to("flood@example.com")).toHaveLength(2 * VISITORS_MAILS_AN_HOUR);
  });

  it("lets what the desk has decided go before what forms alone have caused", async () => {
    const email = "asked@example.com";
    await insertMails(
      bed.services.db,
      Array.from({ length: 29 }, () => waiting(email)),
    );
    const start = new Date(Date.now() + 1000);
    await sendAll(start);
    await insertMails(bed.services.db, [{ ...waiting(email), kind: "request_declined", subject: "We cannot" }]);
    await sendAll(new Date(start.getTime() + MINUTE_MS));
    expect(smtp.to(email).map(({ subject }) => subject)).not.toContain("We cannot");
    await sendAll(new Date(start.getTime() + 61 * MINUTE_MS));
    expect(smtp.to(email)).toHaveLength(2 * VISITORS_MAILS_AN_HOUR);
    expect(smtp.to(email).map(({ subject }) => subject)).toContain("We cannot");
  });

  it("does not go where it comes in while others are counted", async () => {
    const now = new Date(Date.now() + 1000);
    await bed.services.db.transaction(async (tx) => {
      const of = [await holdVisitorsMails(tx, now)];
      await insertMails(
        tx,
        Array.from({ length: 5 }, () => waiting("between@example.com")),
      );
      const claim = { claim: randomUUID(), now, until: now, limit: 5, of };
      expect(await claimDue(tx, outbox, claim)).toEqual([]);
    });
    await sendAll(now);
    expect(smtp.to("between@example.com")).toHaveLength(VISITORS_MAILS_AN_HOUR);
  });

  it("does not hold what staff write", async () => {
    const agent = await bed.as("agent");
    const [tour] = await bed.services.db.select().from(tours);
    for (let i = 0; i < 5; i += 1)
      await agent.bookings.create({
        ...{ bookingType: "package", tourId: tour?.id ?? null, customerName: "Guest", phone: PHONE },
        ...{ email: "operator@example.com", travelDate: "2030-04-10", travelers: 2 + i },
      });
    await sendAll(new Date(Date.now() + 1000));
    expect(smtp.to("operator@example.com")).toHaveLength(5);
  });
});

/** Words that nobody of ours writes: letters only, of six and more. */
const words = () =>
  Array.from({ length: 3 }, () =>
    randomBytes(12)
      .toString("hex")
      .replace(/\d/g, "q")
      .slice(0, 6 + (at % 9)),
  );
const SHAPES: ((typed: string[]) => string)[] = [
  (typed) => typed.join(" "),
  ([one, two]) => `You won http://${one}.example/${two}`,
  ([one]) => `{${one}} <a href="https://${one}.example">`,
  ([one, two]) => `www.${one}.example\u2028${two}`.replace("\u2028", " "),
];

describe("the first mail to an address that a stranger typed", () => {
  it("repeats nothing of what was typed, also in the agency's own wording of an earlier time", async () => {
    await bed.services.db.insert(mailTexts).values([
      { kind: "booking_received", name: "b", subject: "Hello {name}", body: "Dear {name}: {package}, {date}, {link}" },
      { kind: "enquiry_received", name: "e", subject: "{subject}", body: "{name} wrote: {message} ({reference})" },
    ]);
    for (const ownWording of [true, false]) {
      if (!ownWording) await bed.services.db.delete(mailTexts);
      for (let round = 0; round < 12; round += 1) {
        const shape = SHAPES[round % SHAPES.length] ?? String;
        const email = `target-${ownWording}-${round}@example.com`;
        const typed: string[] = [];
        const text = () => {
          const mine = words();
          const whole = shape(mine);
          typed.push(...mine.filter((token) => whole.includes(token)));
          return whole;
        };
        const who = () => ({ name: text(), phone: PHONE, email, specialRequests: text() });
        await stranger().bookings.requestTour({
          package: "lake-days",
          travelDate: "2030-04-10",
          travelers: 2,
          ...who(),
        });
        await stranger().bookings.requestCab({
          ...{ pickupLocation: text(), dropLocation: text(), pickupDate: "2030-04-10", pickupTime: "09:30" },
          ...{ tripType: "oneway", vehicleId, passengers: 3, ...who() },
        });
        await stranger().enquiries.send({ name: text(), email, phone: PHONE, subject: text(), message: text() });
        await stranger().newsletter.subscribe({ email });
        const mails = await mailsTo(email);
        expect(mails).toHaveLength(4);
        for (const { name, subject, text: plain, html } of mails)
          for (const token of typed) expect([name, subject, plain, html].join("\n")).not.toContain(token);
        // The agency itself reads it all.
        const notices = await bed.services.db.select().from(outbox).where(eq(outbox.replyTo, email));
        const told = notices.map(({ subject, text: plain }) => `${subject}\n${plain}`).join("\n");
        expect(typed.filter((token) => !told.includes(token))).toEqual([]);
      }
    }
  });
});
