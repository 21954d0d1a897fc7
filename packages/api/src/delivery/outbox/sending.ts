import { Failure } from "@shikara/contract/core/fail";
import type { MailKind } from "@shikara/contract/outbox/texts";
import { sharedClock } from "../../core/clock.queries.ts";
import type { AppServices } from "../../core/context.ts";
import { tellChange } from "../../core/transaction.ts";
import { currentSettings } from "../../settings/settings.service.ts";
import { type Attempt, deliverDue, type Route } from "../deliveries.ts";
import type { OutgoingMail } from "./mail-room.ts";
import type { Mailer } from "./mailer.ts";
import { type MailRow, mailQueue, wakeUnreached } from "./outbox.queries.ts";
import { taggedAddress } from "./tagged-address.ts";
import { holdVisitorsMails } from "./visitors-mails.ts";

type Sending = Pick<AppServices, "db" | "announce" | "publicUrl" | "timeZone" | "mail">;

/** A mail that has become untrue, as of a confirmation that was cancelled since, will not become true by waiting. */
async function send(services: Sending, mailer: Mailer, row: MailRow, signal: AbortSignal): Promise<Attempt> {
  try {
    return await sendNow(services, mailer, row, signal);
  } catch (error) {
    if (error instanceof Failure && error.code === "CONFLICT") return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** What one of us has written. */
const OWN_WORDS: readonly MailKind[] = ["enquiry_reply", "booking_message"];

async function sendNow(services: Sending, mailer: Mailer, row: MailRow, signal: AbortSignal): Promise<Attempt> {
  const { from, inbox, renderDocument, fillers } = services.mail;
  if (row.attachments.length > 0 && !renderDocument) throw new Error("This house makes no documents");
  const documents = [];
  for (const { document: kind, bookingId } of row.attachments)
    if (renderDocument) documents.push(await renderDocument({ kind, bookingId }));
  const { companyInfo, contactInfo } = await currentSettings(services.db);
  // RFC 3834: what the house writes by itself, nobody's out-of-office note answers.
  const headers: Record<string, string> = OWN_WORDS.includes(row.kind) ? {} : { "Auto-Submitted": "auto-generated" };
  let mail: OutgoingMail = { ...row, headers };
  for (const fill of fillers) mail = { ...mail, ...(await fill(services, mail)) };
  const { name, email, replyTo, subject, text, html } = mail;
  const letter = {
    messageId: `${row.messageId}@${new URL(services.publicUrl).hostname}`,
    from: from || { name: companyInfo.name, address: contactInfo.email[0] ?? "" },
    to: { name: name === email ? "" : name, address: email },
    ...{ replyTo, subject, documents, text, html, headers: mail.headers },
    ...(inbox && row.letterId && { returnTo: taggedAddress(inbox.address, row.id) }),
  };
  return mailer.send(letter, signal);
}

/** Sends the mails that are due, as `deliverDue` says; without a mail server they wait. @returns how many it tried */
export async function sendDueMails(services: Sending, now?: Date, stopped?: AbortSignal): Promise<number> {
  const { mailer } = services.mail;
  if (!mailer) return 0;
  let isReached = false;
  const route: Route<MailRow> = {
    ...mailQueue,
    hold: holdVisitorsMails,
    async send(row, signal) {
      const attempt = await send(services, mailer, row, signal);
      isReached ||= attempt.kind === "sent";
      return attempt;
    },
    async tell() {
      if (isReached) await wakeUnreached(services.db, now ?? (await sharedClock(services.db)));
      isReached = false;
      await tellChange(services, ["outbox"]);
    },
  };
  return deliverDue(services.db, route, { now, stopped });
}
