import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { Sortable } from "@admin/components/sortable.tsx";
import { DeparturesDialog } from "@admin/features/departures/departures-dialog.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { OpenTour } from "@admin/features/tours/open-tour.tsx";
import { TourRecord } from "@admin/features/tours/tour-record.tsx";
import { useTourActions } from "@admin/features/tours/use-tour-actions.ts";
import { useTourList } from "@admin/features/tours/use-tour-list.ts";
import { useTourOrder } from "@admin/features/tours/use-tour-order.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths, paths } from "@shikara/contract/routes";
import { TOUR_MESSAGES, TOUR_STAFF_MESSAGES } from "@shikara/contract/tours/messages";
import { type StaffTour, TOUR_STATUS_FILTERS } from "@shikara/contract/tours/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";

const STATUS_LABELS = { all: "All", active: "Active", inactive: "Inactive" };

export default function Packages() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search", "status"]);
  const status = TOUR_STATUS_FILTERS.find((known) => known === state.status) ?? "all";
  const { query, tours, counts, order, keep } = useTourList({ search: state.search, status });
  const { ordered, move } = useTourOrder({ tours, order, hasMore: query.hasNextPage, keep });
  const actions = useTourActions();
  /** The id of the one being edited, 'new', or none. */
  const [edited, setEdited] = useState<string>();
  const [deleted, setDeleted] = useState<StaffTour>();
  const [departing, setDeparting] = useState<StaffTour>();
  const edit = useCallback(({ id }: StaffTour) => setEdited(id), []);
  const mayCreate = may("tours:create");
  const mayUpdate = may("tours:update");
  useHotkey("n", () => mayCreate && setEdited("new"));
  useNamedRecord(ordered, mayUpdate ? edit : undefined);

  const isFiltered = state.search !== "" || status !== "all";
  // Between what is not shown nobody can say where something belongs.
  const isMovable = mayUpdate && !isFiltered;
  const titles = new Map(ordered?.map(({ id, title }) => [id, title]));

  return (
    <Screen
      title="Manage Packages"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
            <Plus className="size-4" aria-hidden="true" />
            Add Package
          </KeyButton>
        )
      }
    >
      <FilterBar
        search={{
          label: "Search packages",
          placeholder: TOUR_MESSAGES.searchPlaceholder,
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="Status"
          value={status}
          options={TOUR_STATUS_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value], count: counts?.[value] }))}
          onChange={(value) => set("status", value === "all" ? "" : value)}
        />
      </FilterBar>
      <Sortable
        ids={[...titles.keys()]}
        nameOf={(id) => titles.get(id) ?? ""}
        layout="grid"
        isDisabled={!isMovable}
        onMove={move}
      >
        <RecordList
          records={ordered}
          count={counts && counted(counts[status], "package")}
          failure={query.isFetchNextPageError ? null : query.error}
          failureWords={TOUR_STAFF_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          more={moreOf(query)}
          empty={{
            title: TOUR_MESSAGES.empty,
            isFiltered,
            firstHint: "Get started by adding your first package",
            onClear: clear,
            first: mayCreate && <Button onClick={() => setEdited("new")}>Add Package</Button>,
          }}
        >
          {(tour) => (
            <TourRecord
              key={tour.id}
              tour={tour}
              isActive={actions.isActive(tour)}
              isMovable={isMovable}
              previewHref={paths.tour(tour.slug)}
              onDepartures={setDeparting}
              onToggle={mayUpdate ? actions.setActive : undefined}
              onEdit={mayUpdate ? edit : undefined}
              onDelete={may("tours:delete") ? setDeleted : undefined}
            />
          )}
        </RecordList>
      </Sortable>
      {edited && <OpenTour id={edited} previewPath={paths.tourPreview} onClose={() => setEdited(undefined)} />}
      {departing && (
        <DeparturesDialog
          tour={departing}
          mayChange={mayUpdate}
          bookingsHref={may("bookings:read") ? (day) => adminPaths.bookingsOn(departing.title, day) : undefined}
          onClose={() => setDeparting(undefined)}
        />
      )}
      {deleted && (
        <DeleteQuestion
          name={deleted.title}
          question={TOUR_STAFF_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(deleted, () => setDeleted(undefined))}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
