import { serviceOf } from "@shikara/client/bookings/words.ts";
import { clockTime, counted } from "@shikara/client/format.ts";
import { daysWords } from "@shikara/contract/duties/messages";
import type { DutyView, Unassigned } from "@shikara/contract/duties/schema";

type Told = Pick<
  Unassigned,
  | "bookingType"
  | "packageTitle"
  | "pickupLocation"
  | "dropLocation"
  | "pickupTime"
  | "travelers"
  | "firstDay"
  | "lastDay"
>;

/** '3 Dec 2026, 9:30 am': when a journey begins, and until when it lasts. */
export const whenWords = ({ pickupTime, ...days }: Told): string =>
  [daysWords(days), clockTime(pickupTime)].filter(Boolean).join(", ");

/** 'Airport to Gulmarg, Innova Crysta, 4 people'. */
export const whatWords = (journey: Told): string => {
  const [what, how] = serviceOf({ ...journey, kind: "booking", status: "confirmed" });
  // Of a package it is said already.
  const people = journey.bookingType === "cab" ? counted(journey.travelers, "person", "people") : "";
  return [what, how, people].filter(Boolean).join(", ");
};

/** What a bar of the board says of its driver and car, whichever the rows are. */
export const crewWords = ({ driver, unit }: DutyView, rows: "units" | "drivers"): string =>
  rows === "units" ? driver.name : unit.registration;
