import { stateOf } from "./gstin.ts";
import { type PaperTax, type Particulars, TAX_CLASSES_OF_KINDS, type TaxClass, type TaxSettings } from "./schema.ts";

/** Whether what is issued, or paid, on a day bears tax. */
export const isTaxedOn = ({ isRegistered, since }: Pick<TaxSettings, "isRegistered" | "since">, day: string): boolean =>
  isRegistered && since !== "" && since <= day;

/** The hundredths of a per cent that hold on a day; undefined before the first one does. */
export function rateOn({ rates }: Pick<TaxClass, "rates">, day: string): number | undefined {
  const held = rates.filter(({ since }) => since <= day);
  return held.toSorted((one, other) => one.since.localeCompare(other.since)).at(-1)?.basisPoints;
}

/** The key of the class that what is booked has by its kind. */
export const classOfKind = (kind: "package" | "cab"): string => TAX_CLASSES_OF_KINDS[kind];

/** Heading 9964 of the scheme of classification: passengers are carried. */
const isCarriage = (sac: string): boolean => sac.startsWith("9964");

/**
 * The state in which a service is supplied (Integrated Goods and Services Tax Act 2017, section 12): a registered recipient's own; of
 * anybody else that of their address where one is on record, else the agency's. Who is carried, and is not registered, is supplied where
 * they board (section 12(9)), which is where the agency is.
 */
export function placeOfSupply(
  { gstin, state }: Pick<Particulars, "gstin" | "state">,
  home: string,
  sac: string,
): string {
  if (gstin !== "") return stateOf(gstin);
  return state === "" || isCarriage(sac) ? home : state;
}

/** The states in which what a paper tells of is supplied, each once; that of the paper first. */
export const placesOf = ({ place, lines }: Pick<PaperTax, "place" | "lines">): string[] => {
  const places = new Set(lines.map((line) => line.place ?? place));
  return places.has(place) || places.size === 0 ? [...new Set([place, ...places])] : [...places];
};

/** 5%, 2.5%, 0.25% */
export const percentWords = (basisPoints: number): string => `${basisPoints / 100}%`;
