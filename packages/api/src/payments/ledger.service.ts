import type { LedgerDays, LedgerInput } from "@shikara/contract/payments/ledger";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { patiently } from "../core/patient.queries.ts";
import { ledgerRows, ledgerSums } from "./ledger.queries.ts";

const ledgerPlace = z.tuple([z.iso.date(), z.iso.datetime(), z.uuid()]);

/** One page of what was taken and given back between two days, newest first. */
export async function listLedger({ db }: ApiContext, { from, to, cursor, limit }: LedgerInput) {
  const behind = cursor ? readCursor(cursor, ledgerPlace) : null;
  const rows = await ledgerRows(db, { from, to }, limit + 1, behind);
  const { page, nextCursor } = pageOf(rows, limit, ({ paidOn, at, id }) => [paidOn, at.toISOString(), id]);
  return { entries: page, nextCursor };
}

/** What all of that comes to. */
export const reportPayments = ({ db }: ApiContext, days: LedgerDays) => patiently(() => ledgerSums(db, days));
