import { randomUUID } from "node:crypto";
import { addDays, calendarNow } from "@shikara/contract/core/calendar";
import { NO_RATES } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";
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

const WITH_RATES = "kashmir-valley-explorer";
/** When the tulips bloom, by month and day. */
const [TULIPS_FROM, TULIPS_TO] = ["03-20", "04-20"];
/** Nearer than this a season would be under way, and its prices with it. */
const DAYS_AHEAD = 75;

/** One of the packages has all that prices can go by. */
function ratesOf(price: number, now: Date): TourRates {
  const { day } = calendarNow("Asia/Kolkata", now);
  const soonest = addDays(day, DAYS_AHEAD);
  const year = Number(soonest.slice(0, 4));
  const tulips = `${year}-${TULIPS_FROM}` >= soonest ? year : year + 1;
  return {
    seasons: [
      { name: "Tulip weeks", from: `${tulips}-${TULIPS_FROM}`, to: `${tulips}-${TULIPS_TO}`, price: price + 3_000 },
    ],
    children: [
      { below: 5, percent: 0 },
      { below: 12, percent: 60 },
    ],
    groups: [{ people: 6, percentOff: 5 }],
    singleRoom: 9_000,
    extraBed: 4_500,
  };
}

/** The packages, in the order visitors see them. */
export function demoTours(picture: PictureUrl, now = new Date()) {
  return [kashmirValleyExplorer, srinagarDeluxePackage, kashmirAdventureSpecial].map(
    ({ scenes: [main, ...others], itinerary, ...tour }, at) => ({
      ...tour,
      id: randomUUID(),
      image: picture(main),
      images: others.map(picture),
      itinerary: itinerary.map((day, index) => ({ day: index + 1, ...day })),
      rates: WITH_RATES === tour.slug ? ratesOf(tour.price, now) : NO_RATES,
      category: "premium" as const,
      sortOrder: at + 1,
    }),
  );
}
