import { shortDay } from "../core/formats.ts";
import type { DutyState, Release } from "./rules.ts";

export const DUTY_MESSAGES = {
  given: "Duty given",
  changed: "Duty changed",
  released: "Duty released",
  recorded: "Noted",
  corrected: "Kilometres put right",
  /** Of the counter, with what it stood at before. */
  km: {
    before: "That is less than the {km} km at the start",
    tooFar: "From {km} km at the start that is more than anybody drives on one duty",
    other: "It stands at {km} km already: put it right below",
  },
  noKm: "The way has not come so far: its kilometres are noted then",
  settled: "Seen to",
  failed: "Failed to give the duty",
  fetchFailed: "Failed to fetch duties",
  noDriver: "Please choose a driver",
  noUnit: "Please choose a car",
  /** By the database, and named with whom it is for. */
  driverTaken: "The driver has another duty on these days",
  unitTaken: "The car has another duty on these days",
  bookingTaken: "Somebody drives this journey already",
  notConfirmed: "The booking is not confirmed: nobody is sent out for it",
  driverAway: "This driver is inactive",
  unitAway: "This car is inactive",
  otherVehicle: "This car is not of the vehicle that was booked",
  begun: "This duty has begun or is over: release it to give it to somebody else",
  notCash: "This is not about money",
  wasTaken: "This was taken before",
  wasTakenBack: "This was taken as a payment, and the payment reversed since: please record what was paid",
};

/** That cash was taken, and whether its receipt goes out: nobody was asked about that. */
export const cashTakenWords = (receiptTo: string): string =>
  receiptTo
    ? `Taken as a payment; the receipt goes to ${receiptTo}`
    : "Taken as a payment; there is no address for the receipt";

/** '15 Jan 2027', '15 Jan 2027 to 17 Jan 2027'. */
export const daysWords = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay ? shortDay(firstDay) : `${shortDay(firstDay)} to ${shortDay(lastDay)}`;

export const STATE_WORDS: Record<DutyState, string> = {
  given: "Given",
  accepted: "Accepted",
  started: "On the way",
  ended: "Done",
  declined: "Declined",
  released: "Released",
};

export const RELEASE_WORDS: Record<Release, string> = {
  cancelled: "the booking was called off",
  clash: "it moved to days on which driver or car are taken",
  vehicle: "another vehicle was booked",
  staff: "by the desk",
};

interface Car {
  registration: string;
  vehicle: string;
}
/** That a car is none of those that were booked. */
export const otherKind = ({ registration, vehicle }: Car): string =>
  `${registration} is not of the vehicle that was booked${vehicle && `: it is of ${vehicle}`}`;

interface Clash {
  who: string;
  reference: string;
  customerName: string;
  firstDay: string;
  lastDay: string;
}
interface Seated {
  unit: { registration: string; seats: number };
  travelers: number;
}
/** That a car has too few seats for who travels; '' where it has enough. */
export const seatsLacking = ({ unit: { registration, seats }, travelers }: Seated): string =>
  seats < travelers ? `${registration} has ${seats} seats for ${travelers} people` : "";

/** 'Bashir Ahmad drives SHK-1 (Aarav Mehta) on 15 Jan 2027 to 17 Jan 2027'. */
export const clashWords = ({ who, reference, customerName, ...days }: Clash): string =>
  `${who} is on duty for ${reference} (${customerName}), ${daysWords(days)}`;
