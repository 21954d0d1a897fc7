import { toFailure } from "@shikara/api/core/failures";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import express, { type Request, type Response, Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { asking } from "./ask.ts";
import { fromExpress, hasLeft } from "./errors.ts";
import { type Fields, type PageForm, passwordForms, signIn, visitorForms } from "./forms-table.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { sendOwnPage } from "./pages.ts";
import { makeReading } from "./reading.ts";
import { saySent } from "./sent.ts";
import { browserHanding, whoAsks } from "./session.ts";
import type { FormOutcome, Web } from "./web-build.ts";

const FORM_LIMIT = "64kb";
const SECRETS = new Set(["password", "code", "newPassword"]);

function textFields(body: unknown, names: readonly string[]): Fields {
  const fields: Fields = {};
  if (typeof body !== "object" || body === null) return fields;
  const given = new Map<string, unknown>(Object.entries(body));
  for (const name of names) {
    const value = given.get(name);
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}

/** The pages' own forms, posted without JavaScript: on to a page that says so, or back with the errors and the text. */
export function pageForms(web: Web, parts: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  const urlencoded = express.urlencoded({ limit: FORM_LIMIT, extended: false });
  const safeNext = async (next: string) => (await web.renderer()).safeNext(next);

  /** The page that it came from, made like any other: whoever sends it without end reads no page without end. @throws RATE_LIMITED */
  const sendBack = (form: PageForm, request: Request, response: Response, outcome: FormOutcome, status: number) =>
    makeReading(parts.services, request, `form ${form.path}`, () =>
      sendOwnPage(web, parts, request, response, outcome, status),
    );
  const answer = async (form: PageForm, request: Request, response: Response) => {
    const fields = textFields(request.body, form.fields);
    try {
      const signedIn = await whoAsks(request, parts.services.sessions, parts.cookie);
      const context = requestContext(parts.services, request, signedIn, browserHanding(parts, request, response));
      const { goTo, sent } = await form.send(asking(context), fields, request.params);
      response.set("Cache-Control", "no-store");
      response.redirect(303, here(sent ? saySent(response, goTo, sent, parts.publicUrl) : goTo));
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === "INTERNAL") throw error;
      const { fields: faults, retryAfter } = failure.details;
      if (retryAfter !== undefined) response.set("Retry-After", String(retryAfter));
      const values = Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => !SECRETS.has(name))
          // A NUL is refused, and is no part of a page either.
          .map(([name, value]) => [name, value.replaceAll("\0", "")]),
      );
      const outcome: FormOutcome = { values, message: failure.message, ...(faults && { fields: faults }) };
      await sendBack(form, request, response, outcome, ERROR_STATUS[failure.code]);
    }
  };
  /** What can't be read as a form comes back as the page, too: whoever has no JavaScript reads no JSON. */
  const sendUnread = (form: PageForm, error: unknown, request: Request, response: Response) => {
    const { code, message } = toFailure(fromExpress(error));
    return sendBack(form, request, response, { values: {}, message }, ERROR_STATUS[code]);
  };
  const doors = [signIn(paths.adminLogin, "admin", safeNext), signIn(paths.teamLogin, "team", safeNext)];
  for (const form of [...visitorForms, ...passwordForms, ...doors])
    router.post(form.path, (request, response, next) => {
      nameRoute(response, `form ${form.path}`);
      urlencoded(request, response, (unreadable?: unknown) => {
        // Nobody has a page made by breaking off, be it before a byte was read.
        if (request.socket.destroyed || hasLeft(unreadable)) return void response.destroy();
        (unreadable ? sendUnread(form, unreadable, request, response) : answer(form, request, response)).catch(next);
      });
    });
  return router;
}
