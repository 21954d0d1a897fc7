import { PictureAt } from "@admin/components/picture-at.tsx";
import { folders } from "@shikara/contract/routes";
import { classes } from "@shikara/ui/class-names.ts";
import { ImageUp } from "lucide-react";

// What is still being typed, or can be none: not asked for.
const SHOWABLE = new RegExp(`^(?:https://[^/\\s]+/|${folders.pictures}/|data:image/)`);

/** The picture at an address in a form, or the sign for none. */
export function PictureThumb({ address, alt, className }: { address: string; alt: string; className?: string }) {
  return (
    <span className={classes("grid aspect-[4/3] place-items-center overflow-hidden bg-quiet-bg", className)}>
      {SHOWABLE.test(address) ? (
        <PictureAt address={address} alt={alt} sizes="200px" className="size-full" />
      ) : (
        <ImageUp className="size-6 text-ink-subtle" aria-hidden="true" />
      )}
    </span>
  );
}
