import { tourView } from "@shikara/contract/tours";
import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { listActiveTours } from "./tours.service.ts";

export const toursRouter = router({
  list: publicProcedure
    .meta({ reads: ["tours", "media"] })
    .output(z.array(tourView))
    .query(({ ctx }) => listActiveTours(ctx.db)),
});
