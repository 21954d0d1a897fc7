import type { OwnReview, OwnReviewState } from "@shikara/contract/testimonials/own-review";
import { REJECT_REASON_LABELS, REJECT_REASONS } from "@shikara/contract/testimonials/reasons";
import { currentLanguage } from "@shikara/contract/texts/current";
import { intlTag } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import type { TestimonialRow } from "../testimonials/testimonials.queries.ts";
import { heldThumbnails } from "./held-pictures.queries.ts";

const MONTH = { month: "long", year: "numeric", timeZone: "UTC" } as const;

/** The month of a day, as reviews name it: October 2026. */
export const monthOf = (day: string): string =>
  new Intl.DateTimeFormat(intlTag(currentLanguage()), MONTH).format(new Date(day));

function stateOf(booking: BookingRow, review: TestimonialRow | undefined): OwnReviewState {
  if (!review) return booking.reviewedAt ? "gone" : "open";
  if (review.withdrawnAt) return "withdrawn";
  return ({ pending: "waiting", approved: "published", rejected: "rejected" } as const)[review.status];
}

/** Pictures that nobody but staff and their owner sees travel in the page itself: no address leads to them. */
export const dataAddress = (type: string, base64: string): string => `data:${type};base64,${base64}`;

async function picturesOf(db: Db, { id, images }: TestimonialRow) {
  const held = await heldThumbnails(db, id);
  return [
    ...held.map(({ id, thumbnail }) => ({ id, src: dataAddress("image/webp", thumbnail) })),
    ...images.map((src) => ({ id: src, src })),
  ];
}

/** A review as its writer sees it. */
export async function ownReviewView(
  db: Db,
  booking: BookingRow,
  review: TestimonialRow | undefined,
): Promise<OwnReview> {
  const state = stateOf(booking, review);
  const reason = REJECT_REASONS.find((known) => known === review?.rejectReason);
  return {
    reference: booking.reference,
    title: booking.packageTitle,
    date: monthOf(booking.lastDay),
    state,
    rating: review?.rating ?? 0,
    review: review?.review ?? "",
    customerName: review?.customerName ?? booking.customerName,
    location: review?.location ?? "",
    pictures: review ? await picturesOf(db, review) : [],
    reason: state === "rejected" && reason ? REJECT_REASON_LABELS[reason] : "",
    answer: review?.answer ?? "",
  };
}
