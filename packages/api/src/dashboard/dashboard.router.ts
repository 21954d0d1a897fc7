import { dashboardView } from "@shikara/contract/dashboard";
import { can, router } from "../trpc.ts";
import { overview } from "./dashboard.service.ts";

export const dashboardRouter = router({
  overview: can("dashboard:read")
    .output(dashboardView)
    .query(({ ctx }) => overview(ctx)),
});
