import { createCaller } from "@shikara/api/root";
import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { Failure } from "@shikara/contract/core/fail";
import { type Focal, MIDDLE, type Picture } from "@shikara/contract/media/pictures";
import { pictureKey } from "@shikara/storage/pictures";
import { socialCard } from "@shikara/storage/process";
import { type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { type Caller, publicContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";

/** The site's own card, part of the build: for pages without a picture of their own. */
const OWN_CARD = "/og.jpg";
// A card is some 100 KB; a crawler asks for few of them, and again.
const KEPT = 100;

/** The picture a page is shared with. */
type FindPicture = (call: Caller, slug: string) => Promise<Picture | null | undefined>;

const findPicture = new Map<string, FindPicture>([
  ["packages", async (call, slug) => (await call.tours.list()).find((tour) => tour.slug === slug)?.picture],
  ["blog", async (call, slug) => (await call.blog.bySlug({ slug })).picture],
]);

/** Sharing cards of packages and posts, made when first asked for: /og/packages/<slug>.jpg, /og/blog/<slug>.jpg. */
export function socialCards({ services }: ServerParts): Router {
  const kept = new Map<string, Promise<Buffer>>();

  const make = async (id: string, focal: Focal) => {
    const stored = await services.images.get(pictureKey(id, "image.jpg"));
    if (!stored) throw new Failure("NOT_FOUND");
    return socialCard(stored.bytes, focal);
  };
  /** Made once, whoever asks meanwhile; a failure is not kept. Another focal point makes another card. */
  const cardOf = (id: string, focal: Focal = MIDDLE) => {
    const key = `${id} ${focal.x} ${focal.y}`;
    const card = kept.get(key) ?? make(id, focal);
    kept.set(key, card);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest) kept.delete(oldest);
    card.catch(() => kept.delete(key));
    return card;
  };
  const send = async (kind: string, slug: string, response: Response) => {
    const call = createCaller(publicContext(services, { domains: new Set(), until: Number.POSITIVE_INFINITY }));
    const picture = await findPicture.get(kind)?.(call, slug);
    const [, id] = OWN_PICTURE.exec(picture?.src ?? "") ?? [];
    response.set("Cache-Control", "public, max-age=3600");
    if (!id) return response.redirect(302, OWN_CARD);
    response
      .set("Cross-Origin-Resource-Policy", "cross-origin")
      .type("image/jpeg")
      .send(await cardOf(id, picture?.focal));
  };
  return Router(ONE_SPELLING).get("/og/:kind/:file", async (request, response, next) => {
    const { kind, file } = request.params;
    const slug = /^(.+)\.jpg$/.exec(file)?.[1];
    if (!slug || !findPicture.has(kind)) return next(new Failure("NOT_FOUND"));
    await send(kind, slug, response);
  });
}
