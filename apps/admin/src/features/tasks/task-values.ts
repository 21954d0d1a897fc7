import { addDays } from "@shikara/contract/core/calendar";
import { type TaskView, taskCreate } from "@shikara/contract/tasks/schema";
import { z } from "zod";

/** What the form holds: '' for nobody's. */
export const taskForm = z.object({
  text: taskCreate.shape.text,
  dueOn: taskCreate.shape.dueOn,
  ownerId: z.string(),
});
export type TaskTyped = z.infer<typeof taskForm>;

export const newTask = (today: string, ownerId: string): TaskTyped => ({ text: "", dueOn: today, ownerId });

export const typedOf = ({ text, dueOn, owner }: TaskView): TaskTyped => ({ text, dueOn, ownerId: owner?.id ?? "" });

/** As the server takes it. */
export const ownerIn = (typed: string): string | null => typed || null;

/** Days that are chosen with one press. */
export const dueChoices = (today: string) => [
  { label: "Today", day: today },
  { label: "Tomorrow", day: addDays(today, 1) },
  { label: "In 3 days", day: addDays(today, 3) },
  { label: "In a week", day: addDays(today, 7) },
];
