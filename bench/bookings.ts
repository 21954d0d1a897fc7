// The bookings desk over 1,000,000 bookings: lists and searches asked by 8 callers at once over HTTP, a page far behind against
// the first, and what an export of all of them costs in memory. Needs a PostgreSQL server (TEST_DATABASE_URL), on which it makes a
// database of its own and drops it: npx tsx bench/bookings.ts
import { restPaths } from "@shikara/contract/rest-routes";
import type postgres from "postgres";
import { writeCursor } from "../packages/api/src/core/paging.ts";
import { type BigHouse, withBigHouse } from "./big-house.ts";
import { askInRounds, callTimes, quantile, tell } from "./callers.ts";
import { memoryOf } from "./house.ts";

const BOOKINGS = 1_000_000;
const PER_PAGE = 24;
const FAR_PAGE = 10_000;
const FIRST = "the first page";
const FAR = `page ${FAR_PAGE}`;
/** The p95 of a page far behind against that of the first. */
const FAR_AT_MOST = 1.5;
const EXPORT_MB = 100;

let farCursor = "";

async function fill(sql: postgres.Sql): Promise<void> {
  console.log(`Writing ${BOOKINGS} bookings`);
  await sql`alter table bookings disable trigger user`;
  await sql`
    insert into bookings (reference, booking_type, status, customer_name, email, phone, package_title, travel_date, travelers,
      total_amount, pickup_location, created_at)
    select 'SHK-' || upper(substr(md5(n::text), 1, 4)) || '-' || lpad(to_hex(n), 5, '0'), (enum_range(null::booking_type))[1 + n % 2],
      (enum_range(null::booking_status))[1 + n % 4], initcap(substr(md5((n % 5000)::text), 1, 7)) || ' Guest' || n,
      'guest' || n || '@example.com', '+91 9' || lpad(((n * 7919::bigint) % 1000000000)::text, 9, '0'),
      (array['Kashmir Valley Explorer', 'Gulmarg Adventure', 'Pahalgam Retreat', 'Toyota Innova'])[1 + n % 4],
      current_date + (n % 400), 1 + n % 6, 1000 + n % 90000, 'Srinagar Airport', now() - n * interval '90 seconds'
    from generate_series(1, ${BOOKINGS}::int) n`;
  await sql`alter table bookings enable trigger user`;
  await sql`vacuum analyze bookings`;
  const [place] = await sql<{ at: Date; id: string }[]>`
    select created_at as at, id from bookings order by created_at desc, id desc
    offset ${(FAR_PAGE - 1) * PER_PAGE - 1} limit 1`;
  if (place) farCursor = writeCursor([place.at.toISOString(), place.id]);
}

const asked: Record<string, object> = {
  "a word in a quarter": { search: "gulmarg" },
  "a word in every e-mail": { search: "example.com" },
  "a name that 200 have": { search: "c4ca423" },
  "two words, one rare": { search: "gulmarg guest77777" },
  "an e-mail": { search: "guest123456@example.com" },
  "a part of a phone number": { search: "98437" },
  "two letters": { search: "to" },
  "a word in none": { search: "zzzz" },
  "a word in every one and one in none": { search: "guest zzzz" },
  "200 brackets": { search: "[".repeat(200) },
  "pending ones": { status: "pending" },
  "cabs of a day": { type: "cab", from: dayIn(30), to: dayIn(30) },
};

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Reads an export to its end; answers how much the server grew at most, and what came. */
async function exported({ origin, headers, server }: BigHouse, path: string) {
  const before = await memoryOf(server);
  let most = before;
  const watch = setInterval(() => void memoryOf(server).then((now) => (most = Math.max(most, now))), 100);
  let bytes = 0;
  try {
    const answer = await fetch(`${origin}${path}`, { headers });
    for await (const part of answer.body ?? []) bytes += part.length;
  } finally {
    clearInterval(watch);
  }
  return { grown: most - before, megabytes: bytes / 1024 / 1024 };
}

await withBigHouse("bench_bookings", fill, async (house) => {
  const pages = { [FIRST]: { limit: PER_PAGE }, [FAR]: { limit: PER_PAGE, cursor: farCursor } };
  const answers = await askInRounds(house, "bookings.adminList", { ...pages, ...asked });
  for (const [name, answered] of answers) tell(name, answered);
  const ratio = (answers.get(FAR)?.p95 ?? 0) / (answers.get(FIRST)?.p95 ?? 0);
  console.log(`${FAR} against ${FIRST}: p95 ratio ${ratio.toFixed(2)} ${ratio > FAR_AT_MOST ? "OVER" : "ok"}`);
  if (ratio > FAR_AT_MOST) process.exitCode = 1;
  // Counted for the first of them, and kept.
  const figures = await callTimes(house, "bookings.stats");
  tell("the figures above the list", { median: quantile(figures, 0.5), p95: quantile(figures, 0.95) });
  for (const path of [restPaths.bookingsExport, restPaths.bookingsExportXlsx]) {
    const start = performance.now();
    const { grown, megabytes } = await exported(house, path);
    const seconds = (performance.now() - start) / 1000;
    const verdict = grown > EXPORT_MB ? `OVER ${EXPORT_MB}` : "ok";
    console.log(
      `${path}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s, memory grew by ${grown.toFixed(0)} MB ${verdict}`,
    );
    if (grown > EXPORT_MB) process.exitCode = 1;
  }
});
