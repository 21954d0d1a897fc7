import { randomUUID } from "node:crypto";
import { calendarNow } from "@shikara/contract/core/calendar";
import { NO_RATES } from "@shikara/contract/tours/price";
import type { TourRates } from "@shikara/contract/tours/rates";
import type { ItineraryDay } from "@shikara/contract/tours/schema";
import type { tours } from "@shikara/db/schema/tours";
import type { DemoPlace } from "./places.ts";
import type { PictureUrl, SceneName } from "./scenes.ts";
import { comingDays, type Span, spanAhead } from "./seasons.ts";
import { autumnChinarsAndDachigam } from "./tours/autumn-chinars-and-dachigam.ts";
import { familyPahalgam } from "./tours/family-pahalgam.ts";
import { gulmargSnowAndSkiWeek } from "./tours/gulmarg-snow-and-ski-week.ts";
import { gurezValleyInSummer } from "./tours/gurez-valley-in-summer.ts";
import { houseboatAndGardensHoneymoon } from "./tours/houseboat-and-gardens-honeymoon.ts";
import { kashmirAdventureSpecial } from "./tours/kashmir-adventure-special.ts";
import { kashmirGreatLakesTrek } from "./tours/kashmir-great-lakes-trek.ts";
import { kashmirValleyExplorer } from "./tours/kashmir-valley-explorer.ts";
import { PLACES_OF } from "./tours/places.ts";
import { saffronHarvestInPampore } from "./tours/saffron-harvest-in-pampore.ts";
import { sonamargAndThajiwas } from "./tours/sonamarg-and-thajiwas.ts";
import { srinagarDeluxePackage } from "./tours/srinagar-deluxe-package.ts";
import { srinagarTulipFestival } from "./tours/srinagar-tulip-festival.ts";

type Tour = typeof tours.$inferInsert;
type Kept = Omit<Tour, "id" | "image" | "images" | "itinerary" | "sortOrder" | "status" | "rates">;
export type DemoTour = Kept & {
  /** The first is the main picture, which no other package has. */
  scenes: [SceneName, SceneName, SceneName, SceneName];
  /** From day 1 on. */
  itinerary: Omit<ItineraryDay, "day">[];
  /** What it costs beside its price; a season costs so many rupees more a person. */
  prices?: Partial<Omit<TourRates, "seasons">> & { seasons?: (Span & { name: string; more: number })[] };
  /** The only time of the year it is for, and on which days of it; without it, it sets out on request. */
  setsOut?: Span & { everyDays: number; seats: number; dearer?: Span & { more: number } };
};

const ZONE = "Asia/Kolkata";
/** Nearer than this a season would be under way, and its prices with it. */
const DAYS_AHEAD = 75;
const DEPARTURES_SHOWN = 6;
const DAYS_TO_BOOK = 10;

/** The packages, in the order visitors see them: the documented three, then through the year. */
const PACKAGES: readonly DemoTour[] = [
  kashmirValleyExplorer,
  srinagarDeluxePackage,
  kashmirAdventureSpecial,
  srinagarTulipFestival,
  gulmargSnowAndSkiWeek,
  houseboatAndGardensHoneymoon,
  familyPahalgam,
  sonamargAndThajiwas,
  gurezValleyInSummer,
  kashmirGreatLakesTrek,
  autumnChinarsAndDachigam,
  saffronHarvestInPampore,
];

function ratesOf({ price, prices: { seasons = [], ...others } = {} }: DemoTour, day: string): TourRates {
  return {
    ...NO_RATES,
    ...others,
    seasons: seasons
      .map(({ name, more, ...span }) => ({ name, ...spanAhead(span, day, DAYS_AHEAD), price: price + more }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  };
}

function placeOf(places: readonly DemoPlace[], name: string): string {
  const place = places.find((one) => one.name === name);
  if (!place) throw new Error(`A demo package goes to ${name}, which is no place of the demo`);
  return place.id;
}

/** The packages as rows. */
export function demoTours(picture: PictureUrl, places: readonly DemoPlace[], now = new Date()) {
  const { day } = calendarNow(ZONE, now);
  return PACKAGES.map((tour, at) => {
    const { scenes, itinerary, prices: _rates, setsOut: _days, ...kept } = tour;
    const [main, ...others] = scenes;
    return {
      ...kept,
      id: randomUUID(),
      image: picture(main),
      images: others.map(picture),
      itinerary: itinerary.map((each, index) => ({
        ...{ day: index + 1, ...each },
        placeIds: (PLACES_OF[tour.slug]?.[index] ?? []).map((name) => placeOf(places, name)),
      })),
      rates: ratesOf(tour, day),
      sortOrder: at + 1,
    };
  });
}

/** The next days on which packages of one season set out, by slug. `ownPrice` is null where the package's own holds. */
export function seasonalDepartures(now: Date) {
  const { day } = calendarNow(ZONE, now);
  return PACKAGES.flatMap(({ slug, price, setsOut }) => {
    if (!setsOut) return [];
    const { everyDays, seats, dearer, ...span } = setsOut;
    const dear = new Set(dearer && comingDays(dearer, day, { every: 1, ahead: 0 }));
    return comingDays(span, day, { every: everyDays, ahead: DAYS_TO_BOOK })
      .slice(0, DEPARTURES_SHOWN)
      .map((date) => ({ slug, date, seats, ownPrice: dearer && dear.has(date) ? price + dearer.more : null }));
  });
}
