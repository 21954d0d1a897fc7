import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { paths } from "@shikara/contract/routes";
import { ExportLink } from "@admin/components/export-link.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { TextField } from "@shikara/ui/form/fields.tsx";
import { LedgerTable } from "@admin/features/payments/ledger-table.tsx";
import { signed } from "@admin/features/payments/payment-words.ts";
import { ledgerDaysOf, useLedger } from "@admin/features/payments/use-ledger.ts";
import { useAddressState } from "@admin/lib/address-state.ts";
import { counted, rupees } from "@shikara/client/format.ts";

export default function Payments() {
  const { state, set, clear } = useAddressState(["from", "to"]);
  const { days, fault } = ledgerDaysOf(state);
  const { query, entries, report } = useLedger(days, !fault);
  return (
    <Screen
      title="Payments"
      backHref={paths.admin.dashboard}
      actions={
        !fault && (
          <div className="flex flex-wrap gap-2">
            <ExportLink href={paths.paymentsExport} filter={days} />
            <ExportLink href={`${paths.paymentsExport}.xlsx`} filter={days} label="Export XLSX" />
          </div>
        )
      }
    >
      <div className="mb-3.5 grid max-w-96 grid-cols-2 gap-3">
        <TextField
          name="from"
          label="From"
          type="date"
          value={days.from}
          onChange={({ target }) => set("from", target.value)}
        />
        <TextField
          name="to"
          label="To"
          type="date"
          value={days.to}
          error={fault}
          onChange={({ target }) => set("to", target.value)}
        />
      </div>
      {!fault && (
        <>
          <StatStrip
            stats={[
              {
                label: "Taken",
                tells: "What customers paid on these days, less payments taken back as written down by mistake",
                value: report && rupees(report.taken),
              },
              {
                label: "Given back",
                tells: "What was refunded on these days, less refunds taken back as written down by mistake",
                value: report && rupees(report.refunded),
              },
              {
                label: "Net",
                tells:
                  "Taken less given back: what the entries below come to. Revenue is another figure: what was agreed, whenever it is paid",
                value: report && signed(report.net),
              },
              {
                label: "Entries",
                tells: "Payments, refunds and reversals of these days",
                value: report?.entries.toLocaleString("en-IN"),
              },
            ]}
          />
          <RecordTable
            records={entries}
            count={report && counted(report.entries, "entry", "entries")}
            failure={query.isFetchNextPageError ? null : query.error}
            failureWords={PAYMENT_MESSAGES.ledgerFailed}
            onRetry={() => void query.refetch()}
            more={moreOf(query)}
            empty={{
              title: PAYMENT_MESSAGES.ledgerEmpty,
              isFiltered: state.from !== "" || state.to !== "",
              filteredHint: "Try other days",
              firstHint: "What is recorded in a booking's details stands here",
              onClear: clear,
            }}
          >
            {(shown) => <LedgerTable entries={shown} bookingHref={paths.admin.booking} />}
          </RecordTable>
        </>
      )}
    </Screen>
  );
}
