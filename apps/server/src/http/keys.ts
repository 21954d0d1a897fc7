/** Query parameters, by path, that make a difference to a public answer. Others make no key. */
export interface KeyedPath {
  pattern: RegExp;
  query: readonly string[];
  /** Parameters whose presence makes an answer one visitor's own: no key at all. */
  own?: readonly string[];
}

/** A pattern for a path with parts like :slug. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:\w+/g, "[^/]+")}$`);
}

/**
 * What an address asks, read as its key is: Node's own reading stops at a thousand parameters, and whoever sends as many would have the answer
 * to less kept under the name of the whole.
 */
export function queryRead(query: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const before = read[name];
    if (Array.isArray(before)) before.push(value);
    else read[name] = before === undefined ? value : [before, value];
  }
  return read;
}

const MAX_KEY = 500;

/**
 * The cache's key for an address: its path and the parameters that matter, in order; null when nothing is known at that
 * path. A repeated or very long parameter makes no key, nor does one that is a visitor's own.
 */
export function cacheKey(url: string, paths: readonly KeyedPath[]): string | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const known = paths.find(({ pattern }) => pattern.test(path));
  if (known === undefined) return null;
  if (at < 0) return path;
  const given = new URLSearchParams(url.slice(at + 1));
  if (known.own?.some((name) => given.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of known.query) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0]) kept.set(name, values[0]);
  }
  const query = kept.toString();
  const key = query === "" ? path : `${path}?${query}`;
  return key.length > MAX_KEY ? null : key;
}
