import type { IncomingMessage, ServerResponse } from "node:http";
import type { Domain } from "@shikara/contract/core/domains";
import type { Request, Response } from "express";
import { Body, SENT_ONCE } from "./encoding.ts";
import { type Entry, type ResponseCache, sendEntry } from "./response-cache.ts";

/** What a public address answers, before it is encoded. */
export interface PublicAnswer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
  /** Built from something other than the database's truth, e.g. defaults after a failure: sent, never kept. */
  isDegraded?: boolean;
}

/** Notes what an answer is built from while it is built. */
export interface Provenance {
  domains: Set<Domain>;
  until: number;
}

export type Build = (provenance: Provenance) => Promise<PublicAnswer>;

/** Sends public answers through the cache: built once, shared by those who wait for it and, where it is on, kept while right. */
export class PublicAnswers {
  readonly #building = new Map<string, { epoch: number; entry: Promise<Entry> }>();
  /** By the requests that waited for what others had asked for. */
  readonly #faults = new WeakMap<IncomingMessage, unknown>();

  constructor(
    readonly cache: ResponseCache,
    readonly isOn: boolean,
  ) {}

  /**
   * Sends what is being built under this key for somebody else; false where nothing is. Where that fails `send` throws the same, once
   * `otherwise` has brought the request there.
   */
  share(key: string, request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean {
    const running = this.#running(key);
    running?.then(
      (entry) => sendEntry(entry, request, response),
      (fault: unknown) => {
        this.#faults.set(request, fault);
        otherwise();
      },
    );
    return running !== undefined;
  }

  /** `key` null: an address that makes no key; built for this request alone. */
  async send(key: string | null, request: Request, response: Response, build: Build): Promise<void> {
    if (this.#faults.has(request)) throw this.#faults.get(request);
    // Whatever Express has set by now (security headers) is part of the kept answer; the request's own id is not.
    const { "x-request-id": _own, ...set } = response.getHeaders();
    const headers = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, String(value)]));
    const entry = key === null ? await this.#build(null, headers, build) : await this.#shared(key, headers, build);
    // Not before: what fails while it is built is told with its id.
    response.removeHeader("X-Request-Id");
    sendEntry(entry, request, response);
  }

  /** Work begun before the latest change may show the time before it: never shared with who came after. */
  #running(key: string): Promise<Entry> | undefined {
    const running = this.#building.get(key);
    return running?.epoch === this.cache.epoch ? running.entry : undefined;
  }

  #shared(key: string, headers: Record<string, string>, build: Build): Promise<Entry> {
    const running = this.#running(key);
    if (running) return running;
    const { epoch } = this.cache;
    const entry = this.#build(key, headers, build).finally(() => {
      if (this.#building.get(key)?.entry === entry) this.#building.delete(key);
    });
    this.#building.set(key, { epoch, entry });
    return entry;
  }

  async #build(key: string | null, headers: Record<string, string>, build: Build): Promise<Entry> {
    const since = this.cache.snapshot();
    const provenance: Provenance = { domains: new Set(), until: Number.POSITIVE_INFINITY };
    const answer = await build(provenance);
    const isRight = answer.status === 200 && !answer.isDegraded;
    const isKept = isRight && key !== null && this.isOn;
    const { vary, ...set } = headers;
    const common = {
      ...set,
      ...answer.headers,
      "Content-Type": answer.type,
      // Kept by browsers, but asked for each time: a 304 costs a few bytes and shows no old price.
      "Cache-Control": isRight ? "public, no-cache" : "no-store",
      // An address that answers screens and programs differently has said so already.
      Vary: vary ? `${vary}, Accept-Encoding` : "Accept-Encoding",
    };
    const body = new Body(Buffer.from(answer.body), common, isKept ? {} : SENT_ONCE);
    const entry: Entry = { status: answer.status, body, domains: provenance.domains, until: provenance.until };
    if (isKept) this.cache.store(key, entry, since);
    return entry;
  }
}
