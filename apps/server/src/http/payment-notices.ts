import { takeNotice } from "@shikara/api/payments/online/notices.service";
import { ForgedNotice, type Notice } from "@shikara/api/payments/online/provider";
import { fail } from "@shikara/contract/core/fail";
import { servicePaths } from "@shikara/contract/routes";
import express, { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** Far more than it says of a payment. */
const MAX_BODY = "64kb";

/** Where the payment service tells what was paid and given back; without one there is no such address. It signs the very bytes, so they are read as they are. */
export function paymentNotices({ services }: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  const { paymentProvider } = services;
  if (!paymentProvider) return router;

  function noticeOf(body: unknown, signature: string): Notice | null {
    try {
      return paymentProvider?.heard(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature) ?? null;
    } catch (error) {
      return fail(error instanceof ForgedNotice ? "UNAUTHENTICATED" : "VALIDATION");
    }
  }
  router.post(servicePaths.razorpay, express.raw({ type: () => true, limit: MAX_BODY }), async (request, response) => {
    nameRoute(response, "payment notice");
    const notice = noticeOf(request.body, request.get("X-Razorpay-Signature") ?? "");
    const isOurs = notice !== null && (await takeNotice(services, notice));
    response.set("Cache-Control", "no-store").json({ taken: isOurs });
  });
  return router;
}
