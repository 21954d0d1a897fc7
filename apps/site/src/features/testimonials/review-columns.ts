/** What only its place among the others says of a review. */
export interface Placed<Review> {
  review: Review;
  /** Its place in the list, which narrow windows keep to. */
  order: number;
}

interface Column<Review> {
  height: number;
  cards: Placed<Review>[];
}

/** Where the shortest column is at least this much of the longest, cards grow until all end on one line. */
const NEARLY_EVEN = 0.75;

/**
 * Reviews in columns of nearly one height: the tallest are dealt out first, each to the column that is shortest so far. In
 * each they keep their order, and the first of all begins the first column.
 */
export function reviewColumns<Review>(
  reviews: readonly Review[],
  count: number,
  heightOf: (review: Review) => number,
): { columns: Placed<Review>[][]; isEven: boolean } {
  const columns: Column<Review>[] = Array.from({ length: count }, () => ({ height: 0, cards: [] }));
  const tallestFirst = reviews
    .map((review, order) => ({ review, order, height: heightOf(review) }))
    .sort((a, b) => b.height - a.height);
  for (const { review, order, height } of tallestFirst) {
    const shortest = columns.reduce((least, column) => (column.height < least.height ? column : least));
    shortest.cards.push({ review, order });
    shortest.height += height;
  }
  const heights = columns.map(({ height }) => height);
  const inOrder = columns.map(({ cards }) => cards.sort((a, b) => a.order - b.order));
  return {
    columns: inOrder.sort(([a], [b]) => (a?.order ?? reviews.length) - (b?.order ?? reviews.length)),
    isEven: Math.min(...heights) >= NEARLY_EVEN * Math.max(...heights),
  };
}
