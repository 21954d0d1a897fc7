import { SUBSCRIBER_STATES, type SubscriberView } from "@shikara/contract/newsletter/schema";
import { NEWSLETTER_STAFF_MESSAGES, SUBSCRIBER_STATE_LABELS } from "@shikara/contract/newsletter/messages";
import { useState } from "react";
import { paths } from "@shikara/contract/routes";
import { allAndEach, ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ConfirmDialog } from "@admin/components/confirm-dialog.tsx";
import { ExportLink } from "@admin/components/export-link.tsx";
import { FilterBar } from "@admin/components/filter-bar.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { SubscriberTable } from "@admin/features/newsletter/subscriber-table.tsx";
import { useSubscriberDelete, useSubscriberList } from "@admin/features/newsletter/use-subscribers.ts";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { counted } from "@shikara/client/format.ts";

export default function Newsletter() {
  const may = useMay();
  const { state, set, put } = useAddressState(["search", "state"]);
  const { query, subscribers, counts } = useSubscriberList(state);
  const [removed, setRemoved] = useState<SubscriberView>();
  const remove = useSubscriberDelete();
  const shown = SUBSCRIBER_STATES.find((known) => known === state.state) ?? "all";
  const filter = { ...(state.search && { search: state.search }), ...(shown !== "all" && { state: shown }) };
  return (
    <Screen
      title="Newsletter"
      backHref={paths.admin.dashboard}
      actions={<ExportLink href={paths.newsletterExport} filter={filter} />}
    >
      <FilterBar
        search={{
          label: "Search subscribers",
          placeholder: "Search e-mail",
          value: state.search,
          onChange: (search) => set("search", search),
        }}
      >
        <ChoiceBar
          label="State"
          value={shown}
          options={allAndEach(SUBSCRIBER_STATES, SUBSCRIBER_STATE_LABELS, counts)}
          onChange={(value) => set("state", value === "all" ? "" : value)}
        />
      </FilterBar>
      <RecordTable
        records={subscribers}
        count={counts && counted(counts[shown], "subscriber")}
        failure={query.isFetchNextPageError ? null : query.error}
        failureWords={NEWSLETTER_STAFF_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        more={moreOf(query)}
        empty={{
          title: NEWSLETTER_STAFF_MESSAGES.empty,
          isFiltered: state.search !== "" || shown !== "all",
          firstHint: "Who asks for the letter at the foot of the blog appears here",
          onClear: () => put({ search: "", state: "" }),
        }}
      >
        {(records) => (
          <SubscriberTable subscribers={records} onRemove={may("newsletter:update") ? setRemoved : undefined} />
        )}
      </RecordTable>
      {removed && (
        <ConfirmDialog
          title="Remove subscriber"
          question={`${removed.email} and the mails to it will be forgotten. This action cannot be undone.`}
          action="Remove"
          busy={remove.isPending && "Removing..."}
          onConfirm={() => remove.mutate({ id: removed.id }, { onSettled: () => setRemoved(undefined) })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Screen>
  );
}
