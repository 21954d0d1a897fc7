import type { InboundMail } from "@shikara/contract/enquiries/inbound-mail";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import { headerLine } from "@shikara/contract/outbox/rules";
import type { AppServices } from "../core/context.ts";
import { writeTransaction } from "../core/transaction.ts";
import { tokenIn } from "../delivery/outbox/tagged-address.ts";
import { isOfLetter, markReturned } from "./letters.queries.ts";

/** Whoever tells that a mail was not delivered (RFC 3464); others that answer by themselves are people on holiday. */
const FROM_A_SERVER = /(?:^|<)\s*(?:mailer-daemon|postmaster)@/i;
/** What will not change: an enhanced status of class 5 (RFC 3463), or a reply code 55x; no part of an address, of a day or of a message's id. */
const FOR_GOOD = /(?<![\w.[])5\.\d{1,3}\.\d{1,3}(?!\.?\d)|(?<![\w.-])55\d(?=[\s:;,)\]'-]|$)/;
/** What a server says that still tries, in the words of Postfix, Exim, Gmail and Exchange. */
const STILL_TRIES =
  /\bdelay(?:ed)?\b|\bwarning only\b|\bnot yet been delivered\b|\bwill be (?:retried|tried again)\b|\bwill (?:keep trying|continue to try|retry)\b/i;
/** What follows is the letter itself, in the words of qmail, Exim and Outlook. */
const LETTER_BELOW = /^.*\b(?:copy of (?:the|your) message|original message)\b.*$/im;
const HAS_FAILED = /^Action:\s*failed/im;
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
  const [own = ""] = text.split(LETTER_BELOW, 1);
  const isTried = STILL_TRIES.test(`${subject}\n${own}`) && !HAS_FAILED.test(text);
  if (!FROM_A_SERVER.test(from) || !said || isTried) return false;
  const line = text.slice(0, said.index).split("\n").length - 1;
  const reason = headerLine(text.split("\n")[line] ?? subject).slice(0, MAX_REASON);
  return writeTransaction({ ...services, signedIn: null }, ["letters", "outbox"], (tx) =>
    markReturned(tx, mailId, `${LETTER_MESSAGES.returned}: ${reason}`),
  );
}
