import { id } from "@shikara/contract/core/atoms";
import { travellerSheet } from "@shikara/contract/travellers/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { renderedDocument } from "./rendered.ts";
import { printTravellers, sheetOfTravellers } from "./traveller-list.service.ts";

const ofBooking = z.strictObject({ bookingId: id });

/** Among the procedures of travellers: their list to take along. Each is a line of the log, and no query for that. */
export const travellerListRouter = router({
  print: can("travellers:read")
    .input(ofBooking)
    .output(renderedDocument)
    .mutation(({ ctx, input }) => printTravellers(ctx, input.bookingId)),
  sheet: can("travellers:read")
    .input(ofBooking)
    .output(travellerSheet)
    .mutation(({ ctx, input }) => sheetOfTravellers(ctx, input.bookingId)),
});
