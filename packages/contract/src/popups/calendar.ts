/** Which popups a page shows on a day, and which of them first: what staff plan with. Visitors' pages do not load it. */
import { isPopupEligible } from "./rules.ts";
import type { POPUP_PAGES, PopupView } from "./schema.ts";

export type PlannedPopup = Pick<
  PopupView,
  "id" | "title" | "showOnPages" | "cookieExpiry" | "startDate" | "endDate" | "isActive"
>;

export interface Running<Popup> {
  popup: Popup;
  /** Visitors who have seen none yet see this one, at least for a part of the span. */
  isFirst: boolean;
}

const MINUTE_MS = 60_000;

/** The order in which a page looks for its popup: the latest start first, then by id. As the database sorts them. */
export function latestStartFirst(one: PlannedPopup, other: PlannedPopup): number {
  return other.startDate.getTime() - one.startDate.getTime() || (one.id < other.id ? -1 : 1);
}

/** The active popups that a page shows between two instants (the end is not part of it), the first one first. */
export function popupsBetween<Popup extends PlannedPopup>(
  popups: readonly Popup[],
  page: (typeof POPUP_PAGES)[number],
  start: Date,
  end: Date,
): Running<Popup>[] {
  const runsAt = (popup: Popup, moment: number) => isPopupEligible(popup, page, moment, null);
  const isWithin = (moment: number, last = end.getTime()) => moment >= start.getTime() && moment < last;
  const active = popups.filter(({ isActive }) => isActive).sort(latestStartFirst);
  // Nothing changes but when one begins or has just ended; what ends in the last minute lasts to the end.
  const starts = active.map(({ startDate }) => startDate.getTime()).filter((moment) => isWithin(moment));
  const ends = active
    .map(({ endDate }) => (endDate?.getTime() ?? 0) + 1)
    .filter((moment) => isWithin(moment, end.getTime() - MINUTE_MS));
  const moments = [start.getTime(), ...starts, ...ends];
  const firsts = new Set(moments.map((moment) => active.find((popup) => runsAt(popup, moment))));
  return active
    .filter((popup) => moments.some((moment) => runsAt(popup, moment)))
    .map((popup) => ({ popup, isFirst: firsts.has(popup) }));
}
