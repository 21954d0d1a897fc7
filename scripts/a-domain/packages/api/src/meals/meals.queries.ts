import { MAX_MEALS, type MealRecord, type MealUpdate } from "@shikara/contract/meals/schema";
import type { Db } from "@shikara/db/client";
import { meals } from "@shikara/db/schema";
import { and, asc, eq } from "@shikara/db/sql";
import { isAsRead, nextVersion } from "../core/versions.queries.ts";

export type MealRow = typeof meals.$inferSelect;

const byName = [asc(meals.name), asc(meals.id)];

/** Those that are offered, by name. */
export const offeredMeals = (db: Db): Promise<MealRow[]> =>
  db
    .select()
    .from(meals)
    .where(eq(meals.isOffered, true))
    .orderBy(...byName)
    .limit(MAX_MEALS);

export const allMeals = (db: Db): Promise<MealRow[]> =>
  db
    .select()
    .from(meals)
    .orderBy(...byName)
    .limit(MAX_MEALS);

export async function findMeal(db: Db, id: string): Promise<MealRow | undefined> {
  const [row] = await db.select().from(meals).where(eq(meals.id, id));
  return row;
}

export async function insertMeal(tx: Db, record: MealRecord): Promise<MealRow | undefined> {
  const [row] = await tx.insert(meals).values(record).returning();
  return row;
}

/** The changed row, or undefined when there is none of this id (and version, when given). */
export async function updateMealRow(tx: Db, { id, version, ...changes }: MealUpdate): Promise<MealRow | undefined> {
  const [row] = await tx
    .update(meals)
    .set({ ...changes, ...nextVersion(meals) })
    .where(and(eq(meals.id, id), isAsRead(meals, version)))
    .returning();
  return row;
}
