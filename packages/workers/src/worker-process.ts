import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { Failure } from "@shikara/contract/core/fail";
import type { Done, Job, Works } from "./messages.ts";

type Run<W extends Works> = <Name extends keyof W & string>(
  name: Name,
  ...given: Parameters<W[Name]>
) => ReturnType<W[Name]>;

/** How long a helper with nothing to do keeps its memory. */
const IDLE_MS = 5 * 60_000;

/**
 * Work that keeps a core busy, done in a process of its own behind everything else, so that visitors do not wait for it. The process
 * begins with the first work and ends when there was none for a while, or with this one; one that is lost fails what it was doing, and the
 * next work begins another.
 * @param file what that process runs, beside the built server: it calls `help` with the same works. Where there is none, as among
 *   sources, the works are done `here`.
 */
export function aside<W extends Works>(file: URL, here: () => Promise<W>, idleMs = IDLE_MS): Run<W> {
  if (existsSync(file)) {
    const helper = new Helper(file, idleMs);
    return (name, ...given) => helper.ask(name, given) as ReturnType<W[typeof name]>;
  }
  return (async (name, ...given) => (await here())[name]?.(...given)) as Run<W>;
}

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

class Helper {
  readonly #file: URL;
  readonly #idleMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;

  constructor(file: URL, idleMs: number) {
    this.#file = file;
    this.#idleMs = idleMs;
  }

  ask(name: string, given: unknown[]): Promise<unknown> {
    this.#jobs += 1;
    const job: Job = { job: this.#jobs, name, given };
    return new Promise((done, failed) => {
      this.#waiting.set(job.job, { done, failed });
      const helper = this.#open();
      this.#keep(helper);
      helper.send(job, (error) => error && this.#take(job.job)?.failed(error));
    });
  }

  #open(): ChildProcess {
    if (this.#process) return this.#process;
    const { NODE_ENV, MALLOC_ARENA_MAX } = process.env;
    const helper = fork(this.#file, {
      serialization: "advanced",
      execArgv: [],
      // Of the house's secrets it learns none: it looks into what strangers send.
      env: { NODE_ENV, MALLOC_ARENA_MAX },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    helper.on("message", (done: Done) => {
      const waiting = this.#take(done.job);
      if ("value" in done) waiting?.done(done.value);
      else if ("failure" in done)
        waiting?.failed(new Failure(done.failure.code, done.failure.message, done.failure.details));
      else waiting?.failed(new Error(done.error));
      this.#keep(helper);
    });
    const lost = (error: Error) => {
      if (this.#process !== helper) return;
      this.#process = undefined;
      for (const job of [...this.#waiting.keys()]) this.#take(job)?.failed(error);
    };
    helper.on("error", lost);
    helper.on("exit", (code, signal) => lost(new Error(`The helper ${this.#file.pathname} ended (${signal ?? code})`)));
    this.#process = helper;
    return helper;
  }

  #take(job: number): Waiting | undefined {
    const waiting = this.#waiting.get(job);
    this.#waiting.delete(job);
    return waiting;
  }

  /** Keeps this process from ending while something is waited for, and only then; a helper with nothing to do ends in the end. */
  #keep(helper: ChildProcess) {
    const wish = this.#waiting.size > 0 ? "ref" : "unref";
    helper[wish]();
    helper.channel?.[wish]();
    clearTimeout(this.#idle);
    if (wish === "unref") this.#idle = setTimeout(() => this.#end(helper), this.#idleMs).unref();
  }

  #end(helper: ChildProcess) {
    if (this.#process !== helper) return;
    this.#process = undefined;
    helper.disconnect();
  }
}
