// PostgreSQL gone, frozen, read-only and with every session ended, in the middle of business.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { House } from "../e2e/harness.ts";
import { Business } from "./business.ts";
import { type Answer, until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene, worst } from "./fault.ts";
import type { PostgresServer } from "./postgres-server.ts";

/** What is asked of readiness meanwhile: a house that can only be read keeps its visitors. */
interface Ill {
  begins(postgres: PostgresServer, house: House): Promise<void> | void;
  ends(postgres: PostgresServer, house: House): Promise<void> | void;
  readiness: number;
  refusedWithinMs?: number;
}

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
const setReadOnly = (value: "on" | "off") => async (postgres: PostgresServer, house: House) => {
  await postgres.sql(
    (sql) => sql`alter database ${sql(databaseOf(house))} set default_transaction_read_only = ${sql.unsafe(value)}`,
  );
  await endSessions(postgres, house);
};

const REFUSED_WITHIN_MS = 2_000;
/** A silent database is given two seconds, and then it must be said. */
const SILENT_REFUSED_WITHIN_MS = 3_000;

const ILLS: Record<string, Ill> = {
  "stopped, fast": {
    begins: (postgres) => postgres.stop("fast"),
    ends: (postgres) => postgres.start(),
    readiness: 503,
  },
  "stopped, immediate": {
    begins: (postgres) => postgres.stop("immediate"),
    ends: (postgres) => postgres.start(),
    readiness: 503,
  },
  frozen: {
    begins: (postgres) => postgres.freeze(),
    ends: (postgres) => postgres.thaw(),
    readiness: 503,
    refusedWithinMs: SILENT_REFUSED_WITHIN_MS,
  },
  "read-only": { begins: setReadOnly("on"), ends: setReadOnly("off"), readiness: 200 },
};

const BEFORE_MS = 1_000;
const LASTS_MS = 4_000;
/** Two seconds' patience with one that is silent, and a second for a connection. */
const ANSWERED_WITHIN_MS = 3_500;
const BACK_WITHIN_MS = 5_000;
/** How long and how often all sessions are ended. */
const STORM_MS = 4_000;
const STORM_EVERY_MS = 100;

const refusal = z.object({ status: z.literal("error"), code: z.string() });
const isRefused = ({ status, text }: Answer) => status === 503 && refusal.safeParse(JSON.parse(text)).success;
const told = ({ status, text, ms }: Answer) => `${status} after ${ms} ms ${text.slice(0, 100)}`;

/** @throws Error for an answer that is neither done nor refused with its reason, or that came late */
function inspect(what: string, { answers, pages }: Business): void {
  nothingOf(`Bookings, ${what}`, answers.filter((each) => each.status !== 201 && !isRefused(each)).map(told));
  nothingOf(`Pages, ${what}`, pages.filter(({ status }) => status !== 200).map(told));
  const slowest = worst(answers.map(({ ms }) => ms));
  if (slowest > ANSWERED_WITHIN_MS) throw new Error(`A booking was answered after ${slowest} ms, ${what}`);
}

async function compare(business: Business, what: string): Promise<void> {
  await business.sendAgain();
  nothingOf(`After ${what}`, await business.ledger.compare(business.desk));
}

const isBack = (business: Business, from: number) => () =>
  business.answers.some(({ status, at, ms }) => status === 201 && at + ms > from);

/** @returns milliseconds until the first refusal, and until business went on */
async function live(what: string, ill: Ill, house: House, business: Business, postgres: PostgresServer) {
  business.answers.length = 0;
  business.pages.length = 0;
  await business.warmPages();
  business.begin({ withPages: true });
  await pause(BEFORE_MS);
  const { refusedWithinMs = REFUSED_WITHIN_MS } = ill;
  const began = Date.now();
  await ill.begins(postgres, house);
  await until(`a refusal, ${what}`, refusedWithinMs * 2, () => business.answers.some(isRefused));
  const first = business.answers.find(isRefused);
  const refused = (first?.at ?? 0) + (first?.ms ?? 0) - began;
  if (refused > refusedWithinMs) throw new Error(`The first 503 came after ${refused} ms, ${what}`);
  const readiness = async () => (await business.desk.ask("GET", "/health/ready")).status;
  await until(`readiness ${ill.readiness}, ${what}`, LASTS_MS, async () => (await readiness()) === ill.readiness);
  const alive = await business.desk.ask("GET", "/health/live");
  if (alive.status !== 200) throw new Error(`Not alive, ${what}: ${told(alive)}`);
  await pause(Math.max(0, began + LASTS_MS - Date.now()));

  await ill.ends(postgres, house);
  const ended = Date.now();
  const back = await until(`business again, ${what}`, BACK_WITHIN_MS, isBack(business, ended));
  await until(`ready again, ${what}`, BACK_WITHIN_MS, async () => (await readiness()) === 200);
  await business.end();
  inspect(what, business);
  await compare(business, what);
  return { refused, back };
}

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
  const ills = Object.entries(ILLS).slice(isQuick ? 1 : 0, isQuick ? 2 : undefined);
  for (const [what, ill] of ills) {
    const { refused, back } = await live(what, ill, house, business, postgres);
    Object.assign(figures, { [`${what}: first 503 ms`]: refused, [`${what}: back ms`]: back });
  }
  if (!isQuick) figures["sessions ended: back ms"] = await storm(house, business, postgres);
  if (house.workers().join() !== processes) throw new Error("A process of the house ended");
  business.desk.close();
  await house.stop();
  nothingOf("In the tables", await business.ledger.compareTables(house.database));
  return { ...figures, ...business.ledger.counts, lost: 0 };
}

export const database: Fault = { name: "a database", engines: ["postgres"], quickly: ["postgres"], meet };
