import { fail } from "@shikara/contract/core/fail";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import type {
  LetterDetails,
  LetterFigures,
  LetterRecord,
  LetterUpdate,
  LetterView,
} from "@shikara/contract/letters/schema";
import type { Db } from "@shikara/db/client";
import { addOnce } from "../core/idempotency.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import type { StaffContext } from "../core/trpc.ts";
import {
  deleteDraft,
  figuresOf,
  findLetter,
  insertLetter,
  type LetterRow,
  newestLetters,
  updateDraft,
} from "./letters.queries.ts";

const NO_FIGURES: LetterFigures = { waiting: 0, sent: 0, failed: 0, left: 0 };

const viewOf = (row: LetterRow, figures: LetterFigures = NO_FIGURES): LetterView => {
  const {
    id,
    version,
    subject,
    language,
    state,
    createdAt,
    updatedAt,
    begunAt,
    endedAt,
    memberName: by,
    recipients,
  } = row;
  return { id, version, subject, language, state, createdAt, updatedAt, begunAt, endedAt, by, recipients, figures };
};

/** A letter whole. @throws NOT_FOUND */
export async function letterById(db: Db, id: string): Promise<LetterDetails> {
  const row = (await findLetter(db, id)) ?? fail("NOT_FOUND");
  return { ...viewOf(row, (await figuresOf(db, [id])).get(id)), content: row.content, html: row.written?.html ?? null };
}

/** The latest letters, the newest first. */
export async function listLetters(db: Db): Promise<LetterView[]> {
  const rows = await newestLetters(db);
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, figures.get(row.id)));
}

export function createLetter(ctx: StaffContext, record: LetterRecord): Promise<LetterDetails> {
  return writeTransaction(ctx, ["letters"], async (tx) => {
    const insert = (id: string) => insertLetter(tx, { ...record, id });
    const find = (id: string) => findLetter(tx, id);
    const { id } = await addOnce(ctx, tx, { what: "letter", said: record, insert, find });
    return letterById(tx, id);
  });
}

/** @throws NOT_FOUND, STALE with the letter as it stands, CONFLICT where it is no draft any more */
export function updateLetter(ctx: StaffContext, { id, version, ...changes }: LetterUpdate): Promise<LetterDetails> {
  return writeTransaction(ctx, ["letters"], async (tx) => {
    if (await updateDraft(tx, { id, version }, changes)) return letterById(tx, id);
    const current = await letterById(tx, id);
    return current.state === "draft" ? refuseUpdate(current) : fail("CONFLICT", LETTER_MESSAGES.notDraft);
  });
}

/** Deletes a draft; it can be brought back for a while. @throws NOT_FOUND, CONFLICT where it is no draft any more */
export function deleteLetter(ctx: StaffContext, id: string): Promise<void> {
  return writeTransaction(ctx, ["letters"], async (tx) => {
    if (await deleteDraft(tx, id)) return;
    await letterById(tx, id);
    fail("CONFLICT", LETTER_MESSAGES.notDraft);
  });
}
