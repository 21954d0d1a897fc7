import { monthAndYear } from "@shikara/contract/core/formats";
import { METHOD_WORDS } from "@shikara/contract/payments/schema";
import { AGE_WORDS, SERIES_WORDS } from "@shikara/contract/reports/messages";
import type { SalesFigures } from "@shikara/contract/reports/schema";
import { restPaths } from "@shikara/contract/rest-routes";
import { percentWords } from "@shikara/contract/tax/rules";
import { stateWords } from "@shikara/contract/tax/states";
import { listFiles } from "./list-files.ts";
import { restTable } from "./table.ts";

/** What is left of what bookings bring, where it is known what they cost. */
const marginOf = ({ costed, cost }: SalesFigures) => Math.round((costed - cost) * 100) / 100;

/** The month's figures, as files. */
export const reportsRest = restTable("reports", [
  ...listFiles({
    path: restPaths.salesReport,
    name: "Sales",
    procedure: "reports.sales",
    summary: "What was sold in some months beside a year earlier, by month, source, agent, package, vehicle or place",
    query: { from: "text", to: "text", basis: "text", by: "text" },
    page: async (ask) => ({ records: (await ask()).lines, nextCursor: null }),
    columns: () => [
      { head: "What", width: 28, cell: ({ label }) => label },
      { head: "Requests", cell: ({ requests }) => requests },
      { head: "Sold", cell: ({ sold }) => sold },
      { head: "Cancelled", cell: ({ cancelled }) => cancelled },
      { head: "Travellers", cell: ({ travelers }) => travelers },
      { head: "Sales", kind: "amount", cell: ({ amount }) => amount },
      { head: "Sales a year earlier", kind: "amount", cell: ({ before }) => before.amount },
      { head: "Sales of known cost", kind: "amount", cell: ({ costed }) => costed },
      { head: "Cost", kind: "amount", cell: ({ cost }) => cost },
      { head: "Margin", kind: "amount", cell: marginOf },
    ],
  }),
  ...listFiles({
    path: restPaths.conversionReport,
    name: "Conversion",
    procedure: "reports.conversion",
    summary: "What has become of the enquiries of some months, by month or source",
    query: { from: "text", to: "text", by: "text" },
    page: async (ask) => ({ records: (await ask()).lines, nextCursor: null }),
    columns: () => [
      { head: "What", width: 20, cell: ({ label }) => label },
      { head: "Enquiries", cell: ({ enquiries }) => enquiries },
      { head: "Quoted", cell: ({ quoted }) => quoted },
      { head: "Booked", cell: ({ booked }) => booked },
      { head: "Sold", cell: ({ sold }) => sold },
      { head: "Travelled", cell: ({ travelled }) => travelled },
      { head: "Sales", kind: "amount", cell: ({ amount }) => amount },
    ],
  }),
  ...listFiles({
    path: restPaths.owedReport,
    name: "Owed",
    procedure: "reports.owed",
    summary: "What customers owe and suppliers are owed, by how late it is, and what customers are to get back",
    query: {},
    async page(ask) {
      const { owed, back, owing } = await ask({ withBack: true });
      const told = (whom: string, lines: typeof owed) =>
        lines.map(({ age, ...line }) => ({ whom, late: AGE_WORDS[age], ...line }));
      const records = [
        ...told("Customers owe", owed),
        ...(back ? [{ whom: "To give back", late: "", ...back }] : []),
        ...told("We owe suppliers", owing),
      ];
      return { records, nextCursor: null };
    },
    columns: () => [
      { head: "What", width: 20, cell: ({ whom }) => whom },
      { head: "Late", width: 20, cell: ({ late }) => late },
      { head: "Sums", cell: ({ count }) => count },
      { head: "Amount", kind: "amount", cell: ({ amount }) => amount },
    ],
  }),
  ...listFiles({
    path: restPaths.cashReport,
    name: "Cash",
    procedure: "reports.cash",
    summary: "Money that came in and went out between two days, by day and way",
    query: { from: "text", to: "text" },
    page: async (ask) => ({ records: (await ask()).lines, nextCursor: null }),
    columns: () => [
      { head: "Day", kind: "day", cell: ({ day }) => day },
      { head: "Way", cell: ({ method }) => METHOD_WORDS[method] },
      { head: "Taken", kind: "amount", cell: ({ taken }) => taken },
      { head: "Given back", kind: "amount", cell: ({ refunded }) => refunded },
      { head: "To suppliers", kind: "amount", cell: ({ suppliers }) => suppliers },
    ],
  }),
  ...listFiles({
    path: restPaths.taxReport,
    name: "Tax",
    procedure: "reports.tax",
    summary: "What issued papers come to in tax, by month, papers, state of supply, service and rate",
    query: { from: "text", to: "text" },
    page: async (ask) => ({ records: (await ask()).lines, nextCursor: null }),
    columns: () => [
      { head: "Month", cell: ({ month }) => monthAndYear(month) },
      { head: "Papers", width: 20, cell: ({ series }) => SERIES_WORDS[series] },
      { head: "Place of supply", width: 24, cell: ({ place }) => stateWords(place) },
      { head: "SAC", cell: ({ sac }) => sac },
      { head: "Rate", cell: ({ basisPoints }) => percentWords(basisPoints) },
      { head: "Taxable value", kind: "amount", cell: ({ taxable }) => taxable },
      { head: "CGST", kind: "amount", cell: ({ cgst }) => cgst },
      { head: "SGST or UTGST", kind: "amount", cell: ({ sgst }) => sgst },
      { head: "IGST", kind: "amount", cell: ({ igst }) => igst },
    ],
  }),
]);
