// What a manager reads of the year over 1,000,000 bookings of five years, asked by 8 callers at once over HTTP. Needs a PostgreSQL server
// (TEST_DATABASE_URL), on which it makes a database of its own and drops it: npx tsx bench/reports.ts
// BENCH_BOOKINGS=20000 is a short form of it.
import type { ProcedurePath } from "@shikara/api/procedures";
import type postgres from "postgres";
import { day, fiveYears, untilMonthsAreKept, writeBookings, year } from "./agency.ts";
import { withBigHouse } from "./big-house.ts";
import { callTimes, quantile, tell } from "./callers.ts";

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const TOLD_MS = 300;
const CALLS = 200;

async function fill(sql: postgres.Sql): Promise<void> {
  await writeBookings(sql, 1, BOOKINGS);
  const start = performance.now();
  const kept = await untilMonthsAreKept(sql);
  console.log(`${kept} months were kept within ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const asked: Record<string, [ProcedurePath, object | undefined]> = {
  "a year's sales by month": ["reports.sales", year],
  "a year's sales by package": ["reports.sales", { ...year, by: "package", basis: "booking" }],
  "five years' sales by place": ["reports.sales", { ...fiveYears, by: "place" }],
  "a year's conversion": ["reports.conversion", year],
  "what is owed": ["reports.owed", undefined],
  "a year's tax": ["reports.tax", year],
  "a year's cash": ["reports.cash", { from: day(-365), to: day(0) }],
};

/** Of today's journeys one costs more: its month is told by its bookings until it is kept again. */
const changeOne = (sql: postgres.Sql) => sql`
  update bookings set total_amount = total_amount + 1
  where id = (select id from bookings where travel_date = current_date and status = 'confirmed' limit 1)`;

await withBigHouse("bench_reports", fill, async (house, sql) => {
  for (const [name, [procedure, input]] of Object.entries(asked)) {
    await changeOne(sql);
    // What is kept until something changes is found once.
    const [first = 0] = await callTimes(house, procedure, input, 1);
    console.log(`${`${name}, the first after a change`.padEnd(42)} ${first.toFixed(0)} ms`);
    const taken = await callTimes(house, procedure, input, CALLS);
    tell(name, { median: quantile(taken, 0.5), p95: quantile(taken, 0.95) }, TOLD_MS);
  }
});
