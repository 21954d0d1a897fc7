import { classes } from "@/lib/class-names.ts";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
    .toUpperCase();

interface AvatarProps {
  name: string;
  /** Its address; '' for none: then the initials stand there. */
  picture?: string;
  className?: string;
}

/** A person, beside the name: hidden from those who hear the page. */
export function Avatar({ name, picture = "", className }: AvatarProps) {
  const shape = classes("flex-none rounded-full", className ?? "size-8");
  if (picture) return <img src={picture} alt="" className={classes(shape, "bg-quiet-bg object-cover")} />;
  return (
    <span
      className={classes(shape, "grid place-items-center bg-soft-bg text-2xs font-strong text-soft-fg")}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
