// A fleet on this machine (fleet.ts) and what it does: how much more two and three hosts answer than one, what is noticed when a host
// dies, when the database dies and its replica takes over, and when all hosts are brought to this version while visitors come. Exits with 1 when
// something that was acknowledged is missing afterwards, or an upgrade cost a request. npx tsx bench/fleet/main.ts [folder of the previous version's build]
import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "@shikara/testing/server";
import postgres from "postgres";
import { signIn } from "../big-house.ts";
import { median, shuffled } from "../rounds.ts";
import { canOpen, type Fleet, HOSTS, withFleet } from "./fleet.ts";
import { type Crowd, type CrowdSize, failuresOf, figuresOf, gather, type Place, type Visits } from "./visitors.ts";

const WARM_MS = 15_000;
const ROUNDS = 3;
const MEASURED_MS = 6_000;
/** As many as keep the hosts busy: each booking has every host read anew what it had in memory, and in life they are rare. */
const MANY: CrowdSize = { visitors: 32, visits: 16 };
/** As many as leave them room; the more bookings, the more could be lost. */
const SOME: CrowdSize = { visitors: 4, visits: 4 };

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const acknowledged: string[] = [];

/** Of the demo agency: two may book it for any day. */
const TOUR = "kashmir-valley-explorer";

async function during(place: Place, size: CrowdSize, work: (crowd: Crowd) => Promise<unknown>): Promise<Visits> {
  const crowd = gather(place, size);
  await work(crowd);
  const visits = await crowd.stop();
  acknowledged.push(...visits.acknowledged);
  return visits;
}

/** What so many hosts answer, in shuffled rounds: the others have nobody meanwhile. */
async function tellThroughput({ balancer }: Fleet, place: Place): Promise<void> {
  await during(place, MANY, () => pause(WARM_MS));
  const counts = Array.from({ length: HOSTS }, (_, at) => at + 1);
  const rounds = counts.map(() => ({ perSecond: [] as number[], p99: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of shuffled(counts)) {
      for (const host of counts.keys()) await (host < count ? balancer.welcome(host) : balancer.drain(host));
      const { perSecond, p99 } = figuresOf(await during(place, MANY, () => pause(MEASURED_MS)));
      rounds[count - 1]?.perSecond.push(perSecond);
      rounds[count - 1]?.p99.push(p99);
    }
  }
  const one = median(rounds[0]?.perSecond ?? []);
  for (const [at, { perSecond, p99 }] of rounds.entries()) {
    const rate = median(perSecond);
    const figures = `${Math.round(rate)}/s   p99 ${Math.round(median(p99))} ms   ${(rate / one).toFixed(2)} times one host`;
    console.log(`${at + 1} host${at > 0 ? "s" : ""}`.padEnd(26), figures);
  }
}

/** Something happens three seconds in; visitors come until all has been well for five. */
async function tellFault(place: Place, what: string, fault: () => Promise<string>): Promise<void> {
  let [happened, remark] = [0, ""];
  const visits = await during(place, SOME, async () => {
    const began = performance.now();
    await pause(3_000);
    happened = performance.now() - began;
    remark = await fault();
    await pause(8_000);
  });
  const { count, last, told } = failuresOf(visits);
  const well = count > 0 ? `well again after ${seconds(last - happened)}` : "nobody noticed";
  console.log(
    what.padEnd(26),
    `${visits.asked.length} asked, ${count} failed, ${well}${remark && ` (${remark})`}: ${told}`,
  );
}

/** A host after the other: nobody new, until nobody is there; stopped; this version in its place. */
async function upgrade(fleet: Fleet, hosts: Server[], place: Place): Promise<void> {
  const visits = await during(place, SOME, async () => {
    await pause(2_000);
    for (const [host, server] of hosts.entries()) {
      await fleet.balancer.drain(host);
      await fleet.balancer.untilEmpty(host);
      await server.stop();
      hosts[host] = await fleet.open(host);
      await pause(2_000);
    }
  });
  const { count, told } = failuresOf(visits);
  console.log("brought to this version".padEnd(26), `${visits.asked.length} asked, ${count} failed: ${told}`);
  if (count > 0) process.exitCode = 1;
}

/** All that was promised is in the database that is left. */
async function tellKept(url: URL): Promise<void> {
  const sql = postgres(url.href, { max: 1 });
  const kept = await sql<
    { name: string }[]
  >`select customer_name as name from bookings where customer_name = any(${acknowledged})`;
  await sql.end();
  const names = new Set(kept.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !names.has(name)).length;
  const twice = kept.length - names.size;
  console.log("bookings acknowledged".padEnd(26), `${acknowledged.length}, lost ${lost}, twice ${twice}`);
  if (lost > 0 || twice > 0) process.exitCode = 1;
}

async function measure(fleet: Fleet, previous: string | undefined): Promise<void> {
  const hosts = [await fleet.open(0, previous)];
  const { origin } = fleet.balancer;
  const place = { origin, staff: await signIn(origin), tour: TOUR };
  if (!fleet.isShared) console.log("This machine gives no shares of a core: hosts take it from each other");
  if (previous) {
    for (let host = 1; host < HOSTS; host += 1) hosts.push(await fleet.open(host, previous));
    await upgrade(fleet, hosts, place);
  }
  while (hosts.length < HOSTS) hosts.push(await fleet.open(hosts.length));
  await tellThroughput(fleet, place);
  await tellFault(place, "a host killed", async () => {
    await hosts[HOSTS - 1]?.kill();
    return "";
  });
  await hosts[HOSTS - 1]?.start();
  await fleet.balancer.welcome(HOSTS - 1);
  await tellFault(place, "the database killed", async () => {
    await fleet.primary.stop("immediate");
    const began = performance.now();
    await fleet.replica.promote();
    await fleet.balancer.switchDatabase();
    return `its replica promoted and before the fleet in ${seconds(performance.now() - began)}`;
  });
  await tellKept(fleet.replica.url);
}

if (canOpen) await withFleet((fleet) => measure(fleet, process.argv[2]));
else console.log("The fleet is left out: haproxy, pgbouncer and PostgreSQL of Debian are not all installed");
