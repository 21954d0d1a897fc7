import type { AppServices } from "../../core/context.ts";
import type { Mailer, RenderDocument } from "./mailer.ts";
import type { MailRow } from "./outbox.queries.ts";

/** A mail on its way out. */
export type OutgoingMail = MailRow & { headers: Record<string, string> };

/**
 * Puts into a mail what the outbox does not keep: keys of links, headers. Given back is what has become another.
 * @throws CONFLICT where the mail has become untrue: it does not go out then
 */
export type MailFiller = (
  services: Pick<AppServices, "db" | "publicUrl" | "timeZone">,
  mail: OutgoingMail,
) => Promise<Partial<Pick<OutgoingMail, "text" | "html" | "headers">>>;

/** How customers' mails come in. */
export interface Inbox {
  /** Where they are delivered to, tagged for each enquiry. */
  address: string;
  /** What whoever hands them over proves themselves with. */
  secret: string;
}

/** What mail goes out with, and comes in by. */
export interface MailRoom {
  /** null: there is no mail server, and mails wait. */
  mailer: Mailer | null;
  /** Who mails come from; '' for the agency as its settings say. */
  from: string;
  /** By what mail comes in; absent: none does. */
  inbox?: Inbox;
  /** Makes the documents that mails bring along. */
  renderDocument?: RenderDocument;
  /** What domains put into mails as they go out, one after the other. */
  fillers: readonly MailFiller[];
}

declare module "../../core/context.ts" {
  interface AppServices {
    mail: MailRoom;
  }
}
