import type { Failure } from "@shikara/contract/core/fail";

// biome-ignore lint/suspicious/noExplicitAny: what any work takes
export type Works = Record<string, (...given: any[]) => Promise<unknown>>;

/** What a worker is asked for. */
export interface Job {
  job: number;
  name: string;
  given: unknown[];
}

/** What it answers: what came of it, a failure in words, what went wrong, or that it has taken more of a core, or of the memory, than it may. */
export type Done = { job: number } & (
  | { value: unknown }
  | { failure: Pick<Failure, "code" | "message" | "details"> }
  | { error: string }
  | { tooCostly: true }
);
