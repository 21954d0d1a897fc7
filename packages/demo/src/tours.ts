import { randomUUID } from "node:crypto";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import type { tours } from "@shikara/db/schema/tours";
import type { PictureUrl, SceneName } from "./scenes.ts";
import { kashmirAdventureSpecial } from "./tours/kashmir-adventure-special.ts";
import { kashmirValleyExplorer } from "./tours/kashmir-valley-explorer.ts";
import { srinagarDeluxePackage } from "./tours/srinagar-deluxe-package.ts";

type Tour = typeof tours.$inferInsert;
export type DemoTour = Omit<Tour, "id" | "image" | "images" | "itinerary" | "sortOrder" | "category" | "status"> & {
  /** The first is the main picture. */
  scenes: [SceneName, SceneName, SceneName, SceneName];
  /** From day 1 on. */
  itinerary: Omit<ItineraryDay, "day">[];
};

/** The packages, in the order visitors see them. */
export function demoTours(picture: PictureUrl) {
  return [kashmirValleyExplorer, srinagarDeluxePackage, kashmirAdventureSpecial].map(
    ({ scenes: [main, ...others], itinerary, ...tour }, at) => ({
      ...tour,
      id: randomUUID(),
      image: picture(main),
      images: others.map(picture),
      itinerary: itinerary.map((day, index) => ({ day: index + 1, ...day })),
      category: "premium" as const,
      sortOrder: at + 1,
    }),
  );
}
