import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { t } from "@shikara/contract/texts/t";

/**
 * A price that is raised while a visitor fills in a form is not theirs unseen: what they saw comes with the request, and where the house asks
 * something else by now they are told how much, and send again. A form that shows no total says none. @throws CONFLICT
 */
export function refuseUnseen(shownTotal: number | undefined, total: number): void {
  if (shownTotal === undefined || sumOf([shownTotal, -total]) === 0) return;
  fail("CONFLICT", t("bookings.priceChanged", { total: rupees(total) }));
}
