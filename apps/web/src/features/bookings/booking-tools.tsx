import { BOOKING_STATUSES, BOOKING_TYPES } from "@shikara/contract/bookings";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings.messages";
import type { ReactNode } from "react";
import { FilterBar, FilterSelect } from "@/components/admin/filter-bar.tsx";
import { FieldError } from "@/components/form/field.tsx";
import { trpc } from "@/lib/trpc.ts";
import { STATUS_WORDS, TYPE_WORDS } from "./booking-words.ts";
import { type AddressFilter, daysFault } from "./use-booking-list.ts";

interface BookingToolsProps {
  filter: AddressFilter;
  onChange: (name: keyof AddressFilter, value: string) => void;
  /** What stands after the filters. */
  children: ReactNode;
}

/** The search and filters of the list. */
export function BookingTools({ filter, onChange, children }: BookingToolsProps) {
  const owners = trpc.bookings.owners.useQuery().data ?? [];
  const fault = daysFault(filter);
  const set = (name: keyof AddressFilter) => ({
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <FilterBar
      search={{
        label: "Search bookings",
        placeholder: BOOKING_STAFF_MESSAGES.searchPlaceholder,
        value: filter.search,
        onChange: (search) => onChange("search", search),
      }}
    >
      <FilterSelect
        label="Status"
        value={filter.status}
        isNarrow
        all="All Status"
        options={BOOKING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
        onChange={(value) => onChange("status", value)}
      />
      <FilterSelect
        label="Type"
        value={filter.type}
        isNarrow
        all="All Types"
        options={BOOKING_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
        onChange={(value) => onChange("type", value)}
      />
      <FilterSelect
        label="Looked after by"
        value={filter.ownerId}
        isNarrow
        className="max-md:col-span-full"
        all="Anybody's"
        options={owners.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => onChange("ownerId", value)}
      />
      <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-full">
        <input
          type="date"
          aria-label="Travels from"
          max={filter.to || undefined}
          className="control min-w-0 md:w-33!"
          {...set("from")}
        />
        <span className="text-ink-muted">to</span>
        <input
          type="date"
          aria-label="Travels until"
          min={filter.from || undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && "days-fault"}
          className="control min-w-0 md:w-33!"
          {...set("to")}
        />
      </span>
      {fault && (
        <div role="alert" className="col-span-full">
          <FieldError id="days-fault">{fault}</FieldError>
        </div>
      )}
      {children}
    </FilterBar>
  );
}
