const LONGEST = 200;

/** What an address asks for: one line of plain text, whatever came. */
export const searchSaid = (search: URLSearchParams): string =>
  (search.get("q") ?? "")
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, " ")
    .trim();
