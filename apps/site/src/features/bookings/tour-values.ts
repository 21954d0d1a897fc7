import type { TourRequest } from "@shikara/contract/bookings/schema";
import { t, texts } from "@shikara/contract/texts/t";
import { choicePrice } from "@shikara/contract/tours/choice";
import type { CHILD_FIELDS } from "@shikara/contract/tours/choice-fields";
import { agesSaid } from "@shikara/contract/tours/price";

export type TourField = Exclude<keyof TourRequest, "package" | "shownTotal">;
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

/** What its form's total is reckoned from. */
export type PricedTour = Parameters<typeof choicePrice>[0];

/** What stands in the fields as the procedure takes it, still unchecked, with the total that the form shows for it. */
export function tourInput(
  { slug, ...tour }: PricedTour & { slug: string },
  values: Partial<Record<SentField, string>>,
): Record<string, unknown> {
  const text = (name: SentField) => values[name] ?? "";
  const party = {
    travelers: Number(text("travelers")),
    childAges: agesSaid(tour.rates, text),
    singleRooms: Number(text("singleRooms")),
    extraBeds: Number(text("extraBeds")),
  };
  const { total } = choicePrice(tour, text("travelDate"), party);
  return {
    package: slug,
    kind: text("kind"),
    travelDate: text("travelDate"),
    ...party,
    ...(Number.isFinite(total) && { shownTotal: total }),
    name: text("name"),
    phone: text("phone"),
    email: text("email"),
    specialRequests: text("specialRequests"),
    website: text("website"),
    waits: text("waits") === "on",
  };
}
