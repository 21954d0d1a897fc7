import { createCaller } from "@shikara/api/root";
import { findingPaths } from "@shikara/contract/finding-routes";
import { CHOICE_FIELDS } from "@shikara/contract/tours/choice-fields";
import { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** A package's days on paper, for whoever asks: with the price of what the address chooses. */
export function itineraries({ services }: ServerParts): Router {
  return Router(ONE_SPELLING).get(findingPaths.itinerary.pattern, async (request, response) => {
    nameRoute(response, "itinerary");
    const said = CHOICE_FIELDS.map((field) => [field, request.query[field]]);
    // Said twice it is not said: of two days neither is meant.
    const chosen = Object.fromEntries(said.filter(([, value]) => typeof value === "string"));
    const caller = createCaller(requestContext(services, request, null));
    const { name, type, content } = await caller.documents.itinerary({ slug: request.params.slug, chosen });
    response
      .set({ "Content-Type": type, "Content-Disposition": `inline; filename="${name}"` })
      // Prices may change at any moment, and a search engine reads the page.
      .set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
      .end(content);
  });
}
