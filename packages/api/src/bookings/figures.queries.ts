import { type BookingFilter, bookingFilter } from "@shikara/contract/bookings/admin";
import { given, prepared } from "@shikara/db/prepared";
import { bookings } from "@shikara/db/schema";
import { eq, sql } from "@shikara/db/sql";
import { type Counting, invalidatedMemo } from "../core/invalidated-memo.ts";
import { patiently } from "../core/patient.queries.ts";
import { revenueIn } from "../money/earned.queries.ts";
import { ALL_CITES, type Cites } from "./cites.ts";
import { givenFilter, isAsked } from "./filter.queries.ts";

const figures = prepared((db, patterns: number) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${eq(bookings.status, "confirmed")}))::int`,
      pending: sql<number>`(count(*) filter (where ${eq(bookings.status, "pending")}))::int`,
      revenue: revenueIn(given("zone", "text")),
    })
    .from(bookings)
    .where(isAsked(patterns))
    .prepare(`booking_figures_${patterns}`),
);

type Agency = Counting & { timeZone: string };
const NOTHING = { total: 0, confirmed: 0, pending: 0, revenue: 0 };

async function figuresOf({ db, timeZone }: Agency, filter: BookingFilter, cites: Cites) {
  const asked = await givenFilter(db, { ...filter, cites, timeZone });
  if (!asked) return NOTHING;
  const [row] = await figures(db, asked.patterns).execute(asked.values);
  return row ?? NOTHING;
}

const ALL = bookingFilter.parse({});
const figuresOfAll = invalidatedMemo(["bookings", "payments"], (services: Agency) =>
  figuresOf(services, ALL, ALL_CITES),
);

/** How many bookings match, how many of them are confirmed and pending, and the rupees that they bring. */
export const bookingFigures = (services: Agency, filter: BookingFilter = ALL, cites: Cites = ALL_CITES) =>
  Object.values(filter).some(Boolean) ? patiently(() => figuresOf(services, filter, cites)) : figuresOfAll(services);
