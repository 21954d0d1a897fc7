import { countForm } from "@shikara/auth/form-limits";
import { fail } from "@shikara/contract/core/fail";
import type { ownAsked } from "@shikara/contract/portal/schema";
import {
  MAX_OWN_PICTURES,
  OWN_REVIEW_MESSAGES,
  type OwnReview,
  type OwnReviewWrite,
  tooManyPictures,
} from "@shikara/contract/testimonials/own-review";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import { spokenBooking } from "../bookings/as-read.ts";
import type { BookingRow } from "../bookings/bookings.queries.ts";
import { lockOpened, openBooking } from "../bookings/open-booking.ts";
import type { ApiContext } from "../core/context.ts";
import { inTheOriginal } from "../core/language.ts";
import { writeByKey } from "../core/transaction.ts";
import { addHeld, deletePictures, keepHeld } from "./held-pictures.queries.ts";
import { heldPicture, removeFiles } from "./held-pictures.ts";
import { monthOf, ownReviewView } from "./own.view.ts";
import { changeReview, insertReview, markReviewed, reviewOfBooking, withdrawReview } from "./reviews.queries.ts";

type Asked = z.output<typeof ownAsked>;

/** What stands in place of the name of who has withdrawn. */
const WITHDRAWN_NAME = "Withdrawn";

const viewOf = async (ctx: ApiContext, booking: BookingRow): Promise<OwnReview> =>
  ownReviewView(ctx.db, await spokenBooking(ctx.db, booking), await reviewOfBooking(ctx.db, booking.id));

/** The booking whose review a key opens, once its journey is over. @throws NOT_FOUND, RATE_LIMITED */
async function openReview(ctx: ApiContext, asked: Asked): Promise<BookingRow> {
  const booking = await openBooking(ctx, asked, "review");
  // What was written stays its writer's, whatever became of the booking.
  return booking.status === "completed" || booking.reviewedAt ? booking : fail("NOT_FOUND");
}

/** What who travelled has written, or may write. @throws NOT_FOUND, RATE_LIMITED */
export async function ownReviewOf(ctx: ApiContext, asked: Asked): Promise<OwnReview> {
  return viewOf(ctx, await openReview(ctx, asked));
}

/**
 * Who travelled writes their review, or changes it while nobody has decided on it.
 * @throws NOT_FOUND, RATE_LIMITED, CONFLICT where it is decided, VALIDATION for too many pictures, and what a picture is refused for
 */
export async function writeOwnReview(
  ctx: ApiContext,
  { reference, key, keep, pictures, isAgreed: _, ...said }: OwnReviewWrite & { pictures: readonly Uint8Array[] },
): Promise<OwnReview> {
  const booking = await openReview(ctx, { reference, key });
  const before = await reviewOfBooking(ctx.db, booking.id);
  // Nobody has pictures worked on for what cannot be changed.
  if (before ? before.status !== "pending" : booking.reviewedAt) fail("CONFLICT", OWN_REVIEW_MESSAGES.decided);
  // Counted before anything is worked on, and whatever becomes of it.
  await writeByKey(ctx, [], (tx) => countForm(tx, ctx.address));
  const held = await ctx.strangers.run(ctx.address, async () => {
    const made = [];
    for (const file of pictures) made.push(await heldPicture(file));
    return made;
  });
  return writeByKey(ctx, ["testimonials"], async (tx) => {
    // Pictures take their time: meanwhile whoever wrote it may have been erased, and nobody could withdraw it any more.
    await lockOpened(tx, booking);
    const isFirst = await markReviewed(tx, booking.id);
    const month = inTheOriginal(() => monthOf(booking.lastDay));
    const row =
      // What staff have deleted meanwhile is not written anew by a change of it.
      (isFirst ? await insertReview(tx, booking, month, said) : undefined) ??
      (await changeReview(tx, booking.id, said)) ??
      fail("CONFLICT", OWN_REVIEW_MESSAGES.decided);
    await keepHeld(tx, row.id, keep);
    if ((await addHeld(tx, row.id, held)) > MAX_OWN_PICTURES)
      fail("VALIDATION", undefined, { fields: { pictures: tooManyPictures() } });
    return ownReviewView(tx, await spokenBooking(tx, booking), row);
  });
}

/** Who travelled takes it back: its words and pictures are gone with it, and it is counted. @throws NOT_FOUND, RATE_LIMITED */
export async function withdrawOwnReview(ctx: ApiContext, asked: Asked): Promise<OwnReview> {
  const booking = await openReview(ctx, asked);
  const gone = await writeByKey(ctx, ["testimonials"], async (tx) => {
    const row = await reviewOfBooking(tx, booking.id);
    const images = await withdrawReview(tx, booking.id, WITHDRAWN_NAME);
    if (!row || !images) return [];
    await keepHeld(tx, row.id, []);
    return deletePictures(tx, images);
  });
  await removeFiles(ctx, gone);
  return viewOf(ctx, (await findBooking(ctx.db, booking.id)) ?? booking);
}
