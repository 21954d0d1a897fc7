import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { type Focal, MIDDLE, type Picture } from "@shikara/contract/media/pictures";
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
  const ids = new Set<string>();
  const urls = new Set<string>();
  for (const address of addresses) {
    const id = OWN_PICTURE.exec(address)?.[1];
    if (id !== undefined) ids.add(id);
    else if (address !== "") urls.add(address);
  }
  const found = ids.size + urls.size === 0 ? [] : await knownPictures(db, [...ids], [...urls]);
  const known = new Map(found.flatMap((each) => [[each.id, each] as const, [each.url, each] as const]));
  return (address, alt) =>
    address === "" ? null : toPicture(address, alt, known.get(OWN_PICTURE.exec(address)?.[1] ?? address));
}
