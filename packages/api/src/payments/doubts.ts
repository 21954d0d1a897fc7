import { doubtWords, isBankReference, referenceStands } from "@shikara/contract/core/doubts";
import { fail } from "@shikara/contract/core/fail";
import { rupees } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import type { Db } from "@shikara/db/client";
import type { ApiContext } from "../core/context.ts";
import { moneyOf } from "../money/money.view.ts";
import { holdReference } from "../money/references.queries.ts";
import { goingBack, ROUNDING } from "./given-back.ts";
import { paymentOfReference } from "./references.queries.ts";

interface Taken {
  bookingId: string;
  amount: number;
  reference: string;
}

/**
 * What is seldom meant: money that a colleague has written down, as its reference tells, and more than is owed. Whoever is asked
 * hears of both, for one answer passes both over.
 * @throws CONFLICT telling what is doubted
 */
export async function refuseDoubtful(
  { timeZone }: Pick<ApiContext, "timeZone">,
  tx: Db,
  { bookingId, amount, reference }: Taken,
): Promise<void> {
  const { balance } = await moneyOf(tx, bookingId, timeZone);
  const owed = Math.max(0, sumOf([balance, await goingBack(tx, bookingId)]));
  if (isBankReference(reference)) await holdReference(tx, "payments", reference);
  const known = isBankReference(reference) ? await paymentOfReference(tx, { bookingId, amount, reference }) : undefined;
  const above = amount - owed > ROUNDING ? `${rupees(amount)} is given, ${rupees(owed)} is owed.` : "";
  const words = doubtWords(known ? referenceStands(reference, known) : "", above);
  if (words !== "") fail("CONFLICT", words);
}
