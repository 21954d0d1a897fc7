import { duringLanguage } from "@shikara/api/core/language";
import { spokenAddress } from "@shikara/contract/spoken-routes";
import { isOriginal } from "@shikara/contract/texts/current";
import { type Language, ORIGINAL, tagOf } from "@shikara/contract/texts/languages";
import type { RequestHandler, Response } from "express";
import { queryOf } from "./one-spelling.ts";

/** Answers in the language that the address asks in; whatever comes behind knows the address alone, without its prefix. */
export const spoken: RequestHandler = (request, response, next) => {
  const { language, address } = spokenAddress(request.path);
  if (language === ORIGINAL) return next();
  request.url = address + queryOf(request);
  response.set("Content-Language", tagOf(language));
  duringLanguage(language, next);
};

/** Answers in the language of a record, as its reader is written to; in that of the address where it names one. */
export function inLanguageOf<T>(record: Language, response: Response, work: () => T): T {
  if (!isOriginal() || record === ORIGINAL) return work();
  response.set("Content-Language", tagOf(record));
  return duringLanguage(record, work);
}
