import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Access } from "@shikara/api/core/access-log";
import type { PoolUse, ReplicaUse } from "@shikara/db/client";
import type { Response } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ResponseCache } from "../http/response-cache.ts";

/** From a kept answer to an export. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What is sampled when somebody asks. */
export interface Samples {
  pool(): PoolUse | null;
  replica(): ReplicaUse | null;
  hearsChanges(): boolean;
  cache: Pick<ResponseCache, "size" | "bytes" | "counts">;
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts, for Prometheus. `worker` is its place among the server's processes, which another takes when it dies: so
 * each line begins again by itself, and none goes backwards by another's death.
 */
export function createMetrics(worker: number) {
  const registry = new Registry();
  registry.setDefaultLabels({ worker: String(worker) });
  const of = { registers: [registry] };
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    ...of,
    name: "shikara_request_seconds",
    help: "Requests by the route that answered, never by the address that was asked for",
    labelNames: ["route", "method", "code"],
    buckets: SECONDS,
  });
  const door = new Counter({
    ...of,
    name: "shikara_access_total",
    help: "Sign-ins, failed ones, refusals and limits that were met, as in the audit log",
    labelNames: ["action", "limit"],
  });
  const runs = new Counter({
    ...of,
    name: "shikara_job_runs_total",
    help: "Runs of what the server does by itself",
    labelNames: ["job", "outcome"],
  });
  const lastRun = new Gauge({
    ...of,
    name: "shikara_job_last_success_timestamp_seconds",
    help: "When a job last succeeded in this process",
    labelNames: ["job"],
  });

  return {
    registry,
    /** One request was answered. */
    answered(route: string, method: string, code: number, milliseconds: number): void {
      requests.observe({ route, method, code }, milliseconds / 1000);
    },
    /** Something happened at a door; of a limit it is said which. */
    met: ({ action, what }: Pick<Access, "action" | "what">) =>
      door.inc({ action, limit: action === "limited" ? what : "" }),
    ran(job: string, hasSucceeded: boolean): void {
      runs.inc({ job, outcome: hasSucceeded ? "done" : "failed" });
      if (hasSucceeded) lastRun.set({ job }, Date.now() / 1000);
    },
    /** From now on these are sampled, too. */
    sample({ pool, replica, cache, hearsChanges }: Samples): void {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          ...of,
          ...{ name, help },
          collect() {
            this.set(read());
          },
        });
      const counter = (name: string, help: string, read: () => number) =>
        new Counter({
          ...of,
          ...{ name, help },
          collect() {
            this.reset();
            this.inc(read());
          },
        });
      gauge("shikara_cache_entries", "Finished public answers in memory", () => cache.size);
      gauge("shikara_cache_bytes", "Bytes of finished public answers in memory", () => cache.bytes);
      counter("shikara_cache_given_total", "Answers given from memory, since the start", () => cache.counts.given);
      counter("shikara_cache_kept_total", "Answers made and kept in memory, since the start", () => cache.counts.kept);
      gauge("shikara_changes_heard", "1 while what other processes change is heard", () => Number(hearsChanges()));
      let last = performance.eventLoopUtilization();
      gauge(
        "shikara_event_loop_utilization",
        "Share of the time since the last scrape that this process worked",
        () => {
          const now = performance.eventLoopUtilization();
          const { utilization } = performance.eventLoopUtilization(now, last);
          last = now;
          return utilization;
        },
      );
      if (replica()) {
        gauge("shikara_replica_read", "1 while the replica is read from", () => Number(replica()?.isRight));
        counter(
          "shikara_replica_answered_total",
          "What the replica answered, since the start",
          () => replica()?.answered ?? 0,
        );
        counter(
          "shikara_replica_failed_total",
          "What the primary had to answer for it, since the start",
          () => replica()?.failed ?? 0,
        );
      }
      if (!pool()) return;
      const ofPool = (name: keyof PoolUse) => () => pool()?.[name] ?? 0;
      gauge("shikara_pool_places", "Database connections this process may use at once", ofPool("places"));
      gauge("shikara_pool_in_use", "Database connections in use", ofPool("inUse"));
      gauge("shikara_pool_waiting", "Questions that wait for a connection", ofPool("waiting"));
      counter("shikara_pool_refused_total", "Questions that waited too long, since the start", ofPool("refused"));
      counter(
        "shikara_pool_overdue_total",
        "Statements given up for taking too long, since the start",
        ofPool("overdue"),
      );
    },
  };
}

/** Says which route answers, for the count. */
export function nameRoute(response: Response, route: string): void {
  response.locals.route = route;
}

/** As far as Express got with a request: before it, a response has neither. */
type Routed = ServerResponse & Partial<Pick<Response, "locals">> & { req: { route?: { path?: unknown } } };

/**
 * The route that answered: as it was named, else the pattern that Express found; 'other' for what is not there or was refused before it
 * got anywhere.
 */
export function routeOf({ locals, req }: Routed): string {
  const route: unknown = locals?.route ?? req.route?.path;
  return typeof route === "string" ? route : "other";
}

/** True for a line that stays open: how long somebody listened is not how long they waited. */
export const staysOpen = (response: ServerResponse): boolean =>
  String(response.getHeader("Content-Type")).startsWith("text/event-stream");

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A method as a label: anybody may make one up. */
export const methodLabel = (method: string | undefined): string => (method && METHODS.has(method) ? method : "other");
