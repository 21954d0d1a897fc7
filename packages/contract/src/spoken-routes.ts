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
const IS_FILE = /^[^?]*\.\w+(?:\?|$)/;
const PREFIX = /^\/(\w\w)(?=[/?]|$)/;

/** In which language an address asks, and what for: without the language's prefix; of what answers in one language alone, as it was. */
export function spokenAddress(address: string): { language: Language; address: string } {
  const asked = PREFIX.exec(address)?.[1];
  const language = LANGUAGES.find((known) => known === asked && known !== ORIGINAL);
  const rest = language ? address.slice(language.length + 1) : "";
  const plain = rest.startsWith("/") ? rest : `/${rest}`;
  if (!language || OF_ONE_LANGUAGE.has(firstOf(plain)) || (IS_FILE.test(plain) && firstOf(plain) !== "trpc"))
    return { language: ORIGINAL, address };
  return { language, address: plain };
}
