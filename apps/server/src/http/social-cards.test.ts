import { paths } from "@shikara/contract/routes";
import { media, posts } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServerbed, type Serverbed } from "../../test/serverbed.ts";

let bed: Serverbed;
beforeAll(async () => {
  bed = await createServerbed();
});
afterAll(() => bed.close());

it("makes a post's sharing card of its picture; without one it is the site's own", async () => {
  const manager = await bed.as("manager");
  const half = await sharp({ create: { width: 900, height: 450, channels: 3, background: "#efa92e" } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#20737a" } })
    .composite([{ input: half, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const { url } = await manager.media.upload({ file: new Uint8Array(photo) });
  const post = { title: "T", excerpt: "e", content: "c", category: "news", author: "a", readTime: 1 } as const;
  await bed.services.db.insert(posts).values([
    { ...post, slug: "with", featuredImage: url, status: "published" },
    { ...post, slug: "without", status: "published" },
    { ...post, slug: "draft", featuredImage: url },
  ]);
  const response = await fetch(`${bed.origin}${paths.postCard("with")}`);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  const card = async () => Buffer.from(await (await fetch(`${bed.origin}${paths.postCard("with")}`)).arrayBuffer());
  const middle = await card();
  const [, , id = ""] = url.split("/");
  await bed.services.db.update(media).set({ focalX: 50, focalY: 0 }).where(eq(media.id, id));
  expect((await card()).equals(middle), "the focal point has moved").toBe(false);
  expect((await bed.get(paths.postCard("without"))).headers.get("location")).toBe(paths.ownCard);
  for (const path of [
    paths.postCard("draft"),
    paths.postCard("nothing"),
    "/og/blog/with.png",
    "/og/moon/with.jpg",
    "/og/constructor/x.jpg",
  ])
    expect([path, (await bed.get(path)).status]).toEqual([path, 404]);
});
