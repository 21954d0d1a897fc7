/** Nobody was let in within the time. Its code is among those that mean 'the database cannot be had now'. */
export class GateTimeout extends Error {
  readonly code = "CONNECTION_WAIT_TIMEOUT";
  constructor(milliseconds: number) {
    super(`No connection came free within ${milliseconds} ms`);
  }
}

/** Lets `places` works in at once. Others wait their turn, at most `patience` milliseconds. */
export class ConnectionQueue {
  #free: number;
  /** Who waited in vain. */
  #refused = 0;
  readonly #places: number;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number, patience: number) {
    this.#free = places;
    this.#places = places;
    this.#patience = patience;
  }

  /** How it is used now, and how many waited in vain since the start. */
  get use() {
    const places = this.#places;
    return { places, inUse: places - this.#free, waiting: this.#waiting.size, refused: this.#refused };
  }

  /** @throws GateTimeout when its turn does not come */
  async run<T>(work: () => PromiseLike<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        this.#refused += 1;
        reject(new GateTimeout(this.#patience));
      }, this.#patience);
      this.#waiting.add(enter);
    });
  }

  // A place that comes free goes to whoever has waited longest.
  #leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
