import { id } from "@shikara/contract/core/atoms";
import { ownAsked } from "@shikara/contract/portal/schema";
import { ownTravellers, ownTravellersSave, travellersSave, travellersView } from "@shikara/contract/travellers/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import {
  ownTravellersOf,
  saveOwnTravellers,
  saveTravellers,
  showTravellers,
  travellersOfBooking,
} from "./travellers.service.ts";

const ofBooking = z.strictObject({ bookingId: id });

export const travellersRouter = router({
  /** With numbers covered: whoever may enter them sees no more. */
  ofBooking: can("travellers:update")
    .input(ofBooking)
    .output(travellersView)
    .query(({ ctx, input }) => travellersOfBooking(ctx, input.bookingId)),
  save: can("travellers:update")
    .input(travellersSave)
    .output(travellersView)
    .mutation(({ ctx, input }) => saveTravellers(ctx, input)),
  /** In full. It changes nothing but the log, and that is why it is no query: no browser asks for it by itself. */
  show: can("travellers:read")
    .input(ofBooking)
    .output(travellersView)
    .mutation(({ ctx, input }) => showTravellers(ctx, input.bookingId, "Numbers shown")),
  own: publicProcedure
    .input(ownAsked)
    .output(ownTravellers)
    .query(({ ctx, input }) => ownTravellersOf(ctx, input)),
  saveOwn: publicProcedure
    .input(ownTravellersSave)
    .output(ownTravellers)
    .mutation(({ ctx, input }) => saveOwnTravellers(ctx, input)),
});
