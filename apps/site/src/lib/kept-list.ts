import { keep, readKept } from "@shikara/client/kept.ts";
import { useSyncExternalStore } from "react";

const store = () => localStorage;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;
const NONE: readonly string[] = [];

/** Slugs out of anything: each once, `most` of them. */
function slugsIn(said: unknown, most: number): readonly string[] {
  if (!Array.isArray(said)) return NONE;
  const slugs = said.filter((slug): slug is string => typeof slug === "string" && SLUG.test(slug));
  return [...new Set(slugs.filter(({ length }) => length <= LONGEST_SLUG))].slice(0, most);
}

/** The slugs that an address names: '?p=dal-lake,gulmarg'. */
export const slugsSaid = (search: URLSearchParams, most: number): readonly string[] =>
  slugsIn((search.get("p") ?? "").toLowerCase().split(","), most);

/** A short list of packages, kept on this device alone and known to all its tabs. */
export function keptList(key: string, most: number) {
  let known: readonly string[] | undefined;
  const hearers = new Set<() => void>();
  const read = () => {
    known ??= slugsIn(readKept(store, key), most);
    return known;
  };
  const tell = () => {
    for (const hear of hearers) hear();
  };
  const hearOtherTabs = ({ key: changed }: StorageEvent) => {
    if (changed !== key && changed !== null) return;
    known = undefined;
    tell();
  };
  const subscribe = (hear: () => void) => {
    if (hearers.size === 0) addEventListener("storage", hearOtherTabs);
    hearers.add(hear);
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0) removeEventListener("storage", hearOtherTabs);
    };
  };
  const set = (slugs: readonly string[]) => {
    known = slugsIn([...slugs], most);
    keep(store, key, known.length > 0 ? known : null);
    tell();
  };
  return {
    most,
    /** The list as it stands; null as long as nobody but the server has spoken. */
    use: () => useSyncExternalStore<readonly string[] | null>(subscribe, read, () => null),
    set,
    /** Takes one in or out. @returns whether it is in the list now; a full list takes none in */
    toggle(slug: string): boolean {
      const list = read();
      if (list.includes(slug)) set(list.filter((each) => each !== slug));
      else if (list.length < most) set([...list, slug]);
      return read().includes(slug);
    },
  };
}
