import { addDays, instantAt } from "@shikara/contract/core/calendar";
import { latestStartFirst, type PlannedPopup, popupsBetween } from "@shikara/contract/popups/calendar";
import { AGENCY_ZONE } from "@shikara/client/format.ts";
import type { PopupPage } from "./popup-words.ts";

/** A popup on some days in a row, on all of which it is first, or on none. */
export interface Bar<Popup> {
  popup: Popup;
  isFirst: boolean;
  /** The first of its days, from 0. */
  at: number;
  days: number;
}

/** What a page shows in a week: a lane a popup, the latest start at the top, in it its bars. */
export function lanesOf<Popup extends PlannedPopup>(
  popups: readonly Popup[],
  page: PopupPage,
  week: readonly string[],
): Bar<Popup>[][] {
  const lanes = new Map<Popup, Bar<Popup>[]>();
  for (const [at, day] of week.entries()) {
    const [start, end] = [day, addDays(day, 1)].map((midnight) => instantAt(AGENCY_ZONE, midnight, "00:00"));
    if (!start || !end) continue;
    for (const { popup, isFirst } of popupsBetween(popups, page, start, end)) {
      const lane = lanes.get(popup) ?? [];
      const last = lane.at(-1);
      if (last && last.isFirst === isFirst && last.at + last.days === at) last.days += 1;
      else lane.push({ popup, isFirst, at, days: 1 });
      lanes.set(popup, lane);
    }
  }
  return [...lanes].sort(([one], [other]) => latestStartFirst(one, other)).map(([, lane]) => lane);
}
