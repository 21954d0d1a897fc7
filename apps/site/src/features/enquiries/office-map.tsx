import { t } from "@shikara/contract/texts/t";
import { Button } from "@shikara/ui/button.tsx";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { DrawnMap } from "./drawn-map.tsx";
import { embedAddress, type MapPlace, mapsLink } from "./map-address.ts";

interface OfficeMapProps {
  place: MapPlace;
  /** The agency's own map page; '' for one made from the place. */
  embedUrl: string;
  address: string;
}

/** Where the office is: drawn first; the live map, which tells its maker who looks, comes only when asked for. */
export function OfficeMap({ place, embedUrl, address }: OfficeMapProps) {
  const [isLive, setIsLive] = useState(false);
  return (
    <figure>
      <div className="relative aspect-[8/5] overflow-hidden rounded-card bg-sunken shadow-hair">
        {isLive ? (
          <iframe
            src={embedUrl || embedAddress(place)}
            title={t("contact.map", { address })}
            className="absolute inset-0 size-full border-0"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <DrawnMap address={address} />
            <Button
              variant="outline"
              className="needs-script absolute bottom-3 start-3 bg-surface"
              onClick={() => setIsLive(true)}
            >
              {t("contact.showTheLiveMap")}
            </Button>
          </>
        )}
      </div>
      <figcaption className="mt-2 text-sm">
        <a
          href={mapsLink(place)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1 font-medium text-link hover:text-link-hover"
        >
          {t("contact.openInMaps")}
          <ArrowUpRight className="size-4" aria-hidden="true" />
        </a>
      </figcaption>
    </figure>
  );
}
