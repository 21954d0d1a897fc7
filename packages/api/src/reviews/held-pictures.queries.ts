import type { Db } from "@shikara/db/client";
import { media, reviewPictures } from "@shikara/db/schema";
import { and, asc, eq, inArray, isNull, not, or } from "@shikara/db/sql";

/** A picture of a review that nobody has decided on, in base64. */
export type HeldPicture = Pick<typeof reviewPictures.$inferInsert, "hash" | "content" | "thumbnail">;

const inOrder = [asc(reviewPictures.createdAt), asc(reviewPictures.id)];
const ofReview = (testimonialId: string) => eq(reviewPictures.testimonialId, testimonialId);

export const heldThumbnails = (db: Db, testimonialId: string) =>
  db
    .select({ id: reviewPictures.id, thumbnail: reviewPictures.thumbnail })
    .from(reviewPictures)
    .where(ofReview(testimonialId))
    .orderBy(...inOrder);

export const heldContents = (db: Db, testimonialId: string) =>
  db
    .select({ id: reviewPictures.id, content: reviewPictures.content })
    .from(reviewPictures)
    .where(ofReview(testimonialId))
    .orderBy(...inOrder);

/** Lets go of all but these. */
export async function keepHeld(tx: Db, testimonialId: string, keep: readonly string[]): Promise<void> {
  const isLetGo = keep.length > 0 ? not(inArray(reviewPictures.id, [...keep])) : undefined;
  await tx.delete(reviewPictures).where(and(ofReview(testimonialId), isLetGo));
}

/** Adds pictures, each once. @returns how many there are then */
export async function addHeld(tx: Db, testimonialId: string, pictures: readonly HeldPicture[]): Promise<number> {
  if (pictures.length > 0)
    await tx
      .insert(reviewPictures)
      .values(pictures.map((picture) => ({ ...picture, testimonialId })))
      .onConflictDoNothing();
  return tx.$count(reviewPictures, ofReview(testimonialId));
}

/** Forgets the pictures at these addresses, those that no member uploaded in the library, too; their files go after the transaction. */
export async function deletePictures(tx: Db, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const gone = await tx
    .delete(media)
    .where(and(inArray(media.url, [...addresses]), or(eq(media.isListed, false), isNull(media.uploadedBy))))
    .returning({ id: media.id });
  return gone.map(({ id }) => id);
}
