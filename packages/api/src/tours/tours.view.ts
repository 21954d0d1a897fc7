import { calendarNow } from "@shikara/contract/core/calendar";
import { monthsOf } from "@shikara/contract/tours/filters";
import { startingPrice } from "@shikara/contract/tours/price";
import type { StaffTour, TourDetail, TourView } from "@shikara/contract/tours/schema";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { departuresToChoose } from "../departures/departures.service.ts";
import { loadGallery, loadPictures } from "../pictures/pictures.ts";
import { NO_REVIEWS, realRatings } from "../testimonials/ratings.queries.ts";
import { activePlaces, type TourRow } from "./tours.queries.ts";

const mainPictures = (db: Db, rows: readonly TourRow[]) =>
  loadPictures(
    db,
    rows.map((row) => row.image),
  );

/** Rows that are all the active packages, in order. */
export async function tourViews(ctx: ApiContext, rows: TourRow[]): Promise<TourView[]> {
  const pictureOf = await mainPictures(ctx.db, rows);
  const ids = rows.map(({ id }) => id);
  const [departures, ratings] = await Promise.all([departuresToChoose(ctx, ids), realRatings(ctx.db, ids)]);
  const { day } = calendarNow(ctx.timeZone);
  return rows.map((row, index) => ({
    ...row,
    position: index + 1,
    picture: pictureOf(row.image, row.title),
    startingPrice: startingPrice(row, departures.get(row.id) ?? [], day),
    reviews: ratings.get(row.id) ?? NO_REVIEWS,
    months: monthsOf(departures.get(row.id) ?? []),
  }));
}

/** Any rows; each active one with its place among all that are. */
export async function staffTours(db: Db, rows: TourRow[]): Promise<StaffTour[]> {
  const [pictureOf, active] = await Promise.all([mainPictures(db, rows), activePlaces(db)]);
  const places = new Map(active.map(({ id }, at) => [id, at + 1]));
  return rows.map((row) => ({
    ...row,
    position: places.get(row.id) ?? null,
    picture: pictureOf(row.image, row.title),
  }));
}

/** A package as its page shows it: with its gallery, the main picture first and each once. */
export async function tourDetail(
  ctx: ApiContext,
  row: Omit<TourView, "position" | "picture" | "startingPrice" | "reviews" | "months">,
  position: number,
): Promise<TourDetail> {
  const { db } = ctx;
  const { day: today } = calendarNow(ctx.timeZone);
  const departures = (await departuresToChoose(ctx, [row.id])).get(row.id) ?? [];
  const addresses = [...new Set([row.image, ...row.images])];
  const pictureOf = await loadPictures(db, [row.image]);
  return {
    ...row,
    position,
    departures,
    today,
    startingPrice: startingPrice(row, departures, today),
    months: monthsOf(departures),
    picture: pictureOf(row.image, row.title),
    reviews: (await realRatings(db, [row.id])).get(row.id) ?? NO_REVIEWS,
    pictures: await loadGallery(db, addresses, row.title),
  };
}
