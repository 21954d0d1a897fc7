import { ChoiceBar } from "@admin/components/choice-bar.tsx";
import { StatStrip } from "@admin/components/stat-strip.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { counted, rupees } from "@shikara/client/format.ts";
import { REPORT_MESSAGES } from "@shikara/contract/reports/messages";
import type { ConversionAsked, ConversionFigures, ConversionLine } from "@shikara/contract/reports/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { partWords, shortMonth } from "./figure-words.ts";
import { Figures } from "./figures.tsx";
import { ReportTable } from "./report-table.tsx";
import { TimeChart } from "./time-chart.tsx";

const BY = [
  { value: "month", label: "Month" },
  { value: "source", label: "Source" },
] as const;
const written = (figure: number) => figure.toLocaleString("en-IN");

interface ConversionReportProps {
  asked: ConversionAsked;
  onAsk: (by: ConversionAsked["by"]) => void;
}

/** What has become of the enquiries of each month, or of each way in which they came. */
export function ConversionReport({ asked, onAsk }: ConversionReportProps) {
  const query = trpc.reports.conversion.useQuery(asked, { staleTime: 0, placeholderData: keepPreviousData });
  const { data } = query;
  const total = data?.total;
  return (
    <>
      <div className="mb-3 max-w-72">
        <ChoiceBar label="Told apart by" value={asked.by} options={BY} onChange={onAsk} />
      </div>
      <StatStrip
        stats={[
          {
            label: "Enquiries",
            tells: "Messages that came in these months",
            value: total && written(total.enquiries),
          },
          {
            label: "Quoted",
            tells: "Enquiries to which a quote was sent",
            value: total && written(total.quoted),
            note: total && partWords(total.quoted, total.enquiries),
          },
          {
            label: "Sold",
            tells: "Enquiries whose booking is confirmed or completed, whenever that was",
            value: total && written(total.sold),
            note: total && partWords(total.sold, total.enquiries),
          },
          {
            label: "Travelled",
            tells: "Enquiries whose journey is over",
            value: total && written(total.travelled),
            note: total && partWords(total.travelled, total.enquiries),
          },
        ]}
      />
      {data?.by === "month" && data.lines.length > 1 && data.total.enquiries > 0 && (
        <TimeChart
          label={`Enquiries of ${counted(data.lines.length, "month")}, and how many of them are sold`}
          legend={{ value: "Enquiries", beside: "Of them sold" }}
          written={written}
          bars={data.lines.map(({ label, enquiries, sold }) => ({
            ...{ label, short: shortMonth(label), value: enquiries, beside: sold },
          }))}
        />
      )}
      <ReportTable
        lines={data?.total.enquiries === 0 ? [] : data?.lines}
        query={query}
        none={{ title: REPORT_MESSAGES.empty, hint: "Choose other months" }}
      >
        {(lines) => (
          <Figures<ConversionFigures & Partial<ConversionLine>>
            head={data?.by === "month" ? "Month" : "Source"}
            lines={lines}
            keyOf={({ key = "" }) => key}
            nameOf={({ label }) => label}
            small={({ quoted, booked, travelled }) => `${quoted} quoted · ${booked} booked · ${travelled} travelled`}
            {...(total && { total })}
            columns={[
              { head: "Enquiries", cell: ({ enquiries }) => enquiries },
              { head: "Quoted", isWide: true, cell: ({ quoted }) => quoted },
              { head: "Booked", isWide: true, cell: ({ booked }) => booked },
              { head: "Sold", cell: ({ sold }) => sold },
              { head: "Of enquiries", cell: ({ sold, enquiries }) => partWords(sold, enquiries) },
              { head: "Travelled", isWide: true, cell: ({ travelled }) => travelled },
              { head: "Sales", isWide: true, cell: ({ amount }) => rupees(amount) },
            ]}
          />
        )}
      </ReportTable>
    </>
  );
}
