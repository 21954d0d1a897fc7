import { usePictureAt } from "@admin/lib/use-picture-at.ts";
import { folders } from "@shikara/contract/routes";
import { Picture, type PictureProps } from "@shikara/ui/picture.tsx";

/** Our own pictures have smaller variants: the whole of one is not fetched before they are known. */
const isOwn = (address: string) => address.startsWith(`${folders.pictures}/`);

/** The picture at an address, cut around its focal point, where the address is all that is known of it. */
export function PictureAt({ address, ...rest }: Omit<PictureProps, "picture"> & { address: string }) {
  const { known, isError } = usePictureAt(address);
  if (!known && !isError && isOwn(address)) return null;
  return <Picture picture={known ?? { src: address, alt: "" }} {...rest} />;
}
