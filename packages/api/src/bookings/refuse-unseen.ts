import { priceMoved } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { t } from "@shikara/contract/texts/t";
import { refuseField } from "../core/refuse-field.ts";

/** Whether a form has shown another total than the house asks by now. One that shows no total says none. */
const isUnseen = (shown: number | undefined, now: number): shown is number =>
  shown !== undefined && sumOf([shown, -now]) !== 0;

/**
 * A price that is raised while a visitor fills in a form is not theirs unseen: what they saw comes with the request, and where the house asks
 * something else by now they are told how much, and send again. @throws CONFLICT
 */
export function refuseUnseen(shown: number | undefined, now: number): void {
  if (isUnseen(shown, now)) fail("CONFLICT", t("bookings.priceChanged", { total: rupees(now) }));
}

/** The same at the desk, whose clerk has read the other one out to their customer. @throws VALIDATION at the amount */
export function refuseUnread(shown: number | undefined, now: number): void {
  if (isUnseen(shown, now)) refuseField("totalAmount", priceMoved({ shown, now }));
}
