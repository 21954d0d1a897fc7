import { randomUUID } from "node:crypto";
import type { Permission } from "@shikara/contract/core/permissions";
import { tasks } from "@shikara/db/schema";
import { storeBooking } from "@shikara/testing/bookings";
import { inDays } from "@shikara/testing/days";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { quoteDraft } from "@shikara/testing/quotes";
import { rateOf, stayFor, supplierOf } from "@shikara/testing/stays";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  admin = await bed.as("admin");
});
afterAll(() => bed.close());

let made = 0;
/** Somebody whose role has these permissions, and what they are of no use without. */
async function whoMay(...permissions: Permission[]) {
  made += 1;
  const chosen = permissions as Parameters<typeof admin.roles.create>[0]["permissions"];
  const said = { basedOn: "agent" as const, permissions: chosen, currentPassword: PASSWORD };
  const { id: ownRoleId } = await admin.roles.create({ name: `Area ${made}`, ...said });
  const { id } = await bed.member("agent");
  await admin.team.update({ id, ownRoleId, currentPassword: PASSWORD });
  const { secret } = await bed.services.sessions.open(id, "team", "test");
  return bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
}

describe("whoever has one area alone", () => {
  it("words no mail that leads to a member's new password, or tells of their account, with the settings", async () => {
    const writer = await whoMay("settings:update");
    const text = { subject: "Hello", body: "Go there: {link}" };
    for (const kind of ["password_link", "account_changed"] as const) {
      expect(await codeOf(writer.outbox.saveText({ kind, ...text }))).toBe("FORBIDDEN");
      expect(await codeOf(writer.outbox.resetText({ kind }))).toBe("FORBIDDEN");
      expect((await writer.outbox.texts()).texts.map((each) => each.kind)).not.toContain(kind);
      expect((await admin.outbox.texts()).texts.map((each) => each.kind)).toContain(kind);
    }
    expect(await codeOf(writer.outbox.saveText({ kind: "booking_received", ...text }))).toBe("OK");
    expect(await codeOf(admin.outbox.saveText({ kind: "password_link", ...text }))).toBe("OK");
  });

  it("leads what visitors write to no other letterbox with the settings, where they may not read it", async () => {
    const [writer, desk] = [
      await whoMay("settings:update"),
      await whoMay("settings:update", "bookings:read", "enquiries:read", "quotes:read"),
    ];
    const { version: _version, updatedAt: _at, ...before } = await admin.settings.adminGet();
    const { contactInfo } = before;
    const email = ["elsewhere@example.com", ...contactInfo.email];
    const elsewhere = { ...before, contactInfo: { ...contactInfo, email } };
    expect((await failureOf(writer.settings.update(elsewhere))).details.fields).toHaveProperty(["contactInfo.email.0"]);
    const second = { ...contactInfo, email: [...contactInfo.email, "second@example.com"], workingHours: ["Always"] };
    expect(await codeOf(writer.settings.update({ ...before, contactInfo: second }))).toBe("OK");
    expect(await codeOf(desk.settings.update(elsewhere))).toBe("OK");
    expect(await codeOf(writer.settings.reset())).toBe("VALIDATION");
    expect(await codeOf(admin.settings.reset())).toBe("OK");
  });

  it("hears of tasks, and not whom a booking that one is about belongs to", async () => {
    const { id, customerName } = await storeBooking(bed, { customerName: "Demo Guest of a task" });
    await bed.services.db
      .insert(tasks)
      .values({ text: "Call them", dueOn: inDays(0), recordKind: "booking", recordId: id });
    const [clerk, seer] = [await whoMay("tasks:update"), await whoMay("tasks:read", "bookings:read")];
    const record = { kind: "booking", id } as const;
    const { tasks: listed } = await clerk.tasks.adminList({});
    expect(listed.map(({ text }) => text)).toContain("Call them");
    expect(JSON.stringify(listed)).not.toContain(customerName);
    expect(await codeOf(clerk.tasks.ofRecord(record))).toBe("FORBIDDEN");
    expect(JSON.stringify(await seer.tasks.adminList({}))).toContain(customerName);
    expect(JSON.stringify(await seer.tasks.ofRecord(record))).toContain(customerName);
    const [{ id: taskId, version } = { id: "", version: 0 }] = listed;
    expect(JSON.stringify(await clerk.tasks.finish({ id: taskId, version }))).not.toContain(customerName);
  });

  it("makes bookings, and of an enquiry only where they may close it", async () => {
    const called = { name: "Demo Guest", phone: "+91 90000 00001", message: "A week in May" } as const;
    const { id: enquiryId } = await admin.enquiries.create({ ...called, subject: "May" });
    const { id: tourId } = await storeTour(bed, "a-week-in-may");
    const journey = { bookingType: "package", tourId, travelDate: inDays(40), travelers: 2 } as const;
    const booking = { ...journey, customerName: called.name, phone: called.phone };
    const clerk = await whoMay("bookings:create", "bookings:read");
    expect(await codeOf(clerk.bookings.create(booking))).toBe("OK");
    expect(await codeOf(clerk.bookings.create({ ...booking, enquiryId }))).toBe("FORBIDDEN");
    expect((await admin.enquiries.byId({ id: enquiryId })).status).toBe("new");
    const opener = await whoMay("bookings:create", "bookings:read", "enquiries:update", "enquiries:read");
    expect(await codeOf(opener.bookings.create({ ...booking, enquiryId }))).toBe("OK");
  });

  it("makes quotes of what suppliers ask, where they plan no stays", async () => {
    const { id: supplierId } = await supplierOf(admin);
    await rateOf(admin, supplierId);
    const { service, plan, rooms, checkIn, checkOut } = stayFor("", supplierId);
    const asked = { supplierId, service, plan, rooms, checkIn, checkOut };
    expect((await (await whoMay("quotes:create")).stays.cost(asked)).cost).toBeGreaterThan(0);
    expect(await codeOf((await whoMay("bookings:update")).stays.cost(asked))).toBe("FORBIDDEN");
  });

  it("sees bookings, and neither what was paid for them nor which owe something", async () => {
    const { id: bookingId, reference } = await storeBooking(bed, { status: "confirmed", totalAmount: 900 });
    await admin.payments.take({ bookingId, amount: 300, method: "cash" });
    const [clerk, seer] = [await whoMay("bookings:read"), await whoMay("payments:read")];
    const asked = { search: reference };
    expect((await clerk.bookings.adminList(asked)).bookings).toMatchObject([{ totalAmount: 900, paid: null }]);
    expect((await seer.bookings.adminList(asked)).bookings).toMatchObject([{ totalAmount: 900, paid: 300 }]);
    const owing = { ...asked, owed: "yes" } as const;
    for (const ask of ["adminList", "adminFeed", "stats"] as const) {
      expect(await codeOf(clerk.bookings[ask](owing)), ask).toBe("FORBIDDEN");
      expect(await codeOf(seer.bookings[ask](owing)), ask).toBe("OK");
    }
    const found = async (who: typeof clerk, search: string) => (await who.bookings.stats({ search })).total;
    expect((await clerk.bookings.stats(asked)).revenue).toBeNull();
    expect((await seer.bookings.stats(asked)).revenue).toBe(900);
    await admin.payments.take({ bookingId, amount: 100, method: "upi", reference: "UPI-77-DEMO" });
    const { number } = await admin.documents.issueInvoice({ bookingId });
    const papers = await whoMay("documents:read");
    expect([await found(clerk, "upi-77-demo"), await found(seer, "upi-77-demo")]).toEqual([0, 1]);
    expect([await found(clerk, number), await found(papers, number)]).toEqual([0, 1]);
    expect(await codeOf((await whoMay("advisories:read")).payments.credits({ bookingId }))).not.toBe("FORBIDDEN");
  });

  it("reads mails about bookings, and neither what strangers and customers write to the agency nor what goes back to them", async () => {
    const booking = { status: "confirmed", email: "mailed@example.com", totalAmount: 900 } as const;
    const { id: bookingId } = await storeBooking(bed, booking);
    await admin.payments.take({ bookingId, amount: 300, method: "cash" });
    await admin.bookings.setStatus({ id: bookingId, status: "cancelled" });
    await bed.anyone().enquiries.send({
      ...{ name: "A stranger", email: "stranger@example.com", phone: "+91 90000 00077" },
      ...{ subject: "Only for you", message: "Nobody else is to read of this." },
    });
    const kinds = async (...permissions: Permission[]) => {
      const clerk = await whoMay("outbox:resend", ...permissions);
      const { mails } = await clerk.outbox.adminList({ limit: 50 });
      const [notice] = (await admin.outbox.adminList({ kind: "staff_notice" })).mails;
      const seen = { id: notice?.id ?? "", attempts: 0, settledAt: null };
      return { kinds: new Set(mails.map(({ kind }) => kind)), resends: await codeOf(clerk.outbox.resend(seen)) };
    };
    const of = await kinds("bookings:read");
    expect([...of.kinds]).not.toContain("staff_notice");
    expect([...of.kinds]).not.toContain("booking_cancelled");
    const changer = await kinds("bookings:update");
    expect([...changer.kinds]).toContain("booking_cancelled");
    expect([...changer.kinds]).not.toContain("staff_notice");
    expect(changer.resends).toBe("NOT_FOUND");
    expect([...(await kinds("bookings:update", "enquiries:read", "quotes:read")).kinds]).toContain("staff_notice");
  });

  it("brings back, and reads of what was deleted, what their other areas have", async () => {
    const { id } = await storeTour(bed, "demo-deleted-draft");
    await admin.tours.delete({ id });
    const [clerk, seer] = [await whoMay("deleted:restore"), await whoMay("deleted:restore", "tours:read")];
    expect((await clerk.deleted.list()).records).toEqual([]);
    expect(await codeOf(clerk.deleted.bringBack({ id }))).toBe("NOT_FOUND");
    expect((await seer.deleted.list()).records.map((record) => record.id)).toContain(id);
    expect(await codeOf(seer.deleted.bringBack({ id }))).toBe("OK");
  });

  it("reads for translating what they may read, drafts above all", async () => {
    const { id } = await storeTour(bed, "demo-to-translate");
    const [clerk, seer] = [await whoMay("translations:read"), await whoMay("translations:read", "blog:read")];
    expect(await codeOf(clerk.translations.list({ kind: "tours" }))).toBe("OK");
    expect(await codeOf(clerk.translations.one({ kind: "tours", id, language: "hi" }))).toBe("OK");
    const ofPost = { kind: "blog", id: randomUUID(), language: "hi" } as const;
    expect(await codeOf(clerk.translations.list({ kind: "blog" }))).toBe("FORBIDDEN");
    expect(await codeOf(clerk.translations.one(ofPost))).toBe("FORBIDDEN");
    expect(await codeOf(seer.translations.list({ kind: "blog" }))).toBe("OK");
    expect(await codeOf(seer.translations.one(ofPost))).toBe("NOT_FOUND");
  });

  it("reads of a booking what was paid for it where they read payments", async () => {
    const { id } = await storeBooking(bed, { status: "confirmed", totalAmount: 5_000 });
    await admin.payments.take({ bookingId: id, amount: 1_234, method: "upi", mailReceipt: true });
    const told = async (caller: typeof admin) => JSON.stringify((await caller.bookings.byId({ id })).timeline);
    const [clerk, seer] = [await told(await whoMay("bookings:read")), await told(await whoMay("payments:read"))];
    expect([clerk.includes("1234"), seer.includes("1234")]).toEqual([false, true]);
    // The receipt's mail says it in words of its own.
    expect([clerk.includes("₹1,234"), seer.includes("₹1,234")]).toEqual([false, true]);
    const mails = async (caller: typeof admin) => JSON.stringify(await caller.outbox.ofRecord({ bookingId: id }));
    expect(await mails(await whoMay("outbox:read", "bookings:read"))).not.toContain("1,234");
    expect(await mails(await whoMay("outbox:read", "payments:read"))).toContain("₹1,234");
  });

  it("has no link of a customer's behind which it would read their papers, and who travels", async () => {
    const { id, email } = await storeBooking(bed, { status: "confirmed" });
    const [clerk, seer] = [
      await whoMay("bookings:update"),
      await whoMay("bookings:update", "documents:read", "travellers:update"),
    ];
    expect(await codeOf(clerk.bookings.customerLink({ id }))).toBe("FORBIDDEN");
    expect(await codeOf(seer.bookings.customerLink({ id }))).toBe("OK");
    expect(await codeOf((await bed.as("agent")).bookings.customerLink({ id }))).toBe("OK");
    // Nor has it mailed to a letterbox of its own.
    const own = { id, email: "clerk@example.com" };
    expect(await failureOf(clerk.bookings.update(own))).toMatchObject({
      details: { fields: { email: expect.stringContaining("would go there") } },
    });
    expect(await codeOf(clerk.bookings.update({ id, email: email.toUpperCase(), phone: "+91 99060 12345" }))).toBe(
      "OK",
    );
    expect(await codeOf(seer.bookings.update(own))).toBe("OK");
  });

  it("has no link of a quote's either, which leads to the booking once it is accepted, and no word of the enquiry behind it", async () => {
    const words = { name: "Mehak", phone: "+91 98765 43212", message: "How much?" };
    await bed.anyone().enquiries.send({ ...words, email: "words@example.com", subject: "Nobody else's words" });
    const [enquiry] = (await admin.enquiries.adminList({ search: "words@example.com" })).enquiries;
    const { id, version } = await admin.quotes.create({ ...quoteDraft(), enquiryId: enquiry?.id ?? "" });
    const sends = ["quotes:send", "quotes:read"] as const;
    const [clerk, seer] = [
      await whoMay(...sends),
      await whoMay(...sends, "documents:read", "payments:read", "travellers:update"),
    ];
    await clerk.quotes.send({ id, version });
    // Neither one that is kept for then.
    expect(await codeOf(clerk.quotes.link({ id }))).toBe("FORBIDDEN");
    const [reference = "", key = ""] = (await seer.quotes.link({ id })).path.replace("/quote/", "").split("?key=");
    await bed.anyone().quotes.acceptOwn({ reference, key, number: 1, isAgreed: true });
    expect([await codeOf(clerk.quotes.link({ id })), await codeOf(seer.quotes.link({ id }))]).toEqual([
      "FORBIDDEN",
      "OK",
    ]);
    const seen = await clerk.quotes.byId({ id });
    expect(seen.enquiry).toEqual({ id: enquiry?.id, reference: enquiry?.reference });
    expect(JSON.stringify(seen)).not.toContain("Nobody else's words");
  });

  it("hears where a picture is still in use, and not what that is called where they may not look", async () => {
    const address = "https://pictures.example/unseen.jpg";
    const title = "A package that nobody has heard of";
    const { id } = await admin.media.create({ imageUrl: address, title: "Unseen", category: "packages" });
    await storeTour(bed, "never-heard-of", { title, image: address });
    const [remover, seer] = [await whoMay("media:delete"), await whoMay("media:delete", "tours:read")];
    const refusal = async (who: typeof seer) => {
      const { message, details } = await failureOf(who.media.delete({ id }));
      return JSON.stringify([message, details]);
    };
    expect(await refusal(remover)).toContain("This image is still in use. Package");
    expect(await refusal(remover)).not.toContain(title);
    expect(await refusal(seer)).toContain(title);
  });
});
