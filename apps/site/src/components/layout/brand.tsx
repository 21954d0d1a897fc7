import { asWritten, Written } from "@shikara/client/written.tsx";
import type { Picture as PictureView } from "@shikara/contract/media/pictures";
import { classes } from "@shikara/ui/class-names.ts";
import { SiteLink } from "@shikara/ui/link.tsx";
import { BoatMark } from "@shikara/ui/marks.tsx";
import { type HousePicture, Picture } from "@shikara/ui/picture.tsx";

export interface BrandProps {
  name: string;
  tagline: string;
  /** The agency's own logo; without one the boat. */
  logo: PictureView | HousePicture | null;
  /** The way home. */
  href: string;
  className?: string;
}

export function Brand({ name, tagline, logo, href, className }: BrandProps) {
  return (
    <SiteLink href={href} className={classes("flex min-w-0 items-center gap-2.5", className)}>
      {logo ? (
        <Picture picture={logo} alt="" sizes="80px" className="h-8 w-auto max-w-20 bg-transparent object-contain" />
      ) : (
        <BoatMark />
      )}
      <span className="min-w-0">
        <b className="block pt-[0.22rem] font-display text-[1.625rem] leading-none font-title tracking-[-0.01em]">
          <Written>{name}</Written>
        </b>
        <span {...asWritten(tagline)} className="block truncate text-2xs leading-3.5 opacity-80">
          {tagline}
        </span>
      </span>
    </SiteLink>
  );
}
