import { partyWords } from "@shikara/contract/bookings/party-words";
import { rupees, shortDay } from "@shikara/contract/core/formats";
import type { Issuer } from "@shikara/contract/documents/schema";
import type { Settings } from "@shikara/contract/settings/schema";
import { t } from "@shikara/contract/texts/t";
import { type Choice, choicePrice, partyOf } from "@shikara/contract/tours/choice";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { blank, type Paper } from "./paper.ts";

/** A package before it is booked: its days, what is included, and what it comes to as it was chosen. */
export function itineraryPaper(
  tour: TourDetail,
  choice: Choice,
  { issuer, policies }: { issuer: Issuer; policies: Settings["policies"] },
): Paper {
  const party = partyOf(tour, choice);
  const { lines, total } = choicePrice(tour, choice.day, party);
  const when = tour.departures.length > 0 ? t("papers.departureDays") : t("papers.onRequest");
  const customer = { name: t("common.travellers", { count: party.travelers }), email: "", phone: "" };
  return {
    ...blank({ title: t("tours.itinerary"), number: tour.duration, date: shortDay(tour.today), issuer, customer }),
    facts: [
      [t("common.package"), tour.title],
      [t("tours.duration"), tour.duration],
      [t("mails.travelDate"), choice.day === "" ? when : shortDay(choice.day)],
      [t("bookings.travellers"), partyWords(party)],
      [t("tours.groupSize"), tour.groupSize],
    ],
    lines: lines.map(({ title, quantity, unitPrice }) => ({
      title,
      detail: quantity > 1 ? `${quantity} × ${rupees(unitPrice)}` : "",
      amount: rupees(unitPrice * quantity),
    })),
    sums: [{ name: choice.day === "" ? t("papers.from") : t("portal.total"), amount: rupees(total), isStrong: true }],
    itinerary: tour.itinerary,
    lists: [
      { title: t("tours.highlights"), entries: tour.highlights },
      { title: t("tours.included"), entries: tour.inclusions },
      { title: t("tours.notIncluded"), entries: tour.exclusions },
      { title: t("papers.cancellation"), entries: policies.cancellation },
      { title: t("papers.pleaseNote"), entries: [t("papers.noBooking"), ...policies.notes] },
    ],
  };
}
