import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "@shikara/db/client";
import { ownSecret } from "../core/secrets.queries.ts";

const SECRET = "driver-links";
const SECRET_BYTES = 32;
// 192 bits of a SHA-256: 32 characters.
const MAC_CHARACTERS = 32;

/** The house's signature under what a driver's address says. Each kind of address says something else, so that none is another's. */
export async function signed(db: Db, said: string): Promise<string> {
  const secret = await ownSecret(db, SECRET, () => randomBytes(SECRET_BYTES).toString("base64url"));
  return createHmac("sha256", secret).update(said).digest("base64url").slice(0, MAC_CHARACTERS);
}

/** Whether a signature is the house's; how long it takes tells nothing. */
export async function isSigned(db: Db, said: string, mac: string): Promise<boolean> {
  const right = Buffer.from(await signed(db, said));
  const given = Buffer.from(mac.slice(0, MAC_CHARACTERS).padEnd(MAC_CHARACTERS));
  return given.length === right.length && timingSafeEqual(given, right) && mac.length === MAC_CHARACTERS;
}
