import { createHmac, randomBytes } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import type { Db } from "@shikara/db/client";
import { countVisits, forgetVisits, saltOf, type Visit } from "./readers.queries.ts";

const ROBOT = /bot\b|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|java\/|go-http|axios|okhttp|^$/i;
/** More than wait for one flush come from no reader. */
const MAX_WAITING = 5_000;

/**
 * Counts who reads what: a visitor once a day, robots never. A visitor is known only by a hash that needs the day's salt;
 * address and browser are never stored, and when the day is over nobody can make the hash again. What is noted waits in
 * memory and is counted in batches; nothing that is kept in memory elsewhere ends for it.
 */
export class Readers {
  readonly #waiting = new Map<string, Visit>();
  #salt: { day: string; salt: string } | undefined;

  constructor(
    readonly db: Db,
    readonly timeZone: string,
  ) {}

  async note(postId: string, address: string, userAgent: string): Promise<void> {
    if (ROBOT.test(userAgent) || this.#waiting.size >= MAX_WAITING) return;
    const { day } = calendarNow(this.timeZone);
    const salt = await this.#saltOf(day);
    const visitor = createHmac("sha256", salt).update(`${address} ${userAgent}`).digest("base64url").slice(0, 22);
    this.#waiting.set(`${day} ${postId} ${visitor}`, { day, postId, visitor });
  }

  /** Counts what waits, and forgets the days that are over. */
  async flush(): Promise<void> {
    const visits = [...this.#waiting.values()];
    this.#waiting.clear();
    if (visits.length === 0) return;
    try {
      await this.db.transaction((tx) => countVisits(tx, visits));
    } catch (error) {
      // The database is away: they wait for the next time.
      for (const visit of visits) this.#waiting.set(`${visit.day} ${visit.postId} ${visit.visitor}`, visit);
      throw error;
    }
  }

  async forget(): Promise<void> {
    const { day } = calendarNow(this.timeZone);
    await this.db.transaction((tx) => forgetVisits(tx, day));
  }

  async #saltOf(day: string): Promise<string> {
    if (this.#salt?.day !== day)
      this.#salt = { day, salt: await saltOf(this.db, day, randomBytes(32).toString("base64url")) };
    return this.#salt.salt;
  }
}
