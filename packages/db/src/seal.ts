import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { fail } from "@shikara/contract/core/fail";

/** A sealed text: this, the key's name, the nonce, and what was sealed with its tag. */
const FORM = "s1";
const KEY_BYTES = 32;
/** As GCM wants it (NIST SP 800-38D, 8.2.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 4;

const derived = (secret: string, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `shikara ${what}`, bytes));

/** The secret of a key as it is written down. */
export const newSecret = (): string => randomBytes(KEY_BYTES).toString("hex");

/**
 * Seals texts that the database, its backups and whoever reads either may not read: AES-256-GCM with a key that is nowhere in the database.
 * A text is bound to its place: moved to another row it does not open.
 */
export class Seal {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #newest: string | undefined;

  /** @param secrets the newest first: it seals, and all of them open */
  constructor(secrets: readonly string[]) {
    const keys = secrets.map((secret): [string, Buffer] => [
      derived(secret, "seal name", NAME_BYTES).toString("hex"),
      derived(secret, "seal", KEY_BYTES),
    ]);
    this.#keys = new Map(keys);
    this.#newest = keys[0]?.[0];
  }

  /** Whether anything can be sealed. */
  get hasKey(): boolean {
    return this.#newest !== undefined;
  }

  /** Whether the key to a sealed text is here. */
  knows(sealed: string): boolean {
    return this.#keys.has(sealed.split(".")[1] ?? "");
  }

  /** @throws KEY_MISSING */
  seal(text: string, place: string): string {
    const name = this.#newest ?? fail("KEY_MISSING");
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#keyOf(name), nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return [FORM, name, nonce.toString("base64url"), sealed.toString("base64url")].join(".");
  }

  /** @throws KEY_MISSING where it was sealed with a key that is not here, Error where it was changed or belongs elsewhere */
  open(sealed: string, place: string): string {
    const [, name = "", nonce = "", content = ""] = sealed.split(".");
    const key = this.#keyOf(name);
    const bytes = Buffer.from(content, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }

  #keyOf(name: string): Buffer {
    return this.#keys.get(name) ?? fail("KEY_MISSING");
  }
}
