import { z } from "zod";
import { day, id, line, onceKey, search, version } from "../core/atoms.ts";
import { paging } from "../core/paging.ts";
import { ownerAsked, ownerView } from "../core/requests.ts";
import { TASK_RECORD_KINDS } from "./rules.ts";

export const MAX_TASK = 300;
/** Of one record, and of a day on the dashboard. */
export const TASKS_OF_ONE = 50;
export const TASKS_OF_TODAY = 6;

/** What a task is about. */
export const taskRecord = z.strictObject({ kind: z.enum(TASK_RECORD_KINDS), id });
export type TaskRecord = z.infer<typeof taskRecord>;

const said = { text: line(MAX_TASK), dueOn: day, ownerId: id.nullable() };

/** Whoever writes it does it, unless they say who else. */
export const taskCreate = z.strictObject({
  text: said.text,
  dueOn: said.dueOn,
  ownerId: said.ownerId.optional(),
  record: taskRecord.nullable().default(null),
  key: onceKey.optional(),
});
export type NewTask = z.output<typeof taskCreate>;

/** What it is about stays. */
export const taskUpdate = z
  .strictObject({ id, version: version.optional(), ...z.strictObject(said).partial().shape })
  .refine(({ id: _id, version: _version, ...changes }) => Object.keys(changes).length > 0, "Nothing to change");
export type TaskUpdate = z.output<typeof taskUpdate>;

export const taskAsRead = z.strictObject({ id, version: version.optional() });
export type TaskAsRead = z.output<typeof taskAsRead>;

/** All that is open of one member becomes another's. */
export const tasksGiveOn = z.strictObject({ from: id, to: id });
export type TasksGiveOn = z.output<typeof tasksGiveOn>;

export const taskView = z.object({
  id,
  text: z.string(),
  dueOn: z.string(),
  owner: ownerView.nullable(),
  /** `name` null where it is not there any more. */
  record: z.object({ kind: z.enum(TASK_RECORD_KINDS), id, name: z.string().nullable() }).nullable(),
  /** Null while it is open. */
  done: z.object({ at: z.date(), by: z.string() }).nullable(),
  version,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type TaskView = z.infer<typeof taskView>;

/** Open ones by their day, the latest of all first; done ones the last done first. */
export const TASK_SHOWN = ["open", "overdue", "today", "done"] as const;
export type TaskShown = (typeof TASK_SHOWN)[number];

/** Search is in the text. */
export const taskListInput = z
  .strictObject({
    search: search.default(""),
    owner: ownerAsked.optional(),
    show: z.enum(TASK_SHOWN).default("open"),
    ...paging,
  })
  .prefault({});
export type TaskListInput = z.output<typeof taskListInput>;

export const taskPage = z.object({
  tasks: z.array(taskView),
  nextCursor: z.string().nullable(),
  /** Of what search and owner find. */
  counts: z.record(z.enum(TASK_SHOWN), z.number().int()),
});

/** One's own that are overdue or due today: the first of them, and how many there are. */
export const tasksToday = z.object({ tasks: z.array(taskView), count: z.number().int() });
