import type { TestimonialView } from "@shikara/contract/testimonials/schema";
import type { Queries } from "@shikara/client/connection.ts";

/** Who is less than happy is heard on the page of all reviews. */
const HAPPY = 4;

/** The review that speaks for all: the newest of the happiest. */
export function quotedOf(reviews: readonly TestimonialView[]): TestimonialView | undefined {
  const happy = reviews.filter(({ rating }) => rating >= HAPPY);
  return happy.find(({ rating }) => rating > HAPPY) ?? happy[0];
}

/**
 * Loads the reviews for a page that quotes one. From the server that one alone travels, without its pictures, marked as
 * standing in for the list: where the list is shown, it is asked for.
 */
export async function loadQuoted(queries: Queries): Promise<void> {
  const { list } = queries.testimonials;
  await list.prefetch();
  if (!import.meta.env.SSR) return;
  const reviews = list.getData();
  if (!reviews) return;
  const quoted = quotedOf(reviews);
  list.setData(undefined, quoted ? [{ ...quoted, picture: null, pictures: [], images: [] }] : [], { updatedAt: 0 });
}
