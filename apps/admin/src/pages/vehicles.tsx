import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { DeleteQuestion } from "@admin/components/delete-question.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useVehicleActions } from "@admin/features/vehicles/use-vehicle-actions.ts";
import { useVehicleList } from "@admin/features/vehicles/use-vehicle-list.ts";
import { VehicleDialog } from "@admin/features/vehicles/vehicle-dialog.tsx";
import { VehicleRecord } from "@admin/features/vehicles/vehicle-record.tsx";
import { typeWords } from "@admin/features/vehicles/vehicle-words.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { counted } from "@shikara/client/format.ts";
import { adminPaths } from "@shikara/contract/routes";
import { VEHICLE_MESSAGES } from "@shikara/contract/vehicles/messages";
import { VEHICLE_STATUS_FILTERS, VEHICLE_TYPES, type VehicleView } from "@shikara/contract/vehicles/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";

const STATUS_LABELS = { all: "All", active: "Active", inactive: "Inactive" };

export default function Vehicles() {
  const may = useMay();
  const actions = useVehicleActions();
  const { state, set, clear } = useAddressState(["search", "status", "type"]);
  const [edited, setEdited] = useState<VehicleView | "new">();
  const [deleted, setDeleted] = useState<VehicleView>();
  const mayCreate = may("vehicles:create");
  useHotkey("n", () => mayCreate && setEdited("new"));

  const status = VEHICLE_STATUS_FILTERS.find((known) => known === state.status) ?? "all";
  const list = useVehicleList({ search: state.search, status, type: state.type });
  useNamedRecord(list.vehicles, may("vehicles:update") ? setEdited : undefined);
  const isFiltered = state.search !== "" || state.type !== "" || status !== "all";

  return (
    <Screen
      title="Vehicle Management"
      backHref={adminPaths.dashboard}
      actions={
        mayCreate && (
          <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
            <Plus className="size-4" aria-hidden="true" />
            Add New Vehicle
          </KeyButton>
        )
      }
    >
      <FilterBar
        search={{
          label: "Search vehicles",
          placeholder: "Search name, model or feature",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="Status"
          value={status}
          options={VEHICLE_STATUS_FILTERS.map((value) => ({
            value,
            label: STATUS_LABELS[value],
            count: list.counts?.[value],
          }))}
          onChange={(value) => set("status", value === "all" ? "" : value)}
        />
        <FilterSelect
          label="Vehicle type"
          value={state.type}
          all="All types"
          options={VEHICLE_TYPES.map((type) => ({ value: type, label: typeWords(type) }))}
          className="col-span-full"
          onChange={(value) => set("type", value)}
        />
      </FilterBar>
      <RecordList
        records={list.vehicles}
        count={list.counts && counted(list.counts[status], "vehicle")}
        failure={list.failure}
        failureWords={VEHICLE_MESSAGES.fetchError}
        onRetry={list.retry}
        more={list.more}
        empty={{
          title: VEHICLE_MESSAGES.empty,
          isFiltered,
          firstHint: "Get started by adding your first vehicle",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setEdited("new")}>Add New Vehicle</Button>,
        }}
      >
        {(vehicle) => (
          <VehicleRecord
            key={vehicle.id}
            vehicle={{ ...vehicle, isActive: actions.isActive(vehicle) }}
            onToggle={may("vehicles:update") ? (isActive) => actions.setActive(vehicle, isActive) : undefined}
            onEdit={may("vehicles:update") ? () => setEdited(vehicle) : undefined}
            onDelete={may("vehicles:delete") ? () => setDeleted(vehicle) : undefined}
          />
        )}
      </RecordList>
      {edited && <VehicleDialog vehicle={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <DeleteQuestion
          name={deleted.name}
          question={VEHICLE_MESSAGES.confirmDelete}
          isDeleting={actions.isRemoving}
          onDelete={() => actions.remove(deleted, () => setDeleted(undefined))}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Screen>
  );
}
