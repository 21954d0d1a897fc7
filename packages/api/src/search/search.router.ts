import { found, nearInput, nearPage, searchInput } from "@shikara/contract/search/schema";
import { z } from "zod";
import { publicProcedure, router } from "../core/trpc.ts";
import { nearPages } from "./near-pages.service.ts";
import { searchSite } from "./search.service.ts";

const searched = publicProcedure.meta({ reads: ["tours", "departures", "media", "blog", "settings", "vehicles"] });

export const searchRouter = router({
  site: searched
    .input(searchInput.prefault({}))
    .output(found)
    .query(({ ctx, input }) => searchSite(ctx, input)),
  near: searched
    .input(nearInput)
    .output(z.array(nearPage))
    .query(({ ctx, input }) => nearPages(ctx, input.path)),
});
