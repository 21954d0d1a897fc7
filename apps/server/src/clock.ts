import type { Logger } from "pino";

/** How far a host's clock may be from the database's before what goes by the time stands still. */
const MAX_ASIDE_MS = 60_000;
const ASK_AGAIN_MS = 5_000;

/**
 * This host's clock beside the one that all hosts share, the database's. A host that is months ahead would take for over
 * what is still to come: it would erase who travels next week, end everybody's sessions, and write to customers too early.
 */
export class Clock {
  #askedAt = Number.NEGATIVE_INFINITY;
  #answer: Promise<boolean> = Promise.resolve(true);
  #agreed = true;

  readonly #shared: () => Promise<Date>;
  readonly #log: Pick<Logger, "error" | "info">;

  constructor(shared: () => Promise<Date>, log: Pick<Logger, "error" | "info">) {
    this.#shared = shared;
    this.#log = log;
  }

  /** Whether the two agree, asked every few seconds at most; the log hears when they begin to differ and when they agree again. */
  agrees(): Promise<boolean> {
    if (performance.now() - this.#askedAt >= ASK_AGAIN_MS) {
      this.#askedAt = performance.now();
      this.#answer = this.#ask();
      // A database that did not answer is asked again by whoever comes next.
      this.#answer.catch(() => (this.#askedAt = Number.NEGATIVE_INFINITY));
    }
    return this.#answer;
  }

  async #ask(): Promise<boolean> {
    const before = Date.now();
    const shared = (await this.#shared()).getTime();
    // The database looked at its clock while it was asked.
    const aside = Math.max(before - shared, shared - Date.now());
    const agrees = aside <= MAX_ASIDE_MS;
    if (agrees !== this.#agreed) this.#tell(agrees, Math.round(aside / 1000));
    this.#agreed = agrees;
    return agrees;
  }

  #tell(agrees: boolean, seconds: number): void {
    if (agrees) this.#log.info("This host's clock and the database's agree again");
    else
      this.#log.error(
        { seconds },
        "This host's clock and the database's differ: until they agree, what goes by the time stands still here",
      );
  }
}
