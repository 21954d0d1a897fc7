import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { DatabaseCopy } from "./copy.ts";
import type { Room } from "./room.ts";

/** Typed access to the tables, the same on both engines; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface PoolUse {
  places: number;
  inUse: number;
  waiting: number;
  /** Who waited in vain for a connection, since the start. */
  refused: number;
  /** Whose statement took too long, since the start. */
  overdue: number;
}

export interface ReplicaUse {
  /** Whether it has all that was said to have changed, so that it is read from. */
  isRight: boolean;
  /** What it answered, since the start. */
  answered: number;
  /** What it was asked and the primary had to answer, since the start. */
  failed: number;
}

/** A change of the schema waits for a table that somebody reads, or for its turn: another session is at it, or has stopped in the middle of it. */
export type MigrationWait = "table" | "turn";

export interface Database {
  readonly engine: "embedded" | "postgres";
  readonly db: Db;
  /** To read from: a replica while it has all that `hasChanged` told of, else the same as `db`. */
  readonly reads: Db;
  /** Something was written and committed, here or elsewhere: what is read from now on has it. */
  hasChanged(): void;
  /** How the replica is used; null where there is none. */
  replica(): ReplicaUse | null;
  /** Applies the migrations that are missing; one process does, others wait. `onWait` hears for what, where that is long. */
  migrate(onWait?: (what: MigrationWait) => void): Promise<void>;
  /** Whether migrations or functions of this version are missing. */
  isBehind(): Promise<boolean>;
  /**
   * Hears NOTIFY on a channel. `onGap` is called when messages may have been missed: at the start of listening,
   * after a lost connection came back, and every few seconds while `hearsChanges` says no.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** False while the database answers, and what others write in it is not heard of. */
  hearsChanges(): boolean;
  /** How its connections are used now; null where there is one, in this process. */
  pool(): PoolUse | null;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Whether it takes writes, as found out a moment ago: one that is full or read-only can still be read. */
  takesWrites(): Promise<boolean>;
  /**
   * The whole database as it stands now, for a backup; what is written from now on is not in it.
   * @throws BackupFault saying what is in the way
   */
  copy(): Promise<DatabaseCopy>;
  close(): Promise<void>;
}

export type DatabaseOptions = EmbeddedOptions | PostgresOptions;

export interface EmbeddedOptions {
  kind: "embedded";
  dir: string;
  /** What may still be written; by default asked of the folder's disk. */
  room?: () => Room;
}

export interface PostgresOptions {
  kind: "postgres";
  url: string;
  /** Of the server itself, where `url` is a pooler's that hands a connection over after each transaction. */
  directUrl?: string | undefined;
  /** Of a streaming replica, which is read from. */
  replicaUrl?: string | undefined;
  /** The owner's, where `url` is of an account that may not change the schema. */
  migrateUrl?: string | undefined;
  connections?: number;
  /** How long a new connection may take before the server counts as unreachable. */
  connectSeconds?: number;
  /** How long a query may wait for a free connection. */
  waitSeconds?: number;
  /** How long a statement may take before its connection counts as lost; `withPatience` gives some longer. */
  statementSeconds?: number;
}

/**
 * Opens the database: Postgres in this process on a folder that it locks, or a PostgreSQL server.
 * @throws FolderTaken when another process owns the folder
 */
export async function createDb(options: DatabaseOptions): Promise<Database> {
  if (options.kind === "embedded") return (await import("./embedded.ts")).openEmbedded(options);
  return (await import("./postgres.ts")).openPostgres(options);
}
