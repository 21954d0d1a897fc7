import type { IncomingMessage, ServerResponse } from "node:http";
import type { Domain } from "@shikara/contract/core/domains";
import { type Body, type Encoded, preferredCoding } from "./encoding.ts";

const MAX_ENTRIES = 5_000;
/** All bodies together: a stranger may ask for as many searches as there are words. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A public answer, ready to send. */
export interface Entry {
  status: number;
  /** With all headers, so that answering copies nothing. */
  body: Body;
  domains: ReadonlySet<Domain>;
  /** Milliseconds since 1970; Infinity when only a change ends it. */
  until: number;
}

/** A moment in the life of the domains: what is built from now on is stored only if they have not moved since. */
export type Snapshot = ReadonlyMap<Domain, number>;

/**
 * Finished public answers in memory, in front of everything else. It stays right because each entry names the domains
 * it was built from: a change of one drops it, and an answer computed meanwhile is not stored.
 */
export class ResponseCache {
  /** Those asked for longest ago first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  /** Answers given from memory, and answers made and kept, since the start. */
  readonly counts = { given: 0, kept: 0 };
  readonly #generations = new Map<Domain, number>();
  /** Counts every change of any domain: work begun at the same count may be shared. */
  epoch = 0;

  constructor(readonly most = { entries: MAX_ENTRIES, bytes: MAX_BYTES }) {}

  /** Answers from memory if it can. The key of an address without a query is the address itself. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    if (entry.until <= Date.now()) {
      this.#drop(key);
      return false;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.counts.given += 1;
    sendEntry(entry, request, response);
    return true;
  }

  snapshot(): Snapshot {
    return new Map(this.#generations);
  }

  /** Whether none of the domains has changed since. */
  isStill(since: Snapshot, domains: Iterable<Domain>): boolean {
    for (const domain of domains) if (this.#generations.get(domain) !== since.get(domain)) return false;
    return true;
  }

  /** Stores an answer unless what it was built from has changed since, or it would leave little room for any other. */
  store(key: string, entry: Entry, since: Snapshot): void {
    const { bytes } = entry.body;
    if (!this.isStill(since, entry.domains) || bytes > this.most.bytes / 2) return;
    this.#drop(key);
    this.#entries.set(key, entry);
    this.counts.kept += 1;
    this.#weigh(bytes);
    entry.body.onPacked = (more) => {
      if (this.#entries.get(key) === entry) this.#weigh(more);
    };
  }

  /** So many bytes more; what was asked for longest ago makes room. */
  #weigh(bytes: number): void {
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.most.entries && this.#bytes <= this.most.bytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.body.bytes;
  }

  /** These domains have changed. */
  changed(domains: Iterable<Domain>): void {
    this.epoch += 1;
    for (const domain of domains) {
      this.#generations.set(domain, (this.#generations.get(domain) ?? 0) + 1);
      for (const [key, entry] of this.#entries) if (entry.domains.has(domain)) this.#drop(key);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }
}

/** Sends an entry in the coding the client prefers, or 304 when it has it already. */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const coding = preferredCoding(request.headers["accept-encoding"]);
  const known = request.headers["if-none-match"];
  if (known !== undefined && entry.status === 200 && (known === "*" || known.includes(entry.body.etag(coding)))) {
    response.writeHead(304, entry.body.unchanged(coding));
    response.end();
    return;
  }
  const send = ({ body, headers }: Encoded) => {
    response.writeHead(entry.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const ready = entry.body.ready(coding);
  if (ready) send(ready);
  else void entry.body.pack(coding).then(send, (error: unknown) => response.destroy(error as Error));
}
