import { fail } from "@shikara/contract/fail";
import express, { type Request, type RequestHandler, type Response } from "express";
import { MAX_BODY } from "../trpc.ts";
import { readMultipart } from "./multipart.ts";
import type { BodyKind } from "./table.ts";

const json = express.json({ limit: MAX_BODY, strict: true });
const urlencoded = express.urlencoded({ limit: MAX_BODY, extended: false });
const MAX_DEPTH = 20;
/** Names that would reach an object's prototype; JSON.parse makes them plain keys, spreading would not. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

function run(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function refuseForbidden(value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) fail("VALIDATION", "The body is nested too deeply.");
  if (Buffer.isBuffer(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN.has(key)) fail("VALIDATION", undefined, { fields: { [key]: "Unknown field" } });
    refuseForbidden(inner, depth + 1);
  }
}

function asObject(body: unknown): object {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    fail("VALIDATION", "The body must be an object.");
  refuseForbidden(body);
  return body;
}

/**
 * The body of a request, as its row takes it; nothing is read where none is taken.
 * @throws BAD_JSON, VALIDATION, TOO_LARGE, UNSUPPORTED_TYPE
 */
export async function readBody(kind: BodyKind | undefined, request: Request, response: Response): Promise<object> {
  if (kind === undefined) return {};
  const isEmpty =
    request.headers["transfer-encoding"] === undefined && Number(request.headers["content-length"] ?? 0) === 0;
  if (isEmpty) return {};
  if (request.is("multipart/form-data") && kind !== "json") return asObject(await readMultipart(request, response));
  if (kind === "file") fail("UNSUPPORTED_TYPE");
  if (request.is("json")) await run(json, request, response);
  else if (kind === "form" && request.is("urlencoded")) await run(urlencoded, request, response);
  else fail("UNSUPPORTED_TYPE");
  return asObject(request.body);
}
