import { outbox, testimonials, translations } from "@shikara/db/schema";
import { and, eq, sql } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { traveller } from "@shikara/testing/travelled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../core/transaction.queries.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

async function written(details: Parameters<typeof traveller>[1] = {}) {
  const guest = await traveller(bed, details);
  await guest.write();
  const [row] = await bed.services.db.select().from(testimonials).where(eq(testimonials.bookingId, guest.booking.id));
  const mails = () =>
    bed.services.db
      .select({ text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.kind, "review_decided"), eq(outbox.bookingId, guest.booking.id)));
  return { ...guest, id: row?.id ?? "", version: row?.version ?? 0, mails };
}
const wordsOf = async (id: string) => {
  const [row] = await bed.services.db.select().from(testimonials).where(eq(testimonials.id, id));
  return row && { rating: row.rating, review: row.review, customerName: row.customerName };
};

describe("a traveller's words", () => {
  it("are changed by no member, and the database itself holds to that", async () => {
    const { id, version } = await written();
    const before = await wordsOf(id);
    for (const changes of [
      { review: "Lovely" },
      { rating: 5 },
      { customerName: "X" },
      { date: "May 2020" },
      { images: [] },
    ])
      expect(await codeOf(manager.testimonials.update({ id, version, ...changes }))).toBe("CONFLICT");
    expect(await codeOf(manager.testimonials.update({ id, review: "Lovely" }))).toBe("CONFLICT");
    const { id: member } = await bed.member("admin");
    const byMember = (set: ReturnType<typeof sql>) =>
      bed.services.db.transaction(async (tx) => {
        await actAs(tx, member);
        await tx.execute(sql`update testimonials set ${set} where id = ${id}`);
      });
    const attempts = [
      sql`review = 'Lovely'`,
      sql`rating = 5`,
      sql`booking_id = null`,
      sql`customer_name = 'X', withdrawn_at = now()`,
      sql`images = '{/media/x}'`,
      sql`review = '', location = '', withdrawn_at = now(), rating = 5`,
    ];
    for (const attempt of attempts) await expect(byMember(attempt)).rejects.toThrow();
    await manager.testimonials.approve({ id });
    // Nor by who wrote them, once it is decided.
    const late = bed.services.db.execute(sql`update testimonials set review = 'Lovely' where id = ${id}`);
    await expect(late).rejects.toThrow();
    expect(await wordsOf(id)).toEqual(before);
  });

  it("that staff entered are corrected as ever", async () => {
    const { id } = await manager.testimonials.create({ customerName: "By letter", rating: 4, review: "Good tea." });
    expect(await manager.testimonials.update({ id, review: "Good teas." })).toMatchObject({ isVerified: false });
    expect(await manager.testimonials.reject({ id })).toMatchObject({ status: "rejected", rejectReason: null });
  });
});

describe("a decision", () => {
  it("are told of in their language, the package too", async () => {
    const { id: tourId, title } = await storeTour(bed, "lake-days");
    const texts = { title: { original: title, text: "झील के दिन" } };
    await bed.services.db.insert(translations).values({ tourId, language: "hi", texts });
    const { id, version, mails } = await written({ language: "hi", tourId, packageTitle: title });
    await manager.testimonials.approve({ id, version });
    const [mail] = await mails();
    expect(mail?.text).toContain("झील के दिन");
    expect(mail?.text).not.toContain(title);
  });

  it("is made of what was read: one that was changed meanwhile is read again", async () => {
    const { id, version, write, mails } = await written();
    await write({ review: "Another text." });
    const failure = await failureOf(manager.testimonials.approve({ id, version }));
    expect(failure).toMatchObject({ code: "STALE", details: { current: { review: "Another text." } } });
    expect(await codeOf(manager.testimonials.reject({ id, version, reason: "abusive" }))).toBe("STALE");
    expect(await mails()).toEqual([]);
    const decided = await Promise.all([1, 2, 3].map(() => codeOf(manager.testimonials.approve({ id }))));
    expect(decided.filter((code) => code === "OK")).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain("It is published as you wrote it.");
  });

  it("against it needs a reason, which is kept, logged and told; the note is not", async () => {
    const { id, read, mails } = await written();
    const failure = await failureOf(manager.testimonials.reject({ id, note: "We do not like it" }));
    expect(failure.details.fields).toEqual({ reason: "Please choose a reason" });
    const tooFew = { id, reason: "few_stars" as "abusive" };
    expect(await codeOf(manager.testimonials.reject(tooFew))).toBe("VALIDATION");
    await manager.testimonials.reject({ id, reason: "private", note: "Names the driver's wife" });
    expect(await read()).toMatchObject({ state: "rejected", reason: "It tells what is private of somebody else" });
    const [mail] = await mails();
    expect(mail?.text).toContain("It tells what is private of somebody else");
    expect(mail?.text).not.toContain("driver");
    const { entries } = await (await bed.as("admin")).audit.list({ domain: "testimonials", recordId: id });
    const logged = entries.flatMap(({ fields }) => fields);
    expect(logged).toContainEqual(expect.objectContaining({ name: "rejectReason", after: "private" }));
    expect(await codeOf(manager.testimonials.approve({ id }))).toBe("BAD_TRANSITION");
  });

  it("may take down what is published, with a reason", async () => {
    const { id } = await written();
    await manager.testimonials.approve({ id });
    expect(await codeOf(manager.testimonials.reject({ id }))).toBe("VALIDATION");
    expect(await manager.testimonials.reject({ id, reason: "rights" })).toMatchObject({ status: "rejected" });
    expect((await bed.anyone().testimonials.list()).map((one) => one.id)).not.toContain(id);
    const entered = await manager.testimonials.create({ customerName: "By letter", rating: 4, review: "Good tea." });
    await manager.testimonials.approve({ id: entered.id });
    expect(await codeOf(manager.testimonials.reject({ id: entered.id, reason: "rights" }))).toBe("BAD_TRANSITION");
  });

  it("is mailed to nobody who has no address", async () => {
    const { id, mails } = await written({ email: "" });
    await manager.testimonials.approve({ id });
    expect(await mails()).toEqual([]);
  });
});

describe("an answer", () => {
  it("stands below the review, and is taken back", async () => {
    const { id, version } = await written();
    await manager.testimonials.answer({ id, version, answer: "We have new heaters." });
    expect(await codeOf(manager.testimonials.answer({ id, version, answer: "Another" }))).toBe("STALE");
    await manager.testimonials.approve({ id });
    const shown = async () => (await bed.anyone().testimonials.list()).find((one) => one.id === id)?.answer;
    expect(await shown()).toBe("We have new heaters.");
    await manager.testimonials.answer({ id, answer: "" });
    expect(await shown()).toBe("");
    await manager.testimonials.reject({ id, reason: "rights" });
    expect(await codeOf(manager.testimonials.answer({ id, answer: "Late" }))).toBe("BAD_TRANSITION");
  });
});
