// What a manager reads of the year over 1,000,000 bookings of five years, asked by 8 callers at once over HTTP. Needs a PostgreSQL server
// (TEST_DATABASE_URL), on which it makes a database of its own and drops it: npx tsx bench/reports.ts
// BENCH_BOOKINGS=20000 is a short form of it.
import { setTimeout as pause } from "node:timers/promises";
import type { ProcedurePath } from "@shikara/api/procedures";
import { addMonths } from "@shikara/contract/reports/rules";
import type postgres from "postgres";
import { withBigHouse } from "./big-house.ts";
import { callTimes, quantile, tell } from "./callers.ts";

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const ENQUIRIES = BOOKINGS / 5;
/** Over so many days they travel; they were booked in the ten weeks before. */
const DAYS = 1_826;
const TOLD_MS = 300;
const CALLS = 200;
const LOOK_MS = 1_000;

async function fill(sql: postgres.Sql): Promise<void> {
  console.log(`Writing ${BOOKINGS} bookings, as many payments and invoices' taxes, and ${ENQUIRIES} enquiries`);
  await sql`alter table bookings disable trigger user`;
  await sql`
    insert into bookings (reference, booking_type, status, source, customer_name, email, phone, package_title, travel_date, travelers,
      total_amount, pickup_location, drop_location, created_at)
    select 'SHK-' || n, (enum_range(null::booking_type))[1 + n % 2], (array['confirmed', 'completed', 'completed', 'cancelled', 'pending'])[1 + n % 5]::booking_status,
      (enum_range(null::request_source))[1 + n % 5], 'Guest ' || n, 'guest' || n || '@example.com', '+91 9' || lpad(n::text, 9, '0'),
      'Journey ' || n % 60, current_date + 365 - n % ${DAYS}::int, 1 + n % 6, 1000.25 + n % 90000, 'Srinagar', 'Place ' || n % 40,
      now() + (365 - n % ${DAYS}::int - n % 70) * interval '1 day'
    from generate_series(1, ${BOOKINGS}::int) n`;
  await sql`alter table bookings enable trigger user`;
  await sql`alter table payments disable trigger user`;
  await sql`
    insert into payments (booking_id, paid_on, at, member_name, method, amount, key)
    select id, least(travel_date, current_date), now(), 'Bench', (array['cash', 'upi', 'bank', 'card'])[1 + travelers % 4]::payment_method, round(total_amount / 2, 2), 'bench'
    from bookings`;
  await sql`alter table payments enable trigger user`;
  await sql`
    insert into paper_taxes (series, number, booking_id, day, place, sac, basis_points, taxable, cgst, sgst, igst)
    select 'INV', reference, id, least(travel_date, current_date), (array['01', '07', '27'])[1 + travelers % 3], '998555', 500,
      round(total_amount / 1.05, 2), 0, 0, total_amount - round(total_amount / 1.05, 2)
    from bookings`;
  await sql`alter table enquiries disable trigger user`;
  await sql`
    insert into enquiries (reference, name, email, phone, subject, inquiry_type, message, preferred_contact, created_at, booking_id)
    select 'ENQ-' || n, 'Guest ' || n, 'guest' || n || '@example.com', '', 'Bench', (enum_range(null::inquiry_type))[1], 'Bench',
      (enum_range(null::preferred_contact))[1], now() - n % ${DAYS}::int * interval '1 day', null
    from generate_series(1, ${ENQUIRIES}::int) n`;
  await sql`alter table enquiries enable trigger user`;
  await sql`vacuum analyze`;
  const start = performance.now();
  let kept = 0;
  for (let before = -1; kept === 0 || kept !== before || (await sql`select from report_changes limit 1`).length > 0; ) {
    await pause(LOOK_MS * 25);
    before = kept;
    kept = (await sql`select from report_months`).length;
  }
  console.log(`${kept} months were kept within ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const month = new Date().toISOString().slice(0, 7);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const year = { from: addMonths(month, -11), to: month };
const fiveYears = { from: addMonths(month, -48), to: addMonths(month, 11) };
const asked: Record<string, [ProcedurePath, object | undefined]> = {
  "a year's sales by month": ["reports.sales", year],
  "a year's sales by package": ["reports.sales", { ...year, by: "package", basis: "booking" }],
  "five years' sales by place": ["reports.sales", { ...fiveYears, by: "place" }],
  "a year's conversion": ["reports.conversion", year],
  "what is owed": ["reports.owed", undefined],
  "a year's tax": ["reports.tax", year],
  "a year's cash": ["reports.cash", { from: day(-365), to: day(0) }],
};

await withBigHouse("bench_reports", fill, async (house) => {
  for (const [name, [procedure, input]] of Object.entries(asked)) {
    // What is kept until something changes is found once.
    const [first = 0] = await callTimes(house, procedure, input, 1);
    console.log(`${`${name}, for the first time`.padEnd(42)} ${first.toFixed(0)} ms`);
    const taken = await callTimes(house, procedure, input, CALLS);
    tell(name, { median: quantile(taken, 0.5), p95: quantile(taken, 0.95) }, TOLD_MS);
  }
});
