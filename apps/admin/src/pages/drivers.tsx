import { todayHere } from "@admin/components/calendar-leaf.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { DriverDialog } from "@admin/features/drivers/driver-dialog.tsx";
import { DriverLink } from "@admin/features/drivers/driver-link.tsx";
import { DriverRow } from "@admin/features/drivers/driver-row.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { UnitDialog } from "@admin/features/units/unit-dialog.tsx";
import { UnitRow } from "@admin/features/units/unit-row.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { useNamedRecord } from "@admin/lib/named-record.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { DRIVER_MESSAGES } from "@shikara/contract/drivers/messages";
import type { DriverView } from "@shikara/contract/drivers/schema";
import { adminPaths } from "@shikara/contract/routes";
import { UNIT_MESSAGES } from "@shikara/contract/units/messages";
import type { UnitView } from "@shikara/contract/units/schema";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

type Task =
  | { kind: "driver"; driver?: DriverView }
  | { kind: "link"; driver: DriverView }
  | { kind: "unit"; unit?: UnitView };

/** Who drives, and the cars, with the papers that end soon. */
export default function Drivers() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search"]);
  const [task, setTask] = useState<Task>();
  const onClose = () => setTask(undefined);
  const asked = { search: useDebounced(state.search.trim()) };
  const kept = { placeholderData: keepPreviousData, staleTime: 0 };
  const drivers = trpc.drivers.list.useQuery(asked, kept);
  const units = trpc.units.list.useQuery(asked, kept);
  const vehicles = trpc.vehicles.adminList.useQuery({ limit: 100 }).data?.vehicles ?? [];
  const today = todayHere();
  const [mayAdd, mayAddCar] = [may("drivers:create"), may("units:create")];
  useHotkey("n", () => mayAdd && setTask({ kind: "driver" }));
  useNamedRecord(drivers.data, may("drivers:update") ? (driver) => setTask({ kind: "driver", driver }) : undefined);
  useNamedRecord(units.data, may("units:update") ? (unit) => setTask({ kind: "unit", unit }) : undefined);
  const isFiltered = state.search !== "";
  return (
    <Screen
      title="Drivers and cars"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          {mayAddCar && (
            <Button variant="outline" size="dense" onClick={() => setTask({ kind: "unit" })}>
              <Plus className="size-4" aria-hidden="true" />
              Add Car
            </Button>
          )}
          {mayAdd && (
            <KeyButton keys="N" size="dense" onClick={() => setTask({ kind: "driver" })}>
              <Plus className="size-4" aria-hidden="true" />
              Add Driver
            </KeyButton>
          )}
        </div>
      }
    >
      <FilterBar
        search={{
          label: "Search drivers and cars",
          placeholder: "Name, phone, licence or registration",
          value: state.search,
          onChange: (typed) => set("search", typed),
        }}
      />
      <div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-2">
        <section aria-label="Drivers" className="min-w-0">
          <RecordList
            shape="rows"
            records={drivers.data}
            count={drivers.data && counted(drivers.data.length, "driver")}
            failure={drivers.error}
            failureWords={DRIVER_MESSAGES.fetchFailed}
            onRetry={() => void drivers.refetch()}
            empty={{
              ...{ title: DRIVER_MESSAGES.empty, isFiltered, onClear: clear },
              firstHint: "Duties are given to the drivers that are here",
              first: mayAdd && <Button onClick={() => setTask({ kind: "driver" })}>Add Driver</Button>,
            }}
          >
            {(driver) => (
              <DriverRow
                key={driver.id}
                driver={driver}
                today={today}
                onEdit={may("drivers:update") ? () => setTask({ kind: "driver", driver }) : undefined}
                onLink={may("duties:give") ? () => setTask({ kind: "link", driver }) : undefined}
              />
            )}
          </RecordList>
        </section>
        <section aria-label="Cars" className="min-w-0">
          <RecordList
            shape="rows"
            records={units.data}
            count={units.data && counted(units.data.length, "car")}
            failure={units.error}
            failureWords={UNIT_MESSAGES.fetchFailed}
            onRetry={() => void units.refetch()}
            empty={{
              ...{ title: UNIT_MESSAGES.empty, isFiltered, onClear: clear },
              firstHint: "A journey is given to one of the cars that are here",
              first: mayAddCar && <Button onClick={() => setTask({ kind: "unit" })}>Add Car</Button>,
            }}
          >
            {(unit) => (
              <UnitRow
                key={unit.id}
                unit={unit}
                today={today}
                onEdit={may("units:update") ? () => setTask({ kind: "unit", unit }) : undefined}
              />
            )}
          </RecordList>
        </section>
      </div>
      {task?.kind === "driver" && (
        <DriverDialog driver={task.driver} mayDelete={may("drivers:delete")} onClose={onClose} />
      )}
      {task?.kind === "link" && <DriverLink driver={task.driver} onClose={onClose} />}
      {task?.kind === "unit" && (
        <UnitDialog unit={task.unit} vehicles={vehicles} mayDelete={may("units:delete")} onClose={onClose} />
      )}
    </Screen>
  );
}
