import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ExportLink } from "@admin/components/export-link.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { AccountDrawer } from "@admin/features/payables/account-drawer.tsx";
import { PayableTable } from "@admin/features/payables/payable-table.tsx";
import { SupplierSums } from "@admin/features/payables/supplier-sums.tsx";
import { useMay } from "@admin/features/session/use-member.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { agencyToday } from "@admin/lib/moments.ts";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { PAYABLE_MESSAGES } from "@shikara/contract/payables/messages";
import { MAX_OPEN_STAYS } from "@shikara/contract/payables/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { Notice } from "@shikara/ui/notice.tsx";

const BY = [
  { value: "day", label: "By due day" },
  { value: "supplier", label: "By supplier" },
] as const;

/** What the agency owes its suppliers, and when. */
export default function Payables() {
  const may = useMay();
  const { state, set, show, close } = useAddressState(["by", "open"]);
  const query = trpc.payables.list.useQuery({}, { staleTime: 0 });
  const { data } = query;
  const today = agencyToday();
  const by = state.by === "supplier" ? "supplier" : "day";
  return (
    <div className={state.open ? "xl:pr-104" : undefined}>
      <Screen
        title="What we owe"
        backHref={adminPaths.dashboard}
        actions={<ExportLink href={restPaths.payablesExport} filter={{}} />}
      >
        <StatStrip
          stats={[
            {
              label: "Overdue",
              tells: "What was due before today and is not paid",
              value: data && rupees(data.overdue),
            },
            {
              label: "Within 7 days",
              tells: "What is due from today on, for a week",
              value: data && rupees(data.soon),
            },
            { label: "Later", tells: "What is due after that", value: data && rupees(data.later) },
            {
              label: "To come back",
              tells: "What suppliers have been paid for stays that were cancelled, or too much",
              value: data && rupees(data.back),
            },
          ]}
        />
        <div className="mb-3 max-w-72">
          <ChoiceBar label="In which order" value={by} options={BY} onChange={(value) => set("by", value)} />
        </div>
        {data?.isMore && (
          <Notice kind="info">{`There are more: the first ${MAX_OPEN_STAYS.toLocaleString("en-IN")} stays are shown.`}</Notice>
        )}
        <RecordTable
          records={data?.payables}
          count={data && counted(data.payables.length, "sum")}
          failure={query.error}
          failureWords={PAYABLE_MESSAGES.fetchFailed}
          onRetry={() => void query.refetch()}
          empty={{
            title: PAYABLE_MESSAGES.empty,
            isFiltered: false,
            onClear: () => set("by", ""),
            firstHint: "What a supplier confirms is owed from then on",
          }}
        >
          {(payables) =>
            by === "day" ? (
              <PayableTable payables={payables} today={today} onOpen={show} />
            ) : (
              <SupplierSums payables={payables} today={today} onOpen={show} />
            )
          }
        </RecordTable>
      </Screen>
      {state.open && (
        <AccountDrawer key={state.open} supplierId={state.open} mayPay={may("payables:create")} onClose={close} />
      )}
    </div>
  );
}
