import { id } from "@shikara/contract/core/atoms";
import {
  taskAsRead,
  taskCreate,
  taskListInput,
  taskPage,
  taskRecord,
  tasksGiveOn,
  tasksToday,
  taskUpdate,
  taskView,
} from "@shikara/contract/tasks/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import {
  createTask,
  deleteTask,
  finishTask,
  giveTasksOn,
  listTasks,
  ownToday,
  reopenTask,
  tasksOfRecord,
  updateTask,
} from "./tasks.service.ts";

const one = z.strictObject({ id });

export const tasksRouter = router({
  adminList: can("tasks:read")
    .input(taskListInput)
    .output(taskPage)
    .query(({ ctx, input }) => listTasks(ctx, input)),
  ofRecord: can("tasks:read")
    .input(taskRecord)
    .output(z.array(taskView))
    .query(({ ctx, input }) => tasksOfRecord(ctx, input)),
  today: can("tasks:read")
    .output(tasksToday)
    .query(({ ctx }) => ownToday(ctx)),
  create: can("tasks:create")
    .input(taskCreate)
    .output(taskView)
    .mutation(({ ctx, input }) => createTask(ctx, input)),
  update: can("tasks:update")
    .input(taskUpdate)
    .output(taskView)
    .mutation(({ ctx, input }) => updateTask(ctx, input)),
  finish: can("tasks:update")
    .input(taskAsRead)
    .output(taskView)
    .mutation(({ ctx, input }) => finishTask(ctx, input)),
  reopen: can("tasks:update")
    .input(taskAsRead)
    .output(taskView)
    .mutation(({ ctx, input }) => reopenTask(ctx, input)),
  giveOn: can("tasks:update")
    .input(tasksGiveOn)
    .output(z.object({ count: z.number().int() }))
    .mutation(({ ctx, input }) => giveTasksOn(ctx, input)),
  delete: can("tasks:delete")
    .input(one)
    .mutation(({ ctx, input }) => deleteTask(ctx, input.id)),
});
