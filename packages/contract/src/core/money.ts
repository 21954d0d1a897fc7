/** Sums of rupees, exact to the paisa, and the ways in which they are paid. */

export const PAYMENT_METHODS = ["cash", "upi", "bank", "card", "online", "credit"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/**
 * What staff write down; what is paid online comes from the payment service alone, and a credit is used by its code. In a form's order, which begins with
 * UPI: by its first letter Cash is chosen before Card.
 */
export const METHODS_BY_HAND = ["upi", "cash", "bank", "card"] as const satisfies readonly PaymentMethod[];
export type MethodByHand = (typeof METHODS_BY_HAND)[number];

/** Rupees as whole paise: what sums are reckoned in. */
export const inPaise = (rupees: number): number => Math.round(rupees * 100);
export const inRupees = (paise: number): number => paise / 100;

/** The sum of rupees, exact to the paisa. */
export function sumOf(amounts: readonly number[]): number {
  return inRupees(amounts.reduce((sum, amount) => sum + inPaise(amount), 0));
}

/** Rupees that lines come to, exact to the paisa. */
export function sumOfLines(lines: readonly { quantity: number; unitPrice: number }[]): number {
  return inRupees(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * inPaise(unitPrice), 0));
}

/** So many per cent of rupees, to the nearest paisa; half a paisa goes up. */
export function percentOf(rupees: number, percent: number): number {
  return inRupees(Math.floor((inPaise(rupees) * percent + 50) / 100));
}
