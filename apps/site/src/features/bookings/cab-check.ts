import "@site/lib/without-eval.ts";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import { pickupFault } from "@shikara/contract/bookings/asked-days";
import { type CabRequest, cabRequest } from "@shikara/contract/bookings/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { tooManyPeople } from "@shikara/contract/vehicles/seats";
import type { Check, Values } from "@site/lib/page-form.ts";
import { CAB_LABELS, cabInput } from "./cab-values.ts";
import { checkRequest } from "./request-check.ts";

type Vehicles = Parameters<typeof tooManyPeople>[2];

/** Also whether the pickup is still to come, and whether everybody has a seat in the chosen one of these vehicles. */
export function checkCab(values: Values, vehicles: Vehicles = []): Check<CabRequest> {
  const { pickupDate = "", pickupTime = "", passengers, vehicleId } = values;
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return checkRequest(cabRequest, cabInput(values), CAB_LABELS, {
    pickupDate: pickupFault(pickupDate, pickupTime, calendarNow(AGENCY_ZONE)),
    passengers: vehicle && (tooManyPeople(vehicle, Number(passengers), vehicles) || undefined),
  });
}
