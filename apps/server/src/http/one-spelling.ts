import { Failure } from "@shikara/contract/core/fail";
import type { Request, RequestHandler } from "express";

/** How every router of ours matches. */
export const ONE_SPELLING = { caseSensitive: true, strict: true };

/** RFC 3986: what a path may hold. A backslash is none of it: browsers take it for a slash, and two would name another host. */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/;
const ESCAPE = /%([0-9a-f]{2})/gi;
const NEEDS_NO_ESCAPE = /[\w\-.~]/;

/** The path as it was asked for: routers undo and overlook what we look for. */
function pathOf({ originalUrl, path }: Request): string {
  // A proxy may write the whole address (RFC 9112, 3.2.2).
  return originalUrl.startsWith("/") ? originalUrl.slice(0, pathLength(originalUrl)) : path;
}

/** What stands behind the path, with its question mark. */
export const queryOf = ({ originalUrl }: Request): string => originalUrl.slice(pathLength(originalUrl));
const pathLength = (url: string) => (url.includes("?") ? url.indexOf("?") : url.length);

/** The one way to write a path: no escape without need, no empty segment; null where there is none. */
export function plainPath(path: string): string | null {
  if (!PATH.test(path)) return null;
  const plain = path.replace(ESCAPE, (written: string, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return NEEDS_NO_ESCAPE.test(sign) ? sign : written.toUpperCase();
  });
  const segments = plain.split("/").filter(Boolean);
  return segments.some((segment) => segment === "." || segment === "..") ? null : `/${segments.join("/")}`;
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/**
 * An address answers under one spelling, so that whoever guards it knows its name: readers of another are sent there, and nothing
 * is done under another.
 * @throws NOT_FOUND; VALIDATION to a program that asks for what is no text
 */
export const oneSpelling: RequestHandler = (request, response, next) => {
  const path = pathOf(request);
  const plain = plainPath(path);
  if (/^\/(?:api|trpc)\//.test(path) && !isReadable(path))
    return next(new Failure("VALIDATION", "The address is not well-formed."));
  if (path === plain) return next();
  const reads = request.method === "GET" || request.method === "HEAD";
  if (plain === null || !reads) return next(new Failure("NOT_FOUND"));
  response.redirect(301, plain + queryOf(request));
};
