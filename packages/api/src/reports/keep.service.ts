import { REPORT_BASES } from "@shikara/contract/reports/rules";
import type { AppServices } from "../core/context.ts";
import { patiently } from "../core/patient.queries.ts";
import { changesOf, mayKeep, monthsToKeep, replaceKept } from "./keep.queries.ts";
import { reckonDebts } from "./owed.queries.ts";
import { reckonMonths } from "./sales.queries.ts";

/** Months in one transaction: a moment, whatever the agency sells. */
const AT_ONCE = 3;

/**
 * Keeps what months come to as they stand, the newest first: one process at a time. Killed in the middle, or overtaken by a booking, a month is told
 * by its bookings until it is kept again. @returns how many were kept
 */
export async function keepSums({ db, timeZone }: Pick<AppServices, "db" | "timeZone">): Promise<number> {
  let kept = 0;
  for (const basis of REPORT_BASES)
    for (let done = -1; done !== 0; kept += done)
      done = await db.transaction(async (tx) => {
        if (!(await mayKeep(tx))) return 0;
        const months = await monthsToKeep(tx, basis, timeZone, AT_ONCE);
        if (months.length === 0) return 0;
        // Before they are reckoned: what is noted from here on is not in the sums.
        const changes = await changesOf(tx, basis, months);
        const asked = { basis, months, timeZone };
        const sums = await patiently(() => reckonMonths(tx, asked));
        const debts = basis === "journey" ? await patiently(() => reckonDebts(tx, months, timeZone)) : [];
        await replaceKept(tx, asked, { sums, debts, changes });
        return months.length;
      });
  return kept;
}
