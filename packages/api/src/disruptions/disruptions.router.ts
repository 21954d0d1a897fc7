import { offerMade, offerMake, offerPreview, touched, touchedList } from "@shikara/contract/advisories/offers";
import { can, router } from "../core/trpc.ts";
import { offerToMany, previewOffer } from "./offers.service.ts";
import { listTouched } from "./touched.service.ts";

/** Among the procedures of advisories: whom one touches, and what they are offered instead. */
export const disruptionsRouter = router({
  touched: can("advisories:read")
    .input(touchedList)
    .output(touched)
    .query(({ ctx, input }) => listTouched(ctx, input)),
  previewOffer: can("advisories:offer")
    .input(offerMake)
    .output(offerPreview)
    .query(({ ctx, input }) => previewOffer(ctx, input)),
  offer: can("advisories:offer")
    .input(offerMake)
    .output(offerMade)
    .mutation(({ ctx, input }) => offerToMany(ctx, input)),
});
