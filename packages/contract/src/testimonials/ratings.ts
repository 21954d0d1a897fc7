export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** The average of reviews to one decimal; 0 where there are none. */
export function averageRating(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum * 10) / reviews.length) / 10;
}
