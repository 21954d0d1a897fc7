import { outbox, testimonials } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { codeOf } from "@shikara/testing/failures";
import { freshAddress } from "@shikara/testing/members";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { traveller } from "@shikara/testing/travelled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const idOf = async (bookingId: string) => {
  const [row] = await bed.services.db.select().from(testimonials).where(eq(testimonials.bookingId, bookingId));
  return row?.id ?? "";
};

describe("the figures", () => {
  it("are counted: nothing that staff do lets a review vanish from them", async () => {
    const { id: tourId } = await storeTour(bed, "counted");
    const other = await storeTour(bed, "not-counted");
    const reviewAskedAt = new Date("2026-10-12T20:00:00Z");
    const guests = [];
    for (let at = 0; at < 6; at += 1) guests.push(await traveller(bed, { tourId, reviewAskedAt }));
    await traveller(bed, { tourId: other.id, reviewAskedAt: new Date() });
    const [published, waiting, rejected, withdrawn, deleted] = guests;
    for (const guest of [published, waiting, rejected, withdrawn, deleted]) await guest?.write();
    await manager.testimonials.approve({ id: await idOf(published?.booking.id ?? "") });
    await manager.testimonials.reject({ id: await idOf(rejected?.booking.id ?? ""), reason: "abusive" });
    await withdrawn?.withdraw();
    const gone = { id: await idOf(deleted?.booking.id ?? "") };
    await manager.testimonials.reject({ ...gone, reason: "private" });
    await manager.testimonials.delete(gone);
    const entered = await manager.testimonials.create({ customerName: "By letter", rating: 5, review: "Tea.", tourId });
    await manager.testimonials.approve({ id: entered.id });

    const { reviews, figures } = await bed.anyone().testimonials.ofTour({ tourId });
    expect(figures).toEqual({
      ...{ isAsking: false, daysAfter: 3, since: "2026-10-13" },
      ...{ asked: 6, received: 5, published: 1, waiting: 1, rejected: 2, withdrawn: 1, entered: 1 },
    });
    expect(reviews.map(({ isVerified }) => isVerified).sort()).toEqual([false, true]);
    expect(await bed.anyone().testimonials.figures()).toMatchObject({ asked: 7, received: 5, rejected: 2 });
    expect(await bed.anyone().testimonials.ofTour({ tourId: other.id })).toMatchObject({
      reviews: [],
      figures: { asked: 1, received: 0, rejected: 0 },
    });
  });

  it("of somebody who wrote without being asked begin there", async () => {
    const { id: tourId } = await storeTour(bed, "unasked");
    const { write } = await traveller(bed, { tourId });
    expect((await bed.anyone().testimonials.ofTour({ tourId })).figures.since).toBeNull();
    await write();
    const { figures } = await bed.anyone().testimonials.ofTour({ tourId });
    expect(figures).toMatchObject({ since: inDays(0), asked: 0, received: 1, waiting: 1 });
  });
});

describe("the shown average", () => {
  it("is that of a package's published reviews, demo ones aside", async () => {
    const { id: tourId } = await storeTour(bed, "averaged");
    const review = { tourId, customerName: "G", location: "", review: "r", packageName: "", date: "", avatar: "" };
    const rows = [5, 4, 4, 3, 2].map((rating) => ({ ...review, rating, images: [], status: "approved" as const }));
    await bed.services.db
      .insert(testimonials)
      .values([...rows, { ...review, rating: 1, images: [], isDemo: true, status: "approved" }]);
    const tour = (await bed.anyone().tours.list()).find(({ id }) => id === tourId);
    expect(tour?.reviews).toEqual({ average: 3.6, count: 5 });
    expect((await bed.anyone().tours.bySlug({ slug: "averaged" })).reviews).toEqual(tour?.reviews);
    expect((await bed.anyone().settings.get()).shownRating).toMatchObject({ source: "fixed", count: 7 });
    expect((await (await bed.as("admin")).settings.adminGet()).shownRating).toMatchObject({ value: 4.8, count: 124 });
  });
});

describe("a report", () => {
  const report = (id: string, more: object = {}) =>
    bed.anyone({ address: freshAddress() }).testimonials.report({ id, reason: "fake", text: "I was there", ...more });
  const shown = async () => {
    const { write, booking } = await traveller(bed);
    await write();
    const id = await idOf(booking.id);
    await manager.testimonials.approve({ id });
    return id;
  };
  const seen = async (id: string) => {
    const { testimonials: rows, reported } = await manager.testimonials.adminList({ isReported: true });
    return { reports: rows.find((one) => one.id === id)?.reports ?? [], reported };
  };

  it("is read by staff alone, who set it aside", async () => {
    const id = await shown();
    await report(id);
    const { reports, reported } = await seen(id);
    expect({ reports, reported }).toMatchObject({ reports: [{ reason: "fake", text: "I was there" }], reported: 1 });
    expect(JSON.stringify(await bed.anyone().testimonials.list())).not.toContain("I was there");
    const [one] = reports;
    await manager.testimonials.setReportAside({ id: one?.id ?? "" });
    expect(await codeOf(manager.testimonials.setReportAside({ id: one?.id ?? "" }))).toBe("NOT_FOUND");
    expect(await seen(id)).toEqual({ reports: [], reported: 0 });
  });

  it("is told to the agency by mail: the first that waits, and the first again once that was set aside", async () => {
    const id = await shown();
    const told = async () =>
      (await bed.services.db.select().from(outbox).where(eq(outbox.kind, "staff_notice"))).filter(({ subject }) =>
        subject.startsWith("A visitor: reports the review of"),
      );
    const before = (await told()).length;
    await Promise.all([report(id), report(id, { reason: "private" }), report(id, { reason: "rights" })]);
    const mails = (await told()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/^The review of .+, was reported\.\n\n.+: I was there\n/);
    expect(mails[0]?.text).toContain("/admin/testimonials?reported=yes");
    for (const one of (await seen(id)).reports) await manager.testimonials.setReportAside({ id: one.id });
    await report(id);
    expect(await told()).toHaveLength(before + 2);
  });

  it("is limited as every form, kept from programs, and no more than so many wait", async () => {
    const id = await shown();
    await report(id, { website: "https://spam.example" });
    expect((await seen(id)).reports).toEqual([]);
    const same = bed.anyone({ address: freshAddress() });
    const codes = [];
    for (let at = 0; at < 31; at += 1)
      codes.push(await codeOf(same.testimonials.report({ id, reason: "other", text: `Number ${at}` })));
    expect(codes.filter((code) => code === "OK")).toHaveLength(30);
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect((await seen(id)).reports).toHaveLength(20);
  });

  it.each([{ reason: "dull" }, { text: "x".repeat(501) }, { id: "nonsense" }])("of %j is refused", async (more) => {
    expect(await codeOf(report(crypto.randomUUID(), more))).toBe("VALIDATION");
  });

  it("of what nobody reads finds nothing", async () => {
    const { write, booking } = await traveller(bed);
    await write();
    expect(await codeOf(report(await idOf(booking.id)))).toBe("NOT_FOUND");
    expect(await codeOf(report(crypto.randomUUID()))).toBe("NOT_FOUND");
  });
});
