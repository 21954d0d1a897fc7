import { MAX_PAGE_SIZE } from "@shikara/contract/core/paging";
import { restPaths } from "@shikara/contract/rest-routes";
import { TASK_MESSAGES } from "@shikara/contract/tasks/messages";
import { taskView } from "@shikara/contract/tasks/schema";
import { z } from "zod";
import { row } from "./row.ts";
import { answeredBeside, done, ok, restTable, success } from "./table.ts";

/** What a body may change of one. */
const FIELDS = ["text", "dueOn", "ownerId"] as const;
const saved = success({ message: z.string(), data: taskView });

/** What somebody of the agency has to do by a day. */
export const tasksRest = restTable("tasks", [
  row({
    method: "get",
    path: restPaths.staffTasks,
    procedure: "tasks.adminList",
    summary:
      "Tasks: 'open' by their day, 'overdue', due 'today' or 'done', of an owner (an id, or 'nobody') or of all, 500 at a time; Link leads on",
    query: { search: "text", owner: "text", show: "text", cursor: "text" },
    defaults: { limit: MAX_PAGE_SIZE },
    reply: success({ data: z.array(taskView) }),
    async handle({ ask, goesOn }) {
      const { tasks, nextCursor } = await ask();
      if (nextCursor) goesOn({ cursor: nextCursor });
      return ok({ data: tasks });
    },
  }),
  row({
    method: "post",
    path: restPaths.staffTasks,
    procedure: "tasks.create",
    summary:
      "Write a task down, about a record ({ kind, id }) or by itself; whoever asks does it, unless ownerId says who",
    body: "json",
    fields: ["text", "dueOn", "ownerId", "record", "key"],
    status: 201,
    reply: saved,
    handle: async ({ ask }) => ok({ message: TASK_MESSAGES.created, data: await ask() }),
  }),
  row({
    method: "put",
    path: restPaths.task.pattern,
    procedure: "tasks.update",
    summary: "Change a task: its text, day or owner; what it is about stays",
    body: "json",
    fields: ["version", ...FIELDS],
    readOnly: answeredBeside(taskView, FIELDS),
    reply: saved,
    handle: async ({ ask }) => ok({ message: TASK_MESSAGES.saved, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.taskFinish.pattern,
    procedure: "tasks.finish",
    summary: "Say that a task is done; 409 where it is already, with who did it",
    body: "json",
    fields: ["version"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: TASK_MESSAGES.done, data: await ask() }),
  }),
  row({
    method: "post",
    path: restPaths.taskReopen.pattern,
    procedure: "tasks.reopen",
    summary: "Open a task that is done again",
    body: "json",
    fields: ["version"],
    reply: saved,
    handle: async ({ ask }) => ok({ message: TASK_MESSAGES.reopened, data: await ask() }),
  }),
  row({
    method: "delete",
    path: restPaths.task.pattern,
    procedure: "tasks.delete",
    summary: "Delete a task",
    reply: done,
    async handle({ ask }) {
      await ask();
      return ok({ message: TASK_MESSAGES.deleted });
    },
  }),
]);
