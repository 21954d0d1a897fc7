import { MAIL_KIND_LABELS, type MailKind, type MailText } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import { mailTexts } from "@shikara/db/schema";
import { and, eq } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../../core/versions.queries.ts";

export type MailTextRow = typeof mailTexts.$inferSelect;

/** What staff have written in place of the built-in texts. */
export function writtenTexts(db: Db): Promise<MailTextRow[]> {
  return db.select().from(mailTexts);
}

export async function findText(db: Db, kind: MailKind): Promise<MailTextRow | undefined> {
  const [row] = await db.select().from(mailTexts).where(eq(mailTexts.kind, kind));
  return row;
}

/** The first text of a kind; undefined when somebody was first. */
export async function insertText(tx: Db, kind: MailKind, text: MailText): Promise<MailTextRow | undefined> {
  const name = MAIL_KIND_LABELS[kind];
  const [row] = await tx
    .insert(mailTexts)
    .values({ kind, name, ...text })
    .onConflictDoNothing({ target: mailTexts.kind })
    .returning();
  return row;
}

/** The changed text, or undefined when there is none of this kind (and version, when given). */
export async function updateText(
  tx: Db,
  { kind, version }: { kind: MailKind; version?: number | undefined },
  text: MailText,
): Promise<MailTextRow | undefined> {
  const [row] = await tx
    .update(mailTexts)
    .set({ ...text, ...nextVersion(mailTexts) })
    .where(and(eq(mailTexts.kind, kind), isAsRead(mailTexts, version)))
    .returning();
  return row;
}

export async function deleteText(tx: Db, kind: MailKind): Promise<void> {
  await tx.delete(mailTexts).where(eq(mailTexts.kind, kind));
}
