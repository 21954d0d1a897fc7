import { MAIL_KIND_LABELS, type MailKind } from "@shikara/contract/outbox/texts";

/** Mails whose subject says more than their kind: which paper they bring, or what somebody wrote. */
const NAMED: ReadonlySet<MailKind> = new Set(["document", "document_copy", "booking_message"]);

/** What a mail is called in a list of those of one record, or of one customer. */
export const mailTitle = ({ kind, subject }: { kind: MailKind; subject: string }): string =>
  NAMED.has(kind) ? subject : MAIL_KIND_LABELS[kind];
