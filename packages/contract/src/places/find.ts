import type { PlaceToChoose } from "./schema.ts";

/** Offered below a field. */
const MOST = 7;
/** Slips that a word of so many letters is forgiven. */
const slips = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** As it is compared: small letters, no marks, signs as blanks. Letters of every script stay. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** How many letters are to be put in, taken out, changed or crossed until `typed` is how `word` begins; more than `most` is too many. */
function slipsTo(typed: string, word: string, most: number): number {
  const [a, b] = [[...typed], [...word]];
  let [older, old] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const isCrossed = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      row.push(
        Math.min(
          (old[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (old[j] ?? 0) + (letter === other ? 0 : 1),
          isCrossed ? (older[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [older, old] = [old, row];
  }
  // What has not been typed yet is no slip.
  return Math.min(...old);
}

/** 0 for what begins so, more the further it is from that; null for something else. */
function distanceOf(typed: string, name: string): number | null {
  if (name === "") return null;
  if (name.startsWith(typed)) return 0;
  const words = name.split(" ");
  if (words.some((word) => word.startsWith(typed))) return 1;
  const most = slips([...typed].length);
  const least = Math.min(...[name, ...words].map((word) => slipsTo(typed, word, most)));
  return least > most ? null : 2 + least;
}

/** The places that what is typed may mean, the nearest first: by any of their names and spellings, with slips forgiven. Nothing typed means none. */
export function findPlaces<Place extends PlaceToChoose>(typed: string, places: readonly Place[], most = MOST): Place[] {
  const asked = plain(typed);
  if (asked === "") return [];
  const near = places.flatMap((place, at) => {
    const names = [place.name, place.nameHi, place.nameUr, ...place.spellings].map(plain);
    const distances = names.map((name) => distanceOf(asked, name)).filter((distance) => distance !== null);
    return distances.length > 0 ? [{ place, at, distance: Math.min(...distances) }] : [];
  });
  return near
    .sort((a, b) => a.distance - b.distance || a.at - b.at)
    .slice(0, most)
    .map(({ place }) => place);
}

/** The place that is meant by exactly one of its names or spellings, whatever its letters and signs; undefined where none is, or what is typed could be two. */
export function placeNamed<Place extends PlaceToChoose>(typed: string, places: readonly Place[]): Place | undefined {
  const asked = plain(typed);
  if (asked === "") return undefined;
  const byName = places.find(({ name }) => plain(name) === asked);
  if (byName) return byName;
  const called = places.filter(({ nameHi, nameUr, spellings }) =>
    [nameHi, nameUr, ...spellings].some((name) => plain(name) === asked),
  );
  return called.length === 1 ? called[0] : undefined;
}
