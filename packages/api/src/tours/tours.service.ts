import { fail } from "@shikara/contract/core/fail";
import { freeSlug, slugWith } from "@shikara/contract/core/slugs";
import type { Language } from "@shikara/contract/texts/languages";
import { isPosition } from "@shikara/contract/tours/addresses";
import { spokenGroup } from "@shikara/contract/tours/group";
import { TOUR_MESSAGES } from "@shikara/contract/tours/messages";
import {
  FEATURED_TOURS,
  RESERVED_SLUGS,
  SIMILAR_TOURS,
  type StaffTour,
  type TourDetail,
  type TourRecord,
  type TourUpdate,
  type TourView,
} from "@shikara/contract/tours/schema";
import type { Db } from "@shikara/db/client";
import { refuseNeeded } from "../availability/needed.ts";
import type { ApiContext } from "../core/context.ts";
import { addOnce } from "../core/idempotency.ts";
import { duringLanguage } from "../core/language.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { spoken } from "../spoken/spoken.ts";
import { lockOrder } from "./order.queries.ts";
import {
  activePlaces,
  activeTour,
  activeTours,
  deleteTourRow,
  findTour,
  insertTour,
  slugsFrom,
  type TourRow,
  updateTourRow,
} from "./tours.queries.ts";
import { staffTours, tourDetail, tourViews } from "./tours.view.ts";

/** What a slug is made of where a title has no Latin letters. */
const SLUG_WORD = "package";

/** Packages in the language of the work at hand. */
const spokenTours = async (db: Db, rows: TourRow[]): Promise<TourRow[]> =>
  (await spoken(db, "tours", rows)).map((row) => ({ ...row, groupSize: spokenGroup(row.groupSize) }));

/** Active packages in the staff's order, each with its 1-based position. */
export const listActiveTours = async (ctx: ApiContext): Promise<TourView[]> =>
  tourViews(ctx, await spokenTours(ctx.db, await activeTours(ctx.db)));

/** The first of the staff's order, for the home page. */
export const featuredTours = async (ctx: ApiContext) => (await listActiveTours(ctx)).slice(0, FEATURED_TOURS);

/** What a package's page offers beside it: those of its category first, in the staff's order. */
export async function similarTours(ctx: ApiContext, slug: string): Promise<TourView[]> {
  const tours = await listActiveTours(ctx);
  const category = tours.find((tour) => tour.slug === slug)?.category;
  const isAlike = (tour: TourView) => Number(tour.category === category);
  const others = tours.filter((tour) => tour.slug !== slug);
  return others.sort((one, other) => isAlike(other) - isAlike(one)).slice(0, SIMILAR_TOURS);
}

/** An active package as it is read in a language, for what is written to somebody. @throws NOT_FOUND */
export const tourInLanguage = (ctx: ApiContext, { id, language }: { id: string; language: Language }) =>
  duringLanguage(language, async () => {
    const row = await activeTour(ctx.db, id);
    const [shown] = row ? await tourViews(ctx, await spokenTours(ctx.db, [row])) : [];
    return shown ?? fail("NOT_FOUND", TOUR_MESSAGES.notFound);
  });

type Places = Awaited<ReturnType<typeof activePlaces>>;

async function tourAt(ctx: ApiContext, indexIn: (places: Places) => number): Promise<TourDetail> {
  const { db } = ctx;
  const places = await activePlaces(db);
  const index = indexIn(places);
  const place = places[index];
  const row = place && (await activeTour(db, place.id));
  const [shown] = row ? await spokenTours(db, [row]) : [];
  if (!shown) fail("NOT_FOUND", TOUR_MESSAGES.notFound);
  return tourDetail(ctx, shown, index + 1);
}

/** An active package by its slug; those that are all digits are reserved for positions. @throws NOT_FOUND */
export const tourBySlug = (ctx: ApiContext, slug: string) =>
  tourAt(ctx, (places) => (isPosition(slug) ? -1 : places.findIndex((place) => place.slug === slug)));

/** An active package by its 1-based place in the list. @throws NOT_FOUND */
export const tourByPosition = (ctx: ApiContext, position: number) => tourAt(ctx, () => position - 1);

async function staffView(db: Db, row: TourRow | undefined): Promise<StaffTour> {
  const [shown] = row ? await staffTours(db, [row]) : [];
  return shown ?? fail("NOT_FOUND");
}

/** Any package, active or not. @throws NOT_FOUND */
export const tourById = async (db: Db, id: string) => staffView(db, await findTour(db, id));

/** Adds a package at the end of the order, under a slug made from its title. */
export function createTour(ctx: StaffContext, record: TourRecord): Promise<StaffTour> {
  return writeTransaction(ctx, ["tours"], async (tx) => {
    // Two of one title at once: the second sees the first one's slug.
    await lockOrder(tx);
    const stem = slugWith(SLUG_WORD, record.title, RESERVED_SLUGS);
    const insert = async (id: string) =>
      insertTour(tx, { ...record, id, slug: freeSlug(stem, await slugsFrom(tx, stem)) });
    const find = (id: string) => findTour(tx, id);
    return staffView(tx, await addOnce(ctx, tx, { what: "package", said: record, insert, find }));
  });
}

/** Changes a package; its slug stays, whatever becomes of the title. @throws NOT_FOUND, STALE with the record as it stands */
export function updateTour(ctx: ApiContext, { id, version, ...changes }: TourUpdate): Promise<StaffTour> {
  return writeTransaction(ctx, ["tours"], async (tx) => {
    const row = await updateTourRow(tx, { id, version }, changes);
    if (row) return staffView(tx, row);
    const current = await findTour(tx, id);
    return refuseUpdate(current && (await staffView(tx, current)));
  });
}

/** Bookings and testimonials of it stay, with its title. @throws NOT_FOUND */
export function deleteTour(ctx: ApiContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["tours", "testimonials"], async (tx) => {
    await refuseNeeded(tx, { tourId: id });
    if (!(await deleteTourRow(tx, id))) fail("NOT_FOUND");
  });
}
