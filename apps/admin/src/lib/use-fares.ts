import { rupees } from "@shikara/contract/core/formats";
import { trpc } from "./trpc.ts";

export interface RecordFare {
  kind: "tour" | "vehicle";
  id: string;
  name: string;
  /** What it is now. */
  label: string;
}

/** What packages and vehicles cost now. */
export function useFares(): { fares: RecordFare[]; hasFailed: boolean } {
  const tours = trpc.tours.list.useQuery(undefined, { staleTime: 0 });
  const vehicles = trpc.vehicles.list.useQuery(undefined, { staleTime: 0 });
  return {
    fares: [
      ...(tours.data ?? []).map(({ id, title, price }) => ({
        ...{ kind: "tour" as const, id, name: title },
        label: `${rupees(price)} per person`,
      })),
      ...(vehicles.data ?? []).map(({ id, name, price, priceUnit }) => ({
        ...{ kind: "vehicle" as const, id, name },
        label: `${rupees(price)} ${priceUnit}`,
      })),
    ],
    hasFailed: tours.isError || vehicles.isError,
  };
}
