import { fail } from "@shikara/contract/core/fail";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type {
  StaffTestimonial,
  TestimonialAdminList,
  TestimonialAdminListInput,
  TestimonialRecord,
  TestimonialUpdate,
} from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { approvedRating } from "./ratings.queries.ts";
import {
  approvedTestimonials,
  countReported,
  countTestimonials,
  deleteTestimonialRow,
  findTestimonial,
  insertTestimonial,
  matchingTestimonials,
  type TestimonialRow,
  tourExists,
  updateTestimonialRow,
} from "./testimonials.queries.ts";
import { staffTestimonials, testimonialViews } from "./testimonials.view.ts";

/** One as staff see it. @throws NOT_FOUND */
export async function staffView(db: Db, row: TestimonialRow | undefined): Promise<StaffTestimonial> {
  const [shown] = row ? await staffTestimonials(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** What visitors read, newest first. */
export const listApprovedTestimonials = async (db: Db) => testimonialViews(db, await approvedTestimonials(db));

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the testimonials that match, newest first, and how many there are. */
export async function searchTestimonials(db: Db, input: TestimonialAdminListInput): Promise<TestimonialAdminList> {
  const { cursor, limit, search, status, isReported } = input;
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts, all, rating, reported] = await Promise.all([
    matchingTestimonials(db, { search, status, isReported, limit: limit + 1 }, behind),
    countTestimonials(db, search),
    countTestimonials(db, ""),
    approvedRating(db),
    countReported(db),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return {
    testimonials: await staffTestimonials(db, page),
    reported,
    nextCursor,
    counts,
    stats: { total: all.all, approved: all.approved, pending: all.pending, average: rating.average },
  };
}

async function checkTour(tx: Db, tourId: string | null | undefined): Promise<void> {
  if (!tourId || (await tourExists(tx, tourId))) return;
  fail("VALIDATION", undefined, { fields: { tourId: TESTIMONIAL_MESSAGES.noSuchPackage } });
}

/** @throws VALIDATION when it names a package that is not there */
export function createTestimonial(ctx: StaffContext, record: TestimonialRecord): Promise<StaffTestimonial> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    const insert = async (id: string) => {
      await checkTour(tx, record.tourId);
      return insertTestimonial(tx, { ...record, id });
    };
    const find = (id: string) => findTestimonial(tx, id);
    return staffView(tx, await addOnce(ctx, tx, { what: "testimonial", said: record, insert, find }));
  });
}

/**
 * What staff entered they may correct.
 * @throws NOT_FOUND, STALE with the record as it stands, CONFLICT for a traveller's words, VALIDATION when it names a package that is not there
 */
export function updateTestimonial(
  ctx: ApiContext,
  { id, version, ...changes }: TestimonialUpdate,
): Promise<StaffTestimonial> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    await checkTour(tx, changes.tourId);
    const row = await updateTestimonialRow(tx, { id, version }, changes);
    if (row) return staffView(tx, row);
    const current = await findTestimonial(tx, id);
    if (current?.bookingId) fail("CONFLICT", TESTIMONIAL_MESSAGES.theirWords);
    return refuseUpdate(current && (await staffView(tx, current)));
  });
}

/** @throws NOT_FOUND, CONFLICT for a traveller's that nobody has rejected with a reason, or that they have withdrawn: the figures count it */
export function deleteTestimonial(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    if (await deleteTestimonialRow(tx, id)) return;
    const { withdrawnAt } = (await findTestimonial(tx, id)) ?? fail("NOT_FOUND");
    fail("CONFLICT", withdrawnAt ? TESTIMONIAL_MESSAGES.withdrawn : TESTIMONIAL_MESSAGES.rejectFirst);
  });
}
