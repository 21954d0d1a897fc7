const ROOM = 120;

/** The beginning of a review: whole sentences while they have room, or words where the first one is too long. */
export function shortQuote(review: string, room = ROOM): string {
  let quote = "";
  for (const sentence of review.split(/(?<=[.!?])\s+/)) {
    if (`${quote} ${sentence}`.trim().length > room) break;
    quote = `${quote} ${sentence}`.trim();
  }
  return quote || `${review.slice(0, room).replace(/\s+\S*$/, "")}…`;
}
