import { fail } from "@shikara/contract/core/fail";
import type { Db } from "@shikara/db/client";
import { secrets } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";

/** A key that the server keeps for itself, made by whoever asks for it first. */
export async function ownSecret(db: Db, name: string, make: () => string): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  const [known] = await find();
  if (known) return known.value;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [made] = await find();
  return made?.value ?? fail("INTERNAL");
}
