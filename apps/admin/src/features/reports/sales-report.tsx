import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { ShareBar } from "@admin/components/share-bar.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { BASIS_WORDS, DIMENSION_WORDS, REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import { REPORT_BASES, REPORT_DIMENSIONS } from "@shikara/contract/reports/rules";
import type { SalesAsked, SalesFigures, SalesLine } from "@shikara/contract/reports/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { changeWords, marginOf, marginWords, shareWords, shortMonth } from "./figure-words.ts";
import { Figures } from "./figures.tsx";
import { ReportTable } from "./report-table.tsx";
import { TimeChart } from "./time-chart.tsx";

const BASES = REPORT_BASES.map((value) => ({ value, label: BASIS_WORDS[value] }));
const DIMENSIONS = REPORT_DIMENSIONS.map((value) => ({ value, label: DIMENSION_WORDS[value] }));

/** Some figures beside those of a year earlier. */
type Line = SalesFigures & { before: SalesFigures };

const small = ({ sold, travelers, cancelled, ...line }: Line) =>
  [`${sold} sold`, counted(travelers, "traveller"), cancelled > 0 && `${cancelled} cancelled`, marginWords(line)]
    .filter(Boolean)
    .join(" · ");

interface SalesReportProps {
  asked: SalesAsked;
  onAsk: (changed: Partial<Pick<SalesAsked, "basis" | "by">>) => void;
}

/** What was sold beside a year earlier, by whatever it is told apart by. */
export function SalesReport({ asked, onAsk }: SalesReportProps) {
  const query = trpc.reports.sales.useQuery(asked, { staleTime: 0, placeholderData: keepPreviousData });
  const { data } = query;
  // While others are on their way, those that are there are told as what they are.
  const by = data?.by ?? asked.by;
  const total = data && { ...data.total, before: data.before };
  const isShown = data && data.lines.length > 0;
  const most = Math.max(...(data?.lines ?? []).map(({ amount }) => amount), 1);
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3 [&>div]:min-w-0 [&>div]:max-md:w-full">
        <div>
          <ChoiceBar
            label="Counted in the month"
            value={asked.basis}
            options={BASES}
            onChange={(basis) => onAsk({ basis })}
          />
        </div>
        <div>
          <ChoiceBar label="Told apart by" value={asked.by} options={DIMENSIONS} onChange={(by) => onAsk({ by })} />
        </div>
      </div>
      <StatStrip
        stats={[
          {
            label: "Sales",
            tells: "What confirmed and completed bookings cost, and of cancelled ones the fee as far as it was paid",
            value: total && rupees(total.amount),
            note: total && changeWords(total.amount, total.before.amount),
          },
          {
            label: "Bookings sold",
            tells: "Confirmed and completed ones, of all that were asked for",
            value: total?.sold.toLocaleString("en-IN"),
            note: total && `of ${total.requests.toLocaleString("en-IN")}`,
          },
          {
            label: "Travellers",
            tells: "People of the bookings that are sold",
            value: total?.travelers.toLocaleString("en-IN"),
            note: total && changeWords(total.travelers, total.before.travelers),
          },
          {
            label: "Margin",
            tells:
              "Sales less cost, where the cost is known: by the quote that was accepted, else by what suppliers confirmed",
            value: total && (total.costed > 0 ? rupees(marginOf(total)) : "Not known"),
            note: total && shareWords(total),
          },
        ]}
      />
      {isShown && by === "month" && data.lines.length > 1 && (
        <TimeChart
          label={`Sales of ${counted(data.lines.length, "month")}, beside those of a year earlier`}
          legend={{ value: "Sales", beside: "A year earlier" }}
          written={rupees}
          bars={data.lines.map(({ label, amount, before }) => ({
            ...{ label, short: shortMonth(label), value: amount, beside: before.amount },
          }))}
        />
      )}
      <ReportTable
        lines={data?.lines}
        query={query}
        none={{ title: REPORT_MESSAGES.empty, hint: "Choose other months" }}
      >
        {(lines) => (
          <Figures<Line & Partial<SalesLine>>
            head={DIMENSION_WORDS[by]}
            lines={lines}
            keyOf={({ key = "" }) => key}
            nameOf={({ label, amount }) => (
              <>
                {label}
                {by !== "month" && (
                  <ShareBar share={amount / most} isWhole={false} label={`${label}: ${rupees(amount)}`} />
                )}
              </>
            )}
            small={small}
            {...(by !== "place" && total && { total })}
            columns={[
              { head: "Requests", isWide: true, cell: ({ requests }) => requests },
              { head: "Sold", isWide: true, cell: ({ sold }) => sold },
              { head: "Travellers", isWide: true, cell: ({ travelers }) => travelers },
              { head: "Sales", cell: ({ amount }) => rupees(amount) },
              { head: "A year earlier", cell: ({ before }) => rupees(before.amount) },
              { head: "Change", isWide: true, cell: ({ amount, before }) => changeWords(amount, before.amount) },
              { head: "Margin", isWide: true, cell: (line) => (line.costed > 0 ? rupees(marginOf(line)) : "") },
            ]}
          />
        )}
      </ReportTable>
      {by === "place" && isShown && (
        <p className="mt-2 text-xs text-ink-muted">
          A package counts at every place of its days, a cab at where it drops: places come to more than all sales.
        </p>
      )}
    </>
  );
}
