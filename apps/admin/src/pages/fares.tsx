import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { ImportLink } from "@admin/components/import-link.tsx";
import { KeyButton } from "@admin/components/key-button.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { FareDialog } from "@admin/features/fares/fare-dialog.tsx";
import { FareTable } from "@admin/features/fares/fare-table.tsx";
import { NotifiedDialog } from "@admin/features/fares/notified-dialog.tsx";
import { TermsDialog } from "@admin/features/fares/terms-dialog.tsx";
import { TermsTable } from "@admin/features/fares/terms-table.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { useHotkey } from "@admin/lib/hotkeys.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { AGENCY_ZONE, counted, rupees, shortDay } from "@shikara/client/format.ts";
import { calendarNow } from "@shikara/contract/core/calendar";
import { CLASS_WORDS, FARE_MESSAGES } from "@shikara/contract/fares/messages";
import type { CabTermsView, FareView } from "@shikara/contract/fares/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";

type Open = { fare: FareView | undefined } | { cab: CabTermsView } | "notified";

/** What journeys cost: fares that are set, what each vehicle asks by the kilometre, and what the state lets it ask. */
export default function Fares() {
  const may = useMay();
  const { state, set, clear } = useAddressState(["search"]);
  const [open, setOpen] = useState<Open>();
  const [mayCreate, mayUpdate] = [may("fares:create"), may("fares:update")];
  useHotkey("n", () => mayCreate && setOpen({ fare: undefined }));
  const search = useDebounced(state.search.trim());
  const query = trpc.fares.adminList.useQuery({ search }, { placeholderData: keepPreviousData, staleTime: 0 });
  const cabs = trpc.fares.terms.useQuery().data ?? [];
  const notified = trpc.fares.notified.useQuery().data ?? [];
  const { fares } = query.data ?? {};
  const close = () => setOpen(undefined);
  return (
    <Screen
      title="Fares"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportLink href={restPaths.faresExport} filter={{ search: state.search }} />
          {may("imports:create") && <ImportLink kind="fares" />}
          {mayCreate && (
            <KeyButton keys="N" size="dense" onClick={() => setOpen({ fare: undefined })}>
              <Plus className="size-4" aria-hidden="true" />
              Add Fare
            </KeyButton>
          )}
        </div>
      }
    >
      <section aria-labelledby="by-km" className="mb-5 grid gap-2">
        <h2 id="by-km" className="font-strong">
          By the kilometre
        </h2>
        <TermsTable
          cabs={cabs}
          notified={notified}
          today={calendarNow(AGENCY_ZONE).day}
          onEdit={mayUpdate ? (cab) => setOpen({ cab }) : undefined}
        />
      </section>
      <section aria-labelledby="notified" className="mb-5 grid gap-2">
        <h2 id="notified" className="font-strong">
          Notified by the state
        </h2>
        <ul className="grid gap-1 rounded-card border border-line bg-surface px-3.5 py-2">
          {notified.map(({ id, fareClass, perKm, since, source, sourcedOn }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <b className="font-strong tabular-nums">{`${CLASS_WORDS[fareClass]} ${rupees(perKm)} a km`}</b>
              {` from ${shortDay(since)} `}
              <span className="text-xs text-ink-muted">{`${source}, ${shortDay(sourcedOn)}`}</span>
            </li>
          ))}
          {notified.length === 0 && <li className="text-ink-muted">No order is entered.</li>}
        </ul>
        {mayCreate && (
          <Button variant="plain" size="dense" className="justify-self-start" onClick={() => setOpen("notified")}>
            <Plus className="size-4" aria-hidden="true" />
            Add notified rate
          </Button>
        )}
      </section>
      <h2 className="mb-2 font-strong">Set for a journey</h2>
      <FilterBar
        search={{
          label: "Search fares",
          placeholder: "Search by a place or vehicle",
          value: state.search,
          onChange: (typed) => set("search", typed),
        }}
      />
      <RecordTable
        records={fares}
        count={fares && counted(fares.length, "fare")}
        failure={query.error}
        failureWords={FARE_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "No fares found",
          isFiltered: state.search !== "",
          firstHint: "Journeys without a fare of their own go by the kilometre",
          onClear: clear,
          first: mayCreate && <Button onClick={() => setOpen({ fare: undefined })}>Add Fare</Button>,
        }}
      >
        {(records) => <FareTable fares={records} onEdit={mayUpdate ? (fare) => setOpen({ fare }) : undefined} />}
      </RecordTable>
      {open === "notified" && <NotifiedDialog onClose={close} />}
      {open && typeof open === "object" && "fare" in open && <FareDialog fare={open.fare} onClose={close} />}
      {open && typeof open === "object" && "cab" in open && <TermsDialog cab={open.cab} onClose={close} />}
    </Screen>
  );
}
