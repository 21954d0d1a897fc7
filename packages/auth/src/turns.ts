import { fail } from "@shikara/contract/core/fail";

/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

export const pause: Pause = (ms) => new Promise((go) => setTimeout(go, ms));

/** Turns that whoever shares a key takes one after the other, so many at once and no more. */
export class Turns {
  /** When the last turn of each key comes, in milliseconds since 1970. */
  readonly #last = new Map<string, number>();
  readonly #waiting = new Map<string, number>();

  constructor(
    readonly everyMs: number,
    readonly most: number,
    readonly pause: Pause,
  ) {}

  /** Resolves when it is this one's turn. @throws RATE_LIMITED with the seconds until some have gone, when too many wait */
  async wait(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? 0;
    const now = performance.now();
    const turn = Math.max(this.#last.get(key) ?? 0, now) + this.everyMs;
    if (waiting >= this.most) fail("RATE_LIMITED", undefined, { retryAfter: Math.ceil((turn - now) / 1000) });
    this.#waiting.set(key, waiting + 1);
    this.#last.set(key, turn);
    await this.pause(turn - now);
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left > 0) this.#waiting.set(key, left);
    else {
      this.#waiting.delete(key);
      this.#last.delete(key);
    }
  }
}
