import { shortDay } from "@shikara/client/format.ts";

interface Offered {
  /** The last day on which the customer may answer. */
  freeUntil: string;
  /** Rupees that would be kept. */
  fee: number;
  /** Whether whoever reads this may do without a fee. */
  mayWaive: boolean;
}

/** That a customer was offered to call it off without a fee, and what becomes of a cancellation with one as long as that is open. */
export function offeredWords({ freeUntil, fee, mayWaive }: Offered): string {
  const offered = `They were offered to call it off without a fee, and may answer until ${shortDay(freeUntil)}`;
  if (fee === 0) return `${offered}.`;
  if (mayWaive) return `${offered}: until then it is called off without one, or not at all.`;
  return `${offered}: until then please wait for their answer, or ask a manager to call it off.`;
}

/** That a customer was offered another way, which names no fee: whoever cancels it with one knows what they were written. */
export const otherWayWords = (until: string): string =>
  `They were written that it cannot be made as it was booked, were offered another way, and may answer until ${shortDay(until)}.`;

/** The same of several, of which the others are cancelled. */
export function offeredOfManyWords(count: number, mayWaive: boolean): string {
  const stays =
    count === 1
      ? "1 customer was offered to call it off without a fee and has yet to answer: this booking stays as it is"
      : `${count} customers were offered to call it off without a fee and have yet to answer: these bookings stay as they are`;
  return mayWaive ? `${stays}, unless we call it off ourselves.` : `${stays}.`;
}
