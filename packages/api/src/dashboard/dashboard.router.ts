import { aheadView, dashboardView, deskCounts, findInput, foundRecord } from "@shikara/contract/dashboard/schema";
import { z } from "zod";
import { can, router } from "../core/trpc.ts";
import { ahead } from "./ahead.service.ts";
import { deskCountsOf, overview } from "./dashboard.service.ts";
import { find } from "./find.service.ts";

export const dashboardRouter = router({
  overview: can("dashboard:read")
    .output(dashboardView)
    .query(({ ctx }) => overview(ctx)),
  ahead: can("bookings:read")
    .output(aheadView)
    .query(({ ctx }) => ahead(ctx)),
  find: can("desk:read")
    .input(findInput)
    .output(z.array(foundRecord))
    .query(({ ctx, input }) => find(ctx, input.search)),
  deskCounts: can("desk:read")
    .output(deskCounts)
    .query(({ ctx }) => deskCountsOf(ctx)),
  /** What happens on the desk, for as long as the screen listens and its session lasts. */
  events: can("desk:read").subscription(({ ctx, signal }) => ctx.deskEvents.listen(ctx.signedIn, signal)),
});
