// What a database says that answers and takes nothing in (PostgreSQL 15 manual, appendix A): it is read-only, its disk is full, or its
// files may not be written, or cannot be begun.
const REFUSALS = new Set(["25006", "53100", "42501", "58P02"]);
/** It numbers no more changes, so that old numbers do not come again (24.1.5 there): by its code alone that is a row that is too long. */
const TOO_MUCH = "54000";
const NUMBERING = /^GetNew(?:TransactionId|MultiXactId)$/;
/** Where writes were refused, it is tried again at most this often whether they are still. */
const TRY_AGAIN_MS = 2_000;

/** Whether this failed because the database takes nothing in, though it can be read. */
export function refusesWrites(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!("code" in at) || typeof at.code !== "string") continue;
    if (REFUSALS.has(at.code)) return true;
    if (at.code === TOO_MUCH && "routine" in at && NUMBERING.test(String(at.routine))) return true;
  }
  return false;
}

/** Remembers whether the database takes writes: from what failed, and from trying now and then. */
export class Writes {
  readonly #attempt: (hasFailed: boolean) => Promise<boolean>;
  #hasFailed = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #answer = Promise.resolve(true);

  /** `attempt` finds out, by a real write where one has failed. */
  constructor(attempt: (hasFailed: boolean) => Promise<boolean>) {
    this.#attempt = attempt;
  }

  /** Something was refused. */
  note(error: unknown): void {
    if (!refusesWrites(error)) return;
    this.#hasFailed = true;
    this.#triedAt = performance.now();
    this.#answer = Promise.resolve(false);
  }

  /** Whether writes are taken, as found out at most two seconds ago. */
  areTaken(): Promise<boolean> {
    if (performance.now() - this.#triedAt >= TRY_AGAIN_MS) {
      this.#triedAt = performance.now();
      this.#answer = this.#attempt(this.#hasFailed).then(
        (isTaken) => {
          this.#hasFailed = !isTaken;
          return isTaken;
        },
        () => !this.#hasFailed,
      );
    }
    return this.#answer;
  }
}
