import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** What waits in memory while nobody takes it; what comes beyond is lost. */
const MOST_LETTERS = 1_000_000;
/** A disk that was full may have room again. */
const AGAIN_MS = 1_000;
/** A pipe that is full is read from in a moment. */
const BUSY_MS = 20;
/** As a process ends: what cannot be written by then is not worth one that does not end. */
const LAST_MS = 500;

const codeOf = (error: unknown): unknown => Object(error).code;
const isBusy = (error: unknown): boolean => ["EAGAIN", "EBUSY"].includes(String(codeOf(error)));

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Writes the lines of a log to an open file, pipe or terminal, beside all else that the process does. What finds no room is kept for a while and tried again.
 * As the process ends the rest is written if it can be: pino's own destination would go on trying, and the process with it.
 */
export class LogLines implements DestinationStream {
  readonly #file: number;
  #lines: string[] = [];
  #letters = 0;
  /** What was begun and is not through yet. */
  #rest: Buffer = Buffer.alloc(0);
  #isBusy = false;
  #isClosed = false;

  constructor(file: number) {
    this.#file = file;
    process.on("exit", () => this.#writeLast());
  }

  write(line: string): void {
    if (this.#isClosed || this.#letters + line.length > MOST_LETTERS) return;
    this.#lines.push(line);
    this.#letters += line.length;
    if (!this.#isBusy) this.#next();
  }

  #take(): Buffer {
    if (this.#rest.length === 0) {
      this.#rest = Buffer.from(this.#lines.join(""));
      this.#lines = [];
      this.#letters = 0;
    }
    return this.#rest;
  }

  #next(): void {
    this.#isBusy = false;
    const text = this.#take();
    if (text.length === 0) return;
    this.#isBusy = true;
    write(this.#file, text, (error, written) => {
      if (!error) {
        this.#rest = text.subarray(written);
        this.#next();
      } else if (codeOf(error) === "EPIPE") {
        // Nobody reads it any more, nor will.
        this.#isClosed = true;
        this.#lines = [];
      } else setTimeout(() => this.#next(), isBusy(error) ? BUSY_MS : AGAIN_MS).unref();
    });
  }

  #writeLast(): void {
    const until = performance.now() + LAST_MS;
    while (!this.#isClosed) {
      const text = this.#take();
      if (text.length === 0) return;
      try {
        this.#rest = text.subarray(writeSync(this.#file, text));
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) return;
        sleep(BUSY_MS);
      }
    }
  }
}
