import "@site/lib/without-eval.ts";
import { type TourRequest, tourRequest } from "@shikara/contract/bookings/schema";
import type { Check, Values } from "@site/lib/page-form.ts";
import { checkRequest } from "./request-check.ts";
import { TOUR_LABELS, tourInput } from "./tour-values.ts";

/** Checks the form of the package with this slug. */
export const checkTour =
  (slug: string) =>
  (values: Values): Check<TourRequest> =>
    checkRequest(tourRequest, tourInput(slug, values), TOUR_LABELS);
