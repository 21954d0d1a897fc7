import { offeredFree } from "@shikara/contract/bookings/messages";
import { fail } from "@shikara/contract/core/fail";
import { shortDay } from "@shikara/contract/core/formats";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../core/context.ts";
import { balancesOf } from "../money/balances.queries.ts";
import { ifCancelledOf } from "../money/money.view.ts";
import type { BookingRow } from "./bookings.queries.ts";
import { lastDaysToChoose } from "./offered.queries.ts";

/** Nobody is asked for a fee who was offered in writing to call it off without one, and has yet to answer. @throws CONFLICT */
export async function refuseFees(
  { timeZone }: Pick<AppServices, "timeZone">,
  tx: Db,
  moved: readonly BookingRow[],
): Promise<void> {
  const ids = moved.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  const { free: offered } = await lastDaysToChoose(tx, ids, timeZone);
  if (offered.size === 0) return;
  for (const { terms, paid } of await balancesOf(tx, [...offered.keys()])) {
    const until = offered.get(terms.id);
    const { fee = 0 } = ifCancelledOf(terms, paid, timeZone) ?? {};
    if (until && fee > 0) fail("CONFLICT", offeredFree(shortDay(until)));
  }
}
