import { UNTYPED } from "@admin/components/form/amounts.ts";
import { MAX_NAME } from "@shikara/contract/core/atoms";
import { addDays } from "@shikara/contract/core/calendar";
import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import type { QuoteDetails, quoteCreate } from "@shikara/contract/quotes/schema";
import { ORIGINAL } from "@shikara/contract/texts/languages";
import { adultPriceAmong, type PricedTour } from "@shikara/contract/tours/price";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import type { z } from "zod";

export type QuoteTyped = z.input<typeof quoteCreate>;
type Line = QuoteTyped["content"]["lines"][number];

/** A quote holds so long, unless staff say otherwise. */
const HOLDS_DAYS = 7;

export const EMPTY_LINE: Line = {
  kind: "stay",
  day: null,
  title: "",
  supplier: "",
  quantity: 1,
  cost: 0,
  price: UNTYPED,
  source: null,
  stay: null,
};

/** What a new quote begins with. */
export const emptyQuote = (today: string): QuoteTyped => ({
  ...{ customerName: "", email: "", phone: "", language: ORIGINAL, source: "phone", enquiryId: null },
  content: {
    ...{ title: "", travelDate: "", travelers: 2, days: [], lines: [EMPTY_LINE] },
    ...{ inclusions: [], exclusions: [], note: "", deposit: 0, validUntil: addDays(today, HOLDS_DAYS) },
  },
});

/** With what an enquiry says. */
export function quoteOfEnquiry(enquiry: EnquiryDetails, today: string): QuoteTyped {
  const { id: enquiryId, name: customerName, email, phone, language, source, subject } = enquiry;
  const empty = emptyQuote(today);
  return {
    ...{ customerName, email, phone, language, enquiryId, source: source === "website" ? "email" : source },
    content: { ...empty.content, title: subject.slice(0, MAX_NAME) },
  };
}

/** As it stands, to be changed; or copied for somebody else, with a day of its own until which it holds. */
export const quoteOf = ({ customerName, email, phone, language, content }: QuoteDetails): QuoteTyped => ({
  ...{ customerName, email, phone, language, content },
});

interface Template extends PricedTour {
  id: string;
  title: string;
  itinerary: readonly Pick<ItineraryDay, "title" | "description" | "placeIds">[];
  inclusions: readonly string[];
  exclusions: readonly string[];
}

/** What a package says, in place of the text at hand: its days, and its price on the day of travel, for so many, for each traveller as one line. */
export function withPackage(content: QuoteTyped["content"], tour: Template): QuoteTyped["content"] {
  const { id: tourId, title, itinerary, inclusions, exclusions } = tour;
  const price = adultPriceAmong(tour, content.travelDate, content.travelers);
  const source = { kind: "package" as const, tourId, asked: price };
  return {
    ...content,
    ...{ title, inclusions: [...inclusions], exclusions: [...exclusions] },
    days: itinerary.map((day) => ({ title: day.title, description: day.description, placeIds: day.placeIds ?? [] })),
    lines: [{ ...EMPTY_LINE, kind: "package", title, quantity: content.travelers, price, source }],
  };
}

/** Where the lines stand that a package has asked for each of so many travellers: they follow when there are more or fewer. */
export const linesForEach = (lines: readonly Line[], travelers: number): number[] =>
  lines.flatMap(({ source, quantity }, at) => (source?.kind === "package" && quantity === travelers ? [at] : []));

/** Lines whose price is still the one that a package asked, as it asks on another day, or of more or fewer. */
export const linesPriced = (
  { lines, travelDate, travelers }: QuoteTyped["content"],
  tours: readonly (PricedTour & { id: string })[],
): Line[] =>
  lines.map((line) => {
    const { source, price } = line;
    const tour = source?.kind === "package" && tours.find(({ id }) => id === source.tourId);
    if (!tour || source?.kind !== "package" || price !== source.asked) return line;
    const asked = adultPriceAmong(tour, travelDate, travelers);
    return { ...line, price: asked, source: { ...source, asked } };
  });
