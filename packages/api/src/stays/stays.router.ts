import { bookingBulkAsked } from "@shikara/contract/bookings/bulk";
import { id } from "@shikara/contract/core/atoms";
import {
  costAnswer,
  costAsked,
  letterAsked,
  letterPreview,
  letterSend,
  stayAnswer,
  stayCancel,
  stayPlan,
  staySent,
  stayToDo,
  stayTold,
  stayToTell,
  stayUpdate,
  stayView,
} from "@shikara/contract/stays/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { cancelStay, noteAnswer, noteTold } from "./answers.service.ts";
import { costOfStay } from "./cost.service.ts";
import { previewLetter, sendLetter } from "./letters.service.ts";
import { planStay, staysOfBooking, staysToTell, staysWaiting, updateStay } from "./stays.service.ts";

export const staysRouter = router({
  ofBooking: can("stays:read")
    .input(z.strictObject({ bookingId: id }))
    .output(z.array(stayView))
    .query(({ ctx, input }) => staysOfBooking(ctx.db, input.bookingId)),
  /** What suppliers have to be asked or told. */
  waiting: can("stays:read")
    .output(z.array(stayToDo))
    .query(({ ctx }) => staysWaiting(ctx)),
  /** Whom staff have to tell themselves where they call these bookings off. */
  toTell: can("stays:read")
    .input(bookingBulkAsked)
    .output(z.array(stayToTell))
    .query(({ ctx, input }) => staysToTell(ctx.db, input.ids)),
  /** What rates make of a stay before it is planned: for whoever may read them, as quotes are made of it by those who plan no stays. */
  cost: can("suppliers:read")
    .input(costAsked)
    .output(costAnswer)
    .query(({ ctx, input }) => costOfStay(ctx, input)),
  plan: can("stays:update")
    .input(stayPlan)
    .output(stayView)
    .mutation(({ ctx, input }) => planStay(ctx, input)),
  update: can("stays:update")
    .input(stayUpdate)
    .output(stayView)
    .mutation(({ ctx, input }) => updateStay(ctx, input)),
  answer: can("stays:update")
    .input(stayAnswer)
    .output(stayView)
    .mutation(({ ctx, input }) => noteAnswer(ctx, input)),
  cancel: can("stays:update")
    .input(stayCancel)
    .output(stayView)
    .mutation(({ ctx, input }) => cancelStay(ctx, input)),
  told: can("stays:update")
    .input(stayTold)
    .output(stayView)
    .mutation(({ ctx, input }) => noteTold(ctx, input)),
  letter: can("stays:update")
    .input(letterAsked)
    .output(letterPreview)
    .query(({ ctx, input }) => previewLetter(ctx, input)),
  send: can("stays:update")
    .input(letterSend)
    .output(staySent)
    .mutation(({ ctx, input }) => sendLetter(ctx, input)),
});
