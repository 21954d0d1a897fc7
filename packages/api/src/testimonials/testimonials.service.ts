import { fail } from "@shikara/contract/core/fail";
import type {
  TestimonialAdminList,
  TestimonialAdminListInput,
  TestimonialRecord,
  TestimonialUpdate,
  TestimonialView,
} from "@shikara/contract/testimonials/schema";
import { TESTIMONIAL_MESSAGES } from "@shikara/contract/testimonials/messages";
import type { Db } from "@shikara/db/client";
import { z } from "zod";
import { writeTransaction, refuseUpdate } from "../core/transaction.ts";
import type { ApiContext } from "../core/context.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { approvedRating } from "./ratings.queries.ts";
import {
  approvedTestimonials,
  countTestimonials,
  decideTestimonialRow,
  deleteTestimonialRow,
  findTestimonial,
  insertTestimonial,
  matchingTestimonials,
  type TestimonialRow,
  tourExists,
  updateTestimonialRow,
} from "./testimonials.queries.ts";
import { testimonialViews } from "./testimonials.view.ts";

async function view(db: Db, row: TestimonialRow | undefined): Promise<TestimonialView> {
  const [shown] = row ? await testimonialViews(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** What visitors read, newest first. */
export const listApprovedTestimonials = async (db: Db) => testimonialViews(db, await approvedTestimonials(db));

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** One page of the testimonials that match, newest first, and how many there are. */
export async function searchTestimonials(db: Db, input: TestimonialAdminListInput): Promise<TestimonialAdminList> {
  const { cursor, limit, search, status } = input;
  const behind = cursor ? readCursor(cursor, place) : null;
  const [rows, counts, all, rating] = await Promise.all([
    matchingTestimonials(db, { search, status, limit: limit + 1 }, behind),
    countTestimonials(db, search),
    countTestimonials(db, ""),
    approvedRating(db),
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return {
    testimonials: await testimonialViews(db, page),
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
export function createTestimonial(ctx: ApiContext, record: TestimonialRecord): Promise<TestimonialView> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    await checkTour(tx, record.tourId);
    return view(tx, await insertTestimonial(tx, record));
  });
}

/** @throws NOT_FOUND, STALE with the record as it stands, VALIDATION when it names a package that is not there */
export function updateTestimonial(
  ctx: ApiContext,
  { id, version, ...changes }: TestimonialUpdate,
): Promise<TestimonialView> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    await checkTour(tx, changes.tourId);
    const row = await updateTestimonialRow(tx, { id, version }, changes);
    if (row) return view(tx, row);
    const current = await findTestimonial(tx, id);
    return refuseUpdate(current && (await view(tx, current)));
  });
}

/** Approves or rejects what is pending. @throws NOT_FOUND, BAD_TRANSITION with the record as somebody else decided */
export function decideTestimonial(
  ctx: ApiContext,
  id: string,
  status: "approved" | "rejected",
): Promise<TestimonialView> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    const row = await decideTestimonialRow(tx, id, status);
    if (row) return view(tx, row);
    const current = await view(tx, await findTestimonial(tx, id));
    return fail("BAD_TRANSITION", TESTIMONIAL_MESSAGES.notPending, { current });
  });
}

/** @throws NOT_FOUND */
export function deleteTestimonial(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["testimonials"], async (tx) => {
    if (!(await deleteTestimonialRow(tx, id))) fail("NOT_FOUND");
  });
}
