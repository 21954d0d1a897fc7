import { transformer } from "@shikara/api/core/transformer";
import { type ProcedurePath, procedureInfo } from "@shikara/api/procedures";
import { servicePaths } from "@shikara/contract/routes";
import { LANGUAGES } from "@shikara/contract/texts/languages";
import type { RequestHandler } from "express";
import type { ServerParts } from "../parts.ts";
import { addressOf, publicContext } from "../request-context.ts";
import { asking } from "./ask.ts";
import { cacheKey, type KeyedPath } from "./keys.ts";
import type { Build } from "./public-answers.ts";
import { makeReading } from "./reading.ts";

/** What the visitors' screens read, and is the same for everybody. */
export const ALIKE = [
  "advisories.ofTour",
  "blog.bySlug",
  "blog.list",
  "blog.page",
  "fares.journey",
  "fares.journeys",
  "fares.quote",
  "places.toChoose",
  "roads.map",
  "roads.today",
  "search.near",
  "search.site",
  "settings.get",
  "testimonials.ofTour",
  "tours.byPosition",
  "tours.bySlug",
  "tours.featured",
  "tours.list",
  "tours.similar",
  "tours.summaries",
  "vehicles.list",
] as const satisfies readonly ProcedurePath[];
type Alike = (typeof ALIKE)[number];
const known = new Set<string>(ALIKE);
const isAlike = (called: string): called is Alike => known.has(called);

const names = `(?:${ALIKE.join("|").replaceAll(".", "\\.")})`;
const prefixes = `(?:/(?:${LANGUAGES.join("|")}))?`;
/** Calls of these alone, one or a batch. */
export const keyedQueries: readonly KeyedPath[] = [
  { pattern: new RegExp(`^${prefixes}${servicePaths.trpc}/${names}(?:,${names})*$`), query: ["batch", "input"] },
];

/** Whoever asks so has the answer in pieces, as they come. */
export const PIECES = "trpc-accept";

/** What each call of an address is given, before its schema has read it; null where it is not as our client writes it. */
function inputsOf(count: number, { batch, input }: Record<string, unknown>): unknown[] | null {
  if (typeof input !== "string" && input !== undefined) return null;
  const isBatch = batch === "1";
  if (!isBatch && (batch !== undefined || count > 1)) return null;
  try {
    const said: unknown = input === undefined ? {} : JSON.parse(input);
    if (typeof said !== "object" || said === null) return null;
    const written = isBatch ? new Map(Object.entries(said)) : new Map([["0", input === undefined ? undefined : said]]);
    return Array.from({ length: count }, (_, at) => {
      const one: unknown = written.get(String(at));
      return one === undefined ? undefined : transformer.input.deserialize(one as never);
    });
  } catch {
    return null;
  }
}

/**
 * Answers what the visitors' screens read as pages are answered: made once for all who ask, and kept while it is right. What it cannot,
 * tRPC's own adapter says why.
 */
export function keptQueries(parts: ServerParts, mostCalls: number): RequestHandler {
  return async (request, response, next) => {
    const called = request.path.slice(1).split(",");
    if (request.method !== "GET" || request.headers[PIECES] !== undefined || called.length > mostCalls) return next();
    if (!called.every(isAlike)) return next();
    const inputs = inputsOf(called.length, request.query);
    if (inputs === null) return next();
    const build: Build = async (provenance) => {
      const ask = asking(publicContext(parts.services, provenance));
      for (const path of called) for (const domain of procedureInfo(path).reads) provenance.domains.add(domain);
      const answers = await Promise.all(called.map((path, at) => ask(path, inputs[at])));
      const told = answers.map((answer) => ({ result: { data: transformer.output.serialize(answer) } }));
      const body = JSON.stringify(request.query.batch === "1" ? told : told[0]);
      return { status: 200, type: "application/json", body };
    };
    response.vary(PIECES);
    const key = cacheKey(request.originalUrl, keyedQueries);
    try {
      await makeReading(parts.services, request, called.join(), async () => {
        for (const _other of called.slice(1)) await parts.services.readingLimit.take(addressOf(request));
        await parts.answers.send(key, request, response, build);
      });
    } catch (error) {
      if (response.headersSent) return next(error);
      response.removeHeader("Vary");
      next();
    }
  };
}
