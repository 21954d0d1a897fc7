import { createHash, randomBytes } from "node:crypto";
import { KEY_TO_COME, type KeyPurpose, keyLink } from "@shikara/contract/newsletter/links";
import { CONFIRM_DAYS } from "@shikara/contract/newsletter/schema";
import type { Db } from "@shikara/db/client";
import type { MailFiller } from "../delivery/outbox/mail-room.ts";
import { deleteOldKeys, deleteUnconfirmed, insertKey, subscriberOfKey } from "./newsletter.queries.ts";

const DAY_MS = 24 * 3_600_000;
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");
/** The link to leave works as long as there are mails with it. */
const oldestOf = (purpose: KeyPurpose) =>
  purpose === "confirm" ? new Date(Date.now() - CONFIRM_DAYS * DAY_MS) : new Date(0);

async function newKey(db: Db, subscriberId: string, purpose: KeyPurpose): Promise<string> {
  const key = randomBytes(24).toString("base64url");
  await insertKey(db, { keyHash: hashOf(key), subscriberId, purpose });
  return key;
}

/** Whose key this is, where it still works. */
export const ownerOfKey = (db: Db, key: string, purpose: KeyPurpose) =>
  subscriberOfKey(db, hashOf(key), purpose, oldestOf(purpose));

/**
 * Puts fresh keys into the links of a mail that is being sent, and says in its headers how to leave with one click
 * (RFC 8058). An attempt that fails leaves keys that nobody has.
 */
export const withKeys: MailFiller = async ({ db, publicUrl }, { subscriberId, ...mail }) => {
  if (!subscriberId) return {};
  const leave = await newKey(db, subscriberId, "leave");
  const confirm = mail.text.includes(KEY_TO_COME.confirm) ? await newKey(db, subscriberId, "confirm") : "";
  const put = (text: string) => text.replaceAll(KEY_TO_COME.confirm, confirm).replaceAll(KEY_TO_COME.leave, leave);
  return {
    text: put(mail.text),
    html: put(mail.html),
    headers: {
      ...mail.headers,
      "List-Unsubscribe": `<${keyLink(publicUrl, "leave", leave)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
};

/** Forgets the keys that confirm nothing any more, and who never said yes. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await deleteOldKeys(db, "confirm", oldestOf("confirm"));
  await deleteUnconfirmed(db, oldestOf("confirm"));
}
