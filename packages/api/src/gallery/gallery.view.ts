import type { GalleryView } from "@shikara/contract/gallery/schema";
import type { PictureOf } from "../pictures/pictures.ts";
import type { GalleryRow } from "./gallery.queries.ts";

export function galleryView(row: GalleryRow, pictureOf: PictureOf): GalleryView {
  return { ...row, picture: pictureOf(row.imageUrl, row.title) ?? { src: row.imageUrl, alt: row.title } };
}
