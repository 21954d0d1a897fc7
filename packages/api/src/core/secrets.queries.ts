import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { secrets } from "@shikara/db/schema";
import { and, eq, like, notInArray } from "@shikara/db/sql";

/** A key that the server keeps for itself; undefined where nobody has asked for it yet. */
export async function knownSecret(db: Db, name: string): Promise<string | undefined> {
  const [known] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return known?.value;
}

/** A key that the server keeps for itself, made by whoever asks for it first. */
export async function ownSecret(db: Db, name: string, make: () => string): Promise<string> {
  const known = await knownSecret(db, name);
  if (known !== undefined) return known;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  return (await knownSecret(db, name)) ?? fail("INTERNAL");
}

export async function setSecret(db: Db, name: string, value: string): Promise<void> {
  await db.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });
}

export async function forgetSecret(db: Db, name: string): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, name));
}

/** Of the keys that each sign for a span of time those of other spans go. */
export async function forgetSecrets(db: Db, name: string, spans: readonly number[]): Promise<void> {
  const kept = spans.map((span) => `${name}-${span}`);
  await db.delete(secrets).where(and(like(secrets.name, `${name}%`), notInArray(secrets.name, kept)));
}
