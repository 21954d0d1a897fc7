import { fail } from "@shikara/contract/core/fail";
import { TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import type { TourDetail, TourDraft } from "@shikara/contract/tours/schema";
import type { ApiContext } from "../core/context.ts";
import { findTour, findTourBySlug } from "./tours.queries.ts";
import { staffTours, tourDetail } from "./tours.view.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";
const UNTITLED = "Untitled package";
const NEW_SLUG = "new-package";

/** A package by its slug for staff to look at, active or not. @throws NOT_FOUND */
export async function previewBySlug(ctx: ApiContext, slug: string): Promise<TourDetail> {
  const { db } = ctx;
  const row = await findTourBySlug(db, slug);
  if (!row) fail("NOT_FOUND", TOUR_MESSAGES.notFound);
  const [staff] = await staffTours(db, [row]);
  return tourDetail(ctx, row, staff?.position ?? 1);
}

/** A form as it stands, as visitors would see it. Nothing is stored. @throws NOT_FOUND for a package that is gone */
export async function previewDraft(ctx: ApiContext, { id, ...draft }: TourDraft): Promise<TourDetail> {
  const { db } = ctx;
  const row = id === undefined ? undefined : await findTour(db, id);
  if (id !== undefined && !row) fail("NOT_FOUND", TOUR_MESSAGES.notFound);
  const now = new Date();
  const { version = 1, createdAt = now, slug = NEW_SLUG } = row ?? {};
  const title = draft.title || UNTITLED;
  const shown = { ...draft, id: id ?? NOBODY, title, slug, version, createdAt, updatedAt: now };
  return tourDetail(ctx, shown, 1);
}
