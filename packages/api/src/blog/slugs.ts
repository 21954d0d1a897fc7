import { randomBytes } from "node:crypto";
import { RESERVED_POST_SLUGS } from "@shikara/contract/blog/admin";
import { freeSlug, slugOf } from "@shikara/contract/core/slugs";
import type { Db } from "@shikara/db/client";
import { slugsLike } from "./slugs.queries.ts";

const random = () => randomBytes(4).toString("hex");

/** An address for a title that no post has or had, as far as can be seen; two at once may still be given the same. */
export async function freePostSlug(tx: Db, title: string): Promise<string> {
  const slug = slugOf(title) || `post-${random()}`;
  return freeSlug(slug, new Set([...RESERVED_POST_SLUGS, ...(await slugsLike(tx, slug))]));
}

/** An address for a title that nobody else thinks of. */
export function randomSlug(title: string): string {
  return `${slugOf(title) || "post"}-${random()}`;
}
