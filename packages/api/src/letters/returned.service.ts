import type { InboundMail } from "@shikara/contract/enquiries/inbound-mail";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import { headerLine } from "@shikara/contract/outbox/rules";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { tokenIn } from "../delivery/outbox/tagged-address.ts";
import { isOfLetter, markReturned } from "./letters.queries.ts";

/** Whoever tells that a mail was not delivered (RFC 3464); others that answer by themselves are people on holiday. */
const FROM_A_SERVER = /(?:^|<)\s*(?:mailer-daemon|postmaster)@/i;
/** What will not change: an enhanced status of class 5 (RFC 3463), or a reply code 55x. */
const FOR_GOOD = /(?:^|\D)(?:5\.\d{1,3}\.\d{1,3}|55\d)(?=\D|$)/;
const MAX_REASON = 300;

/**
 * Takes what came back of a letter: its mail counts as failed. What only says that it takes longer, and what a reader's own programs answer,
 * changes nothing.
 * @returns whether it counted; null where the mail is about no letter
 */
export async function receiveReturned(
  services: Pick<AppServices, "db" | "announce">,
  { to, from, subject, text }: InboundMail,
): Promise<boolean | null> {
  const mailId = tokenIn(to);
  if (mailId === null || !(await isOfLetter(services.db, mailId))) return null;
  const said = FOR_GOOD.exec(text);
  if (!FROM_A_SERVER.test(from) || !said) return false;
  const line = text.slice(0, said.index).split("\n").length - 1;
  const reason = headerLine(text.split("\n")[line] ?? subject).slice(0, MAX_REASON);
  return writeTransaction({ ...services, signedIn: null }, ["letters", "outbox"], (tx) =>
    markReturned(tx, mailId, `${LETTER_MESSAGES.returned}: ${reason}`),
  );
}
