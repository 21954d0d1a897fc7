// Whatever dies, and however many look at the same moment: each reminder goes out once, and none that nobody should get.
import { REMINDER_KINDS } from "@shikara/contract/reminders/rules";
import { bookings, outbox, payments, reminders } from "@shikara/db/schema";
import { eq, inArray, sql } from "@shikara/db/sql";
import { inDays } from "@shikara/testing/days";
import { atTime, journeyIn, paid, switchOn } from "@shikara/testing/reminders";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { runReminders } from "./run.service.ts";

const JOURNEYS = 12;
const PRICE = 36_000;
/** The embedded database has one session, in which they come one after the other. */
const STEPS = inject("engine") === "postgres" ? 120 : 40;

let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  // A transaction dies where a mail is written, or as it commits: by lot, as often as the step says.
  await bed.services.db.execute(sql`create table deaths (share float8 not null)`);
  await bed.services.db.execute(sql`insert into deaths values (0)`);
  await bed.services.db.execute(sql`create function dies() returns trigger language plpgsql as $$
    begin
      if random() < (select share from deaths) then raise exception 'killed'; end if;
      return null;
    end $$`);
  await bed.services.db.execute(sql`create trigger dies after insert on outbox for each row execute function dies()`);
  await bed.services.db.execute(sql`create constraint trigger dies_late after insert on reminders
    deferrable initially deferred for each row execute function dies()`);
});
afterAll(() => bed.close());

const at = fc.nat(JOURNEYS - 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("run" as const),
      many: fc.integer({ min: 1, max: 4 }),
      deaths: fc.constantFrom(0, 0.2, 0.5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay" as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("move" as const), at, days: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("status" as const),
      at,
      status: fc.constantFrom("cancelled" as const, "confirmed" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const noon = atTime();
const run = () => runReminders(bed.services, noon);

it(`writes each reminder once, with its mail, in ${STEPS} random steps with deaths`, { timeout: 300_000 }, async () => {
  const { db } = bed.services;
  await switchOn(bed, "balance_due", 14);
  await switchOn(bed, "papers_due", 3);
  const ids: string[] = [];
  for (let one = 0; one < JOURNEYS; one += 1)
    ids.push((await journeyIn(bed, one + 1, `guest-${one}`, { totalAmount: PRICE })).id);
  /** What was so at some time while somebody ran: no other occasion may have been written of. */
  const allowed = new Set<string>();

  const allow = async () => {
    const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
    const settled = new Set((await db.select().from(payments)).map(({ bookingId }) => bookingId));
    for (const { id, status, travelDate } of rows) {
      if (status !== "confirmed" || travelDate <= inDays(0)) continue;
      if (travelDate <= inDays(14) && !settled.has(id)) allowed.add(`balance_due ${id} ${travelDate}`);
      if (travelDate <= inDays(3)) allowed.add(`papers_due ${id} ${travelDate}`);
    }
  };
  const take = async (one: Step) => {
    if (one.does === "run") {
      await db.execute(sql`update deaths set share = ${one.deaths}`);
      await Promise.allSettled(Array.from({ length: one.many }, run));
      return db.execute(sql`update deaths set share = 0`);
    }
    const id = ids[one.at] ?? "";
    if (one.does === "pay") return paid(bed, id, PRICE);
    const changes = one.does === "move" ? { travelDate: inDays(one.days) } : { status: one.status };
    return db.update(bookings).set(changes).where(eq(bookings.id, id));
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 4 }), async (steps) => {
      for (const one of steps) {
        if (one.does === "run") await allow();
        await take(one);
      }
      const noted = await db.select().from(reminders);
      const mails = await db
        .select()
        .from(outbox)
        .where(inArray(outbox.kind, [...REMINDER_KINDS]));
      expect(mails.map(({ id }) => id).toSorted()).toEqual(noted.map(({ id }) => id).toSorted());
      const occasions = noted.map(({ kind, bookingId, occasion }) => `${kind} ${bookingId} ${occasion}`);
      expect(new Set(occasions).size).toBe(occasions.length);
      expect(occasions.filter((occasion) => !allowed.has(occasion))).toEqual([]);
    }),
    { numRuns: STEPS / 4, endOnFailure: true },
  );

  // Nobody was forgotten for what died.
  await allow();
  await run();
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const noted = new Set(
    (await db.select().from(reminders)).map(({ kind, bookingId, occasion }) => `${kind} ${bookingId} ${occasion}`),
  );
  const due = rows.filter(({ status, travelDate }) => status === "confirmed" && travelDate <= inDays(3));
  expect(due.filter(({ id, travelDate }) => !noted.has(`papers_due ${id} ${travelDate}`))).toEqual([]);
  expect(noted.size).toBeGreaterThan(0);
});
