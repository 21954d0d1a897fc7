import { t, texts } from "../texts/t.ts";
import { monthsInWords, spanInWords } from "./days.ts";
import type { FEE_COUNTS, Limit, LimitNeed, StretchView, TERRAINS } from "./schema.ts";

export const ROAD_MESSAGES = {
  created: "Road added",
  updated: "Road saved",
  failed: "Failed to save the road",
  fetchFailed: "Failed to load the roads",
  known: "There is a road of this name between these places",
  tooMany: "There are 10,000 roads already: please take one that is not driven, and use it anew",
  samePlace: "A road leads to another place",
  unsourced: "Please say who says so, and when",
  emptyLimit: "A limit is of seats, of what a car must have, or of both",
} as const;

export const TERRAIN_WORDS: Record<(typeof TERRAINS)[number], string> = { plain: "Plain", hill: "Hill" };
export const FEE_COUNT_WORDS: Record<(typeof FEE_COUNTS)[number], string> = {
  passage: "each time a car passes",
  car: "each car, once a journey",
  person: "each person, once a journey",
};
export const NEED_WORDS: Record<LimitNeed, string> = texts({
  nothing: "roads.anyCar",
  chains_or_four_wheel: "roads.chains",
  four_wheel: "roads.fourWheel",
});

/** '1 Dec to 15 Mar: snow chains or four-wheel drive, 10 seats at most'. */
export function limitWords({ seatsAtMost, needs, ...span }: Pick<Limit, "from" | "to" | "seatsAtMost" | "needs">) {
  const words = [
    needs !== "nothing" && NEED_WORDS[needs].toLowerCase(),
    seatsAtMost !== null && t("roads.seatsAtMost", { seats: seatsAtMost }),
  ].filter(Boolean);
  return `${spanInWords(span)}: ${words.join(", ")}`;
}

/** '51 km, 1 h 45 min'. */
export function lengthWords({ km, minutes }: Pick<StretchView, "km" | "minutes">): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time =
    hours === 0
      ? t("roads.minutes", { minutes: rest })
      : rest === 0
        ? t("roads.hours", { hours })
        : t("roads.hoursMinutes", { hours, minutes: rest });
  return t("roads.kmAndTime", { km: km.toLocaleString("en-IN"), time });
}

/** 'Bandipora to Razdan Pass is open May to Nov only'. */
export const closedWords = ({ from, to, months }: Pick<StretchView, "from" | "to" | "months">): string =>
  months.length === 0
    ? t("roads.closedAlways", { from, to })
    : t("roads.openOnly", { from, to, months: monthsInWords(months) });
