import { type PaymentMethod, sumOf } from "@shikara/contract/core/money";
import type { LedgerFilter, LedgerInput, LedgerSums, PaymentReport } from "@shikara/contract/payments/ledger";
import { z } from "zod";
import type { ApiContext } from "../core/context.ts";
import { pageOf, readCursor } from "../core/paging.ts";
import { patiently } from "../core/patient.queries.ts";
import { ledgerRows, ledgerSums } from "./ledger.queries.ts";

const ledgerPlace = z.tuple([z.iso.date(), z.iso.datetime(), z.uuid()]);

/** One page of what was taken and given back, newest first. */
export async function listLedger({ db }: ApiContext, { cursor, limit, ...filter }: LedgerInput) {
  const behind = cursor ? readCursor(cursor, ledgerPlace) : null;
  const rows = await ledgerRows(db, filter, limit + 1, behind);
  const { page, nextCursor } = pageOf(rows, limit, ({ paidOn, at, id }) => [paidOn, at.toISOString(), id]);
  return { entries: page, nextCursor };
}

function totalOf(rows: readonly LedgerSums[]): LedgerSums {
  const sum = (of: "taken" | "refunded" | "net") => sumOf(rows.map((row) => row[of]));
  const entries = rows.reduce((all, row) => all + row.entries, 0);
  return { entries, taken: sum("taken"), refunded: sum("refunded"), net: sum("net") };
}

/** What all of that comes to, and each way of payment on the same days. */
export async function reportPayments({ db }: ApiContext, { method, ...days }: LedgerFilter): Promise<PaymentReport> {
  const rows = await patiently(() => ledgerSums(db, days));
  const by = (way: PaymentMethod) => totalOf(rows.filter((row) => row.method === way));
  const ways = {
    cash: by("cash"),
    upi: by("upi"),
    bank: by("bank"),
    card: by("card"),
    online: by("online"),
    credit: by("credit"),
  };
  return { ...(method ? by(method) : totalOf(rows)), ways };
}
