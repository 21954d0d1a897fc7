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

  #next(key: string, now: number): number {
    return Math.max(this.#last.get(key) ?? 0, now) + this.everyMs;
  }

  /** @throws RATE_LIMITED with the seconds until some have gone, where too many wait */
  refuseFull(key: string): void {
    if ((this.#waiting.get(key) ?? 0) < this.most) return;
    const now = performance.now();
    fail("RATE_LIMITED", undefined, { retryAfter: Math.ceil((this.#next(key, now) - now) / 1000) });
  }

  /** Resolves when it is this one's turn. @throws RATE_LIMITED as `refuseFull` does */
  async wait(key: string): Promise<void> {
    this.refuseFull(key);
    const now = performance.now();
    const turn = this.#next(key, now);
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
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
