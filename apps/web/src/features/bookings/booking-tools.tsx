import { BOOKING_STATUSES, BOOKING_TYPES } from "@shikara/contract/bookings";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import { SearchBox } from "@/components/admin/search-box.tsx";
import { trpc } from "@/lib/trpc.ts";
import { STATUS_WORDS, TYPE_WORDS } from "./booking-words.ts";
import type { AddressFilter } from "./use-booking-list.ts";

interface BookingToolsProps {
  filter: AddressFilter;
  onChange: (name: keyof AddressFilter, value: string) => void;
}

const SELECT = "control md:w-36!";

/** The search and filters of the list. */
export function BookingTools({ filter, onChange }: BookingToolsProps) {
  const owners = trpc.bookings.owners.useQuery().data ?? [];
  const set = (name: keyof AddressFilter) => ({
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <SearchBox
        label="Search bookings"
        placeholder={BOOKING_STAFF_MESSAGES.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange("search", search)}
      />
      <select aria-label="Status" className={SELECT} {...set("status")}>
        <option value="">All Status</option>
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </select>
      <select aria-label="Type" className={SELECT} {...set("type")}>
        <option value="">All Types</option>
        {BOOKING_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_WORDS[type]}
          </option>
        ))}
      </select>
      <select aria-label="Looked after by" className={SELECT} {...set("ownerId")}>
        <option value="">Anybody's</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-full">
        <input
          type="date"
          aria-label="Travels from"
          max={filter.to || undefined}
          className="control min-w-0 md:w-36!"
          {...set("from")}
        />
        <span className="text-ink-muted">to</span>
        <input
          type="date"
          aria-label="Travels until"
          min={filter.from || undefined}
          className="control min-w-0 md:w-36!"
          {...set("to")}
        />
      </span>
    </>
  );
}
