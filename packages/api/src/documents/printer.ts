import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { fail } from "@shikara/contract/fail";
import type { Paper } from "./paper.ts";

/** Papers that wait for the thread, at some 100 ms each. */
const MAX_WAITING = 50;
const RETRY_SECONDS = 5;

type Printed = { job: number; content: Uint8Array } | { job: number; error: string };
interface Waiting {
  done(content: Uint8Array): void;
  failed(error: Error): void;
}

/** Prints one paper after another in a thread of its own, which begins with the first and ends with the process. */
class Printer {
  readonly #file: URL;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #jobs = 0;

  constructor(file: URL) {
    this.#file = file;
  }

  print(paper: Paper): Promise<Uint8Array> {
    if (this.#waiting.size >= MAX_WAITING) fail("BUSY", undefined, { retryAfter: RETRY_SECONDS });
    this.#jobs += 1;
    const job = this.#jobs;
    return new Promise((done, failed) => {
      this.#waiting.set(job, { done, failed });
      this.#open().postMessage({ job, paper });
    });
  }

  #open(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(this.#file);
    // It keeps no process from ending.
    thread.unref();
    thread.on("message", (printed: Printed) => {
      const waiting = this.#waiting.get(printed.job);
      this.#waiting.delete(printed.job);
      if ("content" in printed) waiting?.done(printed.content);
      else waiting?.failed(new Error(printed.error));
    });
    const lost = (error: Error) => {
      this.#thread = undefined;
      for (const { failed } of this.#waiting.values()) failed(error);
      this.#waiting.clear();
    };
    thread.on("error", lost).on("exit", () => lost(new Error("The printing thread has ended")));
    this.#thread = thread;
    return thread;
  }
}

// Beside the built server; sources are printed where they run.
const file = new URL("./print-thread.js", import.meta.url);
const printer = existsSync(file) ? new Printer(file) : null;

/** A paper as a PDF. */
export async function print(paper: Paper): Promise<Uint8Array> {
  if (printer) return printer.print(paper);
  const { printHere } = await import("./print-here.tsx");
  return printHere(paper);
}
