import { MARK_ID } from "@shikara/api/media/own-store";
import { fail } from "@shikara/contract/core/fail";
import { paths } from "@shikara/contract/routes";
import type { ImageStore } from "@shikara/storage/store";
import { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** Our own pictures. A picture never changes under its address: a new one gets a new id. */
export function mediaFiles(images: ImageStore): Router {
  const router = Router(ONE_SPELLING);
  router.get(paths.picture.pattern, async (request, response) => {
    nameRoute(response, "picture");
    const { id, file } = request.params;
    // It says whose store this is, to whoever has the store.
    if (id === MARK_ID) fail("NOT_FOUND");
    const stored = await images.get(`${id}/${file}`);
    if (!stored) fail("NOT_FOUND");
    response
      .set("Cache-Control", "public, max-age=31536000, immutable")
      .set("X-Content-Type-Options", "nosniff")
      // Letters show them where they are read: in a frame of no origin, and in mail readers that are pages of others.
      .set("Cross-Origin-Resource-Policy", "cross-origin")
      .type(stored.contentType)
      .send(stored.bytes);
  });
  return router;
}
