import { randomUUID } from "node:crypto";
import { UNDO_SECONDS } from "@shikara/contract/core/undo";
import {
  headerLine,
  type MailSender,
  type WrittenMail,
  withOwnKeysAlone,
  writeMail,
} from "@shikara/contract/outbox/rules";
import type { MailAttachment } from "@shikara/contract/outbox/schema";
import type { MailKind, MailValues } from "@shikara/contract/outbox/texts";
import { NO_LONGER_SAID } from "@shikara/contract/outbox/texts";
import { builtInText } from "@shikara/contract/outbox/texts/in-language";
import { type Language, ORIGINAL } from "@shikara/contract/texts/languages";
import type { Db } from "@shikara/db/client";
import { sharedClock } from "../../core/clock.queries.ts";
import type { AppServices } from "../../core/context.ts";
import { duringLanguage } from "../../core/language.ts";
import { currentSettings, readSettings } from "../../settings/settings.service.ts";
import { insertMails, type MailInsert } from "./outbox.queries.ts";
import { writtenTexts } from "./texts.queries.ts";
import { senderOf } from "./texts.service.ts";

interface Mail<Kind extends MailKind> {
  /** Made for it unless said. */
  id?: string;
  kind: Kind;
  /** Without one it goes to the agency itself. */
  to?: { name: string; email: string };
  /** In which language whoever reads it is written to; English unless said. */
  language?: Language;
  /** What fills the text's placeholders; as a function, where their words are of that language. */
  values: MailValues<Kind> | (() => MailValues<Kind>);
  /** Where an answer goes; the agency's own address unless said. */
  replyTo?: string;
  /** A visitor gave cause for it: few of these go to one address. */
  byVisitor?: boolean;
  /** Before which it does not go out. */
  nextAttemptAt?: Date;
  bookingId?: string;
  enquiryId?: string;
  /** Its link to the quote gets its key when it is sent. */
  quoteId?: string;
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
  const { companyInfo, contactInfo } = await currentSettings(tx);
  const agency = { name: companyInfo.name, email: contactInfo.email[0] ?? "" };
  const written = await mailsWritten(
    tx,
    mails.filter(({ to = agency }) => to.email !== ""),
  );
  const rows = written.map(([mail, words]): MailInsert => {
    const { kind, language: _language, to = agency, values: _values, replyTo = agency.email, ...rest } = mail;
    return { kind, name: headerLine(to.name) || to.email, email: to.email, replyTo, ...words, ...rest };
  });
  await insertMails(tx, rows);
}

interface Unwritten {
  kind: MailKind;
  language?: Language | undefined;
  values: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
}

/**
 * Mails as they go out: each in its reader's language, where its text is ours. What staff have written in its place goes to everybody as
 * they wrote it, and is filled in with English words.
 */
export async function mailsWritten<Mail extends Unwritten>(
  db: Db,
  mails: readonly Mail[],
): Promise<[mail: Mail, words: WrittenMail][]> {
  const own = await writtenTexts(db);
  const senders = new Map<Language, MailSender>();
  const written: [Mail, WrittenMail][] = [];
  for (const mail of mails) {
    const { kind, values } = mail;
    const staffs = own.find((one) => one.kind === kind);
    const { text, language } = staffs ? { text: staffs, language: ORIGINAL } : builtInText(kind, mail.language);
    await duringLanguage(language, async () => {
      const sender = senders.get(language) ?? senderOf(await readSettings(db));
      senders.set(language, sender);
      const said = { ...NO_LONGER_SAID, ...(typeof values === "function" ? values() : values) };
      const write = (filled: typeof said) => writeMail(text, filled, sender, language);
      written.push([mail, withOwnKeysAlone(said, randomUUID(), write)]);
    });
  }
  return written;
}

/** Whether there is a mail server; without one the mails wait. */
export const canSend = ({ mail }: Pick<AppServices, "mail">): boolean => mail.mailer !== null;

/** The milliseconds in which an undo is offered, and the way there: until then nothing goes out. */
export const UNDO_MS = (UNDO_SECONDS + 2) * 1000;

/** A mail waits whose cause can be undone: by the clock of those who look for what is due, wherever it is written. */
export const afterUndo = async (tx: Db, isUndoable: boolean): Promise<{ nextAttemptAt?: Date }> =>
  isUndoable ? { nextAttemptAt: new Date((await sharedClock(tx)).getTime() + UNDO_MS) } : {};

/** Writes one mail into the outbox. */
export const queueMail = (tx: Db, mail: QueuedMail): Promise<void> => queueMails(tx, [mail]);
