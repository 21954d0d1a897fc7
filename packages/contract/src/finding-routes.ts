import { address, paths } from "./routes.ts";

const ITINERARY = address("/packages/:slug/itinerary.pdf");

const withQuery = (path: string, query: Record<string, string>) => {
  const said = new URLSearchParams(query).toString();
  return said === "" ? path : `${path}?${said}`;
};
// Slugs hold nothing that an address has to write otherwise: the list stays readable where it is sent on.
const withSlugs = (path: string, slugs: readonly string[]) =>
  slugs.length > 0 ? `${path}?p=${slugs.join(",")}` : path;

/** What a visitor has searched for or chosen. By themselves: most pages, home above all, do without them. */
export const findingPaths = {
  searchFor: (words: string) => withQuery(paths.search, words === "" ? {} : { q: words }),
  compared: (slugs: readonly string[]) => withSlugs(paths.compare, slugs),
  /** A list as it is sent to somebody; without any, the list of whoever opens it. */
  favouritesOf: (slugs: readonly string[]) => withSlugs(paths.favourites, slugs),
  /** A package's days on paper. */
  itinerary: ITINERARY,
  itineraryChosen: (slug: string, chosen: Record<string, string>) => withQuery(ITINERARY(slug), chosen),
} as const;
