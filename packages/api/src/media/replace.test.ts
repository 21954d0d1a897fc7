import { posts, settings, team, testimonials, tours, translations } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { ownPicture, postRow, storeMedia } from "@shikara/testing/media";
import { someone } from "@shikara/testing/members";
import { createTestbed, PASSWORD, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureName } from "../pictures/picture-names.ts";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
let admin: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
  admin = await bed.as("admin");
  await store(own(10));
});
afterAll(() => bed.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const own = ownPicture;
const post = postRow;
const store = (url: string, details?: Parameters<typeof storeMedia>[2]) => storeMedia(bed, url, details);

/** Puts an address wherever a picture may stand. */
async function spread(url: string, variant: string) {
  const vehicle = await manager.vehicles.create({ name: "V", model: "M", capacity: "4", price: 1, image: variant });
  const tour = await storeTour(bed, `tour-${crypto.randomUUID()}`, {
    image: "",
    images: [own(90), url, own(91), variant],
  });
  const popup = await manager.popups.create({ title: "P", content: "c", startDate: new Date(), imageUrl: url });
  const [written] = await bed.services.db
    .insert(posts)
    .values(
      post(`post-${crypto.randomUUID()}`, {
        featuredImage: url,
        content: `<p>${url.slice(0, 9)}</p><img src="${variant.replaceAll("&", "&amp;")}" alt=""><img src="https://other.example${own(90)}">`,
      }),
    )
    .returning();
  const review = await manager.testimonials.create({
    customerName: "Guest",
    rating: 5,
    review: "r",
    avatar: url,
    images: [url],
  });
  const image = await manager.gallery.create({ title: "G", imageUrl: url });
  const content = `<p><img src="${variant.replaceAll("&", "&amp;")}" alt="x"></p>`;
  const letter = await manager.letters.create({ subject: "L", content, language: null });
  const texts = { content: { original: content, text: content } };
  await bed.services.db.insert(translations).values({ postId: written?.id ?? null, language: "hi", texts });
  const { id: memberId } = await bed.member("agent");
  await bed.services.db.update(team).set({ avatar: url }).where(eq(team.id, memberId));
  const { version: _version, updatedAt: _updatedAt, ...all } = await admin.settings.adminGet();
  await admin.settings.update({ ...all, heroSection: { ...all.heroSection, backgroundImage: url } });
  return { vehicle, tour, popup, post: written, review, image, letter, memberId };
}

describe("replacing an image everywhere", () => {
  it.each([
    ["one of our own", own(20), own(20).replace("image.jpg", "400.webp"), own(30)],
    ["one elsewhere by ours", "https://a.example/b.jpg?x=1&y=2", "https://a.example/b.jpg?x=1&y=2", own(31)],
    ["ours by one elsewhere", own(22), own(22), "https://a.example/it's.jpg?x=1&y=2"],
  ])("%s: each record names the new one, once, and nothing else is touched", async (_which, old, variant, next) => {
    const id = await store(old, { title: "Old", alt: "As it was", tags: ["lake"] });
    if (next.startsWith("/media/")) await store(next, { title: "", isListed: false });
    const { vehicle, tour, popup, post: written, review, image, letter, memberId } = await spread(old, variant);
    const usage = await admin.media.usage({ id });
    expect(usage.total).toBe(10);
    expect(usage.uses.map(({ kind }) => kind)).toEqual([
      "vehicle",
      "tour",
      "popup",
      "post",
      "testimonial",
      "gallery",
      "member",
      "letter",
      "translation",
      "settings",
    ]);
    expect(usage.uses.find(({ kind }) => kind === "translation")).toMatchObject({
      id: expect.stringMatching(/^blog /),
      name: written?.title,
    });
    // Who may not read the team is not told a name of it.
    expect((await manager.media.usage({ id })).uses.find(({ kind }) => kind === "member")?.name).toBe("");

    bed.announced.length = 0;
    const replaced = await admin.media.replace({ id, address: next });
    expect(replaced).toMatchObject({
      places: 10,
      image: { url: next, title: "Old", alt: "As it was", tags: ["lake"] },
    });
    expect(bed.announced).toEqual(expect.arrayContaining(["media", "vehicles", "tours", "popups", "blog", "settings"]));
    expect((await admin.media.usage({ id })).total).toBe(0);
    // An apostrophe stands otherwise in HTML: by its address such a picture is found in fields alone.
    expect((await admin.media.usage({ id: replaced.image.id })).total).toBe(next.includes("'") ? 8 : 10);

    expect(await manager.vehicles.byId({ id: vehicle.id })).toMatchObject({ image: next, version: 2 });
    const [tourNow] = await bed.services.db.select().from(tours).where(eq(tours.id, tour.id));
    expect(tourNow).toMatchObject({ image: "", images: [own(90), next, own(91)], version: 2 });
    expect((await manager.popups.adminList()).find((each) => each.id === popup.id)).toMatchObject({ imageUrl: next });
    const [postNow] = await bed.services.db
      .select()
      .from(posts)
      .where(eq(posts.id, written?.id ?? nowhere));
    const inHtml = next.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
    expect(postNow).toMatchObject({
      featuredImage: next,
      content: `<p>${old.slice(0, 9)}</p><img src="${inHtml}" alt=""><img src="https://other.example${own(90)}">`,
    });
    const shown = `<img src="${inHtml}" alt="x">`;
    expect((await manager.letters.byId({ id: letter.id })).content).toContain(shown);
    const [spoken] = await bed.services.db
      .select()
      .from(translations)
      .where(eq(translations.postId, written?.id ?? nowhere));
    expect(spoken?.texts.content?.text).toContain(shown);
    expect(spoken?.texts.content?.original).toBe(spoken?.texts.content?.text);
    const [reviewNow] = await bed.services.db.select().from(testimonials).where(eq(testimonials.id, review.id));
    expect(reviewNow).toMatchObject({ avatar: next, images: [next] });
    expect(await manager.gallery.byId({ id: image.id })).toMatchObject({ imageUrl: next, version: 2 });
    expect(await admin.team.byId({ id: memberId })).toMatchObject({ avatar: next, version: 2 });
    expect((await admin.settings.adminGet()).heroSection.backgroundImage).toBe(next);
    await manager.media.delete({ id });
  });

  it("is refused, and changes nothing, where it stands in what the member may not change", async () => {
    const id = await store(own(40));
    const { memberId } = await spread(own(40), own(40));
    const failure = await failureOf(manager.media.replace({ id, address: own(10) }));
    expect(failure).toMatchObject({ code: "FORBIDDEN" });
    expect(failure.message).toContain("Team, Site settings");
    expect((await admin.media.usage({ id })).total).toBe(10);
    await bed.services.db.update(team).set({ avatar: "" }).where(eq(team.id, memberId));
    await bed.services.db.delete(settings);
    expect(await manager.media.replace({ id, address: own(10) })).toMatchObject({ places: 8 });
  });

  it("is refused in a post that the member may not write: what visitors read was approved as it is", async () => {
    const role = {
      basedOn: "agent" as const,
      permissions: ["media:update", "blog:update"] as ["media:update", "blog:update"],
    };
    const { id: ownRoleId } = await admin.roles.create({ name: "Pictures", ...role, currentPassword: PASSWORD });
    const { member, secret } = await someone(bed, "agent");
    await admin.team.update({ id: member.id, ownRoleId, currentPassword: PASSWORD });
    const theirs = bed.anyone({ signedIn: await bed.services.sessions.find(secret) });
    const id = await store(own(60));
    const shown = { status: "published" as const, content: `<img src="${own(60)}" alt="">` };
    await bed.services.db.insert(posts).values(post("approved-as-it-is", shown));
    expect(await codeOf(theirs.media.replace({ id, address: own(10) }))).toBe("FORBIDDEN");
    const draft = { status: "draft" as const, authorId: member.id };
    await bed.services.db.update(posts).set(draft).where(eq(posts.slug, "approved-as-it-is"));
    expect(await codeOf(theirs.media.replace({ id, address: own(10) }))).toBe("OK");
  });

  it("by itself, by nothing or by an upload that is not there is refused", async () => {
    const id = await store(own(50));
    const by = (address: string) => codeOf(manager.media.replace({ id, address }));
    expect(await by(own(50).replace("image.jpg", "800.avif"))).toBe("VALIDATION");
    expect(await by("")).toBe("VALIDATION");
    expect(await by("http://a.example/b.jpg")).toBe("VALIDATION");
    expect(await by(own(51))).toBe("NOT_FOUND");
  });

  it("an address that only begins like the old one is another picture", async () => {
    const id = await store("https://a.example/b");
    const image = await manager.gallery.create({ title: "Longer", imageUrl: "https://a.example/b.jpg" });
    expect((await manager.media.usage({ id })).total).toBe(0);
    await bed.services.db
      .insert(posts)
      .values(post("both", { content: '<img src="https://a.example/b"><img src="https://a.example/b.jpg">' }));
    await manager.media.replace({ id, address: own(10) });
    expect(await manager.gallery.byId({ id: image.id })).toMatchObject({ imageUrl: "https://a.example/b.jpg" });
    const [both] = await bed.services.db.select().from(posts).where(eq(posts.slug, "both"));
    expect(both?.content).toBe(`<img src="${own(10)}"><img src="https://a.example/b.jpg">`);
  });
});

it("names of pictures are the same here and in the database", () => {
  expect(pictureName(own(1).replace("image.jpg", "400.avif"))).toBe(own(1).replace("/image.jpg", ""));
  expect(pictureName("https://a.example/b.jpg?x=1&y=2")).toBe("https://a.example/b.jpg?x=1&y=2");
});
