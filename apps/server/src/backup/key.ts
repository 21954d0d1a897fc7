import { BackupFault } from "@shikara/db/copy";
import type { Decrypter, Encrypter } from "age-encryption";

const SECRET = "AGE-SECRET-KEY-1";

// Many files, which only a house with a key needs.
const age = () => import("age-encryption");

/** A new pair: with `recipient` backups are encrypted, with `secret` they can be read, too. */
export async function newKey(): Promise<{ recipient: string; secret: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const secret = await generateIdentity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** Encrypts for whoever has the secret half of `key`, of which either half will do. @throws BackupFault where it is none */
export async function encrypterFor(key: string): Promise<Encrypter> {
  const { Encrypter, identityToRecipient } = await age();
  try {
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.startsWith(SECRET) ? await identityToRecipient(key) : key);
    return encrypter;
  } catch {
    throw new BackupFault("BACKUP_KEY is no key: `npm run backup:key` makes one.");
  }
}

/** Reads what was encrypted. @throws BackupFault where there is no key, or not its secret half */
export async function decrypterFor(key: string | undefined): Promise<Decrypter> {
  if (!key?.startsWith(SECRET))
    throw new BackupFault(`This backup is encrypted: set BACKUP_KEY to its secret key, which begins with ${SECRET}.`);
  const { Decrypter } = await age();
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    return decrypter;
  } catch {
    throw new BackupFault("BACKUP_KEY is no key: a letter may be wrong or missing.");
  }
}
