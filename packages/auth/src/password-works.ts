import { hash, parseOptions, verify } from "@node-rs/argon2";

export { weaknessOf } from "./weak-passwords.ts";

// OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. Type 2 is Argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @returns the PHC string to store */
export const hashed = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Another hash of a password in place of one that an older version made with other parameters; null where it is as it should be. */
export async function renewed(passwordHash: string, password: string): Promise<string | null> {
  const made = parseOptions(passwordHash);
  const isCurrent = Object.entries(ARGON2ID).every(([name, value]) => made[name as keyof typeof ARGON2ID] === value);
  return isCurrent ? null : hashed(password);
}

export const opens = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
