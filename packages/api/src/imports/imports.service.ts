import { createHash, randomUUID } from "node:crypto";
import type { Domain } from "@shikara/contract/core/domains";
import { fail } from "@shikara/contract/core/fail";
import { matchColumns } from "@shikara/contract/imports/columns";
import { IMPORT_MESSAGES, tooManyRows } from "@shikara/contract/imports/messages";
import {
  type ImportApply,
  type ImportFile,
  type ImportKind,
  type ImportLook,
  type ImportLooked,
  type ImportRead,
  type ImportView,
  MOST_ROWS,
  ROW_STATES,
  SAMPLE_ROWS,
} from "@shikara/contract/imports/schema";
import type { Db } from "@shikara/db/client";
import { onceByKey } from "../core/idempotency.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { importBookings } from "./bookings-import.ts";
import { rowsByField, tooLong } from "./columns-of.ts";
import { importCustomers } from "./customers-import.ts";
import { importFares } from "./fares-import.ts";
import { findImport, insertImport, inTurn, newestImports } from "./imports.queries.ts";
import { importView } from "./imports.view.ts";
import type { Importer, Outcome, SheetRow } from "./outcome.ts";
import { readSheet } from "./sheets.ts";

const IMPORTERS: Record<ImportKind, Importer> = {
  customers: importCustomers,
  bookings: importBookings,
  fares: importFares,
};
/** Who has to hear of what an import of a kind writes. */
export const TOUCHED: Record<ImportKind, readonly Domain[]> = {
  customers: ["imports", "customers"],
  bookings: ["imports", "bookings", "departures", "customers", "payments"],
  fares: ["imports", "fares"],
};

/** @throws VALIDATION where it has more rows than are imported at once, or is no sheet; BUSY */
async function sheetOf(kind: ImportKind, content: string): Promise<string[][]> {
  const sheet = await readSheet(content);
  if (sheet.length - 1 > MOST_ROWS[kind]) fail("VALIDATION", tooManyRows(MOST_ROWS[kind]));
  return sheet;
}

/** The heads of a file, its first rows, and which of its columns hold what. @throws VALIDATION, BUSY */
export async function readFile({ kind, content }: ImportFile): Promise<ImportRead> {
  const [heads = [], ...rows] = await sheetOf(kind, content);
  return { heads, sample: rows.slice(0, SAMPLE_ROWS), rows: rows.length, columns: matchColumns(kind, heads) };
}

async function importRows(
  ctx: StaffContext,
  tx: Db,
  { kind, name }: ImportLook,
  rows: readonly SheetRow[],
): Promise<Outcome[]> {
  const overlong = rows.flatMap((row) => tooLong(kind, row) ?? []);
  const lines = new Set(overlong.map(({ line }) => line));
  const outcomes = await IMPORTERS[kind](
    ctx,
    tx,
    rows.filter(({ line }) => !lines.has(line)),
    name,
  );
  return [...outcomes, ...overlong].sort((one, other) => one.line - other.line);
}

/** What is told of an import: nothing by which one attempt differs from the next. */
function lookedAt(outcomes: readonly Outcome[]): ImportLooked {
  const rows = outcomes.map(({ written: _written, ...told }) => told);
  const counts = Object.fromEntries(
    ROW_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
  );
  const seen = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  return { rows, counts: counts as ImportLooked["counts"], seen };
}

/** Carries what was found out beyond the transaction that is given up for it. */
class Looked extends Error {
  constructor(readonly outcomes: Outcome[]) {
    super("looked");
  }
}

/**
 * What a file would do, row by row: it is imported in a transaction that is given up. Seats, cars, roads and prices say the same as they
 * would of the import itself. @throws VALIDATION, BUSY
 */
export async function lookAtImport(ctx: StaffContext, asked: ImportLook): Promise<ImportLooked> {
  const rows = rowsByField(asked.kind, await sheetOf(asked.kind, asked.content), asked.columns);
  try {
    await writeTransaction(ctx, [], async (tx) => {
      throw new Looked(await importRows(ctx, tx, asked, rows));
    });
  } catch (error) {
    if (error instanceof Looked) return lookedAt(error.outcomes);
    throw error;
  }
  return fail("INTERNAL");
}

/**
 * Imports what was looked at, whole or not at all; sent twice with a key, it is one import.
 * @throws VALIDATION, STALE where a look would say something else by now, BUSY, IDEMPOTENCY_MISMATCH
 */
export async function applyImport(ctx: StaffContext, asked: ImportApply): Promise<ImportView> {
  const { kind, name, seen: shown, leavesOut, key } = asked;
  const rows = rowsByField(kind, await sheetOf(kind, asked.content), asked.columns);
  return writeTransaction(ctx, TOUCHED[kind], async (tx) => {
    await inTurn(tx);
    const memberId = ctx.signedIn.member.id;
    const said = { name: `import ${memberId}`, body: { kind, name, seen: shown, leavesOut }, reference: randomUUID() };
    const id = await onceByKey(ctx, tx, { ...said, key }, async (id) => {
      const outcomes = await importRows(ctx, tx, asked, rows);
      const { counts, seen } = lookedAt(outcomes);
      if (seen !== shown) fail("STALE", IMPORT_MESSAGES.looksOther);
      if (counts.refused > 0 && !leavesOut) fail("VALIDATION", IMPORT_MESSAGES.someRefused);
      if (counts.new + counts.changed === 0) fail("VALIDATION", IMPORT_MESSAGES.nothing);
      const figures = { added: counts.new, changed: counts.changed, same: counts.same, leftOut: counts.refused };
      const record = { id, kind, name, memberId, ...figures, at: new Date() };
      await insertImport(
        tx,
        record,
        outcomes.flatMap(({ written }) => written),
      );
    });
    return importView((await findImport(tx, id)) ?? fail("INTERNAL"));
  });
}

export const listImports = async (db: Db): Promise<ImportView[]> => (await newestImports(db)).map(importView);
