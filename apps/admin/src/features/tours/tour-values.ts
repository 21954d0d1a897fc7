import { NO_RATES } from "@shikara/contract/tours/price";
import type { StaffTour, TourCreate } from "@shikara/contract/tours/schema";
import type { DefaultValues } from "react-hook-form";

/** The documented defaults of a new package; lists begin with an entry to fill in. */
export const NEW_TOUR: DefaultValues<TourCreate> = {
  title: "",
  description: "",
  duration: "",
  rates: NO_RATES,
  groupSize: "",
  image: "",
  images: [],
  highlights: [""],
  itinerary: [],
  inclusions: [""],
  exclusions: [""],
  category: "standard",
  status: "active",
};

const oneAtLeast = (entries: readonly string[]) => (entries.length > 0 ? [...entries] : [""]);

/** The fields of a record, without what only the server sets. */
export function valuesOf(tour: StaffTour): TourCreate {
  const { title, description, duration, price, rates, groupSize, image, images, itinerary, category, status } = tour;
  return {
    ...{ title, description, duration, price, rates, groupSize, image, images, itinerary, category, status },
    highlights: oneAtLeast(tour.highlights),
    inclusions: oneAtLeast(tour.inclusions),
    exclusions: oneAtLeast(tour.exclusions),
  };
}
