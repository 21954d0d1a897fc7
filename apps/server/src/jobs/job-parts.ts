import type { AppServices } from "@shikara/api/core/context";
import type { Logger } from "pino";

/** What the jobs work with. */
export interface JobParts {
  services: AppServices;
  log: Logger;
  /** Hears of each run of a job. */
  ran(job: string, hasSucceeded: boolean): void;
  /** Whether this host knows what time it is. What is done by the time, and not taken back, is left to hosts that do. */
  knowsTheTime(): Promise<boolean>;
}
