import { type CancellationBand, cancellationLines } from "@shikara/contract/bookings/cancellation";
import type { Db } from "@shikara/db/client";
import { inTheOriginal } from "../core/language.ts";
import { spokenSettings } from "./spoken.ts";

/** What cancelling costs: the bands' own words, unless the agency had others. */
export function policyWords(bands: readonly CancellationBand[], policy: string[]): string[] {
  const isTheirs = policy.join() !== inTheOriginal(() => cancellationLines(bands)).join();
  return policy.length > 0 && isTheirs ? policy : cancellationLines(bands);
}

interface Terms {
  cancellation: readonly CancellationBand[];
  policy: string[];
  notes: string[];
}

/** Terms as they were kept, in the language of the work at hand as far as there are words for it. */
export async function spokenTerms(
  db: Db,
  { cancellation, policy, notes }: Terms,
): Promise<Omit<Terms, "cancellation">> {
  const { policies } = await spokenSettings(db, { policies: { cancellation: policy, notes } });
  return { policy: policyWords(cancellation, policies.cancellation), notes: policies.notes };
}
