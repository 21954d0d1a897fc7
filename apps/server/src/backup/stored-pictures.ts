import { lackingPictures, OLDER_ARE_KEPT, type UnreadPicture } from "@shikara/contract/backups/schema";
import { BackupFault, type CopiedFile } from "@shikara/db/copy";
import type { ImageStore } from "@shikara/storage/store";
import { reasonOf } from "../error-record.ts";

/** Pictures that are fetched ahead: a store far away answers each after a while. */
const AHEAD = 8;
/**
 * Of so many files one after the other none can be read: that is no bad file, but a store that gives nothing. Fewer may be one picture's and its
 * neighbours', or those that a line lost while it was away; the longest wait that this costs is some two minutes.
 */
const MOST_IN_A_ROW = 100;

interface Fetched {
  key: string;
  file: CopiedFile | null;
  fault?: unknown;
}

const pictureOf = (key: string): string => key.split("/")[0] ?? "";

/** The file that a record names of a picture; all others are smaller ones of it. */
const isNamed = (key: string): boolean => key.endsWith("/image.jpg");

/** The pictures of a house on their way into a backup, and which of those that its records name did not come. */
export class StoredPictures {
  readonly #images: ImageStore;
  readonly #named: ReadonlyMap<string, string>;
  readonly #found = new Set<string>();
  readonly #unread = new Map<string, UnreadPicture>();

  /** `named` are titles by the id of their picture. */
  constructor(images: ImageStore, named: ReadonlyMap<string, string>) {
    this.#images = images;
    this.#named = named;
  }

  /**
   * Every file there is, a few fetched ahead; one that is deleted meanwhile belongs to no record of the copy. What cannot be read is asked for once more at
   * the end, and then it is no reason to make no backup.
   * @throws BackupFault where the store gives nothing at all
   */
  async *files(): AsyncGenerator<CopiedFile> {
    const refused: string[] = [];
    let isRead = false;
    let inARow = 0;
    for await (const { key, file, fault } of this.#fetchedAhead()) {
      inARow = fault === undefined ? 0 : inARow + 1;
      if (inARow === MOST_IN_A_ROW) throw givesNothing(fault);
      if (fault !== undefined) refused.push(key);
      if (!file) continue;
      isRead = true;
      yield file;
    }
    for (const key of refused) {
      const { file, fault } = await this.#fetched(key);
      if (fault !== undefined) await this.#leaveOut(key, fault, isRead);
      if (!file) continue;
      isRead = true;
      yield file;
    }
  }

  /** In words for staff; '' for nothing. */
  get lacks(): string {
    return this.missed && `${this.missed} ${OLDER_ARE_KEPT}`;
  }

  /** The same for whoever brings the backup back. */
  get missed(): string {
    const isLacking = (id: string) => !this.#found.has(id) && !this.#unread.has(id);
    const lacking = [...this.#named].filter(([id]) => isLacking(id)).map(([, title]) => title);
    return lackingPictures(lacking, this.#named.size, [...this.#unread.values()]);
  }

  async *#fetchedAhead(): AsyncGenerator<Fetched> {
    const ahead: Promise<Fetched>[] = [];
    for await (const key of this.#images.keys()) {
      ahead.push(this.#fetched(key));
      const first = ahead.length >= AHEAD ? await ahead.shift() : undefined;
      if (first) yield first;
    }
    for (const last of ahead) yield await last;
  }

  async #fetched(key: string): Promise<Fetched> {
    try {
      const stored = await this.#images.get(key);
      // With no bytes in it it is what a power cut has left of one, and no picture.
      const found = stored && stored.bytes.length > 0 ? stored : null;
      if (found && isNamed(key)) this.#found.add(pictureOf(key));
      return {
        key,
        file: found && { name: `pictures/${key}`, size: found.bytes.length, content: onlyOf(found.bytes) },
      };
    } catch (fault) {
      return { key, file: null, fault };
    }
  }

  /** One that cannot be read, unless it is the store that is away: then it says no more what it has. */
  async #leaveOut(key: string, fault: unknown, isRead: boolean): Promise<void> {
    if (!isRead) throw givesNothing(fault);
    for await (const _ of this.#images.keys()) break;
    const id = pictureOf(key);
    if (!this.#unread.has(id)) this.#unread.set(id, { title: this.#named.get(id) ?? "", key, why: whyOf(fault) });
  }
}

/** The system's own name for it, where it has one. */
function whyOf(fault: unknown): string {
  const { code } = Object(Object(fault).cause);
  return typeof code === "string" ? code : reasonOf(fault);
}

const givesNothing = (fault: unknown): BackupFault =>
  new BackupFault(`The picture store gives no pictures (${whyOf(fault)}): without them no backup is made.`, {
    cause: fault,
  });

export async function* onlyOf(bytes: Uint8Array) {
  yield bytes;
}
