import { FilterSelect } from "@admin/components/filter-bar.tsx";
import { IconButton } from "@admin/components/icon-button.tsx";
import { NameDialog } from "@admin/components/name-dialog.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { BOOKING_STAFF_MESSAGES } from "@shikara/contract/bookings/messages";
import { Button } from "@shikara/ui/button.tsx";
import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { type AddressFilter, daysFault, FILTER_NAMES, filterOf, isFiltered } from "./use-booking-list.ts";

interface SavedFiltersProps {
  filter: AddressFilter;
  onApply: (filter: AddressFilter) => void;
}

const report = (error: unknown) => reportFailure(error, BOOKING_STAFF_MESSAGES.saveFailed);

/** One's own filters, kept under names. */
export function SavedFilters({ filter, onApply }: SavedFiltersProps) {
  const utils = trpc.useUtils();
  const saved = trpc.bookings.filters.useQuery().data ?? [];
  const [isNamed, setNamed] = useState(false);
  const onSettled = () => utils.bookings.filters.invalidate();
  const save = trpc.bookings.saveFilter.useMutation({ onSuccess: () => setNamed(false), onError: report, onSettled });
  const remove = trpc.bookings.deleteFilter.useMutation({ onError: report, onSettled });
  const address = (kept: Partial<Record<string, string>>) =>
    Object.fromEntries(FILTER_NAMES.map((name) => [name, kept[name] ?? ""])) as AddressFilter;
  const isSame = (kept: Partial<Record<string, string>>) =>
    FILTER_NAMES.every((name) => (kept[name] ?? "") === filter[name]);
  const current = saved.find((one) => isSame(one.filter));
  return (
    <>
      {saved.length > 0 && (
        <FilterSelect
          label="Saved filters"
          value={current?.id ?? ""}
          all="Saved filters"
          options={saved.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => onApply(address(saved.find(({ id }) => id === chosen)?.filter ?? {}))}
        />
      )}
      {current && (
        <IconButton label={`Delete filter ${current.name}`} onClick={() => remove.mutate({ id: current.id })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {!current && isFiltered(filter) && !daysFault(filter) && (
        <Button variant="plain" size="dense" className="max-md:justify-self-start" onClick={() => setNamed(true)}>
          <Bookmark className="size-4" aria-hidden="true" />
          Save filter
        </Button>
      )}
      {isNamed && (
        <NameDialog
          title="Save filter"
          hint="A filter of that name is replaced"
          isBusy={save.isPending}
          onSave={(name) => save.mutate({ name, filter: filterOf(filter) })}
          onClose={() => setNamed(false)}
        />
      )}
    </>
  );
}
