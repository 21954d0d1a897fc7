import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Coding = "br" | "gzip" | "identity";

export interface Encoded {
  body: Buffer;
  etag: string;
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

function encoded(coding: Coding, body: Buffer, common: Record<string, string>): Encoded {
  // One strong validator for each coding: the bytes differ, so the tags must.
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = { ...common, "Content-Length": String(body.length), ETag: etag };
  if (coding !== "identity") headers["Content-Encoding"] = coding;
  return { body, etag, headers };
}

export interface Effort {
  /** Brotli's, 0 to 11. */
  quality?: number;
  /** Bytes below which a body is sent as it stands. */
  worth?: number;
}

/** What is sent once: ten packets come in one round trip, coded or not (RFC 6928). */
export const SENT_ONCE: Effort = { quality: 4, worth: 14_000 };

/** A body in every coding, compressed once. */
export async function encodeAll(
  body: Buffer,
  common: Record<string, string>,
  { quality = 6, worth = WORTH_CODING }: Effort = {},
): Promise<Record<Coding, Encoded>> {
  const identity = encoded("identity", body, common);
  if (body.length < worth) return { br: identity, gzip: identity, identity };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body),
  ]);
  return { br: encoded("br", br, common), gzip: encoded("gzip", gz, common), identity };
}

/** A body that was packed before, at build time. */
export function encodePacked(packed: Record<Coding, Buffer>, common: Record<string, string>): Record<Coding, Encoded> {
  return {
    br: encoded("br", packed.br, common),
    gzip: encoded("gzip", packed.gzip, common),
    identity: encoded("identity", packed.identity, common),
  };
}

/** A body that is compressed already, as it stands whatever is accepted. */
export function encodeNone(body: Buffer, common: Record<string, string>): Record<Coding, Encoded> {
  const identity = encoded("identity", body, common);
  return { br: identity, gzip: identity, identity };
}
