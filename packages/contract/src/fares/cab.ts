import { isWithin } from "../roads/days.ts";
import { limitWords, roadNoticeWords } from "../roads/messages.ts";
import type { Limit, RoadNotice } from "../roads/schema.ts";
import { isInForce } from "../roads/way.ts";
import { t } from "../texts/t.ts";
import { seatsOf } from "../vehicles/seats.ts";
import type { CabTerms } from "./schema.ts";

/** What the rule knows of a vehicle. */
export interface Cab extends CabTerms {
  id: string;
  name: string;
  /** As staff wrote it: '6-7 Seater'. */
  capacity: string;
  price: number;
  priceUnit: string;
}

/** A vehicle of which nobody has said more than its price. */
export const NO_TERMS: CabTerms = {
  fareClass: null,
  hasChains: false,
  isFourWheel: false,
  minKmPerDay: 0,
  driverPerNight: 0,
  nightCharge: 0,
  waitingPerHour: 0,
  freeHours: 0,
  perStop: 0,
};

type Abilities = Pick<Cab, "capacity" | "hasChains" | "isFourWheel">;
interface Limited {
  from: string;
  to: string;
  limits: readonly Limit[];
  notices: readonly RoadNotice[];
}

function keepsOut(
  { seatsAtMost, needs }: Pick<Limit, "seatsAtMost" | "needs">,
  { capacity, hasChains, isFourWheel }: Abilities,
): boolean {
  // Of a vehicle whose seats nobody has written down nobody can say that they are too many.
  if (seatsAtMost !== null && (seatsOf(capacity) ?? 0) > seatsAtMost) return true;
  if (needs === "four_wheel") return !isFourWheel;
  return needs === "chains_or_four_wheel" && !hasChains && !isFourWheel;
}

/** Why a vehicle may not drive on a road on a day, by its usual limits or by an advisory, in words; '' where it may. */
export function refusalOn(road: Limited, day: string, cab: Abilities): string {
  const limit = road.limits.find((one) => isWithin(day, one) && keepsOut(one, cab));
  if (limit) return `${t("fares.journey", { from: road.from, to: road.to })}, ${limitWords(limit)}`;
  const notice = road.notices.find((one) => isInForce(one, day) && (one.state === "closed" || keepsOut(one, cab)));
  return notice ? roadNoticeWords(road, notice) : "";
}
