import type { DepartureView } from "@shikara/contract/departures/schema";
import type { StaffTour, TourDetail, TourView } from "@shikara/contract/tours/schema";
import type { Db } from "@shikara/db/client";
import { loadPictures } from "../pictures/pictures.ts";
import { realRating } from "../testimonials/ratings.queries.ts";
import { activePlaces, type TourRow } from "./tours.queries.ts";

const mainPictures = (db: Db, rows: readonly TourRow[]) =>
  loadPictures(
    db,
    rows.map((row) => row.image),
  );

/** Rows that are all the active packages, in order. */
export async function tourViews(db: Db, rows: TourRow[]): Promise<TourView[]> {
  const pictureOf = await mainPictures(db, rows);
  return rows.map((row, index) => ({ ...row, position: index + 1, picture: pictureOf(row.image, row.title) }));
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
  db: Db,
  row: Omit<TourView, "position" | "picture">,
  position: number,
  departures: DepartureView[],
): Promise<TourDetail> {
  const addresses = [...new Set([row.image, ...row.images])];
  const pictureOf = await loadPictures(db, addresses);
  return {
    ...row,
    position,
    departures,
    picture: pictureOf(row.image, row.title),
    reviews: await realRating(db, row.id),
    pictures: addresses.map((address) => pictureOf(address, row.title)).filter((picture) => picture !== null),
  };
}
