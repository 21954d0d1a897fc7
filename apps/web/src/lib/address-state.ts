import { MAX_SEARCH } from "@shikara/contract/atoms";
import { useSearchParams } from "wouter";

/** Whatever was typed into the address: no longer than a search may be, and nothing in it that is no text. */
const legible = (value: string) => value.replaceAll(/\p{Cc}/gu, "").slice(0, MAX_SEARCH);

/** A list's search and filters as they stand in the address: they can be shared, and Back works. '' is not written. */
export function useAddressState<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const state = Object.fromEntries(names.map((name) => [name, legible(params.get(name) ?? "")])) as Record<
    Name,
    string
  >;
  const set = (name: Name, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  /** Several at once; what is not named stays. */
  const put = (values: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(values))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const clear = () =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of names) after.delete(name);
      return after;
    });
  return { state, set, put, clear };
}
