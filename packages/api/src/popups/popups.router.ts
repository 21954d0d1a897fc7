import { id } from "@shikara/contract/core/atoms";
import {
  popupAdd,
  popupCounts,
  popupCountsInput,
  popupEvent,
  popupUpdate,
  popupView,
} from "@shikara/contract/popups/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import {
  countPopups,
  createPopup,
  deletePopup,
  listAllPopups,
  listLivePopups,
  notePopupEvent,
  updatePopup,
} from "./popups.service.ts";

export const popupsRouter = router({
  list: publicProcedure
    .meta({ reads: ["popups", "media"] })
    .output(z.array(popupView))
    .query(({ ctx }) => listLivePopups(ctx)),
  event: publicProcedure.input(popupEvent).mutation(({ ctx, input }) => notePopupEvent(ctx, input)),
  adminList: can("popups:read")
    .output(z.array(popupView))
    .query(({ ctx }) => listAllPopups(ctx.db)),
  counts: can("popups:read")
    .input(popupCountsInput)
    .output(z.array(popupCounts))
    .query(({ ctx, input }) => countPopups(ctx.db, input)),
  create: can("popups:create")
    .input(popupAdd)
    .output(popupView)
    .mutation(({ ctx, input }) => createPopup(ctx, input)),
  update: can("popups:update")
    .input(popupUpdate)
    .output(popupView)
    .mutation(({ ctx, input }) => updatePopup(ctx, input)),
  delete: can("popups:delete")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deletePopup(ctx, input.id)),
});
