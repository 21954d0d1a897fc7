import type { Sex } from "./schema.ts";

/** What staff read. */
export const TRAVELLER_MESSAGES = {
  saved: "Travellers saved",
  failed: "Failed to save the travellers",
  fetchFailed: "Failed to fetch the travellers",
  printFailed: "Failed to print the list",
  nobody: "Nobody is on the list yet",
} as const;

export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male", other: "Other" };
