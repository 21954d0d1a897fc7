import { addDays, daysBetween } from "../core/calendar.ts";
import { counted, shortDay } from "../core/formats.ts";
import { isLodging, type SupplierKind } from "../suppliers/rules.ts";
import type { Letter, StayChange, StayState } from "./rules.ts";

export const STAY_MESSAGES = {
  planned: "Stay planned",
  updated: "Stay changed",
  noted: "Noted",
  cancelled: "Stay cancelled",
  failed: "Failed to save the stay",
  fetchFailed: "Failed to fetch stays",
  sent: "The mail is on its way",
  sendFailed: "Failed to send the mail",
  noSupplier: "Please choose a supplier",
  supplierAway: "This supplier is inactive",
  /** By the database. */
  bookingClosed: "The booking is cancelled: nobody stays anywhere for it",
  nightTaken: "Not enough rooms of the allotment are left",
  noEmail: "This supplier has no e-mail address: call, and note what they say",
  notNow: "It stands otherwise by now: please look at it again",
  noRate: "No rate is known",
  otherNights:
    "This cost is of the nights before: no rate was known for these when it moved. Please edit it, and enter what was agreed on",
  ordered: "The last day must not be before the first",
  tooLong: "Please enter 90 nights at most",
  isCancelled: "It is cancelled",
  planAnew: "It was called off with the booking, which stands again: please plan its nights anew",
  otherGuest: "Its supplier was written another name than the guest has now: please send that again",
  onVoucher:
    "The guests hold a voucher that names it: please tell them. From then on Papers says of it that it is out of date",
  ofAllotment: "of our allotment",
  tooMany: "A booking holds at most 100 stays",
  chargeTooLarge: "The supplier cannot keep more than it cost",
  toldByPhone: "Noted: the supplier knows",
} as const;

export const STAY_STATE_LABELS: Record<StayState, string> = {
  planned: "Planned",
  requested: "Requested",
  waitlisted: "Waitlisted",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
};

/** What staff have to do where the booking has changed since. */
export const CHANGE_WORDS: Record<StayChange, string> = {
  dates: "The booking moved: to be asked again",
  people: "Other people travel now: look whether its rooms do, and ask again",
  details: "Changed since it was asked for: to be asked again",
  cancelled: "Called off: the supplier has to be told",
};

export const LETTER_LABELS: Record<Letter, string> = {
  request: "Request",
  voucher: "Voucher",
  release: "Release",
};

interface Dated {
  supplierKind: SupplierKind;
  checkIn: string;
  checkOut: string;
}

/** '12 Jan 2027 to 14 Jan 2027, 2 nights'; of a guide or an activity '12 Jan 2027', or '12 Jan 2027 to 13 Jan 2027, 2 days'. */
export function stayDaysWords({ supplierKind, checkIn, checkOut }: Dated): string {
  const nights = daysBetween(checkIn, checkOut);
  if (isLodging(supplierKind)) return `${shortDay(checkIn)} to ${shortDay(checkOut)}, ${counted(nights, "night")}`;
  return nights === 1
    ? shortDay(checkIn)
    : `${shortDay(checkIn)} to ${shortDay(addDays(checkOut, -1))}, ${counted(nights, "day")}`;
}

/** '2 rooms', '1 unit'. */
export const roomsWords = (kind: SupplierKind, rooms: number): string =>
  counted(rooms, isLodging(kind) ? "room" : "unit");

/** Which night an allotment is short of, and how many are left of it. */
export const nightShort = (night: string, left: number): string =>
  `${STAY_MESSAGES.nightTaken}: ${left > 0 ? `${counted(left, "room")} on ${shortDay(night)}` : `none on ${shortDay(night)}`}`;
