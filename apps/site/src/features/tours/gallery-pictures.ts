import type { GalleryPicture, Picture } from "@shikara/contract/media/pictures";
import type { HousePicture } from "@shikara/ui/picture.tsx";
import { GALLERY_PICTURES } from "@site/lib/limits.ts";

export interface ShownPicture {
  picture: Picture | HousePicture;
  alt: string;
  /** Said below it where it is large, and whose it is. */
  caption?: string | undefined;
  credit?: string | undefined;
}

/** The pictures of a package: its own, filled up to four with those of the house. */
export function galleryPictures(own: readonly GalleryPicture[], house: readonly ShownPicture[]): ShownPicture[] {
  const filling = house.slice(0, Math.max(0, GALLERY_PICTURES - own.length));
  return [
    ...own.map(({ caption, credit, ...picture }) => ({ picture, alt: picture.alt, caption, credit })),
    ...filling,
  ];
}
