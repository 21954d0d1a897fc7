import {
  remindedOfQuote,
  reminderAsked,
  reminderEntry,
  reminderLog,
  reminderLogInput,
  reminderPreview,
  reminderReach,
  reminderRule,
  reminderSet,
} from "@shikara/contract/reminders/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { listRules, setRule } from "./rules.service.ts";
import { logOf, preview, reach, remindedOf } from "./shown.service.ts";

export const remindersRouter = router({
  rules: can("reminders:read")
    .output(z.array(reminderRule))
    .query(({ ctx }) => listRules(ctx.db)),
  set: can("reminders:update")
    .input(reminderSet)
    .output(z.array(reminderRule))
    .mutation(({ ctx, input }) => setRule(ctx, input)),
  reach: can("reminders:read")
    .input(reminderAsked)
    .output(reminderReach)
    .query(({ ctx, input }) => reach(ctx, input)),
  preview: can("reminders:read")
    .input(reminderAsked)
    .output(reminderPreview)
    .query(({ ctx, input }) => preview(ctx, input)),
  log: can("reminders:read")
    .input(reminderLogInput)
    .output(reminderLog)
    .query(({ ctx, input }) => logOf(ctx.db, input)),
  ofQuote: can("quotes:read")
    .input(remindedOfQuote)
    .output(z.array(reminderEntry))
    .query(({ ctx, input }) => remindedOf(ctx.db, input.quoteId)),
});
