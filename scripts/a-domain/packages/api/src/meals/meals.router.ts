import { mealCreate, mealUpdate, mealView } from "@shikara/contract/meals/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { allMeals, offeredMeals } from "./meals.queries.ts";
import { createMeal, updateMeal } from "./meals.service.ts";

export const mealsRouter = router({
  list: publicProcedure.output(z.array(mealView)).query(({ ctx }) => offeredMeals(ctx.db)),
  adminList: can("meals:read")
    .output(z.array(mealView))
    .query(({ ctx }) => allMeals(ctx.db)),
  create: can("meals:create")
    .input(mealCreate)
    .output(mealView)
    .mutation(({ ctx, input }) => createMeal(ctx, input)),
  update: can("meals:update")
    .input(mealUpdate)
    .output(mealView)
    .mutation(({ ctx, input }) => updateMeal(ctx, input)),
});
