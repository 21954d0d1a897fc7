import { ExportLink } from "@admin/components/export-link.tsx";
import { moreOf } from "@admin/components/more-records.tsx";
import { RecordTable } from "@admin/components/record-table.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { LedgerTable } from "@admin/features/payments/ledger-table.tsx";
import { RefusedRefunds } from "@admin/features/payments/refused-refunds.tsx";
import { ledgerFilterOf, useLedger } from "@admin/features/payments/use-ledger.ts";
import { WayTiles } from "@admin/features/payments/way-tiles.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { PAYMENT_MESSAGES } from "@shikara/contract/payments/messages";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";
import { TextField } from "@shikara/ui/form/fields.tsx";

/** Two stand side by side on the narrowest phone, whatever a browser wants for a date. */
const DAY = "grid-cols-[minmax(0,1fr)] [&_input]:min-w-0";

export default function Payments() {
  const { state, set, clear } = useAddressState(["from", "to", "method"]);
  const { filter, fault } = ledgerFilterOf(state);
  const { query, entries, report } = useLedger(filter, !fault);
  return (
    <Screen
      title="Payments"
      backHref={adminPaths.dashboard}
      actions={
        !fault && (
          <div className="flex flex-wrap gap-2">
            <ExportLink href={restPaths.paymentsExport} filter={filter} />
            <ExportLink href={`${restPaths.paymentsExport}.xlsx`} filter={filter} label="Export XLSX" />
          </div>
        )
      }
    >
      <RefusedRefunds bookingHref={adminPaths.booking} />
      <div className="mb-3.5 grid max-w-96 grid-cols-2 gap-3">
        <TextField
          name="from"
          label="From"
          type="date"
          className={DAY}
          value={filter.from}
          onChange={({ target }) => set("from", target.value)}
        />
        <TextField
          name="to"
          label="To"
          type="date"
          className={DAY}
          value={filter.to}
          error={fault}
          onChange={({ target }) => set("to", target.value)}
        />
      </div>
      {!fault && (
        <>
          <WayTiles chosen={filter.method} ways={report?.ways} onChoose={(way) => set("method", way ?? "")} />
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
                value: report && rupees(report.net),
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
              isFiltered: state.from !== "" || state.to !== "" || state.method !== "",
              filteredHint: "Try other days, or all ways of payment",
              firstHint: "What is recorded in a booking's details stands here",
              onClear: clear,
            }}
          >
            {(shown) => <LedgerTable entries={shown} bookingHref={adminPaths.booking} />}
          </RecordTable>
        </>
      )}
    </Screen>
  );
}
