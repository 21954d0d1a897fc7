import { paths } from "../routes.ts";

/** A mail in the outbox has these words where the key will be: a key is made when the mail is sent, and stands nowhere else. */
export const PASSWORD_KEY_TO_COME = "the-key-to-a-new-password-is-made-when-this-is-sent";

/** Where a forgotten password's mail leads. */
export const passwordLink = (publicUrl: string, key: string): string =>
  `${publicUrl}${paths.newPassword}?key=${encodeURIComponent(key)}`;
