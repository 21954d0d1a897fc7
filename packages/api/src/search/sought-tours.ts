import { nightsOf } from "@shikara/contract/tours/filters";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { activeTours, type TourRow } from "../tours/tours.queries.ts";
import { type Field, type ReadField, readFields } from "./terms.ts";

/** A package, and the words by which it is found. */
export interface SoughtTour {
  tour: TourRow;
  fields: ReadField[];
}

/** '7D/6N' as people ask for it. */
const daysInWords = (duration: string) => nightsOf(duration).map((nights) => `${nights + 1} days ${nights} nights`);

function tourFields({ title, description, duration, category, highlights, ...tour }: TourRow): Field[] {
  const days = tour.itinerary.map((day) => `${day.title}. ${day.description} ${day.activities.join(", ")}`);
  return [
    { text: title, weight: 8 },
    { text: [duration, ...daysInWords(duration), category].join(" "), weight: 4 },
    ...[description, ...highlights].map((text) => ({ text, weight: 3 })),
    ...days.map((text) => ({ text, weight: 2 })),
    ...tour.inclusions.map((text) => ({ text, weight: 1 })),
  ];
}

/** The active packages in the staff's order, read once until one of them changes: reading all of them for each search would hold up everybody. */
export const soughtTours = invalidatedMemo(
  ["tours"],
  async ({ db }: Counting): Promise<SoughtTour[]> =>
    (await activeTours(db)).map((tour) => ({ tour, fields: readFields(tourFields(tour)) })),
);
