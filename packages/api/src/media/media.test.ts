import { media, posts } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetDeleted } from "../deleted/deleted.queries.ts";
import { collectExpired } from "./collect.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let file: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  const square = sharp({ create: { width: 500, height: 300, channels: 3, background: "#d37b14" } });
  file = new Uint8Array(await square.png().toBuffer());
});
afterAll(() => bed.close());

const picturesKept = async () => {
  const ids: string[] = [];
  for await (const { id } of bed.services.images.pictures()) ids.push(id);
  return ids;
};

describe("a picture", () => {
  it("comes with every record that names it: size, placeholder, widths and words", async () => {
    const { url } = await manager.media.upload({ file });
    const { id } = await manager.vehicles.create({
      name: "Dzire",
      model: "Maruti",
      capacity: "4",
      price: 12,
      image: url,
    });
    expect((await manager.vehicles.byId({ id })).picture).toMatchObject({
      src: url,
      alt: "Dzire",
      width: 500,
      height: 300,
      widths: [400, 500],
      placeholder: expect.stringMatching(/^data:image\//),
    });
    await manager.media.create({ imageUrl: url, title: "A car", alt: "A blue car by the lake" });
    expect((await manager.vehicles.byId({ id })).picture?.alt).toBe("A blue car by the lake");
  });

  it("in a post's HTML counts as used", async () => {
    const { id, url } = await manager.media.upload({ file });
    await bed.services.db.insert(posts).values({
      slug: "with-picture",
      title: "With a picture",
      excerpt: "e",
      content: `<p><img src="${url.replace("image.jpg", "400.webp")}" alt=""></p>`,
      category: "news",
      author: "a",
      readTime: 1,
    });
    expect(await failureOf(manager.media.delete({ id }))).toMatchObject({
      code: "IN_USE",
      details: { current: ["Blog post: With a picture"] },
    });
    expect(await picturesKept()).toContain(id);
  });

  it("on the gallery's wall counts as used, and is kept beyond the day", async () => {
    const { id, url } = await manager.media.upload({ file, category: "gallery" });
    const image = await manager.gallery.create({ title: "On the wall", imageUrl: url });
    expect(await failureOf(manager.media.delete({ id }))).toMatchObject({
      code: "IN_USE",
      details: { current: ["Image gallery: On the wall"] },
    });
    await collectExpired(bed.services, new Date(Date.now() + 25 * 3_600_000));
    expect(await picturesKept()).toContain(id);
    await manager.gallery.delete({ id: image.id });
    await manager.media.delete({ id });
    expect(await picturesKept()).not.toContain(id);
  });

  it("may be uploaded by an agent, and deleted by a manager", async () => {
    const agent = await bed.as("agent");
    const { id } = await agent.media.upload({ file, category: "misc" });
    expect(await codeOf(agent.media.delete({ id }))).toBe("FORBIDDEN");
    await manager.media.delete({ id });
    expect(await codeOf(manager.media.delete({ id }))).toBe("NOT_FOUND");
  });
});

describe("what nobody needs after a day", () => {
  it("is collected: uploads neither listed nor used, and files without a record", async () => {
    const forgotten = await manager.media.upload({ file });
    const listed = await manager.media.upload({ file });
    await manager.media.create({ imageUrl: listed.url, title: "Kept" });
    const used = await manager.media.upload({ file });
    await manager.vehicles.create({ name: "V", model: "M", capacity: "4", price: 1, image: used.url });
    const orphan = await manager.media.upload({ file });
    await bed.services.db.delete(media).where(eq(media.id, orphan.id));

    await collectExpired(bed.services, new Date(Date.now() + 23 * 3_600_000));
    expect(await picturesKept()).toEqual(expect.arrayContaining([forgotten.id, orphan.id]));
    await collectExpired(bed.services, new Date(Date.now() + 25 * 3_600_000));
    const kept = await picturesKept();
    expect(kept).not.toContain(forgotten.id);
    expect(kept).not.toContain(orphan.id);
    expect(kept).toEqual(expect.arrayContaining([listed.id, used.id]));
  });

  it("spares what a letter shows, in whatever post it lies, and what a translation shows alone", async () => {
    const [sent, spoken] = [await manager.media.upload({ file }), await manager.media.upload({ file })];
    const showing = ({ url }: { url: string }) => `<p>Snow.</p><figure><img src="${url}" alt="Snow" /></figure>`;
    await manager.letters.create({ subject: "Snow", content: showing(sent), language: null });
    const admin = await bed.as("admin");
    const { id } = await admin.blog.create({ title: "Ice", excerpt: "e", content: "<p>Ice.</p>" });
    await admin.translations.save({
      ...{ kind: "blog", id, language: "hi", version: null },
      texts: [{ path: "content", original: "<p>Ice.</p>", text: showing(spoken) }],
    });
    await collectExpired(bed.services, new Date(Date.now() + 25 * 3_600_000));
    expect(await picturesKept()).toEqual(expect.arrayContaining([sent.id, spoken.id]));
    for (const picture of [sent, spoken]) expect(await codeOf(manager.media.delete({ id: picture.id }))).toBe("IN_USE");
  });

  it("spares what an earlier version shows, which somebody may return to", async () => {
    const { id, url } = await manager.media.upload({ file });
    const words = { title: "Thaw", excerpt: "e", content: "<p>Snow</p>", category: "news" as const };
    const post = await manager.blog.create({ ...words, featuredImage: url });
    await manager.blog.update({ id: post.id, featuredImage: "" });
    await collectExpired(bed.services, new Date(Date.now() + 25 * 3_600_000));
    expect(await picturesKept()).toContain(id);
    await manager.blog.delete({ id: post.id });
    await collectExpired(bed.services, new Date(Date.now() + 25 * 3_600_000));
    expect(await picturesKept()).toContain(id);
    // What is deleted can be brought back for thirty days, and its versions with it.
    const monthLater = new Date(Date.now() + 31 * 24 * 3_600_000);
    await forgetDeleted(bed.services.db, monthLater);
    await collectExpired(bed.services, monthLater);
    expect(await picturesKept()).not.toContain(id);
  });
});
