import type { Socket } from "node:net";

/** Requests that one line may bring at once: browsers send the next when they have been answered, and proxies do too. */
const MOST_AT_ONCE = 50;

/** Which lines bring more requests at once than anybody would: each is begun as soon as it is read, and all others wait meanwhile. */
export class Pipelined {
  readonly #lines = new WeakMap<Socket, { turn: number; count: number }>();
  #turn = 0;
  #isCounting = false;

  /** Notes one more; true when its line is to be closed, or is closed already. */
  isTooMany(line: Socket): boolean {
    if (line.destroyed) return true;
    const seen = this.#lines.get(line);
    if (seen?.turn === this.#turn) {
      seen.count += 1;
      return seen.count > MOST_AT_ONCE;
    }
    this.#lines.set(line, { turn: this.#turn, count: 1 });
    this.#next();
    return false;
  }

  /** What is read from a line in one go comes within one turn of the event loop. */
  #next(): void {
    if (this.#isCounting) return;
    this.#isCounting = true;
    setImmediate(() => {
      this.#turn += 1;
      this.#isCounting = false;
    });
  }
}
