import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { type Focal, type GalleryPicture, MIDDLE, type Picture } from "@shikara/contract/media/pictures";
import type { Db } from "@shikara/db/client";
import { type KnownPicture, knownPictures } from "./pictures.queries.ts";

/** Finds the picture behind an address; `alt` serves where the library has none. */
export type PictureOf = (address: string, alt: string) => Picture | null;

const isMiddle = ({ x, y }: Focal) => x === MIDDLE.x && y === MIDDLE.y;

function toPicture(address: string, alt: string, known: KnownPicture | undefined): Picture {
  if (!known) return { src: address, alt };
  const { width, height, placeholder, widths, focalX, focalY } = known;
  const focal = { x: focalX, y: focalY };
  return {
    src: address,
    alt: known.alt || alt,
    ...(width && height && { width, height, placeholder, widths }),
    ...(!isMiddle(focal) && { focal }),
  };
}

/** Looks up the pictures of many addresses in one query. */
export async function loadPictures(db: Db, addresses: readonly string[]): Promise<PictureOf> {
  const known = await knownAt(db, addresses);
  return (address, alt) => (address === "" ? null : toPicture(address, alt, known(address)));
}

/** Those of a gallery, in order, with what is said below them; `alt` serves where the library has none. */
export async function loadGallery(db: Db, addresses: readonly string[], alt: string): Promise<GalleryPicture[]> {
  const known = await knownAt(db, addresses);
  return addresses
    .filter((address) => address !== "")
    .map((address) => {
      const { caption, credit } = known(address) ?? {};
      return { ...toPicture(address, alt, known(address)), ...(caption && { caption }), ...(credit && { credit }) };
    });
}

async function knownAt(db: Db, addresses: readonly string[]) {
  const ids = new Set<string>();
  const urls = new Set<string>();
  for (const address of addresses) {
    const id = OWN_PICTURE.exec(address)?.[1];
    if (id !== undefined) ids.add(id);
    else if (address !== "") urls.add(address);
  }
  const found = ids.size + urls.size === 0 ? [] : await knownPictures(db, [...ids], [...urls]);
  const known = new Map(found.flatMap((each) => [[each.id, each] as const, [each.url, each] as const]));
  return (address: string) => known.get(OWN_PICTURE.exec(address)?.[1] ?? address);
}
