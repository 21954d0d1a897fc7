import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { RoadDialog } from "@admin/features/roads/road-dialog.tsx";
import { RoadTable } from "@admin/features/roads/road-table.tsx";
import { WayFinder } from "@admin/features/roads/way-finder.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { restPaths } from "@shikara/contract/rest-routes";
import { ROAD_MESSAGES } from "@shikara/contract/roads/messages";
import type { StretchView } from "@shikara/contract/roads/schema";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

/** The roads that journeys go over: how long, when open, what they cost and who may drive there. */
export default function Roads() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search"]);
  const [edited, setEdited] = useState<StretchView | "new">();
  const mayCreate = may("roads:create");
  useHotkey("n", () => mayCreate && setEdited("new"));
  const search = useDebounced(state.search.trim());
  const query = trpc.roads.adminList.useQuery({ search }, { placeholderData: keepPreviousData, staleTime: 0 });
  const places = trpc.places.adminList.useQuery({ search: "" }).data ?? [];
  const { stretches, count = 0 } = query.data ?? {};
  const shown = stretches?.length ?? 0;
  return (
    <Screen
      title="Roads"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportLink href={restPaths.roadsExport} filter={{ search: state.search }} />
          {mayCreate && (
            <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
              <Plus className="size-4" aria-hidden="true" />
              Add Road
            </KeyButton>
          )}
        </div>
      }
    >
      <WayFinder places={places} />
      <FilterBar
        search={{
          label: "Search roads",
          placeholder: "Search by a place",
          value: state.search,
          onChange: (typed) => set("search", typed),
        }}
      />
      <RecordTable
        records={stretches}
        count={stretches && (shown < count ? `${shown} of ${counted(count, "road")}` : counted(count, "road"))}
        failure={query.error}
        failureWords={ROAD_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "No roads found",
          isFiltered: state.search !== "",
          firstHint: "Journeys are reckoned over the roads that are here",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setEdited("new")}>Add Road</Button>,
        }}
      >
        {(records) => <RoadTable stretches={records} onEdit={may("roads:update") ? setEdited : undefined} />}
      </RecordTable>
      {edited && (
        <RoadDialog
          stretch={edited === "new" ? undefined : edited}
          places={places}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  );
}
