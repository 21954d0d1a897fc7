import type { Db } from "@shikara/db/client";
import { countAgain, deleteAccessBefore, insertAccess } from "./access.queries.ts";

/** What happened at a door. */
export interface Access {
  action: "sign_in" | "sign_in_failed" | "refused" | "limited";
  /** Whose account it is about, as far as anybody knows; a name that is nobody's is not kept: people type passwords into it. */
  member: { id: string; fullName: string } | null;
  /** How somebody signed in, why not, or what was refused. */
  what: string;
  address: string;
  device: string;
}

const MINUTE_MS = 60_000;
/** New lines of a process within a minute; what is more is counted on one line. */
const LINES_A_MINUTE = 120;
const MAX_TEXT = 300;
/** So long it is kept whence somebody came. */
export const ACCESS_DAYS = 180;
const DAY_MS = 86_400_000;

interface Line {
  id: number;
  /** Met again since the line was written. */
  again: number;
}

/**
 * Writes who signed in, who failed to and what was refused into the audit log. The same from the same place is one line a minute with
 * its number, and whoever varies what they try fills no disk.
 */
export class AccessLog {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  readonly #onAccess: (access: Pick<Access, "action" | "what">) => void;
  #lines = new Map<string, Promise<Line>>();
  #since = performance.now();

  /** `onFailure` hears what could not be written: nobody is kept waiting or turned away for that. `onAccess` hears of each. */
  constructor(
    db: Db,
    onFailure: (error: unknown) => void,
    onAccess: (access: Pick<Access, "action" | "what">) => void = () => {},
  ) {
    this.#db = db;
    this.#onFailure = onFailure;
    this.#onAccess = onAccess;
  }

  async note(access: Access): Promise<void> {
    this.#onAccess(access);
    try {
      if (performance.now() - this.#since > MINUTE_MS) await this.flush();
      await this.#write(access);
    } catch (error) {
      this.#onFailure(error);
    }
  }

  /** Writes how often each line was met again, and begins a new minute. */
  async flush(): Promise<void> {
    const lines = [...this.#lines.values()];
    this.#lines = new Map();
    this.#since = performance.now();
    for (const written of lines) {
      const { id, again } = await written;
      if (again > 0) await countAgain(this.#db, id, again);
    }
  }

  /** Forgets what is older than it may be kept. */
  forgetOld = (): Promise<void> => deleteAccessBefore(this.#db, new Date(Date.now() - ACCESS_DAYS * DAY_MS));

  async #write(access: Access): Promise<void> {
    const { action, member, what, address } = access;
    const isFull = this.#lines.size >= LINES_A_MINUTE;
    // Every sign-in is a line of its own.
    if (action === "sign_in") return void (await this.#insert(access));
    const shown: Access = isFull ? { ...access, member: null, what: "and more", address: "", device: "" } : access;
    const key = isFull ? action : [action, member?.id, what, address].join("\n");
    const known = this.#lines.get(key);
    if (known) {
      (await known).again += 1;
      return;
    }
    const written = this.#insert(shown).then((id) => ({ id, again: 0 }));
    this.#lines.set(key, written);
    written.catch(() => this.#lines.delete(key));
    await written;
  }

  #insert({ action, member, what, address, device }: Access): Promise<number> {
    return insertAccess(this.#db, {
      ...{ action, address, device: device.slice(0, MAX_TEXT), record: what.slice(0, MAX_TEXT) },
      ...{ memberId: member?.id ?? null, memberName: member?.fullName ?? "" },
    });
  }
}
