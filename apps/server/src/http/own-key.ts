import type { Request } from "express";

const NAME = "booking";
const KEY = /^[\w.-]{1,100}$/;

/** The key to a booking: of the link one came by, or of the cookie it left. '' for none. */
export function keyOf(request: Request): string {
  const { key } = request.query;
  if (key !== undefined) return typeof key === "string" && KEY.test(key) ? key : "";
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === NAME && KEY.test(value)) return value;
  }
  return "";
}

/** Keeps the key for the pages of this one booking, as long as the browser is open. */
export function keyCookie({ reference, key }: { reference: string; key: string }, publicUrl: string): string {
  const isSecure = publicUrl.startsWith("https://");
  const path = `/booking/${encodeURIComponent(reference)}`;
  return `${NAME}=${key}; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
