import { fail } from "@shikara/contract/core/fail";
import type {
  testimonialAnswer,
  testimonialApprove,
  testimonialReject,
} from "@shikara/contract/testimonials/decisions";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { StaffTestimonial } from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import type { z } from "zod";
import { findBooking } from "../bookings/admin.queries.ts";
import { asCustomerReads } from "../bookings/as-read.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findTestimonial, type TestimonialRow } from "../testimonials/testimonials.queries.ts";
import { staffView } from "../testimonials/testimonials.service.ts";
import { deletePictures, heldContents, keepHeld } from "./held-pictures.queries.ts";
import { enterPictures, removeFiles, withPublished } from "./held-pictures.ts";
import { tellDecided } from "./mails.ts";
import { dataAddress } from "./own.view.ts";
import { answerRow, decideRow } from "./reviews.queries.ts";

/** Why one was not decided: it is gone, another by now than what was read, or somebody was first. @throws NOT_FOUND, STALE, BAD_TRANSITION */
async function refuse(tx: Db, id: string, version: number | undefined): Promise<never> {
  const row = await findTestimonial(tx, id);
  const current = await staffView(tx, row);
  if (current.status === "pending" && version !== undefined && version !== current.version) refuseUpdate(current);
  return fail("BAD_TRANSITION", TESTIMONIAL_MESSAGES.notPending, { current });
}

async function tell(ctx: StaffContext, tx: Db, row: TestimonialRow, reason: Parameters<typeof tellDecided>[3]) {
  const booking = row.bookingId ? await findBooking(tx, row.bookingId) : undefined;
  if (booking) await tellDecided(ctx, tx, await asCustomerReads(tx, booking), reason);
}

/**
 * Publishes what is pending, with its pictures; who wrote it is told. A traveller's is published as it was read: one that was changed meanwhile is read again.
 * @throws NOT_FOUND, STALE, BAD_TRANSITION with the record as somebody else decided, STORAGE_UNAVAILABLE
 */
export async function approveTestimonial(
  ctx: StaffContext,
  { id, version }: z.output<typeof testimonialApprove>,
): Promise<StaffTestimonial> {
  const before = (await findTestimonial(ctx.db, id)) ?? fail("NOT_FOUND");
  const read = version ?? (before.bookingId ? before.version : undefined);
  if (before.status !== "pending") return refuse(ctx.db, id, version);
  return withPublished(ctx, id, (pictures) =>
    writeTransaction(ctx, ["testimonials"], async (tx) => {
      const images = before.bookingId ? { images: pictures.map(({ url }) => url) } : {};
      const row = await decideRow(tx, { id, version: read, from: ["pending"] }, { status: "approved", ...images });
      if (!row) return refuse(tx, id, read);
      await enterPictures(tx, pictures);
      await keepHeld(tx, id, []);
      await tell(ctx, tx, row, null);
      return staffView(tx, row);
    }),
  );
}

/**
 * Rejects what is pending; of a traveller's also what is published, and never without a reason, which they are told.
 * @throws NOT_FOUND, STALE, VALIDATION without a reason, BAD_TRANSITION with the record as somebody else decided
 */
export async function rejectTestimonial(
  ctx: StaffContext,
  { id, version, reason, note }: z.output<typeof testimonialReject>,
): Promise<StaffTestimonial> {
  const { decided, gone } = await writeTransaction(ctx, ["testimonials"], async (tx) => {
    const before = (await findTestimonial(tx, id)) ?? fail("NOT_FOUND");
    const isTheirs = before.bookingId !== null;
    if (isTheirs && !reason) fail("VALIDATION", undefined, { fields: { reason: TESTIMONIAL_MESSAGES.reasonNeeded } });
    const from = isTheirs ? (["pending", "approved"] as const) : (["pending"] as const);
    const words = { rejectReason: reason ?? ("" as const), decisionNote: note };
    const to = { status: "rejected" as const, ...words, ...(isTheirs && { images: [] }) };
    const row = await decideRow(tx, { id, version, from }, to);
    if (!row) return refuse(tx, id, version);
    await keepHeld(tx, id, []);
    if (reason) await tell(ctx, tx, row, reason);
    return { decided: await staffView(tx, row), gone: isTheirs ? await deletePictures(tx, before.images) : [] };
  });
  await removeFiles(ctx, gone);
  return decided;
}

/** Says something below a review, or takes that back. @throws NOT_FOUND, STALE, BAD_TRANSITION for one that nobody reads */
export function answerTestimonial(
  ctx: StaffContext,
  { id, version, answer }: z.output<typeof testimonialAnswer>,
): Promise<StaffTestimonial> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    const row = await answerRow(tx, { id, version, answer });
    if (row) return staffView(tx, row);
    const current = await staffView(tx, await findTestimonial(tx, id));
    if (current.status !== "rejected") return refuseUpdate(current);
    return fail("BAD_TRANSITION", undefined, { current });
  });
}

/** Pictures of a review that nobody has decided on, for whoever is to decide. */
export async function heldPicturesOf({ db }: StaffContext, id: string): Promise<{ id: string; src: string }[]> {
  const held = await heldContents(db, id);
  return held.map(({ id, content }) => ({ id, src: dataAddress("image/jpeg", content) }));
}
