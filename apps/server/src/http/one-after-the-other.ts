import type { Socket } from "node:net";

/** Requests that wait for one before them; whoever sends more is nobody who would read the answers. */
const MOST_WAITING = 50;

/**
 * What one line asks, one after the other: begun at once, all its answers but the first would wait in memory, a picture each, for as long as
 * whoever asked reads nothing.
 */
export class OneAfterTheOther {
  readonly #waiting = new WeakMap<Socket, (() => void)[]>();

  /** Begins to answer when what the line asked before has `ended`. */
  begin(line: Socket, answer: () => void): void {
    const waiting = this.#waiting.get(line);
    if (!waiting) {
      this.#waiting.set(line, []);
      answer();
    } else if (waiting.push(answer) > MOST_WAITING) line.destroy();
  }

  /** The line has read its answer, or has gone. */
  ended(line: Socket): void {
    const answer = this.#waiting.get(line)?.shift();
    if (answer && !line.destroyed) answer();
    else this.#waiting.delete(line);
  }
}
