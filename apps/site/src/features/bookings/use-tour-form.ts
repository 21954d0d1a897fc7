import { onceKeysOf } from "@shikara/client/once-key.ts";
import type { HeldRequest } from "@shikara/contract/bookings/seat-hold";
import type { TourView } from "@shikara/contract/tours/schema";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { sendWhenThereIsALine } from "@site/offline/letters.ts";
import { useState } from "react";
import type { PricedTour } from "./tour-values.ts";
import { asked, useSeenPrices } from "./use-seen-prices.ts";

/** The form of a package; `onSent` hears of a request that has arrived. */
export function useTourForm(
  tour: Pick<TourView, "slug" | "groupSize"> & PricedTour,
  posted: PostedForm | undefined,
  onSent: (sent: HeldRequest) => void,
) {
  const [keys] = useState(() => onceKeysOf(`tour-${tour.slug}`));
  const seen = useSeenPrices();
  const form = usePageForm({
    posted,
    keptAs: `tour-${tour.slug}`,
    loadCheck: async () => (await import("./tour-check.ts")).checkTour(tour),
    send: async (request, waiting) => {
      const letter = { form: "tour" as const, request, key: keys.keyFor(asked(request)) };
      const { message, ...sent } = await seen(sendWhenThereIsALine(letter, waiting));
      keys.forget();
      notify.success(message);
      onSent(sent);
    },
  });
  return { ...form, value: (name: string) => form.values[name] ?? "" };
}
