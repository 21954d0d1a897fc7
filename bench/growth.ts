// One agency that grows: what its lists, searches, figures, reports and exports cost at each size, to one caller who asks for the first time
// and to 8 who ask over and over; docs/SCALE.md has what came of it. Needs a PostgreSQL server (TEST_DATABASE_URL), on which it makes a
// database of its own and drops it: BENCH_SIZES=10000,100000 npx tsx bench/growth.ts
import type { ProcedurePath } from "@shikara/api/procedures";
import { restPaths } from "@shikara/contract/rest-routes";
import type postgres from "postgres";
import { day, fiveYears, untilMonthsAreKept, writeBookings, year } from "./agency.ts";
import { type BigHouse, withBigHouse } from "./big-house.ts";
import { callTimes, quantile } from "./callers.ts";

const SIZES = (process.env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number);
/** What staff do to a booking until it is travelled, about. */
const NOTED_EACH = 3;
const CALLS = 80;

const asked: Record<string, [ProcedurePath, object | undefined]> = {
  "bookings, the first page": ["bookings.adminList", { limit: 24 }],
  "bookings, a word that many have": ["bookings.adminList", { search: "journey" }],
  "bookings, a word that few have": ["bookings.adminList", { search: "c4ca423" }],
  "bookings of a week": ["bookings.adminList", { from: day(0), to: day(6) }],
  "bookings' figures": ["bookings.stats", undefined],
  enquiries: ["enquiries.adminList", { limit: 24 }],
  "the audit log": ["audit.list", {}],
  "a year's sales": ["reports.sales", year],
  "five years' sales by place": ["reports.sales", { ...fiveYears, by: "place" }],
  "a year's conversion": ["reports.conversion", year],
  "what is owed": ["reports.owed", undefined],
  "a year's tax": ["reports.tax", year],
  "a year's cash": ["reports.cash", { from: day(-365), to: day(0) }],
};
const exported: Record<string, string> = {
  "export: bookings of a month": `${restPaths.bookingsExport}?from=${day(-30)}&to=${day(0)}`,
  "export: all bookings": restPaths.bookingsExport,
  "export: all bookings, XLSX": restPaths.bookingsExportXlsx,
};

async function writeAudit(sql: postgres.Sql, first: number, last: number): Promise<void> {
  await sql`
    insert into audit (at, member_name, domain, action, record_id, record, before, after)
    select now() - (${last}::int - n) * interval '1 minute', 'Bench', 'bookings', 'update', 'SHK-' || n, 'SHK-' || n,
      '{"status": "pending"}', '{"status": "confirmed"}'
    from generate_series(${first}::int, ${last}::int) n, generate_series(1, ${NOTED_EACH}::int)`;
  await sql`vacuum analyze audit`;
}

async function readWhole({ origin, headers }: BigHouse, path: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now();
  const answer = await fetch(origin + path, { headers });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: bytes / 1024 / 1024 };
}

const rows = new Map<string, string[]>();
const note = (name: string, figure: string) => rows.set(name, [...(rows.get(name) ?? []), figure]);

async function measure(house: BigHouse, sql: postgres.Sql): Promise<void> {
  for (const [name, [procedure, input]] of Object.entries(asked)) {
    const [first = 0] = await callTimes(house, procedure, input, 1);
    const taken = await callTimes(house, procedure, input, CALLS);
    note(name, `${first.toFixed(0)}; ${quantile(taken, 0.5).toFixed(0)}, ${quantile(taken, 0.95).toFixed(0)}`);
  }
  for (const [name, path] of Object.entries(exported)) {
    const { seconds, megabytes } = await readWhole(house, path);
    note(name, `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`);
  }
  const [size] = await sql<{ mb: number }[]>`select pg_database_size(current_database()) / 1048576 as mb`;
  note("the database", `${size?.mb} MB`);
}

await withBigHouse(
  "bench_growth",
  async () => {},
  async (house, sql) => {
    let written = 0;
    for (const size of SIZES) {
      await writeBookings(sql, written + 1, size);
      await writeAudit(sql, written + 1, size);
      written = size;
      await untilMonthsAreKept(sql);
      await measure(house, sql);
    }
  },
);
console.log("\nThe first time; the median, the p95 of 8 callers, in ms\n");
console.log(`| bookings | ${SIZES.map((size) => size.toLocaleString("en")).join(" | ")} |`);
console.log(`|---|${SIZES.map(() => "--:|").join("")}`);
for (const [name, figures] of rows) console.log(`| ${name} | ${figures.join(" | ")} |`);
