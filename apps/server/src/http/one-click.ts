import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { paths } from "@shikara/contract/routes";
import { Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/**
 * What a mail reader's own 'Unsubscribe' button posts to (RFC 8058): the address says who leaves, the body does not matter,
 * and the answer leads nowhere. The page's own form has its key in the body.
 */
export function oneClick({ services }: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  router.post(paths.letterLeave, async (request, response, next) => {
    const { key } = request.query;
    if (typeof key !== "string") return next();
    response.set("Cache-Control", "no-store").type("text/plain");
    try {
      await createCaller(requestContext(services, request, null)).newsletter.unsubscribe({ key });
      response.send("You are off the list.\n");
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === "INTERNAL") return next(error);
      response.status(ERROR_STATUS[failure.code]).send(`${failure.message}\n`);
    }
  });
  return router;
}
