import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import { headerLine, writeMail } from "@shikara/contract/outbox/rules";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import type { MailKind, MailValues } from "@shikara/contract/outbox/texts";
import { DEFAULT_MAIL_TEXTS, NO_LONGER_SAID } from "@shikara/contract/outbox/texts";
import type { Db } from "@shikara/db/client";
import type { AppServices } from "../../core/context.ts";
import { currentSettings } from "../../settings/settings.service.ts";
import { insertMails, type MailInsert } from "./outbox.queries.ts";
import { senderOf, textsInForce } from "./texts.service.ts";

interface Mail<Kind extends MailKind> {
  /** Made for it unless said. */
  id?: string;
  kind: Kind;
  /** Without one it goes to the agency itself. */
  to?: { name: string; email: string };
  /** What fills the text's placeholders. */
  values: MailValues<Kind>;
  /** Where an answer goes; the agency's own address unless said. */
  replyTo?: string;
  /** A visitor gave cause for it: few of these go to one address. */
  byVisitor?: boolean;
  /** Before which it does not go out. */
  nextAttemptAt?: Date;
  bookingId?: string;
  enquiryId?: string;
  /** Its links get their keys when it is sent. */
  subscriberId?: string;
  /** Its link to a new password gets its key when it is sent. */
  memberId?: string;
  /** Documents that are made when it is sent. */
  attachments?: MailAttachment[];
}
export type QueuedMail = { [Kind in MailKind]: Mail<Kind> }[MailKind];

/**
 * Writes mails into the outbox, as part of the transaction that gives cause for them: they go out when it commits, and only
 * then. Whoever has no address gets none.
 */
export async function queueMails(tx: Db, mails: readonly QueuedMail[]): Promise<void> {
  const settings = await currentSettings(tx);
  const texts = await textsInForce(tx);
  const agency = { name: settings.companyInfo.name, email: settings.contactInfo.email[0] ?? "" };
  const rows = mails.flatMap(({ kind, to = agency, values, replyTo = agency.email, ...rest }): MailInsert[] => {
    if (to.email === "") return [];
    const text = texts.find((one) => one.kind === kind) ?? DEFAULT_MAIL_TEXTS[kind];
    const written = writeMail(text, { ...NO_LONGER_SAID, ...values }, senderOf(settings));
    return [{ kind, name: headerLine(to.name) || to.email, email: to.email, replyTo, ...written, ...rest }];
  });
  await insertMails(tx, rows);
}

/** Whether there is a mail server; without one the mails wait. */
export const canSend = ({ mail }: Pick<AppServices, "mail">): boolean => mail.mailer !== null;

/** A mail waits whose cause can be undone: the seconds in which that is offered, and the way there. */
const UNDO_MS = (UNDO_SECONDS + 2) * 1000;
export const afterUndo = (isUndoable: boolean): { nextAttemptAt?: Date } =>
  isUndoable ? { nextAttemptAt: new Date(Date.now() + UNDO_MS) } : {};

/** Writes one mail into the outbox. */
export const queueMail = (tx: Db, mail: QueuedMail): Promise<void> => queueMails(tx, [mail]);
