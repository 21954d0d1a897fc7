// What a house owes to everybody while its database is ill: refusals said soon, pages as always, and business again right after.
import { setTimeout as pause } from "node:timers/promises";
import { servicePaths } from "@shikara/contract/routes";
import { z } from "zod";
import type { Business } from "./business.ts";
import { type Answer, until } from "./desk.ts";
import { nothingOf, worst } from "./fault.ts";

/** `readiness`: what is answered to a balancer meanwhile; a house that can only be read keeps its visitors. */
export interface Outage {
  begins(): Promise<void> | void;
  ends(): Promise<void> | void;
  readiness: number;
  refusedWithinMs?: number;
}

const REFUSED_WITHIN_MS = 2_000;
const BEFORE_MS = 1_000;
const LASTS_MS = 4_000;
/** Two seconds' patience with one that is silent, and a second for a connection. */
const ANSWERED_WITHIN_MS = 3_500;
export const BACK_WITHIN_MS = 5_000;

const refusal = z.object({ status: z.literal("error"), code: z.string() });
const isRefused = ({ status, text }: Answer) => status === 503 && refusal.safeParse(JSON.parse(text)).success;
const told = ({ status, text, ms }: Answer) => `${status} after ${ms} ms ${text.slice(0, 100)}`;

/** @throws Error for an answer that is neither done nor refused with its reason, or that came late */
export function inspect(what: string, { answers, pages }: Business): void {
  nothingOf(`Bookings, ${what}`, answers.filter((each) => each.status !== 201 && !isRefused(each)).map(told));
  nothingOf(`Pages, ${what}`, pages.filter(({ status }) => status !== 200).map(told));
  const slowest = worst(answers.map(({ ms }) => ms));
  if (slowest > ANSWERED_WITHIN_MS) throw new Error(`A booking was answered after ${slowest} ms, ${what}`);
}

/** What had no good answer is sent again, and all that was acknowledged is looked for. */
export async function compare(business: Business, what: string): Promise<void> {
  await business.sendAgain();
  nothingOf(`After ${what}`, await business.ledger.compare(business.desk));
}

export const isBack = (business: Business, from: number) => () =>
  business.answers.some(({ status, at, ms }) => status === 201 && at + ms > from);

/** Business before, during and after. @returns milliseconds until the first refusal, and until business went on */
export async function live(what: string, outage: Outage, business: Business) {
  business.answers.length = 0;
  business.pages.length = 0;
  await business.warmPages();
  business.begin({ withPages: true });
  await pause(BEFORE_MS);
  const { refusedWithinMs = REFUSED_WITHIN_MS } = outage;
  const began = Date.now();
  await outage.begins();
  await until(`a refusal, ${what}`, refusedWithinMs * 2, () => business.answers.some(isRefused));
  const first = business.answers.find(isRefused);
  const refused = (first?.at ?? 0) + (first?.ms ?? 0) - began;
  if (refused > refusedWithinMs) throw new Error(`The first 503 came after ${refused} ms, ${what}`);
  const readiness = async () => (await business.desk.ask("GET", servicePaths.ready)).status;
  await until(`readiness ${outage.readiness}, ${what}`, LASTS_MS, async () => (await readiness()) === outage.readiness);
  const alive = await business.desk.ask("GET", servicePaths.live);
  if (alive.status !== 200) throw new Error(`Not alive, ${what}: ${told(alive)}`);
  await pause(Math.max(0, began + LASTS_MS - Date.now()));

  await outage.ends();
  const ended = Date.now();
  const back = await until(`business again, ${what}`, BACK_WITHIN_MS, isBack(business, ended));
  await until(`ready again, ${what}`, BACK_WITHIN_MS, async () => (await readiness()) === 200);
  await business.end();
  inspect(what, business);
  await compare(business, what);
  return { refused, back };
}
