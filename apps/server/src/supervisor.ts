import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";
import { MetricsCollection } from "./metrics/collection.ts";
import type { HeldPort } from "./port.ts";
import type { FromWorker, Order } from "./worker-messages.ts";

/** One that dies before it has served so long has not come up. */
const STABLE_MS = 2_000;
/** So many in that time, and nobody else serving: it is not tried again. */
const MOST_DEATHS = 5;
const DEATHS_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A stop takes at most so long, whatever hangs: who has not ended by then is killed, and who does not end then is left behind. */
const FAREWELL_MS = 14_000;
const LEFT_BEHIND_MS = 500;
export const GAVE_UP = 70;
/**
 * One of which nothing was heard for so long hangs: nothing that it does takes as long. An engine whose log could not be written goes round in circles,
 * and answers nobody.
 */
const SILENT_MS = 2 * 60_000;
const BEATS = 8;
/** One that takes another's place, with data that are up to date, begins in seconds; it hangs where it has not within so many times that. */
const SILENT_STARTS = 5;

interface Worker {
  /** Undefined: the system would not begin one. */
  process?: ChildProcess;
  /** When it began to take requests, by a clock that nobody sets. */
  servesSince?: number;
  /** When it was last heard of; a version that tells nothing of itself, put back under a newer one, is none that hangs. */
  heardAt?: number;
  /** When it was begun; of the first, which brings the data up to date however long that takes, nothing. */
  begunAt?: number;
  /** It ends of itself after an error, and another has its place. */
  isLeaving?: boolean;
  /** Its place among the others, from 0. */
  slot: number;
  /** Why it could not start, in its own words. */
  reason?: string;
}

interface Supervised {
  /** The server's own file; it is run with the argument `worker`. */
  file: string;
  processes: number;
  port: HeldPort;
  log: Logger;
  say(line: string): void;
  silentMs?: number;
}

/**
 * Starts the server processes and replaces each that dies, at once. The first brings the data up to date before others begin.
 * It takes no connection and opens no database itself, so that there is little it could die of.
 */
export class Supervisor {
  readonly #options: Supervised;
  readonly #workers = new Set<Worker>();
  readonly #metrics = new MetricsCollection();
  #isPrepared = false;
  #isStopping = false;
  #welcome: string | undefined;
  /** Of those that did not come up, by a clock that nobody sets. */
  #deaths: number[] = [];
  /** How often a process was replaced. */
  replaced = 0;

  constructor(options: Supervised) {
    this.#options = options;
  }

  start(): void {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => this.#stop());
    // Whoever owns the folder makes the backup.
    if (process.platform !== "win32") process.on("SIGUSR2", () => this.#tell("SIGUSR2"));
    this.#fork();
    this.#watch();
  }

  /** Ends those that hang; their places are taken as those of any that died. */
  #watch(): void {
    const { silentMs = SILENT_MS, log } = this.#options;
    let looked = performance.now();
    const look = () => {
      const now = performance.now();
      // Who slept itself, as with a machine that was put to sleep, has heard nothing of anybody.
      const hasSlept = now - looked > silentMs / 2;
      looked = now;
      for (const worker of this.#workers) {
        if (hasSlept && worker.heardAt !== undefined) worker.heardAt = now;
        if (hasSlept && worker.begunAt !== undefined) worker.begunAt = now;
        const { heardAt = now, begunAt = now, servesSince } = worker;
        const startsSince = servesSince === undefined ? begunAt : now;
        if (now - heardAt < silentMs && now - startsSince < SILENT_STARTS * silentMs) continue;
        log.error({ worker: worker.process?.pid, silentMs }, "A server process hangs: it is ended");
        worker.process?.kill("SIGKILL");
      }
    };
    setInterval(look, silentMs / BEATS).unref();
  }

