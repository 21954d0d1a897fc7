import { fail } from "@shikara/contract/core/fail";
import { changedSince, IMPORT_MESSAGES } from "@shikara/contract/imports/messages";
import type { ImportKind, ImportView } from "@shikara/contract/imports/schema";
import type { Db } from "@shikara/db/client";
import { patiently } from "../core/patient.queries.ts";
import { writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import { findImport, forgetRows, inTurn, markUndone, rowsOf } from "./imports.queries.ts";
import { TOUCHED } from "./imports.service.ts";
import { importView } from "./imports.view.ts";
import { giveBack, holdRecords, namedSince, removeRecords } from "./undo.queries.ts";

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Bookings before the customers who came with them. */
const IN_ORDER: readonly ImportKind[] = ["bookings", "fares", "customers"];

/** Takes back what was done to one table. @returns what stands in the way */
async function undoIn(tx: Db, source: ImportKind, rows: readonly Row[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const held = new Map(
    (
      await holdRecords(
        tx,
        source,
        rows.map(({ recordId }) => recordId),
      )
    ).map(({ id, version }) => [id, version]),
  );
  const made = rows.filter(({ before }) => before === null).map(({ recordId }) => recordId);
  const named = await namedSince(tx, source, made);
  const kept = rows.filter(({ recordId, version }) => held.get(recordId) !== version || named.has(recordId));
  if (kept.length > 0) return kept.map(({ title }) => title);
  // Thousands at once: whoever names one of them is looked for with each.
  await patiently(() => removeRecords(tx, source, made));
  for (const { recordId, before } of rows) if (before) await giveBack(tx, source, recordId, before);
  return [];
}

/** Takes an import back whole, as long as nobody has changed or used anything of it. @throws NOT_FOUND, CONFLICT with what was */
export function undoImport(ctx: StaffContext, id: string): Promise<ImportView> {
  return writeTransaction(ctx, [...TOUCHED.bookings, "fares"], async (tx) => {
    await inTurn(tx);
    if (!(await findImport(tx, id))) fail("NOT_FOUND");
    if (!(await markUndone(tx, id, ctx.signedIn.member.id))) fail("CONFLICT", IMPORT_MESSAGES.gone);
    const rows = await rowsOf(tx, id);
    for (const source of IN_ORDER) {
      const ofTable = rows.filter((row) => row.source === source);
      const inTheWay = await undoIn(tx, source, ofTable);
      if (inTheWay.length > 0) fail("CONFLICT", changedSince(inTheWay));
    }
    // What they said before is with the records again.
    await forgetRows(tx, id);
    return importView((await findImport(tx, id)) ?? fail("INTERNAL"));
  });
}
