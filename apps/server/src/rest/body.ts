import { assertPlainInput } from "@shikara/api/core/plain-input";
import { fail } from "@shikara/contract/core/fail";
import express, { type Request, type RequestHandler, type Response } from "express";
import { MAX_BODY } from "../trpc.ts";
import { readMultipart } from "./multipart.ts";
import type { BodyKind } from "./table.ts";

const json = express.json({ limit: MAX_BODY, strict: true });
const urlencoded = express.urlencoded({ limit: MAX_BODY, extended: false });

function run(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function asObject(body: unknown): object {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    fail("VALIDATION", "The body must be an object.");
  // Before anything of it is copied; whatever a procedure is called with is looked at again.
  assertPlainInput(body);
  return body;
}

/**
 * The body of a request, as its row takes it; nothing is read where none is taken.
 * @throws BAD_JSON, VALIDATION, TOO_LARGE, UNSUPPORTED_TYPE, BUSY
 */
export async function readBody(kind: BodyKind | undefined, request: Request, response: Response): Promise<object> {
  if (kind === undefined) return {};
  const isEmpty =
    request.headers["transfer-encoding"] === undefined && Number(request.headers["content-length"] ?? 0) === 0;
  if (isEmpty) return {};
  const isMultipart = request.is("multipart/form-data");
  if (kind === "file") return isMultipart ? asObject(await readMultipart(request)) : fail("UNSUPPORTED_TYPE");
  if (isMultipart && kind === "form") return asObject(await readMultipart(request, { files: 0 }));
  if (request.is("json")) await run(json, request, response);
  else if (kind === "form" && request.is("urlencoded")) await run(urlencoded, request, response);
  else fail("UNSUPPORTED_TYPE");
  return asObject(request.body);
}
