import "@site/lib/without-eval.ts";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { travelDayFault } from "@shikara/contract/bookings/asked-days";
import { type TourRequest, tourRequest } from "@shikara/contract/bookings/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { tooLargeGroup } from "@shikara/contract/tours/group";
import type { TourView } from "@shikara/contract/tours/schema";
import type { Check, Values } from "@site/lib/page-form.ts";
import { checkRequest } from "./request-check.ts";
import { type PricedTour, TOUR_LABELS, tourInput } from "./tour-values.ts";

type Asked = Pick<TourView, "slug" | "groupSize"> & PricedTour;

/** Checks the form of a package: also whether the day is still to come, and whether it is for so many. */
export const checkTour =
  ({ groupSize, ...tour }: Asked) =>
  (values: Values): Check<TourRequest> =>
    checkRequest(tourRequest, tourInput(tour, values), TOUR_LABELS, {
      travelDate: travelDayFault(values.travelDate ?? "", calendarNow(AGENCY_ZONE)),
      travelers: tooLargeGroup(groupSize, { kind: values.kind ?? "", travelers: Number(values.travelers) }),
    });
