import { Failure } from "@shikara/contract/core/fail";
import type { MailKind } from "@shikara/contract/outbox/texts";
import { withPasswordKey } from "../../auth/password-link.service.ts";
import type { House } from "../../core/context.ts";
import { tellChange } from "../../core/transaction.ts";
import { threadHeaders } from "../../enquiries/thread.ts";
import { withKeys } from "../../newsletter/keys.ts";
import { withOwnKey } from "../../portal/mailed-link.ts";
import { currentSettings } from "../../settings/settings.service.ts";
import { type Attempt, deliverDue, type Route } from "../deliveries.ts";
import type { Mailer } from "./mailer.ts";
import { holdVisitorsMails, type MailRow, mailQueue } from "./outbox.queries.ts";

type Sending = Pick<House, "db" | "announce" | "publicUrl" | "mail">;

/** A mail that has become untrue, as of a confirmation that was cancelled since, will not become true by waiting. */
async function send(house: Sending, mailer: Mailer, row: MailRow, signal: AbortSignal): Promise<Attempt> {
  try {
    return await sendNow(house, mailer, row, signal);
  } catch (error) {
    if (error instanceof Failure && error.code === "CONFLICT") return { kind: "refused", reason: error.message };
    throw error;
  }
}

/** What one of us has written. */
const OWN_WORDS: readonly MailKind[] = ["enquiry_reply", "booking_message"];

async function sendNow(house: Sending, mailer: Mailer, row: MailRow, signal: AbortSignal): Promise<Attempt> {
  const { from, renderDocument } = house.mail;
  if (row.attachments.length > 0 && !renderDocument) throw new Error("This house makes no documents");
  const documents = [];
  for (const { document: kind, bookingId } of row.attachments)
    if (renderDocument) documents.push(await renderDocument({ kind, bookingId }));
  const { companyInfo, contactInfo } = await currentSettings(house.db);
  const { name, email, replyTo, subject, subscriberId } = row;
  const { text, html } = await withPasswordKey(house.db, { ...row, ...(await withOwnKey(house.db, row)) });
  const { headers, ...written } = subscriberId
    ? await withKeys(house, subscriberId, { text, html })
    : { text, html, headers: {} };
  const letter = {
    messageId: `${row.messageId}@${new URL(house.publicUrl).hostname}`,
    from: from || { name: companyInfo.name, address: contactInfo.email[0] ?? "" },
    to: { name: name === email ? "" : name, address: email },
    ...{ replyTo, subject, documents, ...written },
    // RFC 3834: what the house writes by itself, nobody's out-of-office note answers.
    headers: OWN_WORDS.includes(row.kind)
      ? await threadHeaders(house.db, row)
      : { ...headers, "Auto-Submitted": "auto-generated" },
  };
  return mailer.send(letter, signal);
}

/** Sends the mails that are due, as `deliverDue` says; without a mail server they wait. @returns how many it tried */
export async function sendDueMails(house: Sending, now?: Date, stopped?: AbortSignal): Promise<number> {
  const { mailer } = house.mail;
  if (!mailer) return 0;
  const route: Route<MailRow> = {
    ...mailQueue,
    hold: holdVisitorsMails,
    send: (row, signal) => send(house, mailer, row, signal),
    tell: () => tellChange(house, ["outbox"]),
  };
  return deliverDue(house.db, route, { now, stopped });
}
