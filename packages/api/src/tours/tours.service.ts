import { fail } from "@shikara/contract/fail";
import { isPosition } from "@shikara/contract/tour-addresses";
import type { TourDetail, TourView } from "@shikara/contract/tours";
import { TOUR_MESSAGES } from "@shikara/contract/tours.messages";
import type { Db } from "@shikara/db/client";
import { loadPictures } from "../media/pictures.ts";
import { realRating } from "../testimonials/ratings.queries.ts";
import { activePlaces, activeTour, activeTours } from "./tours.queries.ts";

/** Active packages in the staff's order, each with its 1-based position. */
export async function listActiveTours(db: Db): Promise<TourView[]> {
  const rows = await activeTours(db);
  const pictureOf = await loadPictures(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row, index) => ({ ...row, position: index + 1, picture: pictureOf(row.image, row.title) }));
}

type Places = Awaited<ReturnType<typeof activePlaces>>;

async function tourAt(db: Db, indexIn: (places: Places) => number): Promise<TourDetail> {
  const places = await activePlaces(db);
  const index = indexIn(places);
  const place = places[index];
  const row = place && (await activeTour(db, place.id));
  if (!row) fail("NOT_FOUND", TOUR_MESSAGES.notFound);
  const addresses = [...new Set([row.image, ...row.images])];
  const pictureOf = await loadPictures(db, addresses);
  return {
    ...row,
    position: index + 1,
    picture: pictureOf(row.image, row.title),
    reviews: await realRating(db, row.id),
    pictures: addresses.map((address) => pictureOf(address, row.title)).filter((picture) => picture !== null),
  };
}

/** An active package by its slug; those that are all digits are reserved for positions. @throws NOT_FOUND */
export const tourBySlug = (db: Db, slug: string) =>
  tourAt(db, (places) => (isPosition(slug) ? -1 : places.findIndex((place) => place.slug === slug)));

/** An active package by its 1-based place in the list. @throws NOT_FOUND */
export const tourByPosition = (db: Db, position: number) => tourAt(db, () => position - 1);
