import { useQueries } from "@shikara/client/connection.ts";
import type { JourneyAsked } from "@shikara/contract/fares/schema";
import { placeNamed } from "@shikara/contract/places/find";
import type { PlaceToChoose } from "@shikara/contract/places/schema";
import { stopsSaid } from "@shikara/contract/roads/stops";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CabField } from "./cab-values.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^\d{2}:\d{2}$/;

type ValueOf = (name: CabField) => string;

/** What a fare is asked for: a journey between places of ours on a day. Null until that is known, or where it is none of ours. */
export function journeyOf(value: ValueOf, places: readonly PlaceToChoose[]): JourneyAsked | null {
  const [from, to] = [value("pickupLocation"), value("dropLocation")];
  const stops = stopsSaid(value("stops"));
  const isRoundTrip = value("tripType") === "roundtrip";
  const [day, back] = [value("pickupDate"), value("returnDate")];
  const time = (name: CabField) => (CLOCK.test(value(name)) ? value(name) : "");
  const isKnown = [from, ...stops, to].every((typed) => placeNamed(typed, places));
  if (!isKnown || !DAY.test(day) || (isRoundTrip && (!DAY.test(back) || back < day))) return null;
  return {
    ...{ from, to, stops, day, time: time("pickupTime") },
    back: isRoundTrip ? back : null,
    backTime: isRoundTrip ? time("returnTime") : "",
    people: Number(value("passengers")) || 1,
  };
}

/** Never asked. */
const NOWHERE: JourneyAsked = { from: "", to: "", stops: [], day: "", time: "", back: null, backTime: "", people: 1 };

/**
 * What each vehicle asks for the journey in the form; undefined where nobody knows it, and the documented estimate stands. `isOld`: it is that of
 * the journey before, or of none, until the new one's is known.
 */
export function useCabQuote(value: ValueOf, places: readonly PlaceToChoose[]) {
  const asked = journeyOf(value, places);
  const { data, isPlaceholderData } = useQuery({
    ...useQueries().fares.quote.queryOptions(asked ?? NOWHERE),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isOld = asked !== null && (data === undefined || isPlaceholderData);
  return { quote: asked && data?.state !== "unknown" ? data : undefined, isOld };
}

/** A journey in the page's address, as the form's fields hold it: a link from another page, or asked without JavaScript. */
export const JOURNEY_FIELDS = {
  from: "pickupLocation",
  to: "dropLocation",
  on: "pickupDate",
  back: "returnDate",
} as const;

export function valuesOfAddress(search: URLSearchParams): Record<string, string> | undefined {
  const said = Object.entries(JOURNEY_FIELDS).flatMap(([name, field]) => {
    const value = search.get(name);
    return value ? [[field, value] as const] : [];
  });
  if (said.length === 0) return undefined;
  return { ...Object.fromEntries(said), tripType: search.get("back") ? "roundtrip" : "oneway" };
}
