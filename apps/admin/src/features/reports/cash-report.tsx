import { StatStrip } from "@admin/components/stat-strip.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { rupees, shortDay } from "@shikara/client/format.ts";
import { addDays } from "@shikara/contract/core/calendar";
import { sumOf } from "@shikara/contract/core/money";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import type { CashAsked, CashLine } from "@shikara/contract/reports/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { Figures } from "./figures.tsx";
import { ReportTable } from "./report-table.tsx";
import { TimeChart } from "./time-chart.tsx";

/** More days than these are no bars any more. */
const MOST_BARS = 92;

/** What came in on each day and went out, days without anything among them. */
function barsOf({ from, to }: CashAsked, lines: readonly CashLine[]) {
  const bars = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = lines.filter((line) => line.day === day);
    const value = sumOf(ofDay.map(({ taken }) => taken));
    const beside = sumOf(ofDay.flatMap(({ refunded, suppliers }) => [refunded, suppliers]));
    bars.push({ label: shortDay(day), short: shortDay(day).replace(/ \d+$/, ""), value, beside });
  }
  return bars;
}

type Line = Pick<CashLine, "taken" | "refunded" | "suppliers"> & Partial<CashLine>;
const outOf = ({ refunded, suppliers }: Line) => sumOf([refunded, suppliers]);

/** Money in and out, by day and way. */
export function CashReport({ asked }: { asked: CashAsked }) {
  const query = trpc.reports.cash.useQuery(asked, { staleTime: 0, placeholderData: keepPreviousData });
  const { data } = query;
  const bars = data && data.lines.length > 0 ? barsOf(asked, data.lines) : [];
  return (
    <>
      <StatStrip
        stats={[
          { label: "Taken", tells: "What customers paid on these days", value: data && rupees(data.taken) },
          { label: "Given back", tells: "What customers were given back", value: data && rupees(data.refunded) },
          {
            label: "To suppliers",
            tells: "What suppliers were paid, less what they gave back",
            value: data && rupees(data.suppliers),
          },
          {
            label: "Net",
            tells: "Taken, less what was given back and paid to suppliers",
            value: data && rupees(data.net),
          },
        ]}
      />
      {bars.length > 1 && bars.length <= MOST_BARS && (
        <TimeChart
          label={`Money in and out on ${bars.length} days`}
          legend={{ value: "In", beside: "Out" }}
          written={rupees}
          bars={bars}
        />
      )}
      <ReportTable
        lines={data?.lines}
        query={query}
        none={{ title: "No money on these days", hint: "Choose other days" }}
      >
        {(lines) => (
          <Figures<Line>
            head="Day and way"
            lines={lines}
            keyOf={({ day = "", method = "" }) => day + method}
            nameOf={({ day = "", method }) => (
              <>
                {shortDay(day)}
                <span className="block text-xs font-regular text-ink-muted md:ml-2 md:inline">
                  {method && METHOD_WORDS[method]}
                </span>
              </>
            )}
            {...(data && { total: data })}
            columns={[
              { head: "In", cell: ({ taken }) => (taken === 0 ? "" : rupees(taken)) },
              { head: "Given back", isWide: true, cell: ({ refunded }) => (refunded === 0 ? "" : rupees(refunded)) },
              {
                head: "To suppliers",
                isWide: true,
                cell: ({ suppliers }) => (suppliers === 0 ? "" : rupees(suppliers)),
              },
              { head: "Out", cell: (line) => (outOf(line) === 0 ? "" : rupees(outOf(line))) },
            ]}
          />
        )}
      </ReportTable>
    </>
  );
}
