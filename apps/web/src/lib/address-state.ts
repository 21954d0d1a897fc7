import { MAX_SEARCH } from "@shikara/contract/atoms";
import { useSearchParams } from "wouter";
import { leaving } from "./leave-guard.ts";

/** Whatever was typed into the address: no longer than a search may be, and nothing in it that is no text. */
const legible = (value: string) => value.replaceAll(/\p{Cc}/gu, "").slice(0, MAX_SEARCH);

/** In place of the address as it is; what is known of how one came there stays. */
const here = () => ({ replace: true, state: history.state });

/** A list's search and filters as they stand in the address: they can be shared, and Back works. '' is not written. */
export function useAddressState<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const state = Object.fromEntries(names.map((name) => [name, legible(params.get(name) ?? "")])) as Record<
    Name,
    string
  >;
  const set = (name: Name, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === "") after.delete(name);
      else after.set(name, value);
      return after;
    }, here());
  /** Several at once; what is not named stays. */
  const put = (values: Partial<Record<Name, string>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries<string | undefined>(values))
        if (value) after.set(name, value);
        else after.delete(name);
      return after;
    }, here());
  const clear = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of names) after.delete(name);
      return after;
    });
  /** Opens a record beside the list, which Back closes; another takes its place. What is half typed there is asked about before. */
  const show = (id: string) =>
    leaving(() => {
      const after = new URLSearchParams(location.search);
      const way = after.has("open") ? here() : { state: { list: String(after) } };
      after.set("open", id);
      // Beside an open record one goes on in the list: closing it leaves the list where it has been scrolled to.
      history.scrollRestoration = "manual";
      setParams(after, way);
      history.scrollRestoration = "auto";
    });
  const close = () =>
    leaving(() => {
      const after = new URLSearchParams(location.search);
      after.delete("open");
      const isBehind = history.state?.list === String(after);
      setParams(after, { replace: true });
      // The same list twice in the history would make Back seem dead.
      if (isBehind) history.back();
    });
  return { state, set, put, clear, show, close };
}
