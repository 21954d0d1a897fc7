import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { connect } from "./connect.ts";
import { areTwo, historyOf } from "./which-database.ts";

/** How often it is asked whether the line still stands: a server that is frozen or out of reach says nothing of itself. */
const PULSE_MS = 5_000;
const AGAIN_MS = 200;
/** While nothing is heard though the database answers, others may write: listeners are told so often that they may have missed something. */
const DEAF_MS = 5_000;

interface Listener {
  channel: string;
  onMessage(payload: string): void;
  onGap(): void;
}

type Settings = Parameters<typeof connect>[1];

/**
 * Hears NOTIFY on a connection of its own, which is looked after: one that breaks, or answers no more, is replaced, and every listener is
 * told that it may have missed something. Where it cannot be replaced, or leads to another database than all else (a pooler has been sent elsewhere), they are
 * told again and again, unless nobody reaches the database: then nothing newer could be had, either.
 */
export class Hearing {
  readonly #client: postgres.Sql;
  readonly #listeners: Listener[] = [];
  #isOpen = false;
  #isClosed = false;
  /** When listeners were last told that nothing is heard, by a clock that nobody sets; null while all is. */
  #deafAt: number | null = null;
  readonly #elsewhere: () => Promise<string | undefined>;
  #wake = new AbortController();

  /** `elsewhere` says which database is asked for all else, by the way of all else. */
  constructor(url: string, settings: Settings, elsewhere: () => Promise<string | undefined>) {
    this.#elsewhere = elsewhere;
    this.#client = connect(url, {
      ...settings,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
      onnotify: (channel: string, payload: string) => {
        for (const listener of this.#listeners) if (listener.channel === channel) listener.onMessage(payload);
      },
      onclose: () => this.#lost(),
    } as Settings);
  }

  /** Resolves when it listens; or knows that it cannot now, and goes on trying: whoever takes the place of one that died begins all the same. */
  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void> {
    const isFirst = this.#listeners.length === 0;
    const listener = { channel, onMessage, onGap };
    this.#listeners.push(listener);
    const opening = isFirst ? this.#openAll() : this.#isOpen ? this.#open(listener) : Promise.resolve();
    await opening.catch(() => {
      this.#isOpen = false;
    });
    if (isFirst) void this.#look();
  }

  /** False while the database answers and nothing is heard of what others change. */
  isHearing(): boolean {
    return this.#deafAt === null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake.abort();
    await this.#client.end({ timeout: 1 });
  }

  #lost(): void {
    this.#isOpen = false;
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  async #open({ channel, onGap }: Listener): Promise<void> {
    await this.#client.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
    this.#deafAt = null;
    onGap();
  }

  async #openAll(): Promise<void> {
    this.#isOpen = true;
    for (const listener of this.#listeners) await this.#open(listener);
  }

  async #look(): Promise<void> {
    while (!this.#isClosed) {
      const wait = this.#isOpen ? PULSE_MS : AGAIN_MS;
      await pause(wait, undefined, { ref: false, signal: this.#wake.signal }).catch(() => undefined);
      if (this.#isClosed) return;
      const place = await this.#place().catch(() => {
        this.#isOpen = false;
        return undefined;
      });
      await this.#compare(place);
    }
  }

  /** Where its line leads; one that is lost is opened anew. */
  async #place(): Promise<string | undefined> {
    if (!this.#isOpen) await this.#openAll();
    return historyOf(this.#client);
  }

  async #compare(here: string | undefined): Promise<void> {
    const wasTold = this.#deafAt !== null && performance.now() - this.#deafAt < DEAF_MS;
    if (!this.#isOpen && wasTold) return;
    const answer = await this.#elsewhere().then(
      (there) => ({ there }),
      () => null,
    );
    if (!answer || this.#isClosed) return;
    const isDeaf = !this.#isOpen || areTwo(here, answer.there);
    if (!isDeaf && this.#deafAt === null) return;
    this.#deafAt = isDeaf ? performance.now() : null;
    for (const { onGap } of this.#listeners) onGap();
  }
}
