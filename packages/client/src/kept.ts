/** Reached for only when it is needed: a browser that keeps nothing throws when asked for its storage. */
type Store = () => Storage;

/** What the browser keeps under this name, checked by nobody; null where that is nothing, or no longer readable. */
export function readKept(store: Store, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps it under this name, or forgets it (null). Where storage is forbidden or full, it lasts as long as the page. */
export function keep(store: Store, key: string, what: unknown): void {
  try {
    if (what === null) store().removeItem(key);
    else store().setItem(key, JSON.stringify(what));
  } catch {
    // As said above.
  }
}
