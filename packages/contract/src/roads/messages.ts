import { counted, shortDay } from "../core/formats.ts";
import { joined } from "../core/joined.ts";
import { t, texts } from "../texts/t.ts";
import { monthOf, monthsInWords, spanInWords } from "./days.ts";
import type { FEE_COUNTS, Limit, LimitNeed, NoticeState, RoadNotice, StretchView, TERRAINS } from "./schema.ts";
import { isInForce } from "./way.ts";

export const ROAD_MESSAGES = {
  created: "Road added",
  updated: "Road saved",
  deleted: "Road deleted",
  deleteFailed: "Failed to delete the road",
  failed: "Failed to save the road",
  fetchFailed: "Failed to load the roads",
  known: "There is a road of this name between these places",
  tooMany: "There are 10,000 roads already: please take one that is not driven, and use it anew",
  samePlace: "A road leads to another place",
  unsourced: "Please say who says so, and when",
  emptyLimit: "A limit is of seats, of what a car must have, or of both",
} as const;

/** Why a road is not deleted. */
export function neededRoadWords({ bookings, advisories }: { bookings: number; advisories: number }): string {
  const needs = [
    bookings > 0 && counted(bookings, "booking goes", "bookings go"),
    advisories > 0 && counted(advisories, "advisory is", "advisories are"),
  ].filter(Boolean);
  const last = advisories > 0 ? " of it" : " over it";
  const words =
    bookings > 0 && advisories > 0 ? `${needs[0]} over this road, and ${needs[1]} of it` : `${needs[0]}${last}`;
  return `${words}. Take it out of use: no journey goes over it any more.`;
}

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

/** 'snow chains or four-wheel drive, 10 seats at most'. */
const needWords = ({ seatsAtMost, needs }: Pick<Limit, "seatsAtMost" | "needs">): string[] => [
  ...(needs === "nothing" ? [] : [NEED_WORDS[needs].toLowerCase()]),
  ...(seatsAtMost === null ? [] : [t("roads.seatsAtMost", { seats: seatsAtMost })]),
];

/** '1 Dec to 15 Mar: snow chains or four-wheel drive, 10 seats at most'. */
export const limitWords = (limit: Pick<Limit, "from" | "to" | "seatsAtMost" | "needs">): string =>
  `${spanInWords(limit)}: ${joined(needWords(limit))}`;

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

export const NOTICE_WORDS: Record<NoticeState, string> = texts({ closed: "roads.closed", restricted: "roads.limited" });

/** 'from 3 Jan 2027 to 5 Jan 2027', 'from 3 Jan 2027 until further notice'. */
export function whileWords({ from, until }: Pick<RoadNotice, "from" | "until">): string {
  const first = shortDay(from);
  if (until === null) return t("roads.untilFurtherNotice", { from: first });
  return from === until ? t("roads.onDay", { day: first }) : t("roads.fromTo", { from: first, to: shortDay(until) });
}

/** 'closed from 3 Jan 2027 to 5 Jan 2027: landslide at Ramban'; 'with limits on 3 Jan 2027: snow chains or four-wheel drive, one way'. */
export function noticeWords(notice: RoadNotice): string {
  const said = [...(notice.state === "closed" ? [] : needWords(notice)), ...(notice.terms ? [notice.terms] : [])];
  const words = `${NOTICE_WORDS[notice.state].toLowerCase()} ${whileWords(notice)}`;
  return said.length > 0 ? `${words}: ${joined(said)}` : words;
}

/** The same where a line begins with it. */
export const noticeLine = (notice: RoadNotice): string =>
  noticeWords(notice).replace(/^./u, (letter) => letter.toUpperCase());

type Named = Pick<StretchView, "from" | "to">;
/** 'Srinagar to Sonamarg: closed from 3 Jan 2027 to 5 Jan 2027'. */
export const roadNoticeWords = (road: Named, notice: RoadNotice): string =>
  `${t("fares.journey", { from: road.from, to: road.to })}: ${noticeWords(notice)}`;

/** Why a road is closed on one of these days: 'Bandipora to Razdan Pass is open May to Nov only', or what staff have noted. */
export function closedWords(
  { notices, ...road }: Named & Pick<StretchView, "months" | "notices">,
  days: readonly string[],
): string {
  const shut = notices.find((notice) => notice.state === "closed" && days.some((day) => isInForce(notice, day)));
  if (shut && days.every((day) => road.months.includes(monthOf(day)))) return roadNoticeWords(road, shut);
  const { from, to, months } = road;
  return months.length === 0
    ? t("roads.closedAlways", { from, to })
    : t("roads.openOnly", { from, to, months: monthsInWords(months) });
}
