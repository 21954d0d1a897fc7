import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { KEEPER } from "@shikara/contract/offline-routes";
import { Body } from "./encoding.ts";
import { type Entry, sendEntry } from "./response-cache.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** What keeps pages asks for them; its address stays from one build to the next. */
const OF_THE_KEEPER = {
  "Cache-Control": "no-cache",
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'self'",
};

/** The clients' built files, in memory. Those under /assets carry a hash in their name and are kept for good. */
export class ClientFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #folders: readonly string[];
  readonly #headers: Record<string, string>;

  /** `headers` go with every file. */
  constructor(folders: readonly string[], headers: Record<string, string>) {
    this.#folders = folders;
    this.#headers = headers;
  }

  /** Reads every file, and beside it what the build packed of it; what has no such neighbours goes out as it is. */
  load(): void {
    for (const folder of this.#folders) this.#loadFrom(folder);
  }

  #loadFrom(folder: string): void {
    for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(item.parentPath, item.name);
      const address = `/${relative(folder, file).split(sep).join("/")}`;
      const type = TYPES[extname(item.name)];
      if (!item.isFile() || !type || address.startsWith("/.")) continue;
      const headers = {
        ...this.#headers,
        "Content-Type": type,
        "Cache-Control": address.startsWith("/assets/") ? FOR_GOOD : FOR_AN_HOUR,
        Vary: "Accept-Encoding",
        ...(address === KEEPER && OF_THE_KEEPER),
      };
      const identity = readFileSync(file);
      const body = existsSync(`${file}.br`)
        ? Body.packed({ br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`), identity }, headers)
        : Body.asItIs(identity, headers);
      this.#entries.set(address, { status: 200, body, domains: new Set(), until: Number.POSITIVE_INFINITY });
    }
  }

  answer(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(path);
    if (entry) sendEntry(entry, request, response);
    return entry !== undefined;
  }
}
