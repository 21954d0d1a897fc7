import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";

/** How often it is asked whether the line still stands: a server that is frozen or out of reach says nothing of itself. */
const PULSE_MS = 5_000;
const AGAIN_MS = 200;

interface Listener {
  channel: string;
  onMessage(payload: string): void;
  onGap(): void;
}

type Settings = NonNullable<Parameters<typeof postgres>[1]>;

/**
 * Hears NOTIFY on a connection of its own, which is looked after: one that breaks, or answers no more, is replaced, and every listener is
 * told that it may have missed something.
 */
export class Hearing {
  readonly #client: postgres.Sql;
  readonly #listeners: Listener[] = [];
  #isOpen = false;
  #isClosed = false;
  #wake = new AbortController();

  constructor(url: string, settings: Settings) {
    this.#client = postgres(url, {
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

  /** Resolves when it listens. */
  async listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void> {
    const isFirst = this.#listeners.length === 0;
    const listener = { channel, onMessage, onGap };
    this.#listeners.push(listener);
    if (!isFirst) return this.#open(listener);
    await this.#openAll();
    void this.#look();
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
      try {
        if (this.#isOpen) await this.#client`select 1`;
        else await this.#openAll();
      } catch {
        this.#isOpen = false;
      }
    }
  }
}
