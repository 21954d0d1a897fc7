import { createCaller } from "@shikara/api/root";
import { OWN_PICTURE } from "@shikara/contract/addresses";
import { Failure } from "@shikara/contract/fail";
import { pictureKey } from "@shikara/storage/pictures";
import { socialCard } from "@shikara/storage/social-card";
import { type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { type Caller, publicContext } from "../request-context.ts";

/** The site's own card, part of the build: for pages without a picture of their own. */
const OWN_CARD = "/og.jpg";
// A card is some 100 KB; a crawler asks for few of them, and again.
const KEPT = 100;

/** The address of the picture a page is shared with, '' for none. */
type FindImage = (call: Caller, slug: string) => Promise<string>;

const findImage = new Map<string, FindImage>([
  ["packages", async (call, slug) => (await call.tours.list()).find((tour) => tour.slug === slug)?.image ?? ""],
  ["blog", async (call, slug) => (await call.blog.bySlug({ slug })).featuredImage],
]);

/** Sharing cards of packages and posts, made when first asked for: /og/packages/<slug>.jpg, /og/blog/<slug>.jpg. */
export function socialCards({ house }: ServerParts): Router {
  const kept = new Map<string, Promise<Buffer>>();

  const make = async (id: string) => {
    const stored = await house.images.get(pictureKey(id, "image.jpg"));
    if (!stored) throw new Failure("NOT_FOUND");
    return socialCard(stored.bytes);
  };
  /** Made once, whoever asks meanwhile; a failure is not kept. */
  const cardOf = (id: string) => {
    const card = kept.get(id) ?? make(id);
    kept.set(id, card);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest) kept.delete(oldest);
    card.catch(() => kept.delete(id));
    return card;
  };
  const send = async (kind: string, slug: string, response: Response) => {
    const call = createCaller(publicContext(house, { domains: new Set(), until: Number.POSITIVE_INFINITY }));
    const [, id] = OWN_PICTURE.exec((await findImage.get(kind)?.(call, slug)) ?? "") ?? [];
    response.set("Cache-Control", "public, max-age=3600");
    if (!id) return response.redirect(302, OWN_CARD);
    response
      .set("Cross-Origin-Resource-Policy", "cross-origin")
      .type("image/jpeg")
      .send(await cardOf(id));
  };
  return Router().get("/og/:kind/:file", async (request, response, next) => {
    const { kind, file } = request.params;
    const slug = /^(.+)\.jpg$/.exec(file)?.[1];
    if (!slug || !findImage.has(kind)) return next(new Failure("NOT_FOUND"));
    await send(kind, slug, response);
  });
}
