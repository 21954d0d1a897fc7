export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** The average of reviews to one decimal; 0 where there are none. */
export function averageRating(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum * 10) / reviews.length) / 10;
}

/** So many published reviews make an average that means something. */
export const ENOUGH_REVIEWS = 5;

/** The rating that is shown: what the reviews come to as soon as there are enough of them, else what the agency has set. */
export const shownRatingOf = (
  set: { value: number; count: number },
  reviews: { average: number; count: number },
): { value: number; count: number } =>
  reviews.count >= ENOUGH_REVIEWS
    ? { value: reviews.average, count: reviews.count }
    : { value: set.value, count: set.count };
