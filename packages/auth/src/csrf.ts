const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface RequestOrigin {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/** An origin with every loopback name made one. */
function comparable(origin: string): string {
  if (!URL.canParse(origin)) return origin;
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${LOOPBACK.has(hostname) ? "loopback" : hostname}:${port}`;
}

/**
 * Whether a request comes from our own pages, as far as its headers show (OWASP CSRF cheat sheet: fetch metadata, else
 * the origin). Asked for every unsafe method that a cookie would authenticate, whatever the body's type.
 */
export function isFromOurselves(request: RequestOrigin, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (request.secFetchSite !== undefined) return request.secFetchSite === "same-origin";
  if (request.origin === undefined) return false;
  const given = comparable(request.origin);
  const protocol = new URL(publicUrl).protocol;
  return (
    given === comparable(publicUrl) ||
    (request.host !== undefined && given === comparable(`${protocol}//${request.host}`))
  );
}
