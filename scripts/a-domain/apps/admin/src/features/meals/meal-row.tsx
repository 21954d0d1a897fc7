import { rupees } from "@shikara/client/format.ts";
import type { MealView } from "@shikara/contract/meals/schema";

/** A meal, and what it costs a person. */
export function MealRow({ meal: { name, price, isOffered } }: { meal: MealView }) {
  return (
    <li className="flex justify-between gap-4 border-line px-3.5 py-2 not-first:border-t">
      <b className="font-strong">{name}</b>
      <span className="text-ink-muted">{isOffered ? rupees(price) : "Not offered"}</span>
    </li>
  );
}
