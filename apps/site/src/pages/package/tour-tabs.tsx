import { paths } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import type { TourDetail } from "@shikara/contract/tours/schema";
import { Tabs } from "@site/components/ui/tabs.tsx";
import { useSettings } from "@site/features/settings/use-settings.ts";
import { Itinerary } from "@site/features/tours/itinerary.tsx";
import { Highlights, Inclusions, Policies } from "@site/features/tours/panels.tsx";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";

interface TourTabsProps {
  tour: TourDetail;
  /** The package as the address names it: a tab changes nothing else there. */
  segment: string;
  /** The tab the address names; '' or anything unknown is the first. */
  fromAddress: string;
  /** What else the address says, and goes on to say. */
  chosen: Record<string, string>;
  isPreview: boolean;
}

export function TourTabs({ tour, segment, fromAddress, chosen: chosenQuery, isPreview }: TourTabsProps) {
  const { policies } = useSettings();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(fromAddress);
  const tabs = [
    { id: "highlights", label: t("tours.highlights"), panel: <Highlights lines={tour.highlights} /> },
    { id: "itinerary", label: t("tours.itinerary"), panel: <Itinerary days={tour.itinerary} /> },
    { id: "inclusions", label: t("tours.inclusions"), panel: <Inclusions {...tour} /> },
    { id: "policies", label: t("tours.policies"), panel: <Policies {...policies} /> },
  ];
  useEffect(() => {
    // Pressed before the page was alive.
    if (isPreview && location.hash) setChosen(location.hash.slice(1));
  }, [isPreview]);
  const selected = tabs.some(({ id }) => id === chosen) ? chosen : "highlights";
  // A link away from a preview would lose it.
  const hrefOf = (id: string) => (isPreview ? "" : paths.tourTab(segment, id === "highlights" ? "" : id, chosenQuery));
  return (
    <Tabs
      label={t("tours.about", { title: tour.title })}
      tabs={tabs}
      selected={selected}
      hrefOf={hrefOf}
      onSelect={(id) => {
        setChosen(id);
        if (!isPreview) navigate(hrefOf(id), { replace: true });
      }}
    />
  );
}
