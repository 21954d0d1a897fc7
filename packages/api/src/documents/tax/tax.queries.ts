import { fail } from "@shikara/contract/core/fail";
import type { VoucherKind } from "@shikara/contract/documents/schema";
import { type Parts, sumOfParts } from "@shikara/contract/tax/apart";
import { NOT_REGISTERED } from "@shikara/contract/tax/defaults";
import type { Particulars, TaxSettings, TaxView } from "@shikara/contract/tax/schema";
import type { Db } from "@shikara/db/client";
import { agencyTax, bookingTax, paperTaxes, receiptVouchers, refundVouchers } from "@shikara/db/schema";
import { and, asc, eq, inArray, sql } from "@shikara/db/sql";
import { nextVersion } from "../../core/versions.queries.ts";

/** How the agency is taxed; version 0 where nothing was ever saved, which is: not at all. */
export async function taxOf(db: Db): Promise<TaxView> {
  const { isRegistered, since, gstin, state, classes, version } = agencyTax;
  const [row] = await db.select({ isRegistered, since, gstin, state, classes, version }).from(agencyTax);
  if (!row) return { ...NOT_REGISTERED, version: 0 };
  return { ...row, since: row.since ?? "", classes: [...row.classes] };
}

/** False when another version than the one seen is in force; whoever saw none is not asked. */
export async function saveTax(tx: Db, { since, ...tax }: TaxSettings, seen: number | undefined): Promise<boolean> {
  const values = { ...tax, since: since || null };
  const set = { ...values, ...nextVersion(agencyTax) };
  const first = await tx
    .insert(agencyTax)
    .values({ id: 1, ...values })
    .onConflictDoNothing()
    .returning({ id: agencyTax.id });
  if (first.length > 0) return seen === undefined || seen === 0;
  const isSeen = seen === undefined ? undefined : eq(agencyTax.version, seen);
  return (
    (
      await tx
        .update(agencyTax)
        .set(set)
        .where(and(eq(agencyTax.id, 1), isSeen))
        .returning()
    ).length > 0
  );
}

const NOBODY: Particulars & { version: number } = {
  name: "",
  address: "",
  state: "",
  gstin: "",
  lineClasses: {},
  version: 0,
};

/** Who a booking's papers are made out to; version 0 where nobody has said so. */
export async function particularsOf(db: Db, bookingId: string): Promise<Particulars & { version: number }> {
  const { name, address, state, gstin, lineClasses, version } = bookingTax;
  const columns = { name, address, state, gstin, lineClasses, version };
  const [row] = await db.select(columns).from(bookingTax).where(eq(bookingTax.bookingId, bookingId));
  return row ?? NOBODY;
}

/** The booking is locked. */
export async function saveParticulars(tx: Db, bookingId: string, particulars: Particulars): Promise<void> {
  const set = { ...particulars, ...nextVersion(bookingTax) };
  await tx
    .insert(bookingTax)
    .values({ bookingId, ...particulars })
    .onConflictDoUpdate({ target: bookingTax.bookingId, set });
}

export type VoucherRow = typeof receiptVouchers.$inferSelect;
const VOUCHERS = { receipt_voucher: receiptVouchers, refund_voucher: refundVouchers };

/** The earliest first. */
export function vouchersOf(db: Db, kind: VoucherKind, bookingId: string): Promise<VoucherRow[]> {
  const vouchers = VOUCHERS[kind];
  return db
    .select()
    .from(vouchers)
    .where(eq(vouchers.bookingId, bookingId))
    .orderBy(asc(vouchers.issuedAt), asc(vouchers.financialYear), asc(vouchers.serial));
}

export async function insertVoucher(
  tx: Db,
  kind: VoucherKind,
  voucher: typeof receiptVouchers.$inferInsert,
): Promise<VoucherRow> {
  const [row] = await tx.insert(VOUCHERS[kind]).values(voucher).returning();
  return row ?? fail("INTERNAL");
}

const sum = (part: keyof Parts) => sql<number>`sum(${paperTaxes[part]})::float8`;
/** What some of them come to. */
export const SUM_OF_PAPER_TAXES = { taxable: sum("taxable"), cgst: sum("cgst"), sgst: sum("sgst"), igst: sum("igst") };

/** An invoice tells of all that its booking costs: what the vouchers of its advances had taxed is taken off on its day, as they had said it. */
export async function adjustAdvances(
  tx: Db,
  invoice: { bookingId: string; number: string; day: string },
): Promise<void> {
  const { bookingId, series, place, sac, basisPoints } = paperTaxes;
  const said = await tx
    .select({ place, sac, basisPoints, ...SUM_OF_PAPER_TAXES })
    .from(paperTaxes)
    .where(and(eq(bookingId, invoice.bookingId), inArray(series, ["RV", "RF"])))
    .groupBy(place, sac, basisPoints);
  const rows = said.map((parts) => ({
    ...parts,
    ...invoice,
    series: "ADJ" as const,
    ...sumOfParts([{ ...parts, sign: -1 }]),
  }));
  const left = rows.filter(({ taxable, cgst, igst }) => taxable !== 0 || cgst !== 0 || igst !== 0);
  await insertPaperTaxes(tx, left);
}

export async function insertPaperTaxes(tx: Db, rows: readonly (typeof paperTaxes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(paperTaxes).values([...rows]);
}
