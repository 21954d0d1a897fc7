import type { ApiContext, House } from "@shikara/api/context";
import type { createCaller } from "@shikara/api/root";
import type { FoundSession, OpenedSession } from "@shikara/auth/sessions";
import type { Request } from "express";
import type { Provenance } from "./http/public-answers.ts";

export type Caller = ReturnType<typeof createCaller>;

const MAX_KEY = 200;

/** The context of a request that asks for itself: signed in or not, with an address. */
export function requestContext(
  house: House,
  request: Request,
  signedIn: FoundSession | null,
  deliverSession: (opened: OpenedSession | null) => void,
): ApiContext {
  return {
    ...house,
    signedIn,
    address: request.ip ?? "",
    userAgent: request.get("user-agent") ?? "",
    idempotencyKey: (request.get("idempotency-key") ?? "").slice(0, MAX_KEY),
    deliverSession,
  };
}

/** The context of a public answer, which is the same for everybody: it knows no session and no address. */
export function publicContext(house: House, provenance: Provenance): ApiContext {
  return {
    ...house,
    signedIn: null,
    address: "",
    userAgent: "",
    idempotencyKey: "",
    deliverSession() {},
    rightUntil(moment) {
      provenance.until = Math.min(provenance.until, moment.getTime());
    },
  };
}
