import { MAX_SEARCH } from "@shikara/contract/core/atoms";
import { useLocation, useRouter } from "wouter";
import { useSearch } from "wouter/use-browser-location";
import { leaving } from "./leave-guard.ts";

/** Whatever was typed into the address: no longer than a search may be, and nothing in it that is no text. */
const legible = (value: string) => value.replaceAll(/\p{Cc}/gu, "").slice(0, MAX_SEARCH);

type Way = { replace?: boolean; state?: unknown };
/** In place of the address as it is; what is known of how one came there stays. */
const here = (): Way => ({ replace: true, state: history.state });

/** The address's search as it is written: wouter's own hook undoes escapes in it, and who looks for %41 would find A. */
function useAddressSearch() {
  const params = new URLSearchParams(useSearch(useRouter()));
  const [path, navigate] = useLocation();
  const go = (after: URLSearchParams, way?: Way) => navigate(after.size > 0 ? `${path}?${after}` : path, way);
  const change = (how: (params: URLSearchParams) => void, way?: Way) => {
    // As it is now: another change may have come in the same moment.
    const after = new URLSearchParams(location.search);
    how(after);
    go(after, way);
  };
  return { params, go, change };
}

/** A list's search and filters as they stand in the address: they can be shared, and Back works. '' is not written. */
export function useAddressState<Name extends string>(names: readonly Name[]) {
  const { params, go, change } = useAddressSearch();
  const state = Object.fromEntries(names.map((name) => [name, legible(params.get(name) ?? "")])) as Record<
    Name,
    string
  >;
  /** Several at once; what is not named stays. */
  const put = (values: Partial<Record<Name, string>>) =>
    change((after) => {
      for (const [name, value] of Object.entries<string | undefined>(values))
        if (value) after.set(name, value);
        else after.delete(name);
    }, here());
  const set = (name: Name, value: string) => put({ [name]: value } as Partial<Record<Name, string>>);
  /** Turns to another view: a step of its own, which Back takes back. */
  const turn = (name: Name, value: string) =>
    change((after) => {
      if (value) after.set(name, value);
      else after.delete(name);
    });
  const clear = () =>
    change((after) => {
      for (const name of names) after.delete(name);
    });
  /** Opens a record beside the list, which Back closes; another takes its place. What is half typed there is asked about before. */
  const show = (id: string) =>
    leaving(() => {
      const after = new URLSearchParams(location.search);
      const way = after.has("open") ? here() : { state: { list: String(after) } };
      after.set("open", id);
      // Beside an open record one goes on in the list: closing it leaves the list where it has been scrolled to.
      history.scrollRestoration = "manual";
      go(after, way);
      history.scrollRestoration = "auto";
    });
  const close = () =>
    leaving(() => {
      const after = new URLSearchParams(location.search);
      after.delete("open");
      const isBehind = history.state?.list === String(after);
      go(after, { replace: true });
      // The same list twice in the history would make Back seem dead.
      if (isBehind) history.back();
    });
  return { state, set, put, turn, clear, show, close };
}
