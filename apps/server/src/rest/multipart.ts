import { Failure } from "@shikara/contract/core/fail";
import { MEDIA_MESSAGES } from "@shikara/contract/media/messages";
import { MAX_IMAGE_BYTES } from "@shikara/contract/media/pictures";
import busboy from "busboy";
import type { Request } from "express";

// busboy says "limit" when a file reaches it: the first byte too many.
const LIMITS = { fields: 20, fieldSize: 10_000, fieldNameSize: 100, fileSize: MAX_IMAGE_BYTES + 1 };
// What a form adds to its file: its fields and the lines between the parts.
const AROUND_THE_FILE = 64 * 1024;

interface Read {
  /** Of how many files it may be. */
  files?: number;
  /** Where what was read stands, also of a form that is refused: what somebody has typed is given back to them. */
  form?: Record<string, unknown>;
  /** What is said of more files than that. */
  tooMany?: () => string;
}

/**
 * The fields of a multipart form, and its `file` as bytes; of a form that may bring several, those under one name are a list. Nothing
 * is read beyond what is accepted; of a form that is too large the fields before its first file.
 * @throws TOO_LARGE, VALIDATION
 */
export function readMultipart(
  request: Request,
  { files = 1, form = Object.create(null), tooMany }: Read = {},
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure) => {
      request.unpipe();
      reject(failure);
    };
    const tooLarge = () => refuse(new Failure("TOO_LARGE", MEDIA_MESSAGES.tooLarge));
    const malformed = () => refuse(new Failure("VALIDATION", "The form is not well-formed."));
    const isTooLarge = Number(request.headers["content-length"] ?? 0) > files * MAX_IMAGE_BYTES + AROUND_THE_FILE;
    if (isTooLarge && files === 0) return tooLarge();

    // Of whoever left while they waited for their turn nothing more comes, not even that they left.
    if (request.destroyed) return malformed();
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: request.headers, limits: { ...LIMITS, files } });
    } catch {
      return malformed();
    }
    parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) return malformed();
      form[name] = value;
    });
    parser.on("file", (name, file) => {
      if (isTooLarge) {
        file.on("error", malformed).resume();
        return tooLarge();
      }
      const chunks: Buffer[] = [];
      file.on("data", (chunk: Buffer) => chunks.push(chunk));
      file.on("limit", tooLarge);
      // A form that ends inside its file: the parser's own listener does not hear of it.
      file.on("error", malformed);
      file.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const before = form[name];
        form[name] = files === 1 ? bytes : [...(Array.isArray(before) ? before : []), bytes];
      });
    });
    for (const limit of ["fieldsLimit", "partsLimit"] as const) parser.on(limit, malformed);
    parser.on("filesLimit", () => (tooMany ? refuse(new Failure("VALIDATION", tooMany())) : malformed()));
    parser.on("error", malformed);
    parser.on("close", () => (isTooLarge ? tooLarge() : resolve(form)));
    // Broken off: nobody is left to answer; what was read is forgotten.
    request.on("error", malformed);
    request.pipe(parser);
  });
}
