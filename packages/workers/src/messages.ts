import type { Failure } from "@shikara/contract/core/fail";

// biome-ignore lint/suspicious/noExplicitAny: what any work takes
export type Works = Record<string, (...given: any[]) => Promise<unknown>>;

/** What a helper is asked for. */
export interface Job {
  job: number;
  name: string;
  given: unknown[];
}

/** What it answers: what came of it, a failure in words, or what went wrong. */
export type Done = { job: number } & (
  | { value: unknown }
  | { failure: Pick<Failure, "code" | "message" | "details"> }
  | { error: string }
);
