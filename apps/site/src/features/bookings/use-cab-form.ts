import { onceKeysOf } from "@shikara/client/once-key.ts";
import type { VehicleView } from "@shikara/contract/vehicles/schema";
import { notify } from "@shikara/ui/notify.ts";
import { type PostedForm, usePageForm } from "@site/lib/page-form.ts";
import { sendWhenThereIsALine } from "@site/offline/letters.ts";
import { useState } from "react";
import type { CabField } from "./cab-values.ts";
import { asked, useSeenPrices } from "./use-seen-prices.ts";

/** The cab form, and the reference of the request that was just sent with it. */
export function useCabForm(posted: PostedForm | undefined, vehicles: readonly VehicleView[]) {
  const [keys] = useState(() => onceKeysOf("cab"));
  const [sent, setSent] = useState<string | null>(null);
  const seen = useSeenPrices();
  const form = usePageForm({
    posted,
    keptAs: "cab",
    loadCheck: async () => {
      const { checkCab } = await import("./cab-check.ts");
      return (values) => checkCab(values, vehicles);
    },
    send: async (request, waiting) => {
      const letter = { form: "cab" as const, request, key: keys.keyFor(asked(request)) };
      const { reference, message } = await seen(sendWhenThereIsALine(letter, waiting));
      keys.forget();
      setSent(reference);
      notify.success(message);
    },
  });
  return { ...form, sent, value: (name: CabField) => form.values[name] ?? "" };
}
export type CabForm = ReturnType<typeof useCabForm>;
