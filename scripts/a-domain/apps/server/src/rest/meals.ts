import { mealView } from "@shikara/contract/meals/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { z } from "zod";
import { row } from "./row.ts";
import { ok, restTable, success } from "./table.ts";

export const mealsRest = restTable("meals", [
  row({
    method: "get",
    path: restPaths.meals,
    procedure: "meals.list",
    summary: "Meals that are offered, by name",
    reply: success({ data: z.array(mealView) }),
    handle: async ({ ask }) => ok({ data: await ask() }),
  }),
]);
