import type { TourRequest } from "@shikara/contract/bookings/schema";
import type { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { agesSaid } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";

export type TourField = Exclude<keyof TourRequest, "package">;
export type TourKind = TourRequest["kind"];

/** The form's fields by the words beside them, in its order. */
export const TOUR_LABELS: Record<TourField, string> = {
  kind: "What would you like?",
  travelDate: "Travel Date",
  travelers: "Travellers",
  childAges: "Children",
  singleRooms: "Single Rooms",
  extraBeds: "Extra Beds",
  name: "Full Name",
  phone: "Phone",
  email: "Email",
  specialRequests: "Special Requests",
  waits: "Wait list",
};

export const KIND_OPTIONS = [
  { value: "booking", label: "Book the trip" },
  { value: "quote", label: "Get a quote first" },
] as const satisfies readonly { value: TourKind; label: string }[];

type SentField = TourField | (typeof CHILD_FIELDS)[number] | "website";

/** What stands in the fields as the procedure takes it, still unchecked. */
export function tourInput(
  { slug, rates }: { slug: string; rates: TourRates },
  values: Partial<Record<SentField, string>>,
): Record<string, unknown> {
  const text = (name: SentField) => values[name] ?? "";
  return {
    package: slug,
    kind: text("kind"),
    travelDate: text("travelDate"),
    travelers: Number(text("travelers")),
    childAges: agesSaid(rates, text),
    singleRooms: Number(text("singleRooms")),
    extraBeds: Number(text("extraBeds")),
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    specialRequests: text("specialRequests"),
    website: text("website"),
    waits: text("waits") === "on",
  };
}
