import { createCaller } from "@shikara/api/root";
import { OWN_PICTURE } from "@shikara/contract/core/addresses";
import { Failure } from "@shikara/contract/core/fail";
import { type Focal, MIDDLE, type Picture } from "@shikara/contract/media/pictures";
import { folders, paths } from "@shikara/contract/routes";
import { pictureKey } from "@shikara/storage/pictures";
import { socialCard } from "@shikara/storage/process";
import { type Response, Router } from "express";
import type { ServerParts } from "../parts.ts";
import { type Caller, publicContext } from "../request-context.ts";
import { ONE_SPELLING } from "./one-spelling.ts";
import { makeReading } from "./reading.ts";

/** The site's own card, part of the build: for pages without a picture of their own. */
const OWN_CARD = paths.ownCard;
// A card is some 100 KB; a crawler asks for few of them, and again.
const KEPT = 100;

/** The picture a page is shared with. */
type FindPicture = (call: Caller, slug: string) => Promise<Picture | null | undefined>;

/** By where each kind has its cards. */
const CARDS: readonly (readonly [path: `${string}:slug.jpg`, FindPicture])[] = [
  [paths.tourCard.pattern, async (call, slug) => (await call.tours.list()).find((tour) => tour.slug === slug)?.picture],
  [paths.postCard.pattern, async (call, slug) => (await call.blog.bySlug({ slug })).picture],
];

/** Sharing cards of packages and posts, made when first asked for. */
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
  const send = async (find: FindPicture, slug: string, response: Response) => {
    const call = createCaller(publicContext(services, { domains: new Set(), until: Number.POSITIVE_INFINITY }));
    const picture = await find(call, slug);
    const [, id] = OWN_PICTURE.exec(picture?.src ?? "") ?? [];
    response.set("Cache-Control", "public, max-age=3600");
    if (!id) return response.redirect(302, OWN_CARD);
    response
      .set("Cross-Origin-Resource-Policy", "cross-origin")
      .type("image/jpeg")
      .send(await cardOf(id, picture?.focal));
  };
  const router = Router(ONE_SPELLING);
  for (const [path, find] of CARDS)
    router.get(path, async (request, response) => {
      await makeReading(services, request, "sharing card", () => send(find, request.params.slug, response));
    });
  return router.get(`${folders.cards}/:kind/:file`, () => {
    throw new Failure("NOT_FOUND");
  });
}
