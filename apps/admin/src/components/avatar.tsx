import type { Picture } from "@shikara/contract/media/pictures";
import { Picture as PictureOf } from "@shikara/ui/picture.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { PictureAt } from "./picture-at.tsx";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

interface AvatarProps {
  name: string;
  /** Itself or its address; null or '' for none: then the initials stand there. */
  picture?: Picture | string | null;
  className?: string;
}

/** A person, beside the name: hidden from those who hear the page. */
export function Avatar({ name, picture = "", className }: AvatarProps) {
  const shape = classes("flex-none rounded-full", className ?? "size-8");
  const shown = { alt: "", sizes: "44px", className: shape };
  if (picture)
    return typeof picture === "string" ? (
      <PictureAt address={picture} {...shown} />
    ) : (
      <PictureOf picture={picture} {...shown} />
    );
  return (
    <span
      className={classes(shape, "grid place-items-center bg-soft-bg text-2xs font-strong text-soft-fg")}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
