import { addDays } from "../core/calendar.ts";
import { inPaise, inRupees, percentOf } from "../core/money.ts";
import type { StayState } from "../stays/rules.ts";

/** Of what a stay costs: what is due when it is confirmed, the rest, what a supplier keeps of a cancelled one, and what they give back. */
export const PAYABLE_PARTS = ["advance", "rest", "charge", "back"] as const;
export type PayablePart = (typeof PAYABLE_PARTS)[number];

/** What it takes to say what is owed for a stay, and when. */
export interface Owed {
  state: StayState;
  checkIn: string;
  cost: number;
  charge: number;
  paid: number;
  advancePercent: number;
  restDays: number;
  confirmedOn: string | null;
  cancelledOn: string | null;
}

export interface DuePart {
  part: PayablePart;
  dueOn: string;
  /** Rupees that are open of it; below zero for what comes back. */
  open: number;
}

function wholeParts({ state, checkIn, cost, charge, advancePercent, restDays, ...days }: Owed) {
  if (state === "cancelled") return [{ part: "charge" as const, dueOn: days.cancelledOn ?? checkIn, amount: charge }];
  if (state !== "confirmed") return [];
  const confirmedOn = days.confirmedOn ?? checkIn;
  const advance = percentOf(cost, advancePercent);
  const planned = addDays(checkIn, restDays);
  // Nothing is due before the supplier has said yes.
  const restOn = planned < confirmedOn ? confirmedOn : planned;
  return [
    { part: "advance" as const, dueOn: confirmedOn, amount: advance },
    { part: "rest" as const, dueOn: restOn, amount: inRupees(inPaise(cost) - inPaise(advance)) },
  ];
}

/** What is open of a stay, the earlier first; what was paid is taken off in that order, and what is too much comes back. */
export function openParts(owed: Owed): DuePart[] {
  // Of what is asked for again nobody knows yet what it will cost: what was paid stays with the supplier meanwhile.
  if (owed.state === "planned" || owed.state === "requested" || owed.state === "waitlisted") return [];
  let left = inPaise(owed.paid);
  const open: DuePart[] = [];
  for (const { part, dueOn, amount } of wholeParts(owed)) {
    const taken = Math.min(left, inPaise(amount));
    left -= taken;
    if (inPaise(amount) > taken) open.push({ part, dueOn, open: inRupees(inPaise(amount) - taken) });
  }
  if (left > 0) {
    const dueOn = owed.cancelledOn ?? owed.confirmedOn ?? owed.checkIn;
    open.push({ part: "back", dueOn, open: inRupees(-left) });
  }
  return open;
}

/** How one payment is divided over what is open, in the order given: the last takes what is more than all of them. */
export function divide(amount: number, open: readonly number[]): number[] {
  let left = inPaise(amount);
  return open.map((owed, at) => {
    const taken = at === open.length - 1 ? left : Math.min(left, Math.max(0, inPaise(owed)));
    left -= taken;
    return inRupees(taken);
  });
}
