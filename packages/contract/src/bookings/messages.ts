import { DOUBTS } from "../core/doubts.ts";
import { counted, rupees, shortDay } from "../core/formats.ts";
import { t, texts } from "../texts/t.ts";
import type { BookingStatus } from "./schema.ts";

export const BOOKING_MESSAGES = texts({
  cabRequested: "bookings.cabRequested",
  tourRequested: "bookings.tourRequested",
  noVehicle: "bookings.noVehicle",
  noPackage: "bookings.noPackage",
  pickupInPast: "bookings.pickupInPast",
  travelInPast: "bookings.travelInPast",
  tooFar: "bookings.tooFar",
  waitsEnough: "bookings.waitsEnough",
  seatsGone: "bookings.seatsGone",
});

export const BOOKING_STAFF_MESSAGES = {
  fetchFailed: "Failed to fetch bookings",
  statusFailed: "Failed to update booking status",
  linkElsewhere:
    "The link to the customer's page, with papers and who travels, would go there: ask somebody who may read these",
  paidWithCredit: "A credit has paid for this journey: a manager may say that it is somebody else's",
  statusUpdated: "Booking status updated successfully",
  saveFailed: "Failed to save booking",
  created: "Booking created successfully",
  updated: "Booking updated successfully",
  kept: "Booking kept",
  keepFailed: "Failed to keep booking",
  statusAlone: "Change the status by itself, without other fields",
  noAddress: "There is no e-mail address",
  noWayLeft: "There is no telephone number: please leave the e-mail address",
  notConfirmed: "Only what is confirmed is completed",
  notMoved: "What is over or cancelled is not moved",
  sameDay: "It is on that day already",
  undone: "Undone: the customer hears of nothing",
  toldAlready: "The customer has been told already",
  changedSince: "It has been changed since",
  cancelledStays: "What is cancelled stays as it was: take it up again to change the journey or its price",
  completedStays: "The journey is over and stays as it was: make the booking confirmed again to change it",
  managersJourney:
    "No price list says what this costs: once it is confirmed, only a manager changes more of it than its day",
  dearerWay: "A way back or more days cost more: name the amount, or ask a manager",
  dearerSaid: "As it was told before this costs more: name the amount, or ask a manager",
  priceRisen: "The house asks more for it by now: make it pending, and a manager approves the price",
  otherType: "A package stays a package and a cab a cab: please enter another booking",
  priceAsked: "The price waits for a manager's approval",
  priceUnseen: "The price that waits for approval is not the one you saw",
  calledOff: "It was called off without a fee, and its customer was told: a manager may take it up again",
  cancelUnseen: "The customer asks for it to be cancelled: please look at it by itself first",
  notBoth: "Please choose a package or make your own, not both",
  byLines: "What is tailor-made costs what its lines come to",
  noCab: "A cab is not tailor-made",
  hasPackage: "A package's title and days are not written anew",
  overrule: "say why it is driven nevertheless",
  vehicleTaken: "Every car of this type is already confirmed for another journey at that time",
  empty: "No bookings found",
  searchPlaceholder: "Search name, email, package or payment",
  tooManyFilters: "Please delete a saved filter first",
} as const;

/** Why a package or a vehicle is not deleted. */
export const neededWords = (count: number, what: "package" | "vehicle"): string =>
  `${count === 1 ? "1 booking waits" : `${count} bookings wait`} for this ${what}. Make it inactive: nobody can book it any more, and they keep it.`;

/** Of many that are meant, so many are named. */
const NAMED_AT_ONCE = 6;

/** What is asked before a type has fewer cars than are confirmed to be out at once. */
export function fewerCarsWords(short: {
  out: number;
  cars: number;
  travelDate: string;
  names: readonly string[];
}): string {
  const { out, cars, travelDate, names } = short;
  const others = names.length - NAMED_AT_ONCE;
  const named = [...names.slice(0, NAMED_AT_ONCE), ...(others > 0 ? [`${others} more`] : [])].join(", ");
  const without = counted(out - cars, "journey has no car", "journeys have no car");
  return `${out} cars of this type are confirmed to be out at once on ${shortDay(travelDate)}: ${named}. With ${cars}, ${without}. ${DOUBTS.tooFewCars}`;
}

/** Where another package or vehicle would take an amount away that somebody has named. */
export const whichAmount = ({ agreed, house }: { agreed: number; house: number }): string =>
  `${rupees(agreed)} was agreed, and the house's price is ${rupees(house)} now: please choose`;

/** Where what a form has shown as its amount is none any more: a price was changed while it was filled in. */
export const priceMoved = ({ shown, now }: { shown: number; now: number }): string =>
  `The house's price is ${rupees(now)} since a moment ago, not ${rupees(shown)}: please look at it and save again`;

/** Why somebody who sets out with a departure is not moved among others to this day, and on which days they could. */
export function offDeparture(day: string, others: readonly string[]): string {
  const instead = others.length > 0 ? `it has on ${others.map(shortDay).join(", ")}` : "it has none on another day";
  return `Its package has no departure on ${shortDay(day)}, ${instead}: to give it a day of its own, edit it by itself`;
}

/** Why a journey is not completed: a day of it is still to come. */
export const notOver = (lastDay: string): string =>
  `The journey ends on ${shortDay(lastDay)}: it can be completed from that day on`;

/** Why a journey is not confirmed: it cannot be driven so, and nobody has said why it is nevertheless. */
export const notDriven = (blocked: string): string =>
  `${blocked} Choose what can be driven, or ${BOOKING_STAFF_MESSAGES.overrule}`;

/** What is said where a departure has fewer seats left than somebody wants. */
export function seatsShort(left: number): string {
  return left <= 0 ? t("bookings.noSeatLeft") : t("bookings.seatsShort", { left });
}

/** Whether that is what was said. */
export const isSeatsShort = (message: string): boolean =>
  [0, 1, Number.parseInt(/\d+/.exec(message)?.[0] ?? "", 10)].some((left) => seatsShort(left) === message);

/** Why a journey stays as it was: of one that is cancelled its fee is reckoned from it, one that is over took place so. */
export const JOURNEY_STAYS: Partial<Record<BookingStatus, string>> = {
  cancelled: BOOKING_STAFF_MESSAGES.cancelledStays,
  completed: BOOKING_STAFF_MESSAGES.completedStays,
};

/** Said of a cancellation with a fee; `until`: the last day on which its customer may take the offer. */
export const offeredFree = (until: string): string =>
  `Its customer was offered to call it off without a fee, and may answer until ${until}: wait for that, or have it called off without one.`;
