import { here } from "@shikara/contract/language-routes";
import { paths } from "@shikara/contract/routes";
import { Router } from "express";
import type { ServerParts } from "../parts.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { sendOwnPage } from "./pages.ts";
import { keepPrivate, keyOf, pageKeyCookie } from "./portal-key.ts";
import { makeReading } from "./reading.ts";
import { readSent } from "./sent.ts";
import type { Web } from "./web-build.ts";

/** The pages that a mail's link leads to, by what their cookie is called. */
const PAGES = { confirm: paths.letterConfirm, leave: paths.letterLeave, password: paths.newPassword };

/**
 * Where mails lead with a key: to say yes to the newsletter, to leave it, to set a password. As with a booking's page the key moves into a
 * cookie of that page, so that no history and no log of a proxy holds it; the page's form sends it. Once it was used it is forgotten.
 */
export function mailedKeys(web: Web, parts: ServerParts): Router {
  const router = Router(ONE_SPELLING);
  for (const [name, path] of Object.entries(PAGES)) {
    const cookie = pageKeyCookie(parts.publicUrl, name);
    router.get(path, keepPrivate, async (request, response) => {
      const key = keyOf(request, cookie);
      if (request.query.key !== undefined) {
        response.append("Set-Cookie", key === "" ? cookie.forget() : cookie.keep(key)).redirect(303, here(path));
        return;
      }
      // Without any a browser of before 2023 would say 'Origin: null' of the page's own form.
      response.set("Referrer-Policy", "same-origin");
      await makeReading(parts.services, request, `page ${path}`, () => {
        const sent = readSent(request, response, parts.publicUrl);
        if (sent) response.append("Set-Cookie", cookie.forget());
        return sendOwnPage(web, parts, request, response, { values: { key }, ...(sent && { sent }) }, 200);
      });
    });
  }
  return router;
}
