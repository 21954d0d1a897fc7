// PostgreSQL gone, frozen, read-only and with every session ended, in the middle of business.
import { setTimeout as pause } from "node:timers/promises";
import type { House } from "@shikara/testing/house";
import { Business } from "./business.ts";
import { until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene } from "./fault.ts";
import { BACK_WITHIN_MS, compare, inspect, isBack, live, type Outage } from "./outage.ts";
import type { PostgresServer } from "./postgres-server.ts";

const databaseOf = ({ database }: House) => {
  if (database.kind !== "postgres") throw new Error("The house stands on no PostgreSQL");
  return new URL(database.url).pathname.slice(1);
};
/** Every session of the house. @returns how many there were */
const endSessions = (postgres: PostgresServer, house: House) =>
  postgres.sql(
    (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseOf(house)}`,
  );
/** Sessions that are there keep what they began with, so they are ended. */
async function setReadOnly(value: "on" | "off", postgres: PostgresServer, house: House): Promise<void> {
  await postgres.sql(
    (sql) => sql`alter database ${sql(databaseOf(house))} set default_transaction_read_only = ${sql.unsafe(value)}`,
  );
  await endSessions(postgres, house);
}

/** A silent database is given two seconds, and then it must be said. */
const SILENT_REFUSED_WITHIN_MS = 3_000;

const outagesOf = (postgres: PostgresServer, house: House): Record<string, Outage> => ({
  "stopped, fast": { begins: () => postgres.stop("fast"), ends: () => postgres.start(), readiness: 503 },
  "stopped, immediate": { begins: () => postgres.stop("immediate"), ends: () => postgres.start(), readiness: 503 },
  frozen: {
    begins: () => postgres.freeze(),
    ends: () => postgres.thaw(),
    readiness: 503,
    refusedWithinMs: SILENT_REFUSED_WITHIN_MS,
  },
  "read-only": {
    begins: () => setReadOnly("on", postgres, house),
    ends: () => setReadOnly("off", postgres, house),
    readiness: 200,
  },
});

/** How long and how often all sessions are ended. */
const STORM_MS = 4_000;
const STORM_EVERY_MS = 100;

/** Every session ended again and again. @returns milliseconds until business went on */
async function storm(house: House, business: Business, postgres: PostgresServer): Promise<number> {
  const what = "sessions ended";
  business.answers.length = 0;
  business.pages.length = 0;
  business.begin({ withPages: true });
  for (const over = Date.now() + STORM_MS; Date.now() < over; await pause(STORM_EVERY_MS))
    await endSessions(postgres, house);
  const back = await until(`business again, ${what}`, BACK_WITHIN_MS, isBack(business, Date.now()));
  await business.end();
  inspect(what, business);
  await compare(business, what);
  return back;
}

async function meet({ open, postgres, isQuick }: Scene): Promise<Figures> {
  if (!postgres) throw new Error("There is no PostgreSQL to be ill");
  const house = await open();
  const business = await new Business(house).prepare();
  const processes = house.workers().join();
  const figures: Figures = {};
  const outages = Object.entries(outagesOf(postgres, house)).slice(isQuick ? 1 : 0, isQuick ? 2 : undefined);
  for (const [what, outage] of outages) {
    const { refused, back } = await live(what, outage, business);
    Object.assign(figures, { [`${what}: first 503 ms`]: refused, [`${what}: back ms`]: back });
  }
  if (!isQuick) figures["sessions ended: back ms"] = await storm(house, business, postgres);
  if (house.workers().join() !== processes) throw new Error("A process of the house ended");
  business.desk.close();
  await house.stop();
  nothingOf("In the tables", await business.ledger.compareTables(house.database));
  return { ...figures, ...business.ledger.counts, lost: 0 };
}

export const database: Fault = {
  name: "a database",
  tells:
    "PostgreSQL stopped in order and at once, frozen, read-only, and with every session ended. The first 503 comes within two seconds (three where it is silent), kept pages are always served, and business goes on within five seconds of its return, in the same processes.",
  engines: ["postgres"],
  quickly: ["postgres"],
  meet,
};
