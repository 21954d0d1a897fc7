import type { TourRequest } from "@shikara/contract/bookings/schema";
import { t, texts } from "@shikara/contract/texts/t";
import type { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { agesSaid } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";

export type TourField = Exclude<keyof TourRequest, "package">;
export type TourKind = TourRequest["kind"];

/** The form's fields by the words beside them, in its order. */
export const TOUR_LABELS: Record<TourField, string> = texts({
  kind: "bookings.whatWouldYouLike",
  travelDate: "bookings.travelDate",
  travelers: "bookings.travellers",
  childAges: "bookings.children",
  singleRooms: "bookings.singleRooms",
  extraBeds: "bookings.extraBeds",
  name: "bookings.fullName",
  phone: "common.phone",
  email: "common.email",
  specialRequests: "bookings.specialRequests",
  waits: "bookings.waitList",
});

export const kindOptions = () =>
  [
    {
      value: "booking",
      label: t("bookings.bookTheTrip"),
    },
    {
      value: "quote",
      label: t("bookings.getAQuoteFirst"),
    },
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
