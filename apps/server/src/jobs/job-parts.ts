import type { House } from "@shikara/api/core/context";
import type { Logger } from "pino";

/** What the jobs work with. */
export interface JobParts {
  house: House;
  log: Logger;
  /** Hears of each run of a job. */
  ran(job: string, hasSucceeded: boolean): void;
}