  #fork(): void {
    const { port, log } = this.#options;
    const taken = new Set([...this.#workers].filter(({ isLeaving }) => !isLeaving).map(({ slot }) => slot));
    const slot = Array.from({ length: this.#options.processes }, (_, at) => at).find((at) => !taken.has(at)) ?? 0;
    const worker: Worker = { slot, begunAt: this.#isPrepared ? performance.now() : undefined };
    this.#workers.add(worker);
    const notBegun = (error: unknown) => this.#died(worker, `it could not be begun: ${String(error)}`);
    try {
      const child = fork(this.#options.file, ["worker"]);
      // Without a process to its name it never was one, and no `exit` will say so (no memory, processes or files are left to the system).
      if (child.pid === undefined) {
        child.once("error", notBegun);
        return;
      }
      worker.process = child;
      child.on("message", (message: FromWorker) => this.#hear(worker, child, message));
      child.on("error", (error) => log.error({ err: error }, "A server process could not be told"));
      child.once("exit", (code, signal) => this.#died(worker, String(signal ?? code)));
      const beatMs = (this.#options.silentMs ?? SILENT_MS) / BEATS;
      const order: Order = { kind: "serve", prepares: !this.#isPrepared, replaced: this.replaced, slot, beatMs };
      child.send(order, port);
    } catch (error) {
      notBegun(error);
    }
  }

  #hear(worker: Worker, child: ChildProcess, message: FromWorker): void {
    switch (message.kind) {
      case "prepared":
        this.#isPrepared = true;
        this.#welcome = message.welcome;
        for (let i = this.#workers.size; i < this.#options.processes; i += 1) this.#fork();
        break;
      case "serving":
        worker.servesSince = performance.now();
        if (this.#serving() >= this.#options.processes && this.#welcome !== undefined) {
          this.#options.say(this.#welcome);
          this.#welcome = undefined;
        }
        break;
      case "alive":
        worker.heardAt = performance.now();
        break;
      case "refused":
        worker.reason = message.reason;
        break;
      case "leaving":
        worker.isLeaving = true;
        this.#replace(worker, "an error that nobody caught");
        break;
      case "ask-metrics": {
        const others = [...this.#workers].filter((other) => other !== worker && other.servesSince !== undefined);
        this.#metrics.ask(
          child,
          others.flatMap((other) => other.process ?? []),
          message.id,
          this.replaced,
        );
        break;
      }
      case "metrics":
        this.#metrics.hear(message);
        break;
    }
  }

  #died(worker: Worker, cause: string): void {
    this.#workers.delete(worker);
    if (this.#isStopping) {
      if (this.#workers.size === 0) process.exit(0);
      return;
    }
    if (worker.isLeaving) return;
    // A start that says what is wrong with it is not helped by another.
    if (!this.#isPrepared && worker.reason !== undefined) this.#end(worker.reason, 1);
    this.#replace(worker, worker.reason ?? cause);
  }

  #replace(worker: Worker, cause: string): void {
    if (this.#isStopping) return;
    const { log } = this.#options;
    const now = performance.now();
    const pid = worker.process?.pid;
    if (worker.servesSince === undefined || now - worker.servesSince < STABLE_MS) {
      this.#deaths = [...this.#deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
      if (this.#deaths.length >= MOST_DEATHS && this.#serving() === 0)
        this.#end(
          `The server died ${this.#deaths.length} times before it could serve. The last time: ${cause}`,
          GAVE_UP,
        );
    } else this.#deaths = [];
    this.replaced += 1;
    log.error({ worker: pid, cause, replaced: this.replaced }, "A server process died; another takes its place");
    const tries = this.#deaths.length;
    const wait = tries < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 2));
    setTimeout(() => this.#isStopping || this.#fork(), wait);
  }

  #serving(): number {
    return [...this.#workers].filter(({ servesSince, isLeaving }) => servesSince !== undefined && !isLeaving).length;
  }

  #end(reason: string, code: number): never {
    process.stderr.write(`${reason}\n`);
    process.exit(code);
  }

  #tell(signal: NodeJS.Signals): void {
    for (const worker of this.#workers) worker.process?.kill(signal);
  }

  // A terminal's Ctrl-C reaches parent and children; they do not mind being told twice.
  #stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    // From now on whoever comes is refused at once and may ask elsewhere.
    this.#options.port.close();
    if (this.#workers.size === 0) process.exit(0);
    this.#tell("SIGTERM");
    setTimeout(() => {
      this.#tell("SIGKILL");
      setTimeout(() => process.exit(0), LEFT_BEHIND_MS);
    }, FAREWELL_MS);
  }
}
