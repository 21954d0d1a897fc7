import { MAX_ADDRESS } from "@shikara/contract/core/atoms";
import { trpc } from "./trpc.ts";
import { useDebounced } from "./use-debounced.ts";

/** What the library knows of the picture at an address; undefined while it is asked. */
export function usePictureAt(address: string) {
  // A file on its way is its own address, and long.
  const settled = useDebounced(address.length > MAX_ADDRESS ? "" : address);
  const { data, isError } = trpc.media.pictureAt.useQuery({ address: settled }, { enabled: settled !== "" });
  return { known: data?.src === address ? data : undefined, isError };
}
