import { cabRequest, requestReceipt } from "@shikara/contract/bookings";
import { publicProcedure, router } from "../trpc.ts";
import { requestCab } from "./bookings.service.ts";

export const bookingsRouter = router({
  requestCab: publicProcedure
    .input(cabRequest)
    .output(requestReceipt)
    .mutation(({ ctx, input }) => requestCab(ctx, input)),
});
