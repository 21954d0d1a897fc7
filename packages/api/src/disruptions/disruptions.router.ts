import {
  offerByHand,
  offerMade,
  offerMake,
  offerPreview,
  touched,
  touchedList,
  unanswered,
  wordedByHand,
} from "@shikara/contract/advisories/offers";
import { advisoryEnd, advisoryUpdate, advisoryView } from "@shikara/contract/advisories/schema";
import { id } from "@shikara/contract/core/atoms";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { wordByHand } from "./by-hand.service.ts";
import { changeAdvisory } from "./changed.service.ts";
import { deleteRoad } from "./delete-road.ts";
import { endAdvisory, unansweredOf } from "./ended.service.ts";
import { offerToMany, previewOffer } from "./offers.service.ts";
import { listTouched } from "./touched.service.ts";

/** Among the procedures of roads: one goes where nothing needs it any more. */
export const roadDeletionRouter = router({
  delete: can("roads:delete")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteRoad(ctx, input.id)),
});

/** Among the procedures of advisories: whom one touches, and what they are offered instead. */
export const disruptionsRouter = router({
  touched: can("advisories:read")
    .input(touchedList)
    .output(touched)
    .query(({ ctx, input }) => listTouched(ctx, input)),
  previewOffer: can("advisories:offer")
    .input(offerMake)
    .output(offerPreview)
    .query(({ ctx, input }) => previewOffer(ctx, input)),
  offer: can("advisories:offer")
    .input(offerMake)
    .output(offerMade)
    .mutation(({ ctx, input }) => offerToMany(ctx, input)),
  /** Who would hear of it if it ended now. */
  unanswered: can("advisories:update")
    .input(z.strictObject({ id }))
    .output(unanswered)
    .query(({ ctx, input }) => unansweredOf(ctx, input.id)),
  update: can("advisories:update")
    .input(advisoryUpdate)
    .output(advisoryView)
    .mutation(({ ctx, input }) => changeAdvisory(ctx, input)),
  end: can("advisories:update")
    .input(advisoryEnd)
    .output(advisoryView)
    .mutation(({ ctx, input }) => endAdvisory(ctx, input)),
  byHand: can("bookings:update")
    .input(offerByHand)
    .output(wordedByHand)
    .mutation(({ ctx, input }) => wordByHand(ctx, input)),
});
