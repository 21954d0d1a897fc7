import { daysBetween } from "../core/calendar.ts";
import { inPaise, inRupees, percentOf } from "../core/money.ts";
import { t } from "../texts/t.ts";

/** From so many whole days before departure on, cancelling costs so many per cent of the total. */
export interface CancellationBand {
  fromDays: number;
  percent: number;
}

const FULL = 100;
/** The documented policy, until the agency has said otherwise. */
export const CANCELLATION_BANDS: readonly CancellationBand[] = [
  { fromDays: 30, percent: 15 },
  { fromDays: 15, percent: 50 },
  { fromDays: 0, percent: FULL },
];

function feeWords(percent: number): string {
  if (percent === FULL) return t("bookings.noRefund");
  return percent === 0 ? t("bookings.noFee") : t("bookings.percentFee", { percent });
}

/** The bands in the words of the documented policy: '15 to 29 days before departure: 50% fee'. */
export function cancellationLines(bands: readonly CancellationBand[]): string[] {
  return bands.map(({ fromDays, percent }, at) => {
    const above = bands[at - 1];
    const fee = feeWords(percent);
    if (!above)
      return fromDays === 0
        ? t("bookings.anyTimeBefore", { fee })
        : t("bookings.daysOrMoreBefore", { from: fromDays, fee });
    if (fromDays === 0) return t("bookings.underDays", { days: above.fromDays, fee });
    const last = above.fromDays - 1;
    return last === fromDays
      ? t("bookings.daysBefore", { days: fromDays, fee })
      : t("bookings.daysToDaysBefore", { from: fromDays, to: last, fee });
  });
}

/** The fee in per cent when it is cancelled so many whole days before departure; below every band it is everything. */
export function cancellationPercent(bands: readonly CancellationBand[], days: number): number {
  const reached = bands.filter(({ fromDays }) => days >= fromDays);
  return reached.length === 0 ? FULL : Math.min(...reached.map(({ percent }) => percent));
}

export interface CancellationTerms {
  bands: readonly CancellationBand[];
  /** The day it is cancelled on and the day of departure, both of the agency's calendar. */
  on: string;
  departure: string;
  total: number;
  paid: number;
}

/** What cancelling costs, what the customer gets back and what they still owe: paid = fee - due + refund. */
export function cancellationOf({ bands, on, departure, total, paid }: CancellationTerms) {
  const days = daysBetween(on, departure);
  const percent = cancellationPercent(bands, days);
  const fee = percentOf(total, percent);
  const left = inPaise(paid) - inPaise(fee);
  return { days, percent, fee, refund: inRupees(Math.max(0, left)), due: inRupees(Math.max(0, -left)) };
}
