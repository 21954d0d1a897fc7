import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted } from "@shikara/client/format.ts";
import { toThePaisa } from "@shikara/contract/core/formats";
import { sumOf } from "@shikara/contract/core/money";
import { REPORT_MESSAGES, TAX_DIMENSION_WORDS } from "@shikara/contract/reports/messages";
import { TAX_DIMENSIONS, type TaxDimension } from "@shikara/contract/reports/rules";
import type { TaxAsked } from "@shikara/contract/reports/schema";
import type { Parts } from "@shikara/contract/tax/apart";
import { keepPreviousData } from "@tanstack/react-query";
import { shortMonth } from "./figure-words.ts";
import { Figures } from "./figures.tsx";
import { ReportTable } from "./report-table.tsx";
import { type TaxSum, taxSums } from "./tax-sums.ts";
import { TimeChart } from "./time-chart.tsx";

const DIMENSIONS = TAX_DIMENSIONS.map((value) => ({ value, label: TAX_DIMENSION_WORDS[value] }));
const taxIn = ({ cgst, sgst, igst }: Parts) => sumOf([cgst, sgst, igst]);
const small = ({ cgst, sgst, igst }: Parts) =>
  [
    cgst !== 0 && `CGST ${toThePaisa(cgst)}`,
    sgst !== 0 && `SGST ${toThePaisa(sgst)}`,
    igst !== 0 && `IGST ${toThePaisa(igst)}`,
  ]
    .filter(Boolean)
    .join(" · ");

interface TaxReportProps {
  asked: TaxAsked;
  by: TaxDimension;
  onAsk: (by: TaxDimension) => void;
}

/** What the papers of some months come to in tax, by whatever it is told apart by. */
export function TaxReport({ asked, by, onAsk }: TaxReportProps) {
  const query = trpc.reports.tax.useQuery(asked, { staleTime: 0, placeholderData: keepPreviousData });
  const { data } = query;
  const total = data?.total;
  const sums = data && taxSums(data.lines, by);
  return (
    <>
      <div className="mb-3 max-w-96">
        <ChoiceBar label="Told apart by" value={by} options={DIMENSIONS} onChange={onAsk} />
      </div>
      <StatStrip
        stats={[
          {
            label: "Taxable value",
            tells: "What was invoiced in these months, and taken before its invoice, without the tax in it",
            value: total && toThePaisa(total.taxable),
          },
          { label: "CGST", tells: "The centre's half", value: total && toThePaisa(total.cgst) },
          {
            label: "SGST",
            tells: "The state's half, or the union territory's",
            value: total && toThePaisa(total.sgst),
          },
          { label: "IGST", tells: "Tax on what is supplied in another state", value: total && toThePaisa(total.igst) },
        ]}
      />
      {by === "month" && sums && sums.length > 1 && (
        <TimeChart
          label={`Tax of ${counted(sums.length, "month")}: within the state, and beyond it`}
          legend={{ value: "CGST and SGST", beside: "IGST" }}
          written={toThePaisa}
          bars={sums.map(({ label, cgst, sgst, igst }) => ({
            ...{ label, short: shortMonth(label), value: sumOf([cgst, sgst]), beside: igst },
          }))}
        />
      )}
      <ReportTable
        lines={sums}
        query={query}
        none={{
          title: REPORT_MESSAGES.noTax,
          hint: data?.isRegistered ? "Choose other months" : REPORT_MESSAGES.notRegistered,
        }}
      >
        {(lines) => (
          <Figures<Parts & Partial<TaxSum>>
            head={TAX_DIMENSION_WORDS[by]}
            lines={lines}
            keyOf={({ key = "" }) => key}
            nameOf={({ label }) => label}
            small={small}
            {...(total && { total })}
            columns={[
              { head: "Taxable value", cell: ({ taxable }) => toThePaisa(taxable) },
              { head: "CGST", isWide: true, cell: ({ cgst }) => toThePaisa(cgst) },
              { head: "SGST", isWide: true, cell: ({ sgst }) => toThePaisa(sgst) },
              { head: "IGST", isWide: true, cell: ({ igst }) => toThePaisa(igst) },
              { head: "Tax", cell: (line) => toThePaisa(taxIn(line)) },
            ]}
          />
        )}
      </ReportTable>
      {sums && sums.length > 0 && (
        <p className="mt-2 text-xs text-ink-muted">
          By the day of each paper. An advance counts by its voucher; its invoice takes off again what that had taxed.
        </p>
      )}
    </>
  );
}
