import type { PlaceToChoose } from "./schema.ts";

/** Offered below a field. */
const MOST = 7;
/** Slips that a word of so many letters is forgiven. */
const slips = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** As it is compared: small letters, no marks, nothing that is not seen, signs as blanks. Letters of every script stay, whatever their width. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{Diacritic}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The names and spellings of a place as they are compared: a form asks for them with each letter, a quote for each place on its way. */
const plainNames = new WeakMap<PlaceToChoose, string[]>();
function namesOf(place: PlaceToChoose): string[] {
  const known = plainNames.get(place);
  if (known) return known;
  const names = [place.name, place.nameHi, place.nameUr, ...place.spellings].map(plain);
  plainNames.set(place, names);
  return names;
}

/** How many letters are to be put in, taken out, changed or crossed until `typed` is how `word` begins; more than `most` is too many. */
function slipsTo(typed: readonly string[], word: string, most: number): number {
  // What has not been typed yet is no slip: of a longer word no more is looked at.
  const letters = [...word].slice(0, typed.length + most);
  if (typed.length - letters.length > most) return most + 1;
  let [older, old] = [[] as number[], Array.from({ length: letters.length + 1 }, (_, at) => at)];
  for (const [i, letter] of typed.entries()) {
    const row = [i + 1];
    let least = i + 1;
    for (const [j, other] of letters.entries()) {
      let slips = Math.min((old[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, (old[j] ?? 0) + (letter === other ? 0 : 1));
      const isCrossed = i > 0 && j > 0 && letter === letters[j - 1] && typed[i - 1] === other;
      if (isCrossed) slips = Math.min(slips, (older[j - 1] ?? 0) + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [older, old] = [old, row];
  }
  return Math.min(...old);
}

/** 0 for what begins so, more the further it is from that; null for something else. */
function distanceOf(typed: string, name: string): number | null {
  if (name === "") return null;
  if (name.startsWith(typed)) return 0;
  const words = name.split(" ");
  if (words.some((word) => word.startsWith(typed))) return 1;
  const letters = [...typed];
  const most = slips(letters.length);
  const least = Math.min(...[name, ...words].map((word) => slipsTo(letters, word, most)));
  return least > most ? null : 2 + least;
}

/** The places that what is typed may mean, the nearest first: by any of their names and spellings, with slips forgiven. Nothing typed means none. */
export function findPlaces<Place extends PlaceToChoose>(typed: string, places: readonly Place[], most = MOST): Place[] {
  const asked = plain(typed);
  if (asked === "") return [];
  const near = places.flatMap((place, at) => {
    const distances = namesOf(place)
      .map((name) => distanceOf(asked, name))
      .filter((distance) => distance !== null);
    return distances.length > 0 ? [{ place, at, distance: Math.min(...distances) }] : [];
  });
  return near
    .sort((a, b) => a.distance - b.distance || a.at - b.at)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Of a list of places which are called so, by their numbers in it: one whose first name it is stands alone. A quote asks for each place of its journey. */
type Called = ReadonlyMap<string, readonly number[]>;
const indexes = new WeakMap<readonly PlaceToChoose[], Called>();
function indexOf(places: readonly PlaceToChoose[]): Called {
  const known = indexes.get(places);
  if (known) return known;
  const called = new Map<string, number[]>();
  for (const [at, place] of places.entries())
    for (const name of new Set(namesOf(place))) if (name !== "") called.set(name, [...(called.get(name) ?? []), at]);
  // The first of those whose own name it is.
  for (const [at, place] of [...places.entries()].reverse()) called.set(namesOf(place)[0] ?? "", [at]);
  indexes.set(places, called);
  return called;
}

function placeCalled<Place extends PlaceToChoose>(typed: string, places: readonly Place[]): Place | undefined {
  const asked = plain(typed);
  const [at, ...others] = (asked !== "" && indexOf(places).get(asked)) || [];
  return at === undefined || others.length > 0 ? undefined : places[at];
}

/**
 * The place that is meant by exactly one of its names or spellings, whatever its letters and signs, or by two of them, one in brackets
 * behind the other: 'Srinagar Airport (SXR)'. Undefined where none is, or what is typed could be two.
 */
export function placeNamed<Place extends PlaceToChoose>(typed: string, places: readonly Place[]): Place | undefined {
  const called = placeCalled(typed, places);
  const [at, end] = [typed.lastIndexOf("("), typed.trimEnd()];
  if (called || at < 0 || !end.endsWith(")")) return called;
  const before = placeCalled(typed.slice(0, at), places);
  return before && before === placeCalled(end.slice(at + 1), places) ? before : undefined;
}

/** The place that stands in what is typed beside other words, as an address ends with its town: the last of those that do, the longest of its names. */
export function placeWithin<Place extends PlaceToChoose>(typed: string, places: readonly Place[]): Place | undefined {
  const asked = ` ${plain(typed)} `;
  const found = places.flatMap((place) =>
    namesOf(place).flatMap((name) => {
      const at = name === "" ? -1 : asked.lastIndexOf(` ${name} `);
      return at < 0 ? [] : [{ place, end: at + name.length, length: name.length }];
    }),
  );
  return found.toSorted((a, b) => b.end - a.end || b.length - a.length)[0]?.place;
}
