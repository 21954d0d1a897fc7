import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { noteRefusal } from "@shikara/api/core/access.service";
import type { ApiContext } from "@shikara/api/core/context";
import { toFailure } from "@shikara/api/core/failures";
import { procedureInfo } from "@shikara/api/procedures";
import type { OpenedSession } from "@shikara/auth/sessions";
import { Failure, fail } from "@shikara/contract/core/fail";
import { folders } from "@shikara/contract/routes";
import { isOriginal } from "@shikara/contract/texts/current";
import { type Request, type Response, Router } from "express";
import { type Ask, asking } from "../http/ask.ts";
import { cacheKey, type KeyedPath, pathPattern } from "../http/keys.ts";
import { ONE_SPELLING } from "../http/one-spelling.ts";
import type { Build } from "../http/public-answers.ts";
import { makeReading } from "../http/reading.ts";
import { refuseUnlessAllowed, whoAsks } from "../http/session.ts";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { publicContext, requestContext } from "../request-context.ts";
import { readBody } from "./body.ts";
import { documented, NamedFile, type RestCall, type RestRow, type RestTable } from "./table.ts";

const isBelowRest = (path: string) => path.startsWith(`${folders.rest}/`);

/** The addresses of a row: what the documents write without /api is served with it too. */
export function addressesOf(path: string): string[] {
  return isBelowRest(path) ? [path] : [path, folders.rest + path];
}

/** A public GET is the same for everybody, so it may be kept; a negotiated address may not. */
export function isKept(row: RestRow): boolean {
  return row.method === "get" && procedureInfo(row.procedure).permission === undefined && !row.isNegotiated;
}

export function keyedRestPaths(tables: readonly RestTable[]): KeyedPath[] {
  return tables.flatMap(({ rows }) =>
    rows
      .filter(isKept)
      .flatMap((row) =>
        addressesOf(row.path).map((path) => ({ pattern: pathPattern(path), query: Object.keys(row.query) })),
      ),
  );
}

function queryInput(row: RestRow, request: Request): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(row.query)) {
    const given = request.query[name];
    if (given === undefined || given === "") continue;
    if (typeof given !== "string") fail("VALIDATION", undefined, { fields: { [name]: "Give this once" } });
    input[name] = kind === "number" ? Number(given) : given;
  }
  return input;
}

/** What a row's handling brings besides its answer. */
interface Aside {
  opened: OpenedSession | null;
  headers: Record<string, string>;
}
const nothingYet = (): Aside => ({ opened: null, headers: {} });

/** What came, by the procedure's names: what the path says stands above the body, the body above the query. */
function givenTo(row: RestRow, request: Request, body: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...row.defaults, ...queryInput(row, request), ...body };
  for (const name of row.readOnly) delete given[name];
  for (const [documented, ours] of Object.entries(row.renamed)) {
    if (!(documented in given)) continue;
    given[ours] = given[documented];
    delete given[documented];
  }
  for (const [name, value] of Object.entries(request.params)) given[row.parts[name] ?? name] = value;
  return { ...given, ...row.fixed };
}

function restCall(row: RestRow, request: Request, body: object, ask: Ask, aside: Aside, timeZone: string): RestCall {
  return {
    ask,
    timeZone,
    given: givenTo(row, request, body),
    goesOn(next) {
      const [path] = request.originalUrl.split("?");
      // Only what the row knows: the answer may be kept, and a stranger's parameter makes no key.
      const following = new URLSearchParams();
      for (const name of Object.keys(row.query)) {
        const value = next[name] ?? request.query[name];
        if (typeof value === "string" && value !== "") following.set(name, value);
      }
      aside.headers.Link = `<${path}?${following}>; rel="next"`;
    },
    opened: () => aside.opened ?? fail("INTERNAL"),
  };
}

/** Answers one request to a row that everybody gets alike. */
function answerPublic(row: RestRow, parts: ServerParts, keyed: readonly KeyedPath[]) {
  return async (request: Request, response: Response) => {
    const key = isKept(row) ? cacheKey(request.originalUrl, keyed) : null;
    const build: Build = async (provenance) => {
      const ask = asking(publicContext(parts.services, provenance));
      for (const domain of procedureInfo(row.procedure).reads) provenance.domains.add(domain);
      const aside = nothingYet();
      const call = restCall(row, request, {}, ask, aside, parts.services.timeZone);
      const body = JSON.stringify(await row.handle(call));
      const { headers } = aside;
      return { status: row.status, type: "application/json; charset=utf-8", body, headers };
    };
    await makeReading(parts.services, request, row.path, () => parts.answers.send(key, request, response, build));
  };
}

/** A refusal by the documented names: whoever sent `vehicleType` hears of no `vehicleId`. */
function byDocumentedNames({ renamed }: RestRow, error: unknown): unknown {
  const { code, message, details, cause } = toFailure(error);
  if (!details.fields) return error;
  const names = new Map(Object.entries(renamed).map(([documented, ours]) => [ours, documented]));
  const fields = Object.entries(details.fields).map(([name, fault]) => [names.get(name) ?? name, fault]);
  return new Failure(code, message, { ...details, fields: Object.fromEntries(fields) }, cause);
}

