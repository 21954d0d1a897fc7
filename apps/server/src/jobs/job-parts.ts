import type { AppServices } from "@shikara/api/core/context";
import type { Logger } from "pino";

/** What the jobs work with. */
export interface JobParts {
  services: AppServices;
  log: Logger;
  /** Hears of each run of a job. */
  ran(job: string, hasSucceeded: boolean): void;
}
