import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { secrets } from "@shikara/db/schema";
import { and, eq, like, notInArray } from "@shikara/db/sql";

/** A key that the server keeps for itself, made by whoever asks for it first. */
export async function ownSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [made] = await find();
  return made?.value ?? fail("INTERNAL");
}

/** Of the keys that each sign for a span of time those of other spans go. */
export async function forgetSecrets(db: Db, name: string, spans: readonly number[]): Promise<void> {
  const kept = spans.map((span) => `${name}-${span}`);
  await db.delete(secrets).where(and(like(secrets.name, `${name}%`), notInArray(secrets.name, kept)));
}
