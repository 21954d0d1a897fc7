import { z } from "zod";
import { bookingView } from "./bookings.ts";

export const RECENT_BOOKINGS = 4;

export const dashboardView = z.object({
  stats: z.object({
    packages: z.number().int(),
    bookings: z.number().int(),
    customers: z.number().int(),
    /** Rupees of confirmed and completed bookings. */
    revenue: z.number(),
  }),
  recentBookings: z.array(bookingView),
});
export type DashboardView = z.infer<typeof dashboardView>;
