// SIGTERM in the middle of business, as every deployment sends it.
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";
import type { House } from "@shikara/testing/house";
import { Business } from "./business.ts";
import { type Answer, until } from "./desk.ts";
import { type Fault, type Figures, nothingOf, type Scene, worst } from "./fault.ts";

const TIMES = 10;
/** Acknowledged of each kind before every stop. */
const EACH = 5;
const PATIENCE_MS = 60_000;
const UP_TO_MS = 200;
const ENDED_WITHIN_MS = 15_000;
/** Whoever asks at the moment of the signal may meet a line that is just being closed. */
const AT_THAT_MOMENT_MS = 50;
const NOT_READY_WITHIN_MS = 500;
const LOOK_MS = 20;

/** Readiness, asked until the house has ended. */
async function watchReadiness(business: Business, ended: Promise<unknown>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (; !isOver; await pause(LOOK_MS)) answers.push(await business.desk.ask("GET", servicePaths.ready));
  return answers;
}

/** One day's business ended by the signal, and the house started again. @returns milliseconds the ending took */
async function stopOnce(house: House, business: Business): Promise<number> {
  const { answers, uploads, desk, ledger } = business;
  const since = { ...ledger.counts };
  answers.length = 0;
  uploads.length = 0;
  business.begin();
  await until(`${EACH} of each acknowledged`, PATIENCE_MS, () => business.hasDone(EACH, since));
  await pause(Math.random() * UP_TO_MS);
  const began = Date.now();
  const stopping = house.stop();
  const readiness = watchReadiness(business, stopping);
  const code = await stopping;
  const tookMs = Date.now() - began;
  await business.end();
  if (code !== 0) throw new Error(`The house ended with ${code}`);
  if (tookMs > ENDED_WITHIN_MS) throw new Error(`The house took ${tookMs} ms to end`);
  const inFlight = [...answers, ...uploads].filter(({ at }) => at < began - AT_THAT_MOMENT_MS);
  nothingOf(
    "In flight and not answered",
    inFlight.filter(({ status }) => status === 0).map(({ ms }) => `${ms} ms`),
  );
  const late = (await readiness).filter(({ at, status }) => status === 200 && at > began + NOT_READY_WITHIN_MS);
  nothingOf(
    "Ready after the signal",
    late.map(({ at }) => `${at - began} ms`),
  );
  await house.start();
  await business.sendAgain();
  nothingOf("After the signal", await ledger.compare(desk));
  return tookMs;
}

async function meet({ open, engine, isQuick }: Scene): Promise<Figures> {
  const house = await open(engine === "postgres" ? { WEB_CONCURRENCY: "2" } : {});
  const business = await new Business(house).prepare();
  const took: number[] = [];
  for (let time = 0; time < (isQuick ? 1 : TIMES); time += 1) took.push(await stopOnce(house, business));
  business.desk.close();
  await house.stop();
  nothingOf("In the tables", await business.ledger.compareTables(house.database));
  return { stops: took.length, ...business.ledger.counts, lost: 0, "ended within ms": worst(took) };
}

export const sigterm: Fault = {
  name: "SIGTERM",
  tells:
    "SIGTERM in the middle of business. The house says that it is not ready, answers what is in flight and ends with code 0 within fifteen seconds.",
  engines: ["embedded", "postgres"],
  quickly: ["postgres"],
  meet,
};
