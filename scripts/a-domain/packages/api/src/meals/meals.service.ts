import { fail } from "@shikara/contract/core/fail";
import type { MealRecord, MealUpdate, MealView } from "@shikara/contract/meals/schema";
import type { ApiContext } from "../core/context.ts";
import { refuseUpdate, writeTransaction } from "../core/transaction.ts";
import { findMeal, insertMeal, updateMealRow } from "./meals.queries.ts";

export function createMeal(ctx: ApiContext, record: MealRecord): Promise<MealView> {
  return writeTransaction(ctx, ["meals"], async (tx) => (await insertMeal(tx, record)) ?? fail("INTERNAL"));
}

/** @throws NOT_FOUND, STALE with the record as it stands */
export function updateMeal(ctx: ApiContext, update: MealUpdate): Promise<MealView> {
  return writeTransaction(ctx, ["meals"], async (tx) => {
    const row = await updateMealRow(tx, update);
    return row ?? refuseUpdate(await findMeal(tx, update.id));
  });
}
