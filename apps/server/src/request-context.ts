import { createHash } from "node:crypto";
import type { ApiContext, AppServices } from "@shikara/api/core/context";
import type { createCaller } from "@shikara/api/root";
import { plainAddress } from "@shikara/auth/address";
import { NO_EXPORT } from "@shikara/auth/export-limit";
import type { FoundSession } from "@shikara/auth/sessions";
import type { Request } from "express";
import type { Provenance } from "./http/public-answers.ts";

export type Caller = ReturnType<typeof createCaller>;

const MAX_KEY = 200;

/** How a caller is handed a session, and a browser what it is remembered by. */
export type Handing = Pick<ApiContext, "device" | "deliverSession" | "deliverDevice">;

const NOTHING_HANDED: Handing = { device: "", deliverSession() {}, deliverDevice() {} };

/** Two long keys that end differently are two. */
const shortKey = (key: string) => (key.length > MAX_KEY ? createHash("sha256").update(key).digest("base64url") : key);

/** Where a request comes from, as the proxies that are believed say it. */
export const addressOf = (request: Request): string => plainAddress(request.ip ?? "");

/** Whether a page of another site leads the browser here: its cookie comes along where that is a navigation. A program has a key, and no cookie. */
function isLedFromElsewhere({ headers }: Request): boolean {
  const site = headers["sec-fetch-site"];
  return headers.authorization === undefined && (site === "cross-site" || site === "same-site");
}

/** The context of a request that asks for itself: signed in or not, with an address. */
export function requestContext(
  services: AppServices,
  request: Request,
  signedIn: FoundSession | null,
  handing: Partial<Handing> = {},
): ApiContext {
  return {
    ...services,
    ...(isLedFromElsewhere(request) && { exportLimit: NO_EXPORT }),
    signedIn,
    address: addressOf(request),
    userAgent: request.get("user-agent") ?? "",
    idempotencyKey: shortKey(request.get("idempotency-key") ?? ""),
    ...NOTHING_HANDED,
    ...handing,
  };
}

/** The context of a public answer, which is the same for everybody: it knows no session and no address. */
export function publicContext(services: AppServices, provenance: Provenance): ApiContext {
  return {
    ...services,
    db: services.reads,
    signedIn: null,
    address: "",
    userAgent: "",
    idempotencyKey: "",
    ...NOTHING_HANDED,
    rightUntil(moment) {
      provenance.until = Math.min(provenance.until, moment.getTime());
    },
  };
}
