import { withPasswordKey } from "./auth/password-link.service.ts";
import type { MailFiller } from "./delivery/outbox/mail-room.ts";
import { threadHeaders } from "./enquiries/thread.ts";
import { stillWanted } from "./letters/filler.ts";
import { withKeys } from "./newsletter/keys.ts";
import { withOwnKey } from "./portal/mailed-link.ts";
import { withQuoteKey } from "./quotes/keys.ts";
import { refuseSettled } from "./reminders/run.service.ts";
import { refuseFormerReaders } from "./reports/mailing.service.ts";
import { withReviewKey } from "./reviews/mailed-key.ts";

/** What the domains put into mails as they go out: keys that stand nowhere else, and what keeps an answer in its thread. */
export const mailFillers: readonly MailFiller[] = [
  refuseSettled,
  refuseFormerReaders,
  ({ db }, mail) => withOwnKey(db, mail),
  ({ db }, mail) => withReviewKey(db, mail),
  ({ db }, mail) => withPasswordKey(db, mail),
  withQuoteKey,
  stillWanted,
  withKeys,
  threadHeaders,
];
