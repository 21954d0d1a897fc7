import { partyWords } from "@shikara/contract/bookings/party-words";
import { counted, rupees, shortDay } from "@shikara/contract/core/formats";
import type { Issuer } from "@shikara/contract/documents/schema";
import type { Settings } from "@shikara/contract/settings/schema";
import { type Choice, choicePrice, partyOf } from "@shikara/contract/tours/choice";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { blank, type Paper } from "./paper.ts";

const NOT_A_BOOKING =
  "This is no booking and holds no seats: the price is as it stands on the day above, and is confirmed in writing.";

/** A package before it is booked: its days, what is included, and what it comes to as it was chosen. */
export function itineraryPaper(
  tour: TourDetail,
  choice: Choice,
  { issuer, policies }: { issuer: Issuer; policies: Settings["policies"] },
): Paper {
  const party = partyOf(tour, choice);
  const { lines, total } = choicePrice(tour, choice.day, party);
  const when = tour.departures.length > 0 ? "On the days of its departures" : "On request";
  const customer = { name: counted(party.travelers, "traveller"), email: "", phone: "" };
  return {
    ...blank({ title: "Itinerary", number: tour.duration, date: shortDay(tour.today), issuer, customer }),
    facts: [
      ["Package", tour.title],
      ["Duration", tour.duration],
      ["Travel date", choice.day === "" ? when : shortDay(choice.day)],
      ["Travellers", partyWords(party)],
      ["Group size", tour.groupSize],
    ],
    lines: lines.map(({ title, quantity, unitPrice }) => ({
      title,
      detail: quantity > 1 ? `${quantity} × ${rupees(unitPrice)}` : "",
      amount: unitPrice < 0 ? `- ${rupees(-unitPrice * quantity)}` : rupees(unitPrice * quantity),
    })),
    sums: [{ name: choice.day === "" ? "From" : "Total", amount: rupees(total), isStrong: true }],
    itinerary: tour.itinerary,
    lists: [
      { title: "Highlights", entries: tour.highlights },
      { title: "Included", entries: tour.inclusions },
      { title: "Not included", entries: tour.exclusions },
      { title: "Cancellation", entries: policies.cancellation },
      { title: "Please note", entries: [NOT_A_BOOKING, ...policies.notes] },
    ],
  };
}
