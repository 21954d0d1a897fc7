import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ExportLink } from "@admin/components/export-link.tsx";
import { Screen } from "@admin/components/screen.tsx";
import { CashReport } from "@admin/features/reports/cash-report.tsx";
import { ConversionReport } from "@admin/features/reports/conversion-report.tsx";
import { DayRange } from "@admin/features/reports/day-range.tsx";
import { MonthRange } from "@admin/features/reports/month-range.tsx";
import { MonthlyMail } from "@admin/features/reports/monthly-mail.tsx";
import { OwedReport } from "@admin/features/reports/owed-report.tsx";
import {
  askedOf,
  daysOf,
  filterOf,
  monthsOf,
  REPORT_NAMES,
  REPORTS,
  type ReportName,
  reportOf,
  salesOf,
  stateOf,
  taxDimensionOf,
} from "@admin/features/reports/report-address.ts";
import { SalesReport } from "@admin/features/reports/sales-report.tsx";
import { SavedViews } from "@admin/features/reports/saved-views.tsx";
import { TaxReport } from "@admin/features/reports/tax-report.tsx";
import { useAddressState } from "@admin/lib/address-state.ts";
import { restPaths } from "@shikara/contract/rest-routes";
import { adminPaths } from "@shikara/contract/routes";

const FILES: Record<ReportName, string> = {
  sales: restPaths.salesReport,
  conversion: restPaths.conversionReport,
  owed: restPaths.owedReport,
  cash: restPaths.cashReport,
  tax: restPaths.taxReport,
};

/** The month's figures: what was sold, what became of enquiries, what is owed, money in and out, and tax. Each is a link. */
export default function Reports() {
  const { state, set, put, turn } = useAddressState(REPORT_NAMES);
  const report = reportOf(state);
  const days = daysOf(state);
  const months = monthsOf(state);
  const asked = { ...months, by: state.by === "source" ? ("source" as const) : ("month" as const) };
  return (
    <Screen
      title="Reports"
      backHref={adminPaths.dashboard}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportLink href={FILES[report]} filter={filterOf(state)} />
          <ExportLink href={`${FILES[report]}.xlsx`} filter={filterOf(state)} label="Export XLSX" />
        </div>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-md:w-full md:w-96">
          <ChoiceBar label="Which report" value={report} options={REPORTS} onChange={(one) => turn("report", one)} />
        </div>
        <SavedViews asked={askedOf(state)} onOpen={(view) => put(stateOf(view))} />
      </div>
      {report === "cash" && <DayRange {...days} onChange={(range) => put({ since: range.from, until: range.to })} />}
      {(report === "sales" || report === "conversion" || report === "tax") && <MonthRange {...months} onChange={put} />}
      {report === "sales" && <SalesReport asked={salesOf(state)} onAsk={put} />}
      {report === "conversion" && <ConversionReport asked={asked} onAsk={(by) => set("by", by)} />}
      {report === "owed" && <OwedReport />}
      {report === "tax" && <TaxReport asked={months} by={taxDimensionOf(state)} onAsk={(by) => set("by", by)} />}
      {report === "cash" && !days.fault && <CashReport asked={{ from: days.from, to: days.to }} />}
      <div className="mt-4">
        <MonthlyMail />
      </div>
    </Screen>
  );
}
