import { dashboardView, RECENT_BOOKINGS } from "@shikara/contract/dashboard";
import { newestBookings } from "../bookings/bookings.queries.ts";
import { can, router } from "../trpc.ts";
import { bookingFigures, countTours } from "./dashboard.queries.ts";

export const dashboardRouter = router({
  overview: can("dashboard:read")
    .output(dashboardView)
    .query(async ({ ctx }) => {
      const [packages, figures, recentBookings] = await Promise.all([
        countTours(ctx.db),
        bookingFigures(ctx.db),
        newestBookings(ctx.db, RECENT_BOOKINGS),
      ]);
      return { stats: { packages, ...figures }, recentBookings };
    }),
});
