import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { latinDigits } from "@shikara/contract/core/digits";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { here } from "@shikara/contract/language-routes";
import { ownPaths } from "@shikara/contract/own-routes";
import { folders } from "@shikara/contract/routes";
import { t } from "@shikara/contract/texts/t";
import { MAX_TRAVELLERS, type OwnTravellers, TRAVELLERS_ANSWER } from "@shikara/contract/travellers/schema";
import express, { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { asking } from "./ask.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, ownBookingCookie } from "./portal-key.ts";
import { stillPages } from "./still-pages.ts";
import { type Form, orNull, takenPlaces, typedBeside, withinItsPlaces } from "./travellers-typed.ts";
import type { FormOutcome, Web } from "./web-build.ts";
import { withOwnKey } from "./with-own-key.ts";

const FIELDS_OF_ONE = 10;
const READ = express.urlencoded({
  limit: "200kb",
  parameterLimit: MAX_TRAVELLERS * FIELDS_OF_ONE + 10,
  extended: false,
});

const bodyOf = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => READ(request, response, (fault: unknown) => (fault ? reject(fault) : resolve())));

/** What was typed, by the names of its fields; a NUL is refused, and is no part of a page either. */
const typedIn = (body: unknown): Form =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.replaceAll("\0", "")]] : [],
    ),
  );

/** One place of the form as its procedure takes it. Permits are no part of the page: those that stand on the list stay. */
function entryAt(form: Form, at: number, { travellers }: OwnTravellers) {
  const said = (name: string) => form[`travellers.${at}.${name}`];
  const before = travellers.find(({ id }) => id === said("id"));
  const kind = orNull(said("paper.kind"));
  const [age, visa] = [orNull(said("age")), orNull(said("visa.number"))];
  return {
    ...(said("id") && { id: said("id") }),
    ...{
      name: said("name") ?? "",
      bornOn: orNull(said("bornOn")),
      age: age === null ? null : Number(latinDigits(age)),
    },
    ...{ sex: orNull(said("sex")), nationality: said("nationality") },
    paper: kind && { kind, number: orNull(said("paper.number")), until: orNull(said("paper.until")) },
    visa: visa !== null || before?.visa ? { number: visa, until: before?.visa?.until ?? null } : null,
    permits: before?.permits.map(({ place, until }) => ({ place, number: null, until })) ?? [],
  };
}

/** Faults of what was sent, at the places in which it was typed. */
const atTheirPlaces = (fields: Record<string, string>, places: readonly number[]) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [
      name.replace(/^travellers\.(\d+)/, (_, nth: string) => `travellers.${places[Number(nth)] ?? nth}`),
      fault,
    ]),
  );

/**
 * The form as it is shown again. For a list that is another by now what was typed stands beside that, so that a save takes nobody off it
 * unseen; what else is wrong is said of that save.
 */
function shownAgain(form: Form, now: OwnTravellers, { message, details }: ReturnType<typeof toFailure>): FormOutcome {
  if (Number(form.version) !== now.version)
    return { values: typedBeside(form, now), message: t("travellers.changedMeanwhile") };
  return { values: form, message, ...(details.fields && { fields: atTheirPlaces(details.fields, takenPlaces(form)) }) };
}

/** The page on which a customer says who travels, opened by the key of their booking. It needs no script. */
export function ownTravellers(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const contextOf = (request: Request) => requestContext(services, request, null);
  const callerOf = (request: Request) => createCaller(contextOf(request));
  const send = stillPages(web, parts, folders.ownBookings);
  const sendPage = (
    request: Request,
    response: Response,
    { status, own, form }: { status: number; own: OwnTravellers | null; form?: FormOutcome },
  ) =>
    send(callerOf(request), response, status, ({ renderOwnTravellers }, frame) =>
      renderOwnTravellers({ ...frame, own, form }),
    );
  const withKey = withOwnKey({
    route: "own travellers",
    part: "reference",
    cookieOf: (reference) => ownBookingCookie(publicUrl, reference),
    languageOf: (request, asked) => callerOf(request).bookings.ownLanguage({ ...asked, page: "booking" }),
    refuse: (request, response, status) => sendPage(request, response, { status, own: null }),
  });

  return Router(ONE_SPELLING)
    .use(ownPaths.travellers.pattern, keepPrivate)
    .get(
      ownPaths.travellers.pattern,
      withKey(async (asked, request, response) => {
        const own = await callerOf(request).travellers.own(asked);
        if (request.query.key === undefined) return sendPage(request, response, { status: 200, own });
        const cookie = ownBookingCookie(publicUrl, asked.reference);
        response.append("Set-Cookie", cookie.keep(asked.key)).redirect(303, here(ownPaths.travellers(asked.reference)));
      }),
    )
    .post(
      ownPaths.travellers.pattern,
      withKey(async (asked, request, response) => {
        const caller = callerOf(request);
        // Whoever has no key sends nothing that is read.
        const own = await caller.travellers.own(asked);
        await bodyOf(request, response);
        const form = withinItsPlaces(typedIn(request.body), own);
        const places = takenPlaces(form);
        try {
          const travellers = places.map((at) => entryAt(form, at, own));
          const said = { ...asked, version: Number(form.version), travellers };
          await asking(contextOf(request))("travellers.saveOwn", said);
        } catch (error) {
          const { code, details } = toFailure(error);
          if (code === "INTERNAL" || code === "NOT_FOUND" || code === "KEY_MISSING") throw error;
          if (details.retryAfter !== undefined) response.set("Retry-After", String(details.retryAfter));
          const now = await caller.travellers.own(asked);
          const outcome = shownAgain(form, now, toFailure(error));
          return sendPage(request, response, { status: ERROR_STATUS[code], own: now, form: outcome });
        }
        response.redirect(303, `${here(ownPaths.travellers(asked.reference))}#${TRAVELLERS_ANSWER}`);
      }),
    );
}
