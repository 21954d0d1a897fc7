import { fail } from "@shikara/contract/core/fail";
import { mayWord } from "@shikara/contract/outbox/permissions";
import type { MailSender } from "@shikara/contract/outbox/rules";
import type { MailTextUpdate, MailTextView } from "@shikara/contract/outbox/schema";
import { MAIL_KINDS, type MailKind } from "@shikara/contract/outbox/texts";
import { DEFAULT_MAIL_TEXTS } from "@shikara/contract/outbox/texts/en";
import type { Settings } from "@shikara/contract/settings/schema";
import type { Db } from "@shikara/db/client";
import { refuseUpdate, writeTransaction } from "../../core/transaction.ts";
import type { StaffContext } from "../../core/trpc.ts";
import { currentSettings } from "../../settings/settings.service.ts";
import { deleteText, findText, insertText, type MailTextRow, updateText, writtenTexts } from "./texts.queries.ts";

/** Who writes the mails, as the settings say it. */
export function senderOf({ companyInfo, contactInfo }: Pick<Settings, "companyInfo" | "contactInfo">): MailSender {
  return { agency: companyInfo.name, phone: contactInfo.phone[0] ?? "", address: contactInfo.address[0] ?? "" };
}

function viewOf(kind: MailKind, row: MailTextRow | undefined): MailTextView {
  if (!row) return { kind, ...DEFAULT_MAIL_TEXTS[kind], isDefault: true, version: 0 };
  const { subject, body, version } = row;
  return { kind, subject, body, isDefault: false, version };
}

/** What the mails of each kind say, staff's own words before the built-in ones. */
export async function textsInForce(db: Db): Promise<MailTextView[]> {
  const rows = await writtenTexts(db);
  return MAIL_KINDS.map((kind) =>
    viewOf(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  );
}

/** Those that the asker may word. */
export async function mailTexts({ db, signedIn }: StaffContext) {
  const [texts, settings] = [await textsInForce(db), await currentSettings(db)];
  return { texts: texts.filter(({ kind }) => mayWord(signedIn.member, kind)), sender: senderOf(settings) };
}

function assertMayWord({ signedIn }: StaffContext, kind: MailKind): void {
  if (!mayWord(signedIn.member, kind)) fail("FORBIDDEN");
}

/** @throws FORBIDDEN, STALE with the text as it stands */
export async function saveText(
  ctx: StaffContext,
  { kind, version, subject, body }: MailTextUpdate,
): Promise<MailTextView> {
  assertMayWord(ctx, kind);
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    const text = { subject, body };
    const first = version === undefined || version === 0 ? await insertText(tx, kind, text) : undefined;
    const saved = first ?? (version === 0 ? undefined : await updateText(tx, { kind, version }, text));
    return saved ? viewOf(kind, saved) : refuseUpdate(viewOf(kind, await findText(tx, kind)));
  });
}

/** Back to the built-in text. @throws FORBIDDEN */
export async function resetText(ctx: StaffContext, kind: MailKind): Promise<MailTextView> {
  assertMayWord(ctx, kind);
  return writeTransaction(ctx, ["outbox"], async (tx) => {
    await deleteText(tx, kind);
    return viewOf(kind, undefined);
  });
}
