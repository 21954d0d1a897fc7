import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

/** A body in one coding, ready to send. */
export interface Encoded {
  body: Buffer;
  /** What was given, with Content-Length, ETag and, where it applies, Content-Encoding. */
  headers: Record<string, string>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
// Below this a coding saves less than a packet.
const WORTH_CODING = 1_024;
const KNOWN_HEADERS = 200;
/** Browsers send some thirty characters; what is longer is nobody's who reads pages. */
const LONGEST_HEADER = 200;

const preferences = new Map<string | undefined, Coding>();

/** What an Accept-Encoding header asks for (RFC 9110, 12.5.3); a coding with q=0 is refused. */
export function preferredCoding(header: string | undefined): Coding {
  if (header !== undefined && header.length > LONGEST_HEADER) return "identity";
  const known = preferences.get(header);
  if (known !== undefined) return known;
  const accepted = new Set<string>();
  for (const part of (header ?? "").split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(coding);
  }
  const preferred = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
  if (preferences.size < KNOWN_HEADERS) preferences.set(header, preferred);
  return preferred;
}

export interface Effort {
  /** Brotli's, 0 to 11. */
  quality?: number;
  /** Bytes below which a body is sent as it stands. */
  worth?: number;
}

/** What is sent once: ten packets come in one round trip, coded or not (RFC 6928). */
export const SENT_ONCE: Effort = { quality: 4, worth: 14_000 };

/** A body in the codings that were asked for: each is packed once, when the first asks for it. */
export class Body {
  readonly #tag: string;
  readonly #common: Record<string, string>;
  readonly #ready: Partial<Record<Coding, Encoded>> = {};
  readonly #packing = new Map<Coding, Promise<Encoded>>();
  readonly #identity: Encoded;
  readonly #quality: number;
  readonly #isWorth: boolean;
  /** Told of the bytes of each coding that comes to it. */
  onPacked: ((bytes: number) => void) | undefined;

  constructor(body: Buffer, common: Record<string, string>, { quality = 6, worth = WORTH_CODING }: Effort = {}) {
    this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#common = common;
    this.#quality = quality;
    this.#isWorth = body.length >= worth;
    this.#identity = this.#encoded("identity", body);
    this.#ready.identity = this.#identity;
  }

  /** One that was packed before, at build time. */
  static packed({ identity, ...coded }: Record<Coding, Buffer>, common: Record<string, string>): Body {
    const body = new Body(identity, common, { worth: 0 });
    body.#ready.br = body.#encoded("br", coded.br);
    body.#ready.gzip = body.#encoded("gzip", coded.gzip);
    return body;
  }

  /** One that is compressed already: as it stands whatever is accepted. */
  static asItIs(body: Buffer, common: Record<string, string>): Body {
    return new Body(body, common, { worth: Number.POSITIVE_INFINITY });
  }

  /** Strong, and known before anything is packed: one for each coding, for their bytes differ. */
  etag(coding: Coding): string {
    return coding === "identity" || !this.#isWorth ? `"${this.#tag}"` : `"${this.#tag}-${coding}"`;
  }

  /** The headers of a 304, which has no body. */
  unchanged(coding: Coding): Record<string, string> {
    return { ...this.#common, ETag: this.etag(coding) };
  }

  /** In this coding if it was packed before. */
  ready(coding: Coding): Encoded | undefined {
    return this.#isWorth ? this.#ready[coding] : this.#identity;
  }

  /** In this coding, packed now if it was not; whoever asks meanwhile waits for the same. */
  async pack(coding: Coding): Promise<Encoded> {
    const ready = this.ready(coding) ?? this.#packing.get(coding);
    if (ready !== undefined || coding === "identity") return ready ?? this.#identity;
    const packing = this.#compress(coding).finally(() => this.#packing.delete(coding));
    this.#packing.set(coding, packing);
    return await packing;
  }

  async #compress(coding: "br" | "gzip"): Promise<Encoded> {
    const { body } = this.#identity;
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality };
    const coded = this.#encoded(
      coding,
      coding === "br" ? await compressBrotli(body, { params }) : await compressGzip(body),
    );
    this.#ready[coding] = coded;
    this.onPacked?.(coded.body.length);
    return coded;
  }

  #encoded(coding: Coding, body: Buffer): Encoded {
    const headers = { ...this.unchanged(coding), "Content-Length": String(body.length) };
    return { body, headers: coding === "identity" ? headers : { ...headers, "Content-Encoding": coding } };
  }

  /** Of all codings that there are by now. */
  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, { body }) => sum + body.length, 0);
  }
}
