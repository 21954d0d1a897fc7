// A cab's quote over 2,000 places and 10,000 roads, and whom an advisory touches among 1,000,000 bookings, asked by 8 callers at once over
// HTTP. Needs a PostgreSQL server (TEST_DATABASE_URL), on which it makes a database of its own and drops it: npx tsx bench/roads.ts
// BENCH_BOOKINGS=20000 is a short form of it.
import { randomUUID } from "node:crypto";
import { servicePaths } from "@shikara/contract/routes";
import type postgres from "postgres";
import { z } from "zod";
import { untilMonthsAreKept } from "./agency.ts";
import { type BigHouse, withBigHouse } from "./big-house.ts";
import { askInRounds, callTimes, quantile, tell } from "./callers.ts";

const PLACES = 2_000;
/** Places lie in rows of so many. */
const WIDE = 50;
/** From each place on, to those beside it: five times as many roads as places. */
const TO = [1, 2, WIDE, WIDE + 1, WIDE + 2];
const ALL_BOOKINGS = 1_000_000;
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? ALL_BOOKINGS);
/** Journeys that differ; which one a booking is of, and what has become of it, goes by nothing else: an advisory touches some of each. */
const WAYS = 800;
/** Days over which they set out, the half of them past. */
const DAYS = 1_000;
const TOUCHED_MS = 250;

const advisories = { "a road, three days": randomUUID(), "a place, two weeks": randomUUID() };

async function fill(sql: postgres.Sql): Promise<void> {
  console.log(`Writing ${PLACES} places, ${PLACES * TO.length} roads and ${BOOKINGS} bookings`);
  await sql`
    create function place_id(n int) returns uuid language sql immutable as $$
      select overlay(overlay(md5('place' || n) placing '4' from 13) placing '8' from 17)::uuid $$`;
  await sql`
    insert into places (id, name, kind) select place_id(n), 'Place ' || n, 'town' from generate_series(0, ${PLACES - 1}::int) n`;
  await sql`
    insert into stretches (from_id, to_id, road, km, minutes, source, sourced_on, months)
    select place_id(n), place_id((n + step) % ${PLACES}::int), 'by ' || step, 5 + (n * 7 + step) % 40, 10 + (n * 13 + step) % 90,
      'bench', current_date, '{1,2,3,4,5,6,7,8,9,10,11,12}'
    from generate_series(0, ${PLACES - 1}::int) n, unnest(${TO}::int[]) step`;
  await sql`
    insert into vehicles (vehicle_type, name, model, capacity, price, price_unit, features, specifications, image, badge, badge_color,
      is_active, is_popular, sort_order, description)
    select 'innova_crysta', 'Car ' || n, 'M', (4 + n) || ' Seater', 15 + n, 'per km', '{}',
      '{"fuelType": "", "transmission": "", "mileage": "", "luggage": ""}', '', '', 'green', true, false, n, ''
    from generate_series(1, 6) n`;
  await sql`alter table bookings disable trigger user`;
  // The half are cabs between places a few roads apart, the others packages of five days that come by three places.
  await sql`
    insert into bookings (reference, booking_type, status, customer_name, email, phone, package_title, travel_date, travelers,
      total_amount, pickup_location, drop_location, trip_type, sold, created_at)
    select 'SHK-' || n, (enum_range(null::booking_type))[1 + n % 2], (enum_range(null::booking_status))[1 + abs(hashint4(n * 7)) % 4],
      'Guest ' || n, 'guest' || n || '@example.com', '+91 9' || lpad(n::text, 9, '0'), 'A journey', current_date - ${DAYS / 2}::int + n % ${DAYS}::int,
      1 + n % 6, 1000 + n % 90000, 'Place ' || way * 7 % 1900, 'Place ' || way * 7 % 1900 + 55, 'oneway',
      jsonb_build_object('itinerary', jsonb_build_array(
        jsonb_build_object('day', 1, 'title', 'One', 'description', '', 'placeIds', jsonb_build_array(place_id(way))),
        jsonb_build_object('day', 3, 'title', 'Three', 'description', '', 'placeIds', jsonb_build_array(place_id(way + 53))),
        jsonb_build_object('day', 5, 'title', 'Five', 'description', '', 'placeIds', jsonb_build_array(place_id(way + 107))))), now()
    from (select n, abs(hashint4(n)) % ${WAYS}::int as way from generate_series(1, ${BOOKINGS}::int) n) ways`;
  await sql`alter table bookings enable trigger user`;
  await sql`
    insert into advisories (id, stretch_id, state, from_day, until_day, source, sourced_on)
    select ${advisories["a road, three days"]}::uuid, id, 'closed', current_date + 20, current_date + 22, 'bench', current_date
    from stretches where from_id = place_id(60) and road = 'by ' || ${WIDE + 1}::int`;
  await sql`
    insert into advisories (id, place_id, state, from_day, until_day, source, sourced_on)
    values (${advisories["a place, two weeks"]}::uuid, place_id(210), 'closed', current_date + 30, current_date + 43, 'bench', current_date)`;
  await sql`vacuum analyze`;
  // The house counts them for its reports meanwhile.
  await untilMonthsAreKept(sql);
}

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let question = 0;
/** A day and a way that nobody has asked for: what was told once is told from memory. */
function anew(ask: (at: number, day: string) => object): () => object {
  return () => {
    question += 1;
    return ask(question % 900, ahead(5 + (question % 353)));
  };
}
const quotes = {
  "a quote, a few roads": anew((at, day) => ({ from: `Place ${at}`, to: `Place ${at + 55}`, day })),
  "a quote, there and back": anew((at, day) => ({ from: `Place ${at}`, to: `Place ${at + 160}`, day, back: day })),
  "a quote, across the country": anew((at, day) => ({ from: `Place ${at}`, to: `Place ${at + 997}`, day })),
  "a quote that others have asked for": { from: "Place 100", to: "Place 155", day: ahead(5) },
};

/** Bookings that an advisory touches: a whole bench that finds none measures nothing. */
async function countTouched({ origin, headers }: BigHouse, id: string): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const answer = await fetch(`${origin}${servicePaths.trpc}/advisories.touched?input=${input}`, { headers });
  const { result } = z
    .object({ result: z.object({ data: z.object({ json: z.object({ count: z.number() }) }) }) })
    .parse(await answer.json());
  if (result.data.json.count === 0 && BOOKINGS >= ALL_BOOKINGS) throw new Error("The advisory touches nothing");
  return result.data.json.count;
}

await withBigHouse("bench_roads", fill, async (house) => {
  for (const [name, answered] of await askInRounds({ ...house, headers: {} }, "fares.quote", quotes))
    tell(name, answered);
  for (const [name, id] of Object.entries(advisories)) {
    // Ways are looked for once, and kept; whom an advisory touches is, until a booking changes.
    const [first = 0] = await callTimes(house, "advisories.touched", { id }, 1);
    console.log(`${`${name}, for the first time`.padEnd(34)} ${first.toFixed(0)} ms`);
    console.log(`${`${name}, touches`.padEnd(34)} ${await countTouched(house, id)}`);
    const taken = await callTimes(house, "advisories.touched", { id }, 200);
    tell(name, { median: quantile(taken, 0.5), p95: quantile(taken, 0.95) }, TOUCHED_MS);
  }
});
