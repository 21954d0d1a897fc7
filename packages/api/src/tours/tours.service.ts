import type { TourView } from "@shikara/contract/tours";
import type { Db } from "@shikara/db/client";
import { loadPictures } from "../media/pictures.ts";
import { activeTours } from "./tours.queries.ts";

/** Active packages in the staff's order, each with its 1-based position. */
export async function listActiveTours(db: Db): Promise<TourView[]> {
  const rows = await activeTours(db);
  const pictureOf = await loadPictures(
    db,
    rows.map((row) => row.image),
  );
  return rows.map((row, index) => ({ ...row, position: index + 1, picture: pictureOf(row.image, row.title) }));
}
