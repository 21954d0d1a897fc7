// The same question asked over and over by 8 callers at once, over HTTP, and how long the answers took.
import { Agent, get, type RequestOptions } from "node:http";
import type { ProcedurePath } from "@shikara/api/procedures";
import { servicePaths } from "@shikara/contract/routes";
import type { BigHouse } from "./big-house.ts";
import { median, shuffled } from "./rounds.ts";

const CALLERS = 8;
const ROUNDS = 5;
const CALLS = 400;
export const TARGET_MS = 25;

type Asked = Pick<BigHouse, "origin"> & Pick<RequestOptions, "headers">;

/** Milliseconds: medians of the rounds' own. */
export interface Answered {
  median: number;
  p95: number;
}

/** What a procedure is asked: the same each time, or each time something else. */
type Question = object | ((at: number) => object);

/** Asks a procedure each of these questions in shuffled rounds. */
export async function askInRounds(
  house: Asked,
  procedure: ProcedurePath,
  asked: Record<string, Question>,
): Promise<Map<string, Answered>> {
  const rounds = new Map<string, number[][]>(Object.keys(asked).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, input] of shuffled(Object.entries(asked)))
      rounds.get(name)?.push(await callTimes(house, procedure, input));
  }
  const of = (taken: number[][], share: number) => median(taken.map((each) => quantile(each, share)));
  return new Map([...rounds].map(([name, taken]) => [name, { median: of(taken, 0.5), p95: of(taken, 0.95) }]));
}

/** Milliseconds of each call of a procedure, sorted. */
export async function callTimes(
  { origin, headers }: Asked,
  procedure: ProcedurePath,
  question?: Question,
  calls = CALLS,
): Promise<number[]> {
  const address = (at: number): string => {
    const input = typeof question === "function" ? question(at) : question;
    const asked = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : "";
    return `${origin}${servicePaths.trpc}/${procedure}${asked}`;
  };
  return answerTimes(address, headers ?? {}, calls);
}

/** The same of addresses, each made for its turn. */
async function answerTimes(
  address: (at: number) => string,
  headers: NonNullable<RequestOptions["headers"]>,
  calls: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const taken: number[] = [];
  let asked = 0;
  const caller = async () => {
    while (taken.length < calls) taken.push(await answerTime(address(asked++), { agent, headers }));
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return taken.sort((one, other) => one - other);
}

/** Asks for addresses that nobody has asked for yet, in as many rounds. */
export async function askAnew(address: (at: number) => string, callsARound: number): Promise<Answered> {
  const taken: number[][] = [];
  for (let round = 0; round < ROUNDS; round++)
    taken.push(await answerTimes((at) => address(round * callsARound + at), {}, callsARound));
  const of = (share: number) => median(taken.map((each) => quantile(each, share)));
  return { median: of(0.5), p95: of(0.95) };
}

/** Milliseconds until the whole answer is there; by `node:http`, which costs the machine less than `fetch`. @throws Error for another answer than 200 */
export function answerTime(url: string, options: RequestOptions): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    });
    request.on("error", reject);
  });
}

/** The time that this share of the calls stayed under. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Prints one line; over the target the run fails. */
export function tell(name: string, { median: half, p95 }: Answered, target = TARGET_MS): void {
  const isSlow = p95 > target;
  const figures = [half, p95].map((figure) => figure.toFixed(1).padStart(7));
  console.log(`${name.padEnd(34)} median ${figures[0]} ms   p95 ${figures[1]} ms ${isSlow ? `OVER ${target}` : "ok"}`);
  if (isSlow) process.exitCode = 1;
}
