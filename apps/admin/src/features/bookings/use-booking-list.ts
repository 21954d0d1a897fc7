import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { BOOKING_ORDERS, type BookingFilter, type BookingOrder, bookingFilter } from "@shikara/contract/bookings/admin";
import { DAYS_IN_ORDER } from "@shikara/contract/core/calendar";
import { MAX_COUNTED } from "@shikara/contract/core/paging";
import { keepPreviousData } from "@tanstack/react-query";

/** The filter's names in the address. */
export const FILTER_NAMES = [
  "search",
  "status",
  "type",
  "source",
  "ownerId",
  "approval",
  "owed",
  "asks",
  "over",
  "from",
  "to",
] as const;
export type AddressFilter = Record<(typeof FILTER_NAMES)[number], string>;

function read(address: AddressFilter) {
  const given = FILTER_NAMES.map((name) => [name, address[name].trim()]).filter(([, value]) => value);
  return bookingFilter.safeParse(Object.fromEntries(given));
}

/** What the address asks for; what it says wrongly is left out. */
export const filterOf = (address: AddressFilter): BookingFilter =>
  read(address).data ?? { search: bookingFilter.shape.search.catch("").parse(address.search) };

/** What is wrong with the days of travel; undefined where nothing is. */
export const daysFault = (address: AddressFilter): string | undefined =>
  read(address).error?.issues.find(({ message }) => message === DAYS_IN_ORDER)?.message;

export const isFiltered = (address: AddressFilter) => FILTER_NAMES.some((name) => address[name] !== "");

/** How the address asks for them to be ordered. */
export const orderOf = (address: string): BookingOrder =>
  BOOKING_ORDERS.find((order) => order === address) ?? BOOKING_ORDERS[0];

/** What is asked for, once who types has paused. */
function useSettledFilter(address: AddressFilter) {
  const filter = filterOf(address);
  return { ...filter, search: useDebounced(filter.search) };
}

/** How many of the bookings that match there are, and what they bring; undefined while that is on its way. */
export function useBookingFigures(address: AddressFilter) {
  const filter = useSettledFilter(address);
  const options = { enabled: !daysFault(address), placeholderData: keepPreviousData, staleTime: 0 };
  return trpc.bookings.stats.useQuery(filter, options).data;
}

/** The bookings that match, page by page; undefined while the first is on its way. */
export function useBookingList(address: AddressFilter & { sort: string }) {
  const filter = { ...useSettledFilter(address), order: orderOf(address.sort) };
  const query = trpc.bookings.adminList.useInfiniteQuery(filter, {
    enabled: !daysFault(address),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // A colleague may have changed it.
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const count = pages?.[0]?.count ?? undefined;
  return {
    query,
    bookings: pages?.flatMap((page) => page.bookings),
    count:
      count === undefined
        ? undefined
        : counted(count, "booking", "bookings", count > MAX_COUNTED ? `More than ${MAX_COUNTED}` : String(count)),
  };
}
