import { useClient } from "@shikara/client/connection.ts";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { useState } from "react";
import type { CabField } from "./cab-values.ts";

/** The cab form, and the reference of the request that was just sent with it. */
export function useCabForm(posted: PostedForm | undefined, vehicles: readonly VehicleView[]) {
  const client = useClient();
  const [sent, setSent] = useState<string | null>(null);
  const form = usePageForm({
    posted,
    keptAs: "cab",
    loadCheck: async () => {
      const { checkCab } = await import("./cab-check.ts");
      return (values) => checkCab(values, vehicles);
    },
    send: async (request) => {
      const { reference, message } = await client.bookings.requestCab.mutate(request);
      setSent(reference);
      notify.success(message);
    },
  });
  return { ...form, sent, value: (name: CabField) => form.values[name] ?? "" };
}
export type CabForm = ReturnType<typeof useCabForm>;
