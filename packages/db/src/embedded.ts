import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, EmbeddedOptions } from "./client.ts";
import { copyEmbedded } from "./embedded-copy.ts";
import { closeFiles, EXTENSIONS } from "./embedded-folder.ts";
import { Upkeep } from "./embedded-upkeep.ts";
import { EngineFiles } from "./engine-files.ts";
import { refuseHalfRestored } from "./half-restored.ts";
import { createTurns } from "./in-turn.ts";
import { dbFolder } from "./location.ts";
import { lockFolder } from "./lock.ts";
import { type Room, roomIn, watchRoom } from "./room.ts";
import { applyRoutines, isBehind } from "./routines.ts";
import { traced } from "./traced.ts";

/** Postgres in this process, kept in `dir`/postgres. */
export async function openEmbedded({ dir, room = () => roomIn(dir) }: EmbeddedOptions): Promise<Database> {
  const release = await lockFolder(dir);
  try {
    const dataDir = join(dir, "postgres");
    refuseHalfRestored(dir);
    refuseNameless(dataDir);
    const options = { dataDir, fs: new EngineFiles(dataDir), startParams: settings(ON_DISK) };
    const { client, dump: _inMemory, ...database } = await wrap(options, release, room);
    closeFiles(dataDir);
    return { ...database, copy: () => copyEmbedded(client, dir) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Of the write-ahead log: what is in memory alone has no use for a long one, and its dumps are read again and again. */
const SHORT_LOG = ["--wal-segsize=1"];
const IN_MEMORY = [
  "shared_buffers=8MB",
  ...["min_wal_size=2MB", "max_wal_size=2MB"],
  // Nothing of it outlives the process, and nobody copies it or counts what it does: a twelfth of its work.
  ...["full_page_writes=off", "synchronous_commit=off", "wal_level=minimal", "max_wal_senders=0"],
  ...["track_activities=off", "track_counts=off"],
];

const settings = (own: readonly string[]) => [...PGlite.defaultStartParams, ...own.flatMap((one) => ["-c", one])];

const ON_DISK = [
  // What the engine keeps of the files at hand. All of it is written over as it starts: the usual 128 MB take longer than the rest.
  "shared_buffers=32MB",
  // A file of the log that is used again keeps what was written there, of guests who are erased as well: each backup would have it.
  "wal_recycle=off",
  // Checkpoints are synced (engine-sync.ts); commits, by a call that the engine has none behind, are not waited for.
  ...["fsync=on", "wal_sync_method=fdatasync"],
];

/** Postgres in memory, for tests: empty, or as a dump has it. */
export async function openInMemory(dump?: Blob) {
  const options = dump ? { loadDataDir: dump } : { initDbStartParams: SHORT_LOG };
  const { client: _client, ...database } = await wrap({ ...options, startParams: settings(IN_MEMORY) }, () => {});
  const copy = (): Promise<never> => Promise.reject(new TypeError("What is in memory alone is not backed up"));
  return { ...database, copy };
}

/** The engine has broken where it stood: what it is asked from now on it would never answer. */
class EngineBroken extends Error {
  override readonly name = "EngineBroken";
}

/**
 * Asks the engine in turn, so that the process is never its alone. Refuses all that is asked of one that has broken, and ends this
 * process by an error that nobody catches: another opens the folder anew. Asked once more, as a transaction asks it to roll back, it would go
 * round in circles for ever.
 */
function watchEngine(client: PGlite): { isBroken(): boolean } {
  let broken: EngineBroken | undefined;
  const inTurn = createTurns();
  const ask = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (...given) => {
    if (broken) throw broken;
    try {
      return await ask(...given);
    } catch (error) {
      if (error instanceof Error && "severity" in error && error.severity === "PANIC") {
        const end = new EngineBroken("The embedded database has broken", { cause: error });
        broken = end;
        setImmediate(() => {
          throw end;
        });
      }
      throw error;
    }
  };
  const watched =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      inTurn(() => work.apply(client, given));
  const query = watched(client.query);
  const transaction = watched(client.transaction);
  Object.assign(client, {
    query: (...given: Parameters<typeof query>) => traced(given[0], () => query(...given)),
    transaction: (...given: Parameters<typeof transaction>) => traced("transaction", () => transaction(...given)),
  });
  return { isBroken: () => broken !== undefined };
}

/** Arrays of whole rows, which nobody asks for: each statement copies the list of what can be read, two thirds of it these. */
async function forgetRowArrays(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ oid: number }>("select typarray as oid from pg_type where typtype = 'c'");
  for (const { oid } of rows) {
    delete client.parsers[oid];
    delete client.serializers[oid];
  }
}

/** Of files that it cannot read the engine says no more than that it has ended. @throws Error saying what to do; what the system says of them as it is */
function refuseUnread(dataDir: string | undefined, error: Error): never {
  if (dataDir === undefined || "code" in error) throw error;
  // The engine asks for the room of an address space that it hardly ever uses.
  if (error instanceof RangeError)
    throw new Error(
      `The database does not open: the process is not lent memory (${error.message}). Its address space may be limited (ulimit -v, LimitAS=): 12 GB of that are enough, whatever it uses.`,
    );
  // Without a cause: whoever starts it reads these words, not the engine's.
  throw new Error(
    `The database in ${dataDir} does not open (${error.message}). Where its disk has room, a quota is not used up, and the process may open some hundred files (ulimit -n), its files are damaged, or some are missing: ` +
      "npm run restore -- <file> brings a backup back, and keeps what lies there.",
  );
}

/** What the engine knows a database by: over a folder without it, whatever lies there, it would begin a new one. */
function refuseNameless(dataDir: string): void {
  if (!existsSync(dataDir) || existsSync(join(dataDir, "PG_VERSION")) || readdirSync(dataDir).length === 0) return;
  refuseUnread(dataDir, new Error("it lacks PG_VERSION"));
}

/**
 * What the engine writes of itself at each start: cut short by a loss of power it is empty, and the engine would take the folder for somebody's. It
 * is nobody's but ours (lock.ts).
 */
const forgetOwner = (dataDir: string): void => rmSync(join(dataDir, "postmaster.pid"), { force: true });

async function wrap(options: PGliteOptions, release: () => void, room?: () => Room) {
  if (options.dataDir) forgetOwner(options.dataDir);
  const opened = PGlite.create({ ...options, extensions: EXTENSIONS });
  const client = await opened.catch((error: Error) => refuseUnread(options.dataDir, error));
  await forgetRowArrays(client);
  const engine = watchEngine(client);
  const db = drizzle({ client, casing: "snake_case" });
  const ask = async (statement: string) => (await client.query(statement)).rows;
  let hasRoom = true;
  const watched =
    room &&
    watchRoom(room, async (found) => {
      hasRoom = found;
      // For the transactions that begin from now on.
      await client.query(`set default_transaction_read_only = ${found ? "off" : "on"}`);
    });
  const endUpkeep = room && new Upkeep(client, () => hasRoom, room).begin();
  return {
    client,
    engine: "embedded" as const,
    db,
    reads: db,
    hasChanged() {},
    replica: () => null,
    async migrate() {
      // What lacks nothing is served to its readers.
      if (!hasRoom && !(await isBehind(ask))) return;
      if (!hasRoom)
        throw new Error(
          "The disk that holds DATA_DIR is full or read-only: the database cannot be brought up to date.",
        );
      await migrate(db, { migrationsFolder: dbFolder("migrations") });
      await applyRoutines(ask, (statements) => client.exec(statements));
    },
    isBehind: () => isBehind(ask),
    async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void) {
      await client.listen(channel, onMessage);
      onGap();
    },
    hearsChanges: () => true,
    pool: () => null,
    async ping() {
      await client.query("select 1");
    },
    takesWrites: async () => hasRoom,
    /** As a tar, for another in memory. */
    dump: () => client.dumpDataDir("none"),
    async close() {
      watched?.stop();
      endUpkeep?.();
      if (!engine.isBroken()) await client.close();
      release();
    },
  };
}
