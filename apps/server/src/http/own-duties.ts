import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { dutyPlace, type OwnDuties } from "@shikara/contract/duties/own-duty";
import { here } from "@shikara/contract/language-routes";
import { OWN_DUTIES, ownPaths } from "@shikara/contract/own-routes";
import express, { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { asking } from "./ask.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, ownDutiesCookie } from "./portal-key.ts";
import { stillPages } from "./still-pages.ts";
import type { DutyFault, Web } from "./web-build.ts";
import { withOwnKey } from "./with-own-key.ts";

/** Some lines about what went wrong, in any script. */
const FORM_LIMIT = "16kb";
/** A driver is not asked for the link each morning; the key itself ends earlier where it does. */
const COOKIE_MS = 30 * 24 * 3_600_000;

/** What a form sends, as its procedure takes it: a field that was left empty is none. */
const fieldsOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof body === "object" && body !== null ? body : {}).filter(([, value]) => value !== ""),
  );

/**
 * A driver's page of today and tomorrow, with a link and without a sign-in. It needs no script; the key moves out of the address as that of a
 * booking's page does.
 */
export function ownDuties(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const callerOf = (request: Request) => createCaller(requestContext(services, request, null));

  const send = stillPages(web, parts, OWN_DUTIES);
  const sendPage = async (
    request: Request,
    response: Response,
    { status, page, fault }: { status: number; page: OwnDuties | null; fault?: DutyFault },
  ) => {
    await send(callerOf(request), response, status, ({ renderOwnDuties }, frame) =>
      renderOwnDuties({ ...frame, page, fault }),
    );
  };
  const withKey = withOwnKey({
    route: "own duties",
    part: "driver",
    cookieOf: (driver) => ownDutiesCookie(publicUrl, driver),
    languageOf: (request, asked) => callerOf(request).duties.ownLanguage(asked),
    refuse: (request, response, status) => sendPage(request, response, { status, page: null }),
  });

  /** Does what a form asks for; what is wrong with that is for its procedure to say. */
  const done = (request: Request, deed: string, said: Record<string, unknown>) => {
    const ask = asking(requestContext(services, request, null));
    const isTold = deed === "cash" || deed === "problem";
    return isTold ? ask("duties.tell", { ...said, kind: deed }) : ask("duties.doOwn", { ...said, deed });
  };

  return Router(ONE_SPELLING)
    .use(OWN_DUTIES, keepPrivate)
    .get(
      ownPaths.duties.pattern,
      withKey(async (asked, request, response) => {
        const page = await callerOf(request).duties.own(asked);
        if (request.query.key === undefined) return sendPage(request, response, { status: 200, page });
        const cookie = ownDutiesCookie(publicUrl, asked.driver).keep(asked.key, new Date(Date.now() + COOKIE_MS));
        response.append("Set-Cookie", cookie).redirect(303, here(ownPaths.duties(asked.driver)));
      }),
    )
    .post(
      ownPaths.dutyDeed.pattern,
      express.urlencoded({ limit: FORM_LIMIT, extended: false }),
      withKey(async (asked, request, response) => {
        const { duty = "", deed = "" } = request.params;
        const typed = fieldsOf(request.body);
        try {
          await done(request, String(deed), { ...typed, ...asked, duty });
        } catch (error) {
          const { code, message, details } = toFailure(error);
          if (code === "INTERNAL" || code === "NOT_FOUND") throw error;
          // Why it cannot be, where it was pressed.
          const fault = {
            duty: String(duty),
            deed: String(deed),
            message: Object.values(details.fields ?? {})[0] ?? message,
          };
          const page = await callerOf(request).duties.own(asked);
          return sendPage(request, response, { status: ERROR_STATUS[code], page, fault: { ...fault, typed } });
        }
        response.redirect(303, `${here(ownPaths.duties(asked.driver))}#${dutyPlace(String(duty))}`);
      }),
    );
}
