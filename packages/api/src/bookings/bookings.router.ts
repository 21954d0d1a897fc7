import { cabRequest, tourRequest } from "@shikara/contract/bookings";
import { requestReceipt } from "@shikara/contract/forms";
import { publicProcedure, router } from "../trpc.ts";
import { requestCab, requestTour } from "./bookings.service.ts";

export const bookingsRouter = router({
  requestCab: publicProcedure
    .input(cabRequest)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => requestCab(ctx, input)),
  requestTour: publicProcedure
    .input(tourRequest)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => requestTour(ctx, input)),
});
