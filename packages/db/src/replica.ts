import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import type { ReplicaUse } from "./client.ts";
import { askedBy } from "./gated.ts";
import { ASK_AGAIN_MS, areTwo, isUntold, placeOf } from "./which-database.ts";

/** Between two looks at how far it is: most changes are there by the first. */
const LOOK_AGAIN_MS = 10;
/** The same where it does not answer. */
const TRY_AGAIN_MS = 1_000;

/**
 * A streaming replica of the database, which is asked only while it has everything that this process was told of: behind a change it is left alone until it
 * has replayed that far (PostgreSQL 15 manual, 9.27.3 and 9.27.4). So what is read of it is as right as what the primary says, and may be kept as long.
 */
export class Replica {
  readonly #gated: postgres.Sql;
  readonly #client: postgres.Sql;
  readonly #primary: postgres.Sql;
  #changes = 0;
  #isRight = false;
  #isLooking = false;
  readonly #closed = new AbortController();
  #answered = 0;
  #failed = 0;

  /** `gated` is the client that questions go through, `client` the same without a queue, `primary` the other server's. */
  constructor(gated: postgres.Sql, client: postgres.Sql, primary: postgres.Sql) {
    this.#gated = gated;
    this.#client = client;
    this.#primary = primary;
    this.fallBehind();
  }

  get use(): ReplicaUse {
    return { isRight: this.#isRight, answered: this.#answered, failed: this.#failed };
  }

  /** Something has changed that it may not have yet. */
  fallBehind(): void {
    this.#changes += 1;
    this.#isRight = false;
    if (!this.#isLooking) void this.#catchUp();
  }

  /** Asks it, or the primary where it is behind, away or in the way of what it replays. */
  async ask<T>(question: (server: postgres.Sql) => PromiseLike<T>, primary: postgres.Sql): Promise<T> {
    if (!this.#isRight) return question(primary);
    try {
      const answer = await question(this.#gated);
      this.#answered += 1;
      return answer;
    } catch {
      // A question that is wrong by itself fails there too, and says why.
      this.#failed += 1;
      this.fallBehind();
      return question(primary);
    }
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#isRight = false;
    await this.#client.end({ timeout: 5 });
  }

  async #catchUp(): Promise<void> {
    this.#isLooking = true;
    while (!this.#closed.signal.aborted && !this.#isRight) {
      const changes = this.#changes;
      let until = TRY_AGAIN_MS;
      const isThere = await this.#hasReached().catch((error: unknown) => {
        // Servers that do not say how far they are will hardly say it a second later.
        if (isUntold(error)) until = ASK_AGAIN_MS;
        return false;
      });
      if (isThere && changes === this.#changes) this.#isRight = true;
      else if (!isThere) await this.#wait(until);
    }
    this.#isLooking = false;
  }

  /**
   * Waits until it has what the primary has now; false where that is a standby itself, or where it does not come so far, is no replica, is asked for another database, or is one of another history: how far a log is says
   * nothing of a server that was brought back to an earlier moment, or took over, and went on from there without it (manual, 26.3.5). Of one that follows
   * whoever took over that is known once it has written down a checkpoint.
   */
  async #hasReached(): Promise<boolean> {
    const [primary] = await this.#primary`
      select (at - case when into_file = ${FILE_HEAD} then into_file when into_page = ${PAGE_HEAD} then into_page else 0 end)::text as position,
        pg_walfile_name(at) as file
      from (select pg_current_wal_insert_lsn() as at) as log
      cross join lateral (select
        (at - '0/0') % current_setting('wal_block_size')::int as into_page,
        (at - '0/0') % pg_size_bytes(current_setting('wal_segment_size')) as into_file
      ) as place
      where not pg_is_in_recovery()`;
    if (!primary) return false;
    if (areTwo(await placeOf(this.#client), await placeOf(this.#primary))) return false;
    for (const until = performance.now() + TRY_AGAIN_MS; performance.now() < until; await this.#wait(LOOK_AGAIN_MS)) {
      const [replica] = await this.#client`
        select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${primary.position}::pg_lsn as "isThere",
          (select timeline_id from pg_control_checkpoint()) as timeline`;
      if (replica?.isReplica !== true) return false;
      if (replica.timeline !== timelineOf(primary.file)) return false;
      if (replica.isThere) return true;
    }
    return false;
  }

  async #wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { ref: false, signal: this.#closed.signal }).catch(() => undefined);
  }
}

/**
 * A page of the log begins with so many bytes, the first of a file with more. Where a record ends with its page the next one's place is behind them, and
 * who has replayed that record stands before them until another is written (PostgreSQL 15, access/xlog_internal.h: a short header, and a long one).
 */
const [PAGE_HEAD, FILE_HEAD] = [24, 40];

/** A log's file begins with its timeline, in eight hexadecimal digits. */
const timelineOf = (file: string): number => Number.parseInt(file.slice(0, 8), 16);

/** A client for what is only read. Transactions are the primary's. */
export const readFrom = (replica: Replica, primary: postgres.Sql): postgres.Sql =>
  askedBy(primary, (question, answer) => replica.ask((server) => answer(server.unsafe(...question)), primary));
