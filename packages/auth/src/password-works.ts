import { hash, verify } from "@node-rs/argon2";

export { weaknessOf } from "./weak-passwords.ts";

// OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. Type 2 is Argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @returns the PHC string to store */
export const hashed = (password: string): Promise<string> => hash(password, ARGON2ID);

export const opens = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
