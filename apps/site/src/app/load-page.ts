import type { Queries } from "@shikara/client/connection.ts";
import { type FormOutcome, type Loaded, type PageModule, type Place, type Route, routeOf } from "./routes.ts";

/** A page ready to be shown: its code is here and its data is in the cache. */
export interface LoadedPage {
  route: Route;
  place: Place;
  page: PageModule;
  loaded: Loaded | undefined;
}

/** Loads the code and the data of the page at an address. What the frame around it shows is loaded beside. */
export async function loadPage(href: string, queries: Queries, form?: FormOutcome): Promise<LoadedPage> {
  const { route, place } = routeOf(href);
  const frame = queries.settings.get.prefetch();
  const page = await route.module();
  const [loaded] = await Promise.all([page.load?.(queries, place, form), frame]);
  return { route, place, page, loaded };
}
