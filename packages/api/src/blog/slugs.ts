import { randomBytes } from "node:crypto";
import { RESERVED_POST_SLUGS, slugOf } from "@shikara/contract/post-slugs";
import type { Db } from "@shikara/db/client";
import { slugsLike } from "./slugs.queries.ts";

const random = () => randomBytes(4).toString("hex");

/** An address for a title that no post has or had, as far as can be seen; two at once may still be given the same. */
export async function freeSlug(tx: Db, title: string): Promise<string> {
  const slug = slugOf(title) || `post-${random()}`;
  const taken = new Set([...RESERVED_POST_SLUGS, ...(await slugsLike(tx, slug))]);
  if (!taken.has(slug)) return slug;
  for (let number = 2; number <= taken.size + 1; number += 1)
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  return randomSlug(title);
}

/** An address for a title that nobody else thinks of. */
export function randomSlug(title: string): string {
  return `${slugOf(title) || "post"}-${random()}`;
}
