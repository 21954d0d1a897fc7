import "@site/lib/without-eval.ts";
import { type CabRequest, cabRequest } from "@shikara/contract/bookings/schema";
import { tooManyPeople } from "@shikara/contract/vehicles/seats";
import type { Check, Values } from "@site/lib/page-form.ts";
import { CAB_LABELS, cabInput } from "./cab-values.ts";
import { checkRequest } from "./request-check.ts";

type Vehicles = Parameters<typeof tooManyPeople>[2];

/** Also whether everybody has a seat in the chosen one of these vehicles. */
export function checkCab(values: Values, vehicles: Vehicles = []): Check<CabRequest> {
  const check = checkRequest(cabRequest, cabInput(values), CAB_LABELS);
  const vehicle = vehicles.find(({ id }) => id === values.vehicleId);
  const passengers = vehicle && tooManyPeople(vehicle, Number(values.passengers), vehicles);
  if (!passengers) return check;
  const found: Record<string, string> = { passengers, ...("faults" in check && check.faults) };
  const inOrder = Object.keys(CAB_LABELS).flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]]]));
  return { faults: Object.fromEntries(inOrder) };
}
