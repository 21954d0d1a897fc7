import { priceMoved } from "@shikara/contract/bookings/messages";
import { sumOf } from "@shikara/contract/core/money";
import { refuseField } from "../core/refuse-field.ts";

/**
 * A price that is changed while somebody fills in a form at the desk is not stored unseen: they have read another one out to their customer.
 * @throws VALIDATION at the amount
 */
export function refuseMoved(shown: number | undefined, now: number): void {
  if (shown !== undefined && sumOf([shown, -now]) !== 0) refuseField("totalAmount", priceMoved({ shown, now }));
}
