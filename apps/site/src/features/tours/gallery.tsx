import { useState } from "react";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { rupees } from "@shikara/client/format.ts";
import type { GalleryPicture } from "./gallery-pictures.ts";

/** The chosen picture with the price on it, and the thumbnails: beside it on wide screens, below it before. */
export function Gallery({ pictures, price }: { pictures: readonly GalleryPicture[]; price: number }) {
  const [at, setAt] = useState(0);
  const main = pictures[at] ?? pictures[0];
  return (
    <div className="grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_9.5rem] lg:gap-3.5">
      {main && (
        <FramedPicture
          key={at}
          picture={main.picture}
          alt={main.alt}
          isFirst={at === 0}
          sizes="(min-width: 82rem) 1074px, (min-width: 64rem) 84vw, (min-width: 48rem) 96vw, 70vw"
          frame="aspect-[4/3] rounded-card md:aspect-[16/9] lg:aspect-[2/1]"
        >
          <span className="absolute top-3 left-3 z-1 flex items-baseline gap-2 rounded-control bg-accent px-3.5 py-[0.4375rem] text-[1.25rem] leading-6 font-[650] text-on-accent tabular-nums">
            {rupees(price)} <span className="text-xs font-medium">per person</span>
          </span>
        </FramedPicture>
      )}
      <div className="grid grid-cols-4 gap-2.5 lg:grid-cols-1 lg:grid-rows-4 lg:gap-3.5 print:hidden">
        {pictures.map(({ picture, alt }, index) => (
          // Before JavaScript is here it leads to the picture itself.
          <a
            key={picture.src}
            href={picture.src}
            aria-current={index === at ? "true" : undefined}
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${alt}`}
            onClick={(event) => {
              event.preventDefault();
              setAt(index);
            }}
            className="relative block min-h-0 overflow-hidden rounded-control after:absolute after:inset-0 after:rounded-[inherit] aria-[current]:after:shadow-[inset_0_0_0_3px_var(--color-primary),inset_0_0_0_5px_var(--color-bg)]"
          >
            <FramedPicture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 152px, 24vw"
              frame="aspect-[4/3] rounded-control lg:aspect-auto lg:h-full"
            />
          </a>
        ))}
      </div>
    </div>
  );
}
