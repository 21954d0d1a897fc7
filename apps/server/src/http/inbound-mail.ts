import { createHash, timingSafeEqual } from "node:crypto";
import { receiveReply } from "@shikara/api/enquiries/inbound.service";
import { receiveReturned } from "@shikara/api/letters/returned.service";
import { fail } from "@shikara/contract/core/fail";
import { inboundMail } from "@shikara/contract/enquiries/inbound-mail";
import { servicePaths } from "@shikara/contract/routes";
import express, { Router } from "express";
import { nameRoute } from "../metrics/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

const PATH = servicePaths.inboundMail;
const MAX_BODY = "1mb";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The secret as a bearer token, or as the password of an address with one: some services know only that. */
function givenSecret(authorization: string): string {
  const [, scheme = "", given = ""] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return given;
  const [, ...password] = Buffer.from(given, "base64").toString().split(":");
  return password.join(":");
}

/** Where a mail service hands over what customers answer; without a secret set there is no such address. */
export function inboundMails({ services }: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  const { inbox } = services.mail;
  if (!inbox) return router;
  router.post(
    PATH,
    (request, response, next) => {
      nameRoute(response, "inbound mail");
      const given = givenSecret(request.headers.authorization ?? "");
      if (!timingSafeEqual(digest(given), digest(inbox.secret))) fail("UNAUTHENTICATED");
      next();
    },
    express.json({ limit: MAX_BODY }),
    async (request, response) => {
      const mail = inboundMail.safeParse(request.body);
      if (!mail.success) fail("VALIDATION");
      const isOfLetter = await receiveReturned(services, mail.data);
      const stored = isOfLetter ?? (await receiveReply(services, mail.data));
      response.set("Cache-Control", "no-store").json({ stored });
    },
  );
  return router;
}
