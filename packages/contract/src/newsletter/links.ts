import { inLanguage } from "../language-routes.ts";
import { paths } from "../routes.ts";
import { type Language, ORIGINAL } from "../texts/languages.ts";

/** What the link in a mail is for: to say yes, or to leave. */
export const KEY_PURPOSES = ["confirm", "leave"] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** A mail in the outbox has these words where the key will be: a key is made when the mail is sent, and stands nowhere else. */
export const KEY_TO_COME: Record<KeyPurpose, string> = {
  confirm: "the-key-is-made-when-this-is-sent",
  leave: "the-key-to-leave-is-made-when-this-is-sent",
};

/** The page that each leads to. */
const PAGES: Record<KeyPurpose, string> = { confirm: paths.letterConfirm, leave: paths.letterLeave };

/** The address a mail leads to. */
export const keyLink = (publicUrl: string, purpose: KeyPurpose, key: string, language: Language = ORIGINAL): string =>
  `${publicUrl}${inLanguage(language, PAGES[purpose])}?key=${encodeURIComponent(key)}`;
