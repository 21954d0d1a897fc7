// The same question asked over and over by 8 callers at once, over HTTP, and how long the answers took.
import type { BigHouse } from "./big-house.ts";

const CALLERS = 8;
const CALLS = 1_000;
export const TARGET_MS = 25;

/** Milliseconds of each call of a procedure, sorted. */
export async function callTimes({ origin, headers }: BigHouse, procedure: string, input?: object): Promise<number[]> {
  const asked = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : "";
  const url = `${origin}/trpc/${procedure}${asked}`;
  const taken: number[] = [];
  const caller = async () => {
    while (taken.length < CALLS) {
      const start = performance.now();
      const answer = await fetch(url, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return taken.sort((one, other) => one - other);
}

/** The time that this share of the calls stayed under. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Prints one line; over the target the run fails. */
export function tell(name: string, taken: readonly number[]): void {
  const [median, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)];
  const isSlow = p95 > TARGET_MS;
  const figures = [median, p95].map((figure) => figure.toFixed(1).padStart(7));
  console.log(
    `${name.padEnd(34)} median ${figures[0]} ms   p95 ${figures[1]} ms ${isSlow ? `OVER ${TARGET_MS}` : "ok"}`,
  );
  if (isSlow) process.exitCode = 1;
}