/** What a pipeline says of an answer that nobody waits for any more. */
const LEFT = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_DESTROYED", "ERR_STREAM_UNABLE_TO_PIPE"]);

/** Sends the parts of a file as they come. What fails after the first has been sent can only break the line. */
async function sendFile(file: NonNullable<RestRow["file"]>, answer: unknown, response: Response) {
  const named = (name: string) => ({
    "Content-Type": file.type,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
  if (answer instanceof NamedFile) {
    response.set(named(answer.name)).end(answer.content);
    return;
  }
  if (typeof answer !== "object" || answer === null || !(Symbol.asyncIterator in answer))
    throw new Error(`${file.name} is not made of parts`);
  const parts = Readable.from(answer as AsyncIterable<string>, { objectMode: false });
  // Nothing is said before the first part is there: until then a failure has an answer of its own.
  await once(parts, "readable");
  response.set(named(file.name));
  await pipeline(parts, response).catch((error: NodeJS.ErrnoException) => {
    // Whoever leaves in the middle stops the work behind it, and nothing has failed.
    if (!LEFT.has(error.code ?? "")) throw error;
  });
}

/** Counts a list that a member takes, until it has gone or they have. @throws RATE_LIMITED with the seconds to wait */
async function beginExport({ path }: RestRow, context: ApiContext, response: Response): Promise<void> {
  try {
    const end = await context.exportLimit.begin(context.signedIn?.member.id ?? fail("UNAUTHENTICATED"));
    // Who has left meanwhile closes no more.
    if (response.closed) end();
    else response.on("close", end);
  } catch (error) {
    await noteRefusal(context, path, toFailure(error).code);
    throw error;
  }
}

/** A list is long on its way: of whoever is shut out meanwhile, or may no more, nothing further is read. */
function askingOnAndOn(context: ApiContext, signal: AbortSignal): Ask {
  const { signedIn, sessions } = context;
  let hasBegun = false;
  return async (path, input) => {
    const now = hasBegun && signedIn ? await sessions.find(signedIn.secret) : signedIn;
    hasBegun = true;
    return asking({ ...context, signedIn: now }, signal)(path, input);
  };
}

/** Answers one request that may need a session or a body: who it is comes first, then the body, then the procedure. */
function answerOne(row: RestRow, parts: ServerParts) {
  return async (request: Request, response: Response) => {
    const isWhole = request.complete;
    const allowed = async () => {
      const found = await whoAsks(request, parts.services.sessions, parts.cookie);
      await refuseUnlessAllowed(parts.services, request, found, row.procedure);
      return found;
    };
    const before = await allowed();
    const body = await readBody(row.body, request, response);
    // Whoever holds a body back is asked for anew: what ended meanwhile, a session or a role, does nothing any more.
    const signedIn = isWhole ? before : await allowed();
    const aside = nothingYet();
    const isExport = row.file !== undefined && !row.file.isPaper;
    // A whole list is long to read, and taken rather than looked at: it is read where the house reads from.
    const services = isExport ? { ...parts.services, db: parts.services.reads } : parts.services;
    const context = requestContext(services, request, signedIn, {
      deliverSession(opened) {
        aside.opened = opened;
      },
    });
    if (isExport) await beginExport(row, context, response);
    const leaving = new AbortController();
    response.on("close", () => leaving.abort());
    const ask = (isExport ? askingOnAndOn : asking)(context, leaving.signal);
    const call = restCall(row, request, body, ask, aside, parts.services.timeZone);
    const answer = await row.handle(call).catch((error: unknown) => Promise.reject(byDocumentedNames(row, error)));
    response.status(row.status).set({ ...aside.headers, "Cache-Control": "private, no-store" });
    if (row.file) await sendFile(row.file, answer, response);
    else if (row.reply === null) response.end();
    else response.json(answer);
  };
}

function wantsScreen(request: Request): boolean {
  return request.accepts(["application/json", "text/html"]) === "text/html";
}

/** The documented paths as one Express router. */
export function mountRest(tables: readonly RestTable[], parts: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  const keyed = keyedRestPaths(tables);
  const methods = new Map<string, Set<string>>();
  // What answers programs answers in the original: behind a language it is not there.
  router.use((_request, _response, next) => next(isOriginal() ? undefined : "router"));

  for (const row of tables.flatMap(({ rows }) => rows)) {
    const isPublicGet = row.method === "get" && procedureInfo(row.procedure).permission === undefined;
    const answer = isPublicGet ? answerPublic(row, parts, keyed) : answerOne(row, parts);
    for (const address of addressesOf(row.path)) {
      const known = methods.get(address) ?? new Set();
      methods.set(address, known.add(row.method.toUpperCase()));
      router[row.method](address, (request, response, next) => {
        if (row.isNegotiated && address === row.path) {
          response.vary("Accept");
          if (wantsScreen(request)) return next("router");
        }
        nameRoute(response, documented(row.path));
        answer(request, response).catch(next);
      });
    }
  }
  for (const [address, known] of methods) {
    router.all(address, (request, response, next) => {
      // A screen may stand at the same address: GET goes on to the pages.
      if ((request.method === "GET" || request.method === "HEAD") && !isBelowRest(address)) return next("router");
      response.set("Allow", [...known].join(", "));
      next(new Failure("METHOD_NOT_ALLOWED"));
    });
  }
  return router;
}
