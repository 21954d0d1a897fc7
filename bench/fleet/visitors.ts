// Visitors and staff of a fleet, each asking the next as soon as the last is answered: what they asked, how long it took, and what was promised to them.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { restPaths } from "@shikara/contract/rest-routes";
import { paths } from "@shikara/contract/routes";
import { quantile } from "../callers.ts";

/** Long enough that only what hangs is given up. */
const PATIENCE_MS = 30_000;
/** Bookings are for one of so many days, from then on. */
const [SOON_DAYS, DAYS] = [30, 200];

interface Asked {
  /** Since the beginning of the measurement, when it was over. */
  at: number;
  ms: number;
  /** What went wrong, if anything did. */
  failure?: string;
}

export interface Crowd {
  /** Sends them home. */
  stop(): Promise<Visits>;
}

export interface CrowdSize {
  visitors: number;
  /** To six pages and answers, before one asks for a list of staff's and one books. */
  visits: number;
}

export interface Visits {
  seconds: number;
  asked: Asked[];
  /** The names of those whose booking was answered with its reference. */
  acknowledged: string[];
}

interface Ask {
  method?: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Place {
  origin: string;
  /** What a member sends along. */
  staff: { authorization: string };
  /** The slug of a package. */
  tour: string;
}

/** What is in memory, what is computed anew, a list of staff's, and now and then a booking. */
function asks({ tour, staff }: Place, name: string, visits: number): Ask[] {
  const ahead = SOON_DAYS + Math.floor(Math.random() * DAYS);
  const travelDate = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const searched = (path: string) => ({ path: `${path}?search=${randomUUID().slice(0, 6)}` });
  const visit: Ask[] = [
    { path: paths.home },
    { path: paths.tour(tour) },
    { path: restPaths.vehicles },
    searched(paths.tours),
    searched(restPaths.tours),
    searched(restPaths.posts),
  ];
  return [
    ...Array.from({ length: visits }, () => visit).flat(),
    { path: `${restPaths.bookings}?limit=20`, headers: staff },
    {
      method: "POST",
      path: restPaths.requestTour,
      body: {
        ...{ package: tour, travelDate, travelers: 2, name },
        ...{ phone: "+91 99999 00000", email: "visitor@example.com" },
      },
    },
  ];
}

/** Behind the balancer each comes from an address of their own. */
const anyAddress = () =>
  Array.from({ length: 3 }, () => Math.floor(Math.random() * 255)).reduce((a, b) => `${a}.${b}`, "10");

export function gather(place: Place, { visitors, visits: each }: CrowdSize): Crowd {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const visits: Visits = { seconds: 0, asked: [], acknowledged: [] };
  let isOver = false;

  async function visit(begin: number): Promise<void> {
    for (let at = begin; !isOver; ) {
      const name = `Visitor ${randomUUID()}`;
      const round = asks(place, name, each);
      for (const ask of [...round.slice(at % round.length), ...round.slice(0, at % round.length)]) {
        if (isOver) return;
        const start = performance.now();
        const failure = await answerTo(agent, place.origin, ask);
        const now = performance.now();
        visits.asked.push({ at: now - began, ms: now - start, ...(failure && { failure }) });
        if (ask.method === "POST" && !failure) visits.acknowledged.push(name);
      }
      at = 0;
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, at) => visit(at * 5)));
  return {
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
      return { ...visits, seconds: (performance.now() - began) / 1000 };
    },
  };
}

/** @returns what went wrong */
async function answerTo(
  agent: Agent,
  origin: string,
  { method = "GET", path, body, headers: own }: Ask,
): Promise<string | undefined> {
  const headers = {
    ...{ "x-forwarded-for": anyAddress(), "accept-encoding": "br" },
    ...(body && { "content-type": "application/json" }),
    ...own,
  };
  const what = `${method} ${path.replace(/\?.*/, "")}`;
  const asked = request(origin + path, { agent, method, headers, timeout: PATIENCE_MS });
  asked.once("timeout", () => asked.destroy(new Error("no answer")));
  asked.end(body && JSON.stringify(body));
  try {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const said = await buffer(answer);
    const { statusCode = 0 } = answer;
    if (statusCode < 300) return undefined;
    // Who refused it, and why: a host in its own words, or the balancer.
    return `${what}: ${statusCode} ${/"code":"(\w+)"/.exec(said.toString())?.[1] ?? "of the balancer"}`;
  } catch (error) {
    return `${what}: ${error instanceof Error ? error.message : error}`;
  }
}

/** Answers a second, and the time that 99 of 100 took at most, of those that came. */
export function figuresOf({ asked, seconds }: Visits): { perSecond: number; p99: number } {
  const taken = asked
    .filter(({ failure }) => !failure)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
  return { perSecond: taken.length / seconds, p99: quantile(taken, 0.99) };
}

/** What went wrong, each with how often, and when the last of it was, in milliseconds since the beginning. */
export function failuresOf({ asked }: Visits): { count: number; last: number; told: string } {
  const failed = asked.filter(({ failure }) => failure);
  const counts = new Map<string, number>();
  for (const { failure = "" } of failed) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return {
    count: failed.length,
    last: Math.max(0, ...failed.map(({ at }) => at)),
    told: [...counts].map(([failure, count]) => `${count} × ${failure}`).join(", ") || "none",
  };
}
