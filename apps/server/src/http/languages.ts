import { duringLanguage } from "@shikara/api/core/language";
import { spokenAddress } from "@shikara/contract/spoken-routes";
import { ORIGINAL, tagOf } from "@shikara/contract/texts/languages";
import type { RequestHandler } from "express";
import { queryOf } from "./one-spelling.ts";

/** Answers in the language that the address asks in; whatever comes behind knows the address alone, without its prefix. */
export const spoken: RequestHandler = (request, response, next) => {
  const { language, address } = spokenAddress(request.path);
  if (language === ORIGINAL) return next();
  request.url = address + queryOf(request);
  response.set("Content-Language", tagOf(language));
  duringLanguage(language, next);
};
