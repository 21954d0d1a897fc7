import { bookings, payments } from "@shikara/db/schema";
import { type SQL, sql } from "@shikara/db/sql";

const daysBefore = (timeZone: SQL | string) =>
  sql`${bookings.travelDate} - coalesce((${bookings.cancelAskedAt} at time zone ${timeZone})::date, ${bookings.cancelledOn})`;

/** As cancellationOf has it: the lowest fee of the bands reached, all of the total below them, to the nearest paisa. */
const feeOf = (timeZone: SQL | string) => sql`floor((${bookings.totalAmount} * 100 * coalesce((
  select min((band.value ->> 'percent')::numeric)
  from jsonb_array_elements(${bookings.cancellation}) as band
  where (band.value ->> 'fromDays')::numeric <= ${daysBefore(timeZone)}
), 100) + 50) / 100) / 100`;

/** Rupees that were paid for a booking. */
export const paidFor = sql`(select coalesce(sum(paid.amount), 0) from ${payments} as paid where paid.booking_id = ${bookings}.id)`;

/**
 * Rupees that a booking brings: its total once it is confirmed or completed; of a cancelled one the fee, as far as the customer has paid it.
 * @param timeZone of the agency, by whose calendar days before departure are counted
 */
export const earnedBy = (timeZone: SQL | string): SQL => sql`case
  when ${bookings.status} in ('confirmed', 'completed') then ${bookings.totalAmount}
  when ${bookings.status} = 'cancelled' and ${bookings.cancelledOn} is not null
    then least(${feeOf(timeZone)}, greatest(${paidFor}, 0))
  else 0 end`;

/** Rupees that a booking costs its customer: its total once it is sold; of a cancelled one the fee. */
export const askedFor = (timeZone: SQL | string): SQL => sql`case
  when ${bookings.status} in ('confirmed', 'completed') then ${bookings.totalAmount}
  when ${bookings.status} = 'cancelled' and ${bookings.cancelledOn} is not null then ${feeOf(timeZone)}
  else 0 end`;

/** Whether something of that is still to be paid. */
export const isOwed = (timeZone: SQL | string): SQL =>
  sql`(${bookings.status} <> 'pending' and ${askedFor(timeZone)} > ${paidFor})`;

/** Whether more than that was paid: the rest is to be given back. */
export const isOverpaid = (timeZone: SQL | string): SQL =>
  sql`(${bookings.status} <> 'pending' and ${askedFor(timeZone)} < ${paidFor})`;

/** Rupees that were paid above that. */
export const surplusOf = (timeZone: SQL | string): SQL => sql`(${paidFor} - ${askedFor(timeZone)})`;

/** The rupees that the bookings of a group bring. */
export const revenueIn = (timeZone: SQL | string) => sql<number>`coalesce(sum(${earnedBy(timeZone)}), 0)::float8`;
