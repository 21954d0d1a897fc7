/** What a connection fails with, as one who typed its address reads it. What is not here is told as it came. */
const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "There is no such host",
  ENODATA: "There is no such host",
  EAI_AGAIN: "Its name could not be looked up",
  ECONNREFUSED: "Nobody listens there: the connection was refused",
  ECONNRESET: "The connection was broken off there",
  EPIPE: "The connection was broken off there",
  ETIMEDOUT: "It did not answer in time",
  EHOSTUNREACH: "No way leads there",
  EHOSTDOWN: "No way leads there",
  ENETUNREACH: "No way leads there",
  ENETDOWN: "No way leads there",
  EPROTO: "It does not speak https there",
  CERT_HAS_EXPIRED: "Its certificate has expired",
  CERT_NOT_YET_VALID: "Its certificate is not valid yet",
  CERT_REVOKED: "Its certificate was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is another host's",
  DEPTH_ZERO_SELF_SIGNED_CERT: "Nobody vouches for its certificate, which it signed itself",
  SELF_SIGNED_CERT_IN_CHAIN: "Nobody whom we know vouches for its certificate",
  UNABLE_TO_GET_ISSUER_CERT: "Nobody whom we know vouches for its certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "Nobody whom we know vouches for its certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Nobody whom we know vouches for its certificate",
};

const textIn = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Of which host or address a fault tells: of several that were tried, the first. */
function whereOf(error: object): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (typeof first === "object" && first !== null) return whereOf(first);
  const [address, port] = [textIn(error, "address"), textIn(error, "port")];
  const numbered = address.includes(":") ? `[${address}]` : address;
  return textIn(error, "hostname") || textIn(error, "host") || (port ? `${numbered}:${port}` : address);
}

/** Why there was no connection, in words and with where; null where it is no such fault. */
export function connectionFault(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const code = textIn(error, "code");
  // A name server that refuses, or is silent, says nothing of the host.
  const isLookup = textIn(error, "syscall").startsWith("query") && WORDS[code] !== WORDS.ENOTFOUND;
  const words = WORDS[isLookup ? "EAI_AGAIN" : code];
  if (words === undefined) return null;
  const where = whereOf(error);
  return where ? `${words} (${where})` : words;
}
