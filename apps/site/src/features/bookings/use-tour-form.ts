import type { AppRouter } from "@shikara/api/root";
import { browserLink } from "@shikara/client/connection.ts";
import { onceKeys } from "@shikara/client/once-key.ts";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { createTRPCClient } from "@trpc/client";
import { useState } from "react";
import type { TourField } from "./tour-values.ts";

/** The form of the package with this slug; `onSent` gets the reference of a request that has arrived. */
export function useTourForm(slug: string, posted: PostedForm | undefined, onSent: (reference: string) => void) {
  const [keys] = useState(() => onceKeys());
  const form = usePageForm({
    posted,
    loadCheck: async () => (await import("./tour-check.ts")).checkTour(slug),
    send: async (request) => {
      const link = browserLink({ "idempotency-key": keys.keyFor(request) });
      const client = createTRPCClient<AppRouter>({ links: [link] });
      const { reference, message } = await client.bookings.requestTour.mutate(request);
      keys.forget();
      notify.success(message);
      onSent(reference);
    },
  });
  return { ...form, value: (name: TourField) => form.values[name] ?? "" };
}
