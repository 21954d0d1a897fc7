import { toFailure } from "@shikara/api/core/failures";
import type { Cookie } from "@shikara/auth/cookie";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import type { Language } from "@shikara/contract/texts/languages";
import type { Request, Response } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import { inLanguageOf } from "./languages.ts";
import { keyOf } from "./portal-key.ts";

/** Whose page, and what opens it. */
export interface OwnAsked {
  reference: string;
  key: string;
}

interface OwnPages {
  /** What their figures are called by; unless said, what their addresses are. */
  route?: string;
  cookieOf: (reference: string) => Cookie;
  languageOf: (request: Request, asked: OwnAsked) => Promise<Language>;
  /** Says that the link opens nothing. */
  refuse: (request: Request, response: Response, status: number) => Promise<void>;
}

type Work = (asked: OwnAsked, request: Request, response: Response) => Promise<void>;

const OPENS_NOTHING = new Set(["NOT_FOUND", "VALIDATION"]);

/** Runs it for whoever has the key to a page of their own, in the language of its record; whatever is wrong with link or key looks the same. */
export const withOwnKey =
  ({ route, cookieOf, languageOf, refuse }: OwnPages) =>
  (work: Work) =>
  async (request: Request, response: Response): Promise<void> => {
    if (route) nameRoute(response, route);
    const reference = String(request.params.reference);
    const asked = { reference, key: keyOf(request, cookieOf(reference)) };
    try {
      // Before anything of a body is read.
      const language = await languageOf(request, asked);
      await inLanguageOf(language, response, () => work(asked, request, response));
    } catch (error) {
      const { code, details } = toFailure(error);
      if (code === "RATE_LIMITED" && details.retryAfter) response.set("Retry-After", String(details.retryAfter));
      else if (!OPENS_NOTHING.has(code)) throw error;
      await refuse(request, response, ERROR_STATUS[code === "VALIDATION" ? "NOT_FOUND" : code]);
    }
  };
