import { id, slug } from "@shikara/contract/core/atoms";
import {
  cabJourney,
  cabJourneyPage,
  cabQuote,
  cabTermsUpdate,
  cabTermsView,
  fareCreate,
  fareListInput,
  fareUpdate,
  fareView,
  fareWire,
  journeyAsked,
  notifiedAdd,
  notifiedView,
} from "@shikara/contract/fares/schema";
import { z } from "zod";
import { can, publicProcedure, router } from "../core/trpc.ts";
import { allNotified, cabsWithTerms } from "./fares.queries.ts";
import {
  addNotified,
  createFare,
  deleteFare,
  faresSet,
  listFares,
  quoteJourney,
  updateFare,
  updateTerms,
} from "./fares.service.ts";
import { journeyPage, listJourneys } from "./journeys.service.ts";

export const faresRouter = router({
  /** What is set for journeys. */
  list: publicProcedure
    .meta({ reads: ["fares", "places", "vehicles"] })
    .output(z.array(fareWire))
    .query(({ ctx }) => faresSet(ctx)),
  quote: publicProcedure
    .meta({ reads: ["fares", "roads", "places", "vehicles", "advisories"] })
    .input(journeyAsked)
    .output(cabQuote)
    .query(({ ctx, input }) => quoteJourney(ctx, input)),
  /** Journeys that have a page. */
  journeys: publicProcedure
    .meta({ reads: ["fares", "roads", "places", "vehicles", "advisories"] })
    .output(z.array(cabJourney))
    .query(({ ctx }) => listJourneys(ctx)),
  journey: publicProcedure
    .meta({ reads: ["fares", "roads", "places", "vehicles", "advisories"] })
    .input(z.strictObject({ slug }))
    .output(cabJourneyPage)
    .query(({ ctx, input }) => journeyPage(ctx, input.slug)),
  /** What the state lets cars ask. */
  notified: publicProcedure.output(z.array(notifiedView)).query(({ ctx }) => allNotified(ctx.db)),
  adminList: can("fares:read")
    .input(fareListInput)
    .output(z.object({ fares: z.array(fareView), count: z.number().int() }))
    .query(({ ctx, input }) => listFares(ctx, input)),
  terms: can("fares:read")
    .output(z.array(cabTermsView))
    .query(({ ctx }) => cabsWithTerms(ctx.db)),
  create: can("fares:create")
    .input(fareCreate)
    .output(fareView)
    .mutation(({ ctx, input }) => createFare(ctx, input)),
  update: can("fares:update")
    .input(fareUpdate)
    .output(fareView)
    .mutation(({ ctx, input }) => updateFare(ctx, input)),
  delete: can("fares:delete")
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => deleteFare(ctx, input.id)),
  setTerms: can("fares:update")
    .input(cabTermsUpdate)
    .output(cabTermsView)
    .mutation(({ ctx, input }) => updateTerms(ctx, input)),
  addNotified: can("fares:create")
    .input(notifiedAdd)
    .output(notifiedView)
    .mutation(({ ctx, input }) => addNotified(ctx, input)),
});
