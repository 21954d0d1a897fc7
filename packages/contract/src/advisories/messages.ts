import { noticeWords } from "../roads/messages.ts";
import { t } from "../texts/t.ts";
import type { AdvisoryWire } from "./schema.ts";

export const ADVISORY_MESSAGES = {
  created: "Advisory added",
  updated: "Advisory saved",
  ended: "Advisory ended",
  failed: "Failed to save the advisory",
  fetchFailed: "Failed to load the advisories",
  where: "Please choose a road or a place, one of the two",
  endsEarly: "It ends before it begins",
  isOver: "It has ended: please add another one",
  unsaid: "Please say what a car must have, how many seats, or what else is restricted",
  tooMany: "There are 2,000 advisories in force already",
} as const;

type Where = Pick<AdvisoryWire, "place" | "roadFrom" | "roadTo" | "road">;
/** 'Srinagar to Gulmarg', or the place. */
export function whereWords({ place, roadFrom, roadTo, road }: Where): string {
  if (place !== null) return place;
  const ends = t("fares.journey", { from: roadFrom ?? "", to: roadTo ?? "" });
  return road ? `${ends}, ${road}` : ends;
}

/** 'Srinagar to Gulmarg: closed from 3 Jan 2027 to 5 Jan 2027: snow'. */
export const advisoryWords = (advisory: AdvisoryWire): string => `${whereWords(advisory)}: ${noticeWords(advisory)}`;
