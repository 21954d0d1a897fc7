import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { Failure } from "@shikara/contract/core/fail";
import type { Done, Job, Works } from "./messages.ts";

type Run<W extends Works> = <Name extends keyof W & string>(
  name: Name,
  ...given: Parameters<W[Name]>
) => ReturnType<W[Name]>;

/** How long a worker with nothing to do keeps its memory. */
const IDLE_MS = 5 * 60_000;
/** No work takes as long, whatever waits before it: one that does hangs, and would keep all behind it waiting for ever. */
const MOST_MS = 2 * 60_000;

/** What the process was asked for did not come back in the time that it may take. */
export class Overdue extends Error {
  override readonly name = "Overdue";
  readonly waitedMs: number;

  constructor(message: string, waitedMs: number) {
    super(message);
    this.waitedMs = waitedMs;
  }
}

/** What the process was asked for took more of a core, or of the memory, than it may. */
export class TooCostly extends Error {
  override readonly name = "TooCostly";
}

interface Limits {
  idleMs?: number;
  mostMs?: number;
  /** What its objects may take of the memory; what would take more ends it. */
  mostMb?: number;
}

/**
 * Work that keeps a core busy, done in a process of its own behind everything else, so that visitors do not wait for it. The process
 * begins with the first work and ends when there was none for a while, or with this one; one that is lost, or hangs, fails what it was doing, and
 * the next work begins another.
 * @param file what that process runs, beside the built server: it calls `serveWorks` with the same works. Where there is none, as among
 *   sources, the works are done `here`.
 */
export function workerProcess<W extends Works>(file: URL, here: () => Promise<W>, limits: Limits = {}): Run<W> {
  if (existsSync(file)) {
    const worker = new Worker(file, limits);
    return (name, ...given) => worker.ask(name, given) as ReturnType<W[typeof name]>;
  }
  return (async (name, ...given) => (await here())[name]?.(...given)) as Run<W>;
}

interface Waiting {
  late: NodeJS.Timeout;
  done(value: unknown): void;
  failed(error: Error): void;
}

class Worker {
  readonly #file: URL;
  readonly #times: Required<Pick<Limits, "idleMs" | "mostMs">>;
  readonly #execArgv: string[];
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;

  constructor(file: URL, { idleMs = IDLE_MS, mostMs = MOST_MS, mostMb }: Limits) {
    this.#file = file;
    this.#times = { idleMs, mostMs };
    this.#execArgv = mostMb ? [`--max-old-space-size=${mostMb}`] : [];
  }

  ask(name: string, given: unknown[]): Promise<unknown> {
    this.#jobs += 1;
    const job: Job = { job: this.#jobs, name, given };
    return new Promise((done, failed) => {
      const worker = this.#open();
      const late = setTimeout(() => this.#giveUp(worker, this.#overdue()), this.#times.mostMs);
      this.#waiting.set(job.job, { done, failed, late });
      this.#keep(worker);
      worker.send(job, (error) => error && this.#take(job.job)?.failed(error));
    });
  }

  #open(): ChildProcess {
    if (this.#process) return this.#process;
    const { NODE_ENV, MALLOC_ARENA_MAX } = process.env;
    const worker = fork(this.#file, {
      serialization: "advanced",
      execArgv: this.#execArgv,
      // Of the house's secrets it learns none: it looks into what strangers send.
      env: { NODE_ENV, MALLOC_ARENA_MAX },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    worker.on("message", (done: Done) => {
      if (this.#process !== worker) return;
      if ("tooCostly" in done) {
        this.#giveUp(
          worker,
          new TooCostly(`The worker ${this.#file.pathname} took more of a core, or of the memory, than it may`),
        );
        return;
      }
      const waiting = this.#take(done.job);
      if ("value" in done) waiting?.done(done.value);
      else if ("failure" in done)
        waiting?.failed(new Failure(done.failure.code, done.failure.message, done.failure.details));
      else waiting?.failed(new Error(done.error));
      this.#keep(worker);
    });
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", (code, signal) =>
      this.#lose(worker, new Error(`The worker ${this.#file.pathname} ended (${signal ?? code})`)),
    );
    this.#process = worker;
    return worker;
  }

  #lose(worker: ChildProcess, error: Error) {
    if (this.#process !== worker) return;
    this.#process = undefined;
    for (const job of [...this.#waiting.keys()]) this.#take(job)?.failed(error);
  }

  #overdue(): Overdue {
    const { mostMs } = this.#times;
    return new Overdue(`The worker ${this.#file.pathname} took longer than ${mostMs / 1000} s`, mostMs);
  }

  /** Its end is not waited for: a process that the system itself keeps waiting, for another machine's disk, does not end when it is told to. */
  #giveUp(worker: ChildProcess, why: Error) {
    this.#lose(worker, why);
    worker.kill("SIGKILL");
    worker.unref();
    worker.channel?.unref();
  }

  #take(job: number): Waiting | undefined {
    const waiting = this.#waiting.get(job);
    this.#waiting.delete(job);
    clearTimeout(waiting?.late);
    return waiting;
  }

  /** Keeps this process from ending while something is waited for, and only then; a worker with nothing to do ends in the end. */
  #keep(worker: ChildProcess) {
    const wish = this.#waiting.size > 0 ? "ref" : "unref";
    worker[wish]();
    worker.channel?.[wish]();
    clearTimeout(this.#idle);
    if (wish === "unref") this.#idle = setTimeout(() => this.#end(worker), this.#times.idleMs).unref();
  }

  #end(worker: ChildProcess) {
    if (this.#process !== worker) return;
    this.#process = undefined;
    worker.disconnect();
  }
}
