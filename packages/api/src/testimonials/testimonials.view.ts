import { REJECT_REASONS, REPORT_REASONS } from "@shikara/contract/testimonials/reasons";
import type { StaffTestimonial, TestimonialView } from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { loadPictures, type PictureOf } from "../pictures/pictures.ts";
import { heldPictureCounts, openReports, referencesOf, type TestimonialRow } from "./testimonials.queries.ts";

function testimonialView(row: TestimonialRow, pictureOf: PictureOf): TestimonialView {
  const words = row.packageName === "" ? row.customerName : `${row.packageName}, by ${row.customerName}`;
  return {
    ...row,
    isVerified: row.bookingId !== null,
    picture: pictureOf(row.avatar, row.customerName),
    pictures: row.images.map((address) => pictureOf(address, words)).filter((picture) => picture !== null),
  };
}

export async function testimonialViews(db: Db, rows: TestimonialRow[]): Promise<TestimonialView[]> {
  const pictureOf = await loadPictures(
    db,
    rows.flatMap(({ avatar, images }) => [avatar, ...images]),
  );
  return rows.map((row) => testimonialView(row, pictureOf));
}

/** Rows as staff see them: with their bookings, what was decided and what visitors report. */
export async function staffTestimonials(db: Db, rows: TestimonialRow[]): Promise<StaffTestimonial[]> {
  const ids = rows.map(({ id }) => id);
  const bookingIds = rows.map(({ bookingId }) => bookingId).filter((id) => id !== null);
  const [views, known, reports, held] = await Promise.all([
    testimonialViews(db, rows),
    referencesOf(db, bookingIds),
    openReports(db, ids),
    heldPictureCounts(db, ids),
  ]);
  return rows.map((row, at) => ({
    ...row,
    ...(views[at] ?? testimonialView(row, () => null)),
    booking: known.find(({ id }) => id === row.bookingId) ?? null,
    rejectReason: REJECT_REASONS.find((reason) => reason === row.rejectReason) ?? null,
    heldPictures: held.find(({ testimonialId }) => testimonialId === row.id)?.pictures ?? 0,
    reports: reports
      .filter(({ testimonialId }) => testimonialId === row.id)
      .map(({ reason, ...report }) => ({
        ...report,
        reason: REPORT_REASONS.find((known) => known === reason) ?? "other",
      })),
  }));
}
