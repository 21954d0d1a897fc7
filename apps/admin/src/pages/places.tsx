import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { PlaceDialog } from "@admin/features/places/place-dialog.tsx";
import { PlaceRow } from "@admin/features/places/place-row.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { counted } from "@shikara/client/format.ts";
import { PLACE_MESSAGES } from "@shikara/contract/places/messages";
import type { PlaceView } from "@shikara/contract/places/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

/** Where journeys begin and end, as visitors and staff choose them. */
export default function Places() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search"]);
  const [edited, setEdited] = useState<PlaceView | "new">();
  const mayCreate = may("places:create");
  useHotkey("n", () => mayCreate && setEdited("new"));
  const search = useDebounced(state.search.trim());
  const query = trpc.places.adminList.useQuery({ search }, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Screen
      title="Places"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportLink href={restPaths.placesExport} filter={{ search: state.search }} />
          {mayCreate && (
            <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
              <Plus className="size-4" aria-hidden="true" />
              Add Place
            </KeyButton>
          )}
        </div>
      }
    >
      <FilterBar
        search={{
          label: "Search places",
          placeholder: "Search any name or spelling",
          value: state.search,
          onChange: (typed) => set("search", typed),
        }}
      />
      <RecordList
        shape="rows"
        records={query.data}
        count={query.data && counted(query.data.length, "place")}
        failure={query.error}
        failureWords={PLACE_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "No places found",
          isFiltered: state.search !== "",
          firstHint: "Places that are here are offered where a cab is asked for",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setEdited("new")}>Add Place</Button>,
        }}
      >
        {(place) => (
          <PlaceRow key={place.id} place={place} onEdit={may("places:update") ? () => setEdited(place) : undefined} />
        )}
      </RecordList>
      {edited && <PlaceDialog place={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  );
}
