import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { DeletedRow } from "@admin/features/deleted/deleted-row.tsx";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { DELETED_MESSAGES } from "@shikara/contract/deleted/messages";
import { DELETED_DAYS, KEPT_TABLES } from "@shikara/contract/deleted/schema";
import { adminPaths } from "@shikara/contract/routes";
import { notify } from "@shikara/ui/notify.ts";
import { useRef } from "react";

/** What staff have deleted of late, to be brought back. */
export default function Deleted() {
  const utils = trpc.useUtils();
  const query = trpc.deleted.list.useQuery(undefined, { staleTime: 0 });
  // Back before the list has been read anew, it would be asked for a second time by a double click, and not be found.
  const sent = useRef(new Set<string>());
  const bringBack = trpc.deleted.bringBack.useMutation({
    onSuccess: ({ source }) => {
      notify.success(DELETED_MESSAGES.broughtBack);
      void utils[KEPT_TABLES[source]].invalidate();
    },
    onError: (error, { id }) => {
      sent.current.delete(id);
      reportFailure(error, DELETED_MESSAGES.bringBackFailed);
    },
    onSettled: () => query.refetch(),
  });
  const records = query.data?.records;
  return (
    <Screen title="Deleted" backHref={adminPaths.dashboard}>
      <p className="text-ink-muted">
        {`Packages, vehicles, posts, testimonials, popups and gallery images stand here for ${DELETED_DAYS} days after somebody deletes them. What is brought back is as it was.`}
      </p>
      <RecordList
        shape="rows"
        records={records}
        count={records && `${records.length} ${records.length === 1 ? "record" : "records"}`}
        failure={query.error}
        failureWords={DELETED_MESSAGES.fetchFailed}
        onRetry={() => void query.refetch()}
        empty={{
          title: "Nothing was deleted",
          isFiltered: false,
          firstHint: `What is deleted can be brought back for ${DELETED_DAYS} days`,
          onClear: () => undefined,
        }}
      >
        {(record) => (
          <DeletedRow
            key={record.id}
            record={record}
            isBusy={bringBack.isPending && bringBack.variables.id === record.id}
            onBringBack={() => {
              if (sent.current.has(record.id)) return;
              sent.current.add(record.id);
              bringBack.mutate({ id: record.id });
            }}
          />
        )}
      </RecordList>
    </Screen>
  );
}
