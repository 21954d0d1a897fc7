// An agency of so many bookings over five years: each with a payment and its invoice's tax, and an enquiry to five of them.
import { setTimeout as pause } from "node:timers/promises";
import { addMonths } from "@shikara/contract/reports/rules";
import type postgres from "postgres";

/** Over so many days they travel, a year of them ahead; they were booked in the ten weeks before. */
const DAYS = 1_826;
const LOOK_MS = 25_000;

/** Writes the bookings of these numbers, both among them, and what goes with them. */
export async function writeBookings(sql: postgres.Sql, first: number, last: number): Promise<void> {
  const rows = last - first + 1;
  console.log(`Writing ${rows} bookings, as many payments and invoices' taxes, and ${rows / 5} enquiries`);
  await sql`alter table bookings disable trigger user`;
  await sql`
    insert into bookings (reference, booking_type, status, source, customer_name, email, phone, package_title, travel_date, travelers,
      total_amount, pickup_location, drop_location, created_at)
    select 'SHK-' || n, (enum_range(null::booking_type))[1 + n % 2], (array['confirmed', 'completed', 'completed', 'cancelled', 'pending'])[1 + n % 5]::booking_status,
      (enum_range(null::request_source))[1 + n % 5], initcap(substr(md5((n % 5000)::text), 1, 7)) || ' Guest' || n,
      'guest' || n || '@example.com', '+91 9' || lpad(n::text, 9, '0'),
      'Journey ' || n % 60, current_date + 365 - n % ${DAYS}::int, 1 + n % 6, 1000.25 + n % 90000, 'Srinagar', 'Place ' || n % 40,
      now() + (365 - n % ${DAYS}::int - n % 70) * interval '1 day'
    from generate_series(${first}::int, ${last}::int) n`;
  await sql`alter table bookings enable trigger user`;
  await sql`alter table payments disable trigger user`;
  await sql`
    insert into payments (booking_id, paid_on, at, member_name, method, amount, key)
    select id, least(travel_date, current_date), now(), 'Bench', (array['cash', 'upi', 'bank', 'card'])[1 + travelers % 4]::payment_method, round(total_amount / 2, 2), 'bench'
    from bookings where not exists (select from payments where booking_id = bookings.id)`;
  await sql`alter table payments enable trigger user`;
  await sql`
    insert into paper_taxes (series, number, booking_id, day, place, sac, basis_points, taxable, cgst, sgst, igst)
    select 'INV', reference, id, least(travel_date, current_date), (array['01', '07', '27'])[1 + travelers % 3], '998555', 500,
      round(total_amount / 1.05, 2), 0, 0, total_amount - round(total_amount / 1.05, 2)
    from bookings where not exists (select from paper_taxes where booking_id = bookings.id)`;
  await sql`alter table enquiries disable trigger user`;
  await sql`
    insert into enquiries (reference, name, email, phone, subject, inquiry_type, message, preferred_contact, created_at, asked_at, booking_id)
    select 'ENQ-' || n, 'Guest ' || n, 'guest' || n || '@example.com', '', 'Bench', (enum_range(null::inquiry_type))[1], 'Bench',
      (enum_range(null::preferred_contact))[1], at, at, null
    from (select n, now() - n % ${DAYS}::int * interval '1 day' - n % 1440 * interval '1 minute' as at
      from generate_series(${Math.ceil(first / 5)}::int, ${Math.floor(last / 5)}::int) n) written`;
  await sql`alter table enquiries enable trigger user`;
  await sql`vacuum analyze`;
}

/** Waits until the house has counted all months for its reports. @returns how many they are */
export async function untilMonthsAreKept(sql: postgres.Sql): Promise<number> {
  for (let [kept, before] = [0, -1]; ; ) {
    await pause(LOOK_MS);
    [before, kept] = [kept, (await sql`select from report_months`).length];
    const waits = await sql`select from report_changes limit 1`;
    if (kept > 0 && kept === before && waits.length === 0) return kept;
  }
}

const month = new Date().toISOString().slice(0, 7);
/** `YYYY-MM-DD`, so many days from today. */
export const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** The last twelve months, and all five years. */
export const year = { from: addMonths(month, -11), to: month };
export const fiveYears = { from: addMonths(month, -48), to: addMonths(month, 11) };
