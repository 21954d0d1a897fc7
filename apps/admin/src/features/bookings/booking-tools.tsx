import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { FilterPopover } from "@admin/components/filter-popover.tsx";
import { useOwnersToFilter } from "@admin/lib/owners.ts";
import { ORDER_WORDS, STATUS_WORDS, TYPE_WORDS } from "@shikara/client/bookings/words.ts";
import { BOOKING_ORDERS, type BookingOrder } from "@shikara/contract/bookings/admin";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { BOOKING_STATUSES, BOOKING_TYPES, PRICE_APPROVALS } from "@shikara/contract/bookings/schema";
import { REQUEST_SOURCES } from "@shikara/contract/core/requests";
import { SOURCE_WORDS } from "@shikara/contract/core/source-words";
import { FieldError } from "@shikara/ui/form/field.tsx";
import { SelectField, TextField } from "@shikara/ui/form/fields.tsx";
import type { ReactNode } from "react";
import { type AddressFilter, daysFault } from "./use-booking-list.ts";

interface BookingToolsProps {
  /** Whether what was paid is theirs to read. */
  seesMoney: boolean;
  filter: AddressFilter;
  onChange: (name: keyof AddressFilter, value: string) => void;
  order: BookingOrder;
  onOrder: (order: BookingOrder) => void;
  /** Several at once. */
  onPut: (filter: Partial<AddressFilter>) => void;
  /** What stands after the filters. */
  children: ReactNode;
}

const RARER = ["type", "source", "ownerId", "approval", "owed", "asks", "over", "from", "to"] as const;
const APPROVAL_WORDS = { asked: "To approve", given: "Approved" } as const;
const NONE_OF_THEM = Object.fromEntries(RARER.map((name) => [name, ""]));

/** The search and filters of the list: those of every day in sight, the rarer behind one button. */
export function BookingTools({ filter, onChange, seesMoney, order, onOrder, onPut, children }: BookingToolsProps) {
  const fault = daysFault(filter);
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
      <FilterPopover count={RARER.filter((name) => filter[name] !== "").length} onClear={() => onPut(NONE_OF_THEM)}>
        <RarerFilters filter={filter} onChange={onChange} seesMoney={seesMoney} isWrong={fault !== undefined} />
        <SelectField
          label="In order of"
          name="sort"
          value={order}
          onChange={(event) => onOrder(event.target.value as BookingOrder)}
        >
          {BOOKING_ORDERS.map((value) => (
            <option key={value} value={value}>
              {ORDER_WORDS[value]}
            </option>
          ))}
        </SelectField>
      </FilterPopover>
      {fault && (
        <div role="alert" className="col-span-full">
          <FieldError id="days-fault">{fault}</FieldError>
        </div>
      )}
      {children}
    </FilterBar>
  );
}

type RarerFiltersProps = Pick<BookingToolsProps, "filter" | "onChange" | "seesMoney"> & { isWrong: boolean };

function RarerFilters({ filter, onChange, seesMoney, isWrong }: RarerFiltersProps) {
  const owners = useOwnersToFilter();
  const set = (name: keyof AddressFilter) => ({
    name,
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Type" {...set("type")}>
          <option value="">All Types</option>
          {BOOKING_TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_WORDS[type]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Source" {...set("source")}>
          <option value="">Any</option>
          {REQUEST_SOURCES.map((source) => (
            <option key={source} value={source}>
              {SOURCE_WORDS[source]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label="Looked after by" {...set("ownerId")}>
        <option value="">Anybody's</option>
        {owners.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Price" {...set("approval")}>
          <option value="">Any</option>
          {PRICE_APPROVALS.map((approval) => (
            <option key={approval} value={approval}>
              {APPROVAL_WORDS[approval]}
            </option>
          ))}
        </SelectField>
        {seesMoney && (
          <SelectField label="Paid" {...set("owed")}>
            <option value="">Any</option>
            <option value="yes">Money due</option>
            <option value="back">To give back</option>
          </SelectField>
        )}
        <SelectField label="Customer" {...set("asks")}>
          <option value="">Any</option>
          <option value="cancel">Asks to cancel</option>
        </SelectField>
        <SelectField label="Journey" {...set("over")}>
          <option value="">Any</option>
          <option value="yes">Over</option>
        </SelectField>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Travels from" type="date" max={filter.to || undefined} {...set("from")} />
        <TextField
          label="Travels until"
          type="date"
          min={filter.from || undefined}
          aria-invalid={isWrong || undefined}
          {...set("to")}
        />
      </div>
    </>
  );
}
