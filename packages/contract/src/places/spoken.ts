import type { Language } from "../texts/languages.ts";
import { placeNamed } from "./find.ts";
import type { PlaceToChoose } from "./schema.ts";

/** What a place is called in a language; where nobody has said, by its first name. */
export const spokenName = ({ name, nameHi, nameUr }: PlaceToChoose, language: Language): string =>
  ({ en: name, hi: nameHi, ur: nameUr })[language] || name;

/** A place that goes by its name in a language; its first one finds it as well. */
export function spokenPlace<Place extends PlaceToChoose>(place: Place, language: Language): Place {
  const name = spokenName(place, language);
  return name === place.name ? place : { ...place, name, spellings: [...place.spellings, place.name] };
}

const LATIN = /\p{Script=Latin}/u;

/** What was typed of where somebody goes, as staff read it: a place of ours that is named in another script by its first name, anything else as it is. */
export const readByStaff = (typed: string, places: readonly PlaceToChoose[]): string =>
  LATIN.test(typed) ? typed : (placeNamed(typed, places)?.name ?? typed);
