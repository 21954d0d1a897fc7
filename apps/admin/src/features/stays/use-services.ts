import { trpc } from "@admin/lib/trpc.ts";
import type { StayTyped } from "@shikara/contract/stays/schema";
import { isSameService, serviceNames } from "@shikara/contract/suppliers/rules";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

/**
 * The rooms and services that a supplier is known for. One that has rates for one meal plan alone is sold with that: it is chosen as soon as both are
 * known, until somebody chooses another.
 */
export function useServices<Sent>(
  { watch, setValue, formState }: UseFormReturn<StayTyped, unknown, Sent>,
  { supplierId, isNew }: { supplierId: string | undefined; isNew: boolean },
): string[] {
  const { data: terms } = trpc.suppliers.terms.useQuery(
    { supplierId: supplierId ?? "" },
    { enabled: supplierId !== undefined },
  );
  const service = watch("service");
  const plans = new Set(terms?.rates.filter((rate) => isSameService(rate.service, service)).map(({ plan }) => plan));
  const only = plans.size === 1 ? [...plans][0] : undefined;
  const isTheirs = formState.touchedFields.plan === true;
  useEffect(() => {
    if (isNew && only && !isTheirs) setValue("plan", only, { shouldDirty: true });
  }, [isNew, only, isTheirs, setValue]);
  return serviceNames([...(terms?.rates ?? []), ...(terms?.allotments ?? [])]);
}
