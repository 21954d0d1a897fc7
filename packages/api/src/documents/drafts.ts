import { createHash } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import { fail } from "@shikara/contract/core/fail";
import { DOCUMENT_MESSAGES } from "@shikara/contract/documents/messages";
import { financialYearOf, type PaperDraft } from "@shikara/contract/documents/schema";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../core/context.ts";
import { nextNumber, type Series } from "./documents.queries.ts";
import type { Paper } from "./paper.ts";

/** The year of the books in which a paper is issued now. */
export const yearNow = ({ timeZone }: Pick<AppServices, "timeZone">) => financialYearOf(calendarNow(timeZone).day);

/** The next number of a series: others who want one wait from here until this transaction ends. Its year, its `day` and the paper's date go by one moment. */
export async function numberPaper(tx: Db, series: Series, { timeZone }: Pick<AppServices, "timeZone">) {
  const issuedAt = new Date();
  const { day } = calendarNow(timeZone, issuedAt);
  return { day, numbered: { ...(await nextNumber(tx, series, financialYearOf(day))), issuedAt } };
}

/** Stands for all that a paper will say. */
export const fingerprint = (snapshot: unknown): string =>
  createHash("sha256").update(JSON.stringify(snapshot)).digest("hex");

/** @throws STALE where the draft that was looked at said something else; whoever looked at none is not asked */
export function assertSeen(seen: string | undefined, now: string): void {
  if (seen !== undefined && seen !== now) fail("STALE", DOCUMENT_MESSAGES.changedSince);
}

/** A paper before its number is taken, for whoever is about to issue it. */
export function draftOf(
  { title, customer, facts, lines, tax, sums, inWords }: Paper,
  series: Series,
  services: Pick<AppServices, "timeZone">,
  snapshot: unknown,
): PaperDraft {
  return {
    ...{ title, customer, inWords, tax, series: `${series}/${yearNow(services)}`, seen: fingerprint(snapshot) },
    facts: facts.map(([name, value]) => [name, value] as [string, string]),
    ...{ lines: [...lines], sums: [...sums] },
  };
}
