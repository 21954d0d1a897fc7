import { rupees } from "@shikara/client/format.ts";
import { t } from "@shikara/contract/texts/t";
import { FramedPicture } from "@shikara/ui/picture.tsx";
import { GALLERY_PICTURES } from "@site/lib/limits.ts";
import { Maximize2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import type { ShownPicture } from "./gallery-pictures.ts";

interface GalleryProps {
  /** Of the package they show. */
  title: string;
  /** At least one; the first four have thumbnails, all of them open large. */
  pictures: readonly ShownPicture[];
  price: number;
}

/** The chosen picture with the price on it, which opens large, and the thumbnails: beside it on wide screens, below it before. */
export function Gallery({ title, pictures, price }: GalleryProps) {
  const [at, setAt] = useState(0);
  const large = useLargeView();
  const main = pictures[at] ?? pictures[0];
  const thumbnails = pictures.slice(0, GALLERY_PICTURES);
  return (
    <div className="grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_9.5rem] lg:gap-3.5">
      {main && (
        // Before JavaScript is here it leads to the picture itself, as the thumbnails do.
        <a
          href={main.picture.src}
          aria-label={t("tours.openLarge", { picture: main.alt })}
          onPointerEnter={large.fetch}
          onFocus={large.fetch}
          onClick={large.open}
          className="group/large relative block cursor-zoom-in rounded-card"
        >
          <FramedPicture
            key={at}
            picture={main.picture}
            alt={main.alt}
            isFirst={at === 0}
            sizes="(min-width: 82rem) 1074px, (min-width: 64rem) 84vw, (min-width: 48rem) 96vw, 70vw"
            frame="aspect-[4/3] rounded-card md:aspect-[16/9] lg:aspect-[2/1]"
          >
            <span className="absolute top-3 start-3 z-1 flex items-baseline gap-2 rounded-control bg-accent px-3.5 py-[0.4375rem] text-[1.25rem] leading-6 font-[650] text-on-accent tabular-nums">
              {rupees(price)} <span className="text-xs font-medium">{t("tours.perPerson")}</span>
            </span>
            <span className="absolute end-3 bottom-3 z-1 grid size-10 place-items-center rounded-control bg-lake-950/75 text-white group-hover/large:bg-lake-950 print:hidden">
              <Maximize2 className="size-4.5" aria-hidden="true" />
            </span>
          </FramedPicture>
        </a>
      )}
      <div className="grid grid-cols-4 gap-2.5 lg:grid-cols-1 lg:grid-rows-4 lg:gap-3.5 print:hidden">
        {thumbnails.map(({ picture, alt }, index) => (
          <a
            key={picture.src}
            href={picture.src}
            aria-current={index === at ? "true" : undefined}
            aria-label={t("tours.pictureOf", { number: index + 1, count: thumbnails.length, picture: alt })}
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
      {large.View && (
        <large.View
          title={title}
          pictures={pictures}
          first={at}
          onClosed={(seen) => {
            large.close();
            setAt(seen);
          }}
        />
      )}
    </div>
  );
}

const load = () => import("./large-view.tsx");
type View = Awaited<ReturnType<typeof load>>["default"];

/** The large view, whose code comes when a hand comes near: whoever only reads does not pay for it. */
function useLargeView() {
  const [View, setView] = useState<View | null>(null);
  return {
    View,
    // Without it the picture's link still works.
    fetch: () => void load().catch(() => undefined),
    close: () => setView(null),
    open(event: MouseEvent<HTMLAnchorElement>) {
      // A tab of its own is asked for so.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      load().then(
        (loaded) => setView(() => loaded.default),
        () => location.assign(href),
      );
    },
  };
}
