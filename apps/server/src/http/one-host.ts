import type { IncomingMessage } from "node:http";
import { Failure } from "@shikara/contract/core/fail";
import type { RequestHandler } from "express";

/** Node keeps the first of several; a proxy in front may have gone by another. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** RFC 9112, 3.2: whoever names two hosts is answered 400. @throws VALIDATION */
export const oneHost: RequestHandler = (request, _response, next) => {
  next(namesTwoHosts(request) ? new Failure("VALIDATION", "The request names two hosts.") : undefined);
};
