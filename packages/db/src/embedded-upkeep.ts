import type { PGlite } from "@electric-sql/pglite";
import type { Room } from "./room.ts";

const MB = 1024 * 1024;
const LOOK_MS = 15_000;
/** So much of the log is kept at most, and read again after a process that was killed: a second's work or two. */
const MOST_LOG = 32 * MB;
/** The log is cut by whole files. */
const LOG_FILE = 16 * MB;
/** A checkpoint needs some of its own, and is the engine's end where it has none: with less the log is left as it is. */
const FOR_CHECKPOINT: Room = { bytes: 24 * MB, files: 32 };
/** Behind so much of the log the space of rows that are no more is given to new ones. */
const PER_CLEANING = 128 * MB;

interface LogFound {
  /** How much was ever written of it, bytes. */
  at: number;
  /** How much of it is kept, bytes. */
  kept: number;
}

/**
 * What a server's own processes do beside the work (checkpointer and autovacuum, PostgreSQL 18 manual, 28.5 and 24.1), this engine does only when it is asked:
 * its log would grow until the disk is full, and with each change the files.
 */
export class Upkeep {
  readonly #client: PGlite;
  readonly #hasRoom: () => boolean;
  readonly #room: () => Room;
  #cleanedAt: number | undefined;

  /** `hasRoom`: whether it is written to; `room`: what its disk still takes. */
  constructor(client: PGlite, hasRoom: () => boolean, room: () => Room) {
    this.#client = client;
    this.#hasRoom = hasRoom;
    this.#room = room;
  }

  /** Looks now and then. @returns what ends it */
  begin(): () => void {
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      // An engine that is broken or closed is kept in order no more; who asks it hears why.
      await this.look().catch(() => {});
      isLooking = false;
    };
    const timer = setInterval(look, LOOK_MS).unref();
    return () => clearInterval(timer);
  }

  /** Cuts the log, and clears up, where that is due. On a full disk the log gives back what it can. */
  async look(): Promise<void> {
    const { at, kept } = await this.#log();
    const { bytes, files } = this.#room();
    const mayCut = bytes >= FOR_CHECKPOINT.bytes && files >= FOR_CHECKPOINT.files;
    if (mayCut && kept > (this.#hasRoom() ? MOST_LOG : LOG_FILE)) await this.#client.query("checkpoint");
    const turn = Math.floor(at / PER_CLEANING);
    const isDue = this.#cleanedAt !== undefined && this.#cleanedAt !== turn;
    this.#cleanedAt = turn;
    if (isDue && this.#hasRoom()) await this.#clean();
  }

  async #log(): Promise<LogFound> {
    const { rows } = await this.#client.query<LogFound>(`
      select (pg_current_wal_insert_lsn() - '0/0')::float8 as at, (pg_current_wal_insert_lsn() - redo_lsn)::float8 as kept
      from pg_control_checkpoint()`);
    return rows[0] ?? { at: 0, kept: 0 };
  }

  /** A table at a time: what is asked meanwhile waits for one of them, not for all. */
  async #clean(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p' order by oid",
    );
    for (const { name } of rows) await this.#client.query(`vacuum ${name}`);
  }
}
