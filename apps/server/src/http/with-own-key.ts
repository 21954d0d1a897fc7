import { toFailure } from "@shikara/api/core/failures";
import type { Cookie } from "@shikara/auth/cookie";
import { ERROR_STATUS } from "@shikara/contract/core/errors";
import type { Language } from "@shikara/contract/texts/languages";
import type { Request, Response } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import { inLanguageOf } from "./languages.ts";
import { keyOf } from "./portal-key.ts";

/** Whose page, under the name of that part of its address, and what opens it. */
export type OwnAsked<Part extends string = "reference"> = Record<Part | "key", string>;

interface OwnPages<Part extends string> {
  /** The part of the address that says whose it is. */
  part: Part;
  /** What their figures are called by; unless said, what their addresses are. */
  route?: string;
  cookieOf: (whose: string) => Cookie;
  languageOf: (request: Request, asked: OwnAsked<Part>) => Promise<Language>;
  /** Says that the link opens nothing. */
  refuse: (request: Request, response: Response, status: number) => Promise<void>;
}

type Work<Part extends string> = (asked: OwnAsked<Part>, request: Request, response: Response) => Promise<void>;

const OPENS_NOTHING = new Set(["NOT_FOUND", "VALIDATION"]);

/** Runs it for whoever has the key to a page of their own, in the language of its record; whatever is wrong with link or key looks the same. */
export const withOwnKey =
  <const Part extends string>({ route, part, cookieOf, languageOf, refuse }: OwnPages<Part>) =>
  (work: Work<Part>) =>
  async (request: Request, response: Response): Promise<void> => {
    if (route) nameRoute(response, route);
    const whose = String(request.params[part]);
    // Of a name that is written by a value the compiler forgets which it is.
    const asked = { [part]: whose, key: keyOf(request, cookieOf(whose)) } as OwnAsked<Part>;
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
