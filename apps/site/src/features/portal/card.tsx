import type { Picture } from "@shikara/contract/media/pictures";
import { classes } from "@shikara/ui/class-names.ts";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import type { ReactNode } from "react";

interface OwnCardProps {
  title: string;
  aside?: ReactNode;
  /** Above the title, as wide as the card. It says nothing that the title does not. */
  picture?: Picture | null;
  /** A list of its own length: on paper it begins where there is room, and is parted between its entries. */
  isLong?: boolean;
  children: ReactNode;
}

/** A titled card of a customer's page; on paper its words without the box. */
export function OwnCard({ title, aside, picture, isLong = false, children }: OwnCardProps) {
  return (
    <section
      className={classes(
        "overflow-hidden rounded-card bg-surface shadow-[var(--shadow-hair),var(--shadow-card)] print:shadow-none",
        isLong ? "print:overflow-visible" : "break-inside-avoid",
      )}
    >
      {picture && (
        <FramedPicture
          picture={picture}
          alt=""
          isFirst
          sizes="(min-width: 82rem) 856px, (min-width: 64rem) 66vw, (min-width: 48rem) 96vw, 70vw"
          frame="aspect-[16/9] md:aspect-[3/1] print:hidden"
        />
      )}
      <div className="px-5 py-5 md:px-6 print:px-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 break-after-avoid">
          <h2 className="type-title min-w-0 pt-[0.2rem]">{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
