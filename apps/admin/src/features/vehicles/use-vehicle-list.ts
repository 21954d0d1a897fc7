import { moreOf } from "@admin/components/more-records.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { VEHICLE_TYPES, type VehicleStatusFilter } from "@shikara/contract/vehicles/schema";
import { keepPreviousData } from "@tanstack/react-query";

interface VehicleFilter {
  search: string;
  status: VehicleStatusFilter;
  /** '' for all. */
  type: string;
}

/** The vehicles that match, page by page; undefined while the first page is on its way. */
export function useVehicleList({ search, status, type }: VehicleFilter) {
  const known = VEHICLE_TYPES.find((each) => each === type);
  const query = trpc.vehicles.adminList.useInfiniteQuery(
    { search: useDebounced(search.trim()), status, ...(known && { type: known }) },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const pages = query.data?.pages;
  return {
    vehicles: pages?.flatMap((page) => page.vehicles),
    counts: pages?.[0]?.counts,
    failure: query.isFetchNextPageError ? null : query.error,
    retry: () => void query.refetch(),
    more: moreOf(query),
  };
}
