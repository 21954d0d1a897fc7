import { fail } from "@shikara/contract/core/fail";
import { LETTER_MESSAGES } from "@shikara/contract/letters/messages";
import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { hasLeft } from "./letters.queries.ts";

/** A letter to somebody who has left meanwhile does not go. @throws CONFLICT */
export const stillWanted: MailFiller = async ({ db }, { letterId, subscriberId }) => {
  if (letterId && (subscriberId === null || (await hasLeft(db, subscriberId)))) fail("CONFLICT", LETTER_MESSAGES.left);
  return {};
};
