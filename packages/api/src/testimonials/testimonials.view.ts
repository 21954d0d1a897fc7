import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import type { Db } from "@shikara/db/client";
import { loadPictures, type PictureOf } from "../pictures/pictures.ts";
import type { TestimonialRow } from "./testimonials.queries.ts";

function testimonialView(row: TestimonialRow, pictureOf: PictureOf): TestimonialView {
  const words = row.packageName === "" ? row.customerName : `${row.packageName}, by ${row.customerName}`;
  return {
    ...row,
    picture: pictureOf(row.avatar, row.customerName),
    pictures: row.images.map((address) => pictureOf(address, words)).filter((picture) => picture !== null),
  };
}

export async function testimonialViews(db: Db, rows: TestimonialRow[]): Promise<TestimonialView[]> {
  const pictureOf = await loadPictures(
    db,
    rows.flatMap(({ avatar, images }) => [avatar, ...images]),
  );
  return rows.map((row) => testimonialView(row, pictureOf));
}
