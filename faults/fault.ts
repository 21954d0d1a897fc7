import type { House } from "@shikara/testing/house";
import type { PostgresServer } from "./postgres-server.ts";

export type Engine = "embedded" | "postgres";

export interface Scene {
  engine: Engine;
  /** Few of each, as `npm test` has it. */
  isQuick: boolean;
  /** Those of the whole run; `--kills` says another number. */
  kills: number;
  /** The run's own server; each house has a database of its own on it. */
  postgres: PostgresServer | undefined;
  /** A house of this engine without demo data, ended after the case. */
  open(more?: NodeJS.ProcessEnv): Promise<House>;
}

/** Figures by what they tell; shown in the run and in docs/RELIABILITY.md. */
export type Figures = Record<string, number | string>;

export interface Fault {
  name: string;
  /** What is done, and what is promised all the same: as docs/RELIABILITY.md has it. */
  tells: string;
  engines: readonly Engine[];
  /** Where the quick form runs it. */
  quickly: readonly Engine[];
  /** Meets the fault and answers what was seen. @throws Error for a promise that was not kept */
  meet(scene: Scene): Promise<Figures>;
}

/** @throws Error that names the first of them */
export function nothingOf(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}: ${faults.length}: ${faults.slice(0, 5).join("; ")}`);
}

/** What came of one fault on one engine. */
export interface Outcome {
  fault: Fault;
  engine: Engine;
  seconds: number;
  figures: Figures;
  failure?: unknown;
}

export const worst = (figures: readonly number[]) => Math.max(0, ...figures);

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;
}
