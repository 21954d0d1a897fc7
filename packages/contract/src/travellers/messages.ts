import type { Sex } from "./schema.ts";

/** What staff read. */
export const TRAVELLER_MESSAGES = {
  saved: "Travellers saved",
  failed: "Failed to save the travellers",
  fetchFailed: "Failed to fetch the travellers",
  printFailed: "Failed to print the list",
  nobody: "Nobody is on the list yet",
} as const;

/** 'One person travels', '3 people travel'. */
export const peopleTravel = (count: number): string => (count === 1 ? "One person travels" : `${count} people travel`);

/** Of a list that is longer than those who travel by now. */
export const listTooLong = (listed: number, travelers: number): string =>
  `${listed} names are on the list of travellers, and ${peopleTravel(travelers).toLowerCase()}: please take off whoever stays at home.`;

export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male", other: "Other" };
