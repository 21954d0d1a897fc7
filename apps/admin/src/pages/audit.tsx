import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar, FilterSelect } from "@admin/components/filter-bar.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { AuditRecord } from "@admin/features/audit/audit-record.tsx";
import { ACTION_WORDS } from "@admin/features/audit/audit-words.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { RECORD_WORDS } from "@admin/lib/record-words.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { AUDIT_ACTIONS, auditList } from "@shikara/contract/audit/schema";
import { DOMAINS } from "@shikara/contract/core/domains";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Button } from "@shikara/ui/button.tsx";
import { keepPreviousData } from "@tanstack/react-query";

const AUDITED = DOMAINS.flatMap((value) => {
  const label = RECORD_WORDS[value];
  return label ? [{ value, label }] : [];
});

const { shape } = auditList;

export default function Audit() {
  const { state, set, clear } = useAddressState(["search", "domain", "action", "recordId", "from", "to"]);
  const search = useDebounced(state.search.trim());
  const domain = AUDITED.find(({ value }) => value === state.domain)?.value;
  const action = AUDIT_ACTIONS.find((known) => known === state.action);
  // What the address says wrongly is left out.
  const recordId = shape.recordId.safeParse(state.recordId).data;
  const from = shape.from.safeParse(state.from).data;
  const to = shape.to.safeParse(state.to).data;
  const filter = {
    ...(search && { search }),
    ...(domain && { domain }),
    ...(action && { action }),
    ...(recordId && { recordId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = trpc.audit.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Screen
      title="Audit Log"
      backHref={adminPaths.dashboard}
      actions={<ExportLink href={restPaths.auditExport} filter={filter} />}
    >
      <FilterBar
        search={{
          label: "Search changes",
          placeholder: "Search record, member or address",
          value: state.search,
          onChange: (value) => set("search", value),
        }}
      >
        <FilterSelect
          label="What was changed"
          value={state.domain}
          all="Everything"
          options={AUDITED}
          onChange={(value) => set("domain", value)}
        />
        <FilterSelect
          label="Kind of change"
          value={state.action}
          all="All changes"
          options={AUDIT_ACTIONS.map((known) => ({ value: known, label: ACTION_WORDS[known] }))}
          onChange={(value) => set("action", value)}
        />
        {(["from", "to"] as const).map((end) => (
          <label
            key={end}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2 text-ink-muted max-md:col-span-full md:flex"
          >
            {end === "from" ? "From" : "To"}
            <input
              type="date"
              value={(end === "from" ? from : to) ?? ""}
              onChange={(event) => set(end, event.target.value)}
              className="control min-w-0 md:w-38"
            />
          </label>
        ))}
      </FilterBar>
      {recordId && (
        <p className="flex flex-wrap items-center gap-2">
          The changes of one record
          <Button variant="outline" size="dense" onClick={clear}>
            Show all changes
          </Button>
        </p>
      )}
      <RecordList
        shape="rows"
        records={entries}
        count={null}
        failure={query.isFetchNextPageError ? null : query.error}
        failureWords="Failed to fetch the audit log"
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={{
          title: "No changes found",
          isFiltered: Object.keys(filter).length > 0,
          firstHint: "What staff add, change and delete will stand here",
          onClear: clear,
        }}
      >
        {(entry) => <AuditRecord key={entry.id} entry={entry} />}
      </RecordList>
    </Screen>
  );
}
