import { type CancellationBand, cancellationLines } from "@shikara/contract/bookings/cancellation";
import type { Db } from "@shikara/db/client";
import { inTheOriginal } from "../core/language.ts";
import { spokenSettings } from "./spoken.ts";

/** What cancelling costs, as it was kept; where those are the bands' own words, these in the language of the work at hand. */
export function spokenPolicy(bands: readonly CancellationBand[], policy: string[]): string[] {
  const isTheirs = policy.join() !== inTheOriginal(() => cancellationLines(bands)).join();
  return isTheirs ? policy : cancellationLines(bands);
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
  return { policy: spokenPolicy(cancellation, policies.cancellation), notes: policies.notes };
}
