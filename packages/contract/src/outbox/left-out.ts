import { DEFAULT_MAIL_TEXTS } from "./texts/en.ts";
import { type MailKind, REQUIRED_PLACEHOLDERS } from "./texts.ts";

const LINK = "{link}";

/**
 * Whether a text leaves out the link that ours of this kind has, and may: its readers still learn what they are written for, and find no way
 * to their page. Where a mail is of no use without it, that is refused.
 */
export const leavesLinkOut = (kind: MailKind, body: string): boolean =>
  DEFAULT_MAIL_TEXTS[kind].body.includes(LINK) &&
  !REQUIRED_PLACEHOLDERS[kind]?.includes("link") &&
  !body.includes(LINK);
