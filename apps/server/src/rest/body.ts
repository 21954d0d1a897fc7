import { Failure, fail } from "@shikara/contract/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media.messages";
import { MAX_IMAGE_BYTES } from "@shikara/contract/pictures";
import express, { type Request, type RequestHandler, type Response } from "express";
import multer, { MulterError } from "multer";
import { MAX_BODY } from "../trpc.ts";
import type { BodyKind } from "./table.ts";

const json = express.json({ limit: MAX_BODY, strict: true });
const urlencoded = express.urlencoded({ limit: MAX_BODY, extended: false });
// One file, counted while it comes in: what is too large is refused without reading the rest.
const FIELDS = { fields: 10, parts: 11, fieldSize: 10_000 };
const file = multer({
  storage: multer.memoryStorage(),
  limits: { ...FIELDS, fileSize: MAX_IMAGE_BYTES, files: 1 },
}).single("file");
const formOnly = multer({ limits: FIELDS }).none();

/** Names that would reach an object's prototype; JSON.parse makes them plain keys, spreading would not. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

function run(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(asFailure(error)) : resolve()));
  });
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof MulterError)) return error;
  if (error.code === "LIMIT_FILE_SIZE") return new Failure("TOO_LARGE", MEDIA_MESSAGES.tooLarge);
  return new Failure("VALIDATION", error.message);
}

function refuseForbidden(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN.has(key)) fail("VALIDATION", undefined, { fields: { [key]: "Unknown field" } });
    refuseForbidden(inner);
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
  if (kind === "file") {
    if (!request.is("multipart/form-data")) fail("UNSUPPORTED_TYPE");
    await run(file, request, response);
    const bytes = request.file?.buffer;
    return { ...asObject({ ...request.body }), ...(bytes && { file: bytes }) };
  }
  if (request.is("json")) await run(json, request, response);
  else if (kind === "form" && request.is("urlencoded")) await run(urlencoded, request, response);
  else if (kind === "form" && request.is("multipart/form-data")) await run(formOnly, request, response);
  else fail("UNSUPPORTED_TYPE");
  return asObject(request.body);
}
