import { type CancellationBand, cancellationLines } from "@shikara/contract/bookings/cancellation";
import type { Db } from "@shikara/db/client";
import { inTheOriginal } from "../core/language.ts";
import { spokenSettings } from "./spoken.ts";

/** Whether what cancelling costs is told in the words that the house has for these bands, and has in each language. */
export const saysTheBands = (bands: readonly CancellationBand[], policy: readonly string[]): boolean =>
  policy.join() === inTheOriginal(() => cancellationLines(bands)).join();

/** What cancelling costs, as it was kept; where those are the bands' own words, these in the language of the work at hand. */
export const spokenPolicy = (bands: readonly CancellationBand[], policy: string[]): string[] =>
  saysTheBands(bands, policy) ? cancellationLines(bands) : policy;

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
