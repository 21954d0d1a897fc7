import { findingPaths } from "./finding-routes.ts";
import { here } from "./language-routes.ts";
import { folders, paths, servicePaths } from "./routes.ts";
import { LANGUAGES, type Language, ORIGINAL } from "./texts/languages.ts";

/** The pages that speak every language. By itself, so that no page brings the list. */
export const SPOKEN_PAGES: readonly string[] = [
  paths.home,
  paths.tours,
  paths.tour.pattern,
  paths.bookCab,
  paths.cabJourney.pattern,
  paths.fares,
  paths.roads,
  paths.testimonials,
  paths.contact,
  paths.blog,
  paths.post.pattern,
  paths.search,
  paths.compare,
  paths.favourites,
];

const { trpc: _trpc, ...machines } = servicePaths;
const { ownBookings: _bookings, letter: _letter, ...ofOneLanguage } = folders;
const firstOf = (path: string) => path.split(/[/?]/, 2)[1] ?? "";
/** What answers in one language alone: the desk, machines. */
const OF_ONE_LANGUAGE = new Set([...Object.values(ofOneLanguage), ...Object.values(machines)].map(firstOf));
/** A file that is made of a page's texts: `/itinerary.pdf`. */
const SPOKEN_FILE = findingPaths.itinerary.pattern.slice(findingPaths.itinerary.pattern.lastIndexOf("/"));
const IS_FILE = /^[^?]*\.\w+(?:\?|$)/;
const PREFIX = /^\/(\w\w)(?=[/?]|$)/;

/** In which language an address asks, and what for: without the language's prefix; of what answers in one language alone, as it was. */
export function spokenAddress(address: string): { language: Language; address: string } {
  const asked = PREFIX.exec(address)?.[1];
  const language = LANGUAGES.find((known) => known === asked && known !== ORIGINAL);
  const rest = language ? address.slice(language.length + 1) : "";
  const plain = rest.startsWith("/") ? rest : `/${rest}`;
  const isFile = IS_FILE.test(plain) && firstOf(plain) !== "trpc" && !plain.split("?", 1)[0]?.endsWith(SPOKEN_FILE);
  if (!language || isFile || OF_ONE_LANGUAGE.has(firstOf(plain))) return { language: ORIGINAL, address };
  return { language, address: plain };
}

/** A page of our own, as staff have written its address, in the language of the work at hand; what answers in one language alone, and any other address, as it is. */
export function hereAddress(address: string): string {
  const isOurs = address.startsWith("/") && !address.startsWith("//");
  if (!isOurs || spokenAddress(address).language !== ORIGINAL) return address;
  const spoken = here(address);
  return spokenAddress(spoken).language === ORIGINAL ? address : spoken;
}
