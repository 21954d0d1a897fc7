import type { AppServices } from "@shikara/api/core/context";
import type { Cookie } from "@shikara/auth/cookie";
import type { Logger } from "pino";
import type { PublicAnswers } from "./http/public-answers.ts";

/** What the rooms of the server share; made once, in app.ts. */
export interface ServerParts {
  services: AppServices;
  answers: PublicAnswers;
  cookie: Cookie;
  /** By what a browser is remembered that gave the second factor. */
  deviceCookie: Cookie;
  log: Logger;
  /** The origin of links, cookies and the CSRF check. */
  publicUrl: string;
  isDevelopment: boolean;
}
