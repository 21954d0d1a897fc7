import { createHash, timingSafeEqual } from "node:crypto";
import { bearerToken } from "@shikara/auth/cookie";
import { fail } from "@shikara/contract/core/fail";
import { Router } from "express";
import { ONE_SPELLING } from "../http/one-spelling.ts";
import { joined } from "./joined.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** GET /metrics, for whoever has the token; without a token set there is no such address. `texts` are of each process and of the house. */
export function metricsEndpoint(token: string | undefined, texts: () => Promise<string[]>): Router {
  const router = Router(ONE_SPELLING);
  if (token === undefined) return router;
  router.get("/metrics", async (request, response) => {
    const given = bearerToken(request.headers.authorization ?? "");
    if (!timingSafeEqual(digest(given), digest(token))) fail("UNAUTHENTICATED");
    response.set("Cache-Control", "no-store").set("Content-Type", TYPE);
    response.end(joined(await texts()));
  });
  return router;
}
