import { toFailure } from "@shikara/api/core/failures";
import { createCaller } from "@shikara/api/root";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import { here } from "@shikara/contract/language-routes";
import { OWN_QUOTES, ownPaths } from "@shikara/contract/own-routes";
import { type OwnQuote, QUOTE_ANSWER } from "@shikara/contract/quotes/own-quote";
import express, { type Request, type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { requestContext } from "../request-context.ts";
import { type Ask, asking } from "./ask.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { keepPrivate, ownQuoteCookie } from "./portal-key.ts";
import { stillPages } from "./still-pages.ts";
import type { Web } from "./web-build.ts";
import { type OwnAsked, withOwnKey } from "./with-own-key.ts";

// Two thousand letters of a script that takes three bytes each, written into a form.
const FORM_LIMIT = "32kb";

/** Messengers that fetch a link to show a card of it: they keep no cookie, and are led nowhere. */
const FOR_A_CARD =
  /WhatsApp|facebookexternalhit|Facebot|Twitterbot|TelegramBot|Slackbot|LinkedInBot|Discordbot|SkypeUriPreview/i;

/** What is pressed on the page, and what its form says besides who asks. */
const ANSWERS: Record<
  string,
  (ask: Ask, asked: OwnAsked & { number: number }, form: Record<string, unknown>) => Promise<unknown>
> = {
  [ownPaths.acceptQuote.pattern]: (ask, asked, form) =>
    ask("quotes.acceptOwn", { ...asked, isAgreed: form.isAgreed === "on" }),
  [ownPaths.askQuote.pattern]: (ask, asked, form) => ask("quotes.askOwn", { ...asked, text: form.text }),
  [ownPaths.declineQuote.pattern]: (ask, asked) => ask("quotes.declineOwn", asked),
};

/**
 * The page of a quote, for whoever has its link. It needs no script; the key moves out of the address as that of a booking's page does.
 */
export function ownQuotes(web: Web, parts: ServerParts): Router {
  const { services, publicUrl } = parts;
  const contextOf = (request: Request) => requestContext(services, request, null);
  const callerOf = (request: Request) => createCaller(contextOf(request));

  const send = stillPages(web, parts, OWN_QUOTES);
  const sendPage = async (
    request: Request,
    response: Response,
    { status, quote, fault }: { status: number; quote: OwnQuote | null; fault?: { message: string; text: string } },
  ) => {
    await send(callerOf(request), response, status, ({ renderOwnQuote }, frame) =>
      renderOwnQuote({ ...frame, quote, fault }),
    );
  };
  const withKey = withOwnKey({
    route: "own quote",
    part: "reference",
    cookieOf: (reference) => ownQuoteCookie(publicUrl, reference),
    languageOf: (request, asked) => callerOf(request).quotes.ownLanguage(asked),
    refuse: (request, response, status) => sendPage(request, response, { status, quote: null }),
  });

  const router = Router(ONE_SPELLING)
    .use(OWN_QUOTES, keepPrivate)
    .get(
      ownPaths.quote.pattern,
      withKey(async (asked, request, response) => {
        if (request.query.key === undefined)
          return sendPage(request, response, { status: 200, quote: await callerOf(request).quotes.own(asked) });
        // A link that opens nothing leaves no cookie.
        const card = await callerOf(request).quotes.ownCard(asked);
        if (FOR_A_CARD.test(request.headers["user-agent"] ?? "")) {
          await send(callerOf(request), response, 200, ({ renderQuoteCard }, frame) =>
            renderQuoteCard({ ...frame, card }),
          );
          return;
        }
        const cookie = ownQuoteCookie(publicUrl, asked.reference);
        response.append("Set-Cookie", cookie.keep(asked.key)).redirect(303, here(ownPaths.quote(asked.reference)));
      }),
    );
  router.get(
    ownPaths.quotePaper.pattern,
    withKey(async (asked, request, response) => {
      const { name, type, content } = await callerOf(request).documents.ownQuote(asked);
      response.set({ "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` }).end(content);
    }),
  );
  for (const [pattern, answer] of Object.entries(ANSWERS))
    router.post(
      pattern,
      express.urlencoded({ limit: FORM_LIMIT, extended: false }),
      withKey(async (asked, request, response) => {
        const form: Record<string, unknown> = request.body ?? {};
        try {
          await answer(asking(contextOf(request)), { ...asked, number: Number(form.number) }, form);
        } catch (error) {
          const { code, message, details } = toFailure(error);
          if (code === "INTERNAL" || code === "NOT_FOUND") throw error;
          // Why it cannot be, where it was pressed, with what was typed.
          const words = details.fields?.isAgreed ?? details.fields?.text ?? message;
          const text = typeof form.text === "string" ? form.text.replaceAll("\0", "") : "";
          const quote = await callerOf(request).quotes.own(asked);
          return sendPage(request, response, { status: ERROR_STATUS[code], quote, fault: { message: words, text } });
        }
        response.redirect(303, `${here(ownPaths.quote(asked.reference))}#${QUOTE_ANSWER}`);
      }),
    );
  return router;
}
