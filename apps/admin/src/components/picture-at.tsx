import { trpc } from "@admin/lib/trpc.ts";
import { useDebounced } from "@admin/lib/use-debounced.ts";
import { MAX_ADDRESS } from "@shikara/contract/core/atoms";
import { folders } from "@shikara/contract/routes";
import { Picture, type PictureProps } from "@shikara/ui/picture.tsx";

/** Our own pictures have smaller variants: the whole of one is not fetched before they are known. */
const isOwn = (address: string) => address.startsWith(`${folders.pictures}/`);

/** The picture at an address, cut around its focal point, where the address is all that is known of it. */
export function PictureAt({ address, ...rest }: Omit<PictureProps, "picture"> & { address: string }) {
  // A file on its way is its own address, and long.
  const settled = useDebounced(address.length > MAX_ADDRESS ? "" : address);
  const { data, isError } = trpc.media.pictureAt.useQuery({ address: settled }, { enabled: settled !== "" });
  const known = data?.src === address ? data : undefined;
  if (!known && !isError && isOwn(address)) return null;
  return <Picture picture={known ?? { src: address, alt: "" }} {...rest} />;
}
