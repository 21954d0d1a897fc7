import { DELETED_DAYS, KEPT_TABLES } from "@shikara/contract/deleted/schema";
import { DELETED_MESSAGES } from "@shikara/contract/deleted/messages";
import { paths } from "@shikara/contract/routes";
import { RecordList } from "@admin/components/record-list.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { DeletedRow } from "@admin/features/deleted/deleted-row.tsx";
import { notify } from "@shikara/ui/notify.ts";
import { reportFailure } from "@admin/lib/report.ts";
import { trpc } from "@admin/lib/trpc.ts";

/** What staff have deleted of late, to be brought back. */
export default function Deleted() {
  const utils = trpc.useUtils();
  const query = trpc.deleted.list.useQuery(undefined, { staleTime: 0 });
  const bringBack = trpc.deleted.bringBack.useMutation({
    onSuccess: ({ source }) => {
      notify.success(DELETED_MESSAGES.broughtBack);
      void utils[KEPT_TABLES[source]].invalidate();
    },
    onError: (error) => reportFailure(error, DELETED_MESSAGES.bringBackFailed),
    onSettled: () => query.refetch(),
  });
  const records = query.data?.records;
  return (
    <Screen title="Deleted" backHref={paths.admin.dashboard}>
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
            onBringBack={() => bringBack.mutate({ id: record.id })}
          />
        )}
      </RecordList>
    </Screen>
  );
}
