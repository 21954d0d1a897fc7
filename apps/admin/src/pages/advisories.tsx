import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { AdvisoryDialog } from "@admin/features/advisories/advisory-dialog.tsx";
import { AdvisoryRow } from "@admin/features/advisories/advisory-row.tsx";
import { DisruptionDesk } from "@admin/features/advisories/desk.tsx";
import { EndDialog } from "@admin/features/advisories/end-dialog.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { AGENCY_ZONE, counted } from "@shikara/client/format.ts";
import { ADVISORY_MESSAGES } from "@shikara/contract/advisories/messages";
import type { AdvisoryView } from "@shikara/contract/advisories/schema";
import { calendarNow } from "@shikara/contract/core/calendar";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

/** What is closed or restricted on the roads, now and soon; one of them open is the desk of whom it touches. */
export default function Advisories() {
  const may = useMay();
  const { state } = useAddressState(["open"]);
  if (state.open === "") return <AdvisoryScreen />;
  return (
    <Screen title="Bookings it touches" backHref={adminPaths.advisories} backTo="Advisories">
      <DisruptionDesk id={state.open} mayOffer={may("advisories:offer")} />
    </Screen>
  );
}

function AdvisoryScreen() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search", "show"]);
  const [edited, setEdited] = useState<AdvisoryView | "new">();
  const [ending, setEnding] = useState<AdvisoryView>();
  const mayCreate = may("advisories:create");
  const mayUpdate = may("advisories:update");
  useHotkey("n", () => mayCreate && setEdited("new"));
  const asked = { search: useDebounced(state.search.trim()), isWhole: state.show === "all" };
  const query = trpc.advisories.adminList.useQuery(asked, { placeholderData: keepPreviousData, staleTime: 0 });
  const { advisories, today = calendarNow(AGENCY_ZONE).day, standing = 0 } = query.data ?? {};
  return (
    <Screen
      title="Advisories"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportLink href={restPaths.advisoriesExport} filter={{ search: state.search }} />
          {mayCreate && (
            <KeyButton keys="N" size="dense" onClick={() => setEdited("new")}>
              <Plus className="size-4" aria-hidden="true" />
              Add Advisory
            </KeyButton>
          )}
        </div>
      }
    >
      <FilterBar
        search={{
          label: "Search advisories",
          placeholder: "Search by a place",
          value: state.search,
          onChange: (typed) => set("search", typed),
        }}
      >
        <FilterSelect
          label="Which"
          value={state.show}
          all="In force or to come"
          options={[{ value: "all", label: "Those that are over, too" }]}
          className="max-md:col-span-2 md:w-56!"
          onChange={(show) => set("show", show)}
        />
      </FilterBar>
      <RecordList
        shape="rows"
        records={advisories}
        count={advisories && `${counted(advisories.length, "advisory", "advisories")}, ${standing} in force or to come`}
        failure={query.error}
        failureWords={ADVISORY_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "No advisories",
          isFiltered: state.search !== "",
          firstHint: "Every road is as its months and limits say",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setEdited("new")}>Add Advisory</Button>,
        }}
      >
        {(advisory) => (
          <AdvisoryRow
            key={advisory.id}
            advisory={advisory}
            today={today}
            onEdit={mayUpdate ? () => setEdited(advisory) : undefined}
            onEnd={mayUpdate ? () => setEnding(advisory) : undefined}
          />
        )}
      </RecordList>
      {edited && (
        <AdvisoryDialog
          advisory={edited === "new" ? undefined : edited}
          today={today}
          onClose={() => setEdited(undefined)}
        />
      )}
      {ending && <EndDialog advisory={ending} onClose={() => setEnding(undefined)} />}
    </Screen>
  );
}
