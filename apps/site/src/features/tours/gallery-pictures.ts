import type { Picture } from "@shikara/contract/media/pictures";
import type { HousePicture } from "@shikara/ui/picture.tsx";
import { GALLERY_PICTURES } from "@site/lib/limits.ts";

export interface GalleryPicture {
  picture: Picture | HousePicture;
  alt: string;
}

/** The four pictures of a package: its own first, filled up with those of the house. */
export function galleryPictures(own: readonly Picture[], house: readonly GalleryPicture[]): GalleryPicture[] {
  return [...own.map((picture) => ({ picture, alt: picture.alt })), ...house].slice(0, GALLERY_PICTURES);
}
