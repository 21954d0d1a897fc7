import { posts, tours, vehicles } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { insertDemoRecords, named } from "@shikara/testing/demo-records";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { duringLanguage } from "../core/language.ts";
import { procedureInfo } from "../procedures.ts";

type Caller = Awaited<ReturnType<Testbed["as"]>>;
type Records = Awaited<ReturnType<typeof insertDemoRecords>>;

let bed: Testbed;
let manager: Caller;
let records: Records;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.services.db.delete(posts);
  records = await insertDemoRecords(bed.services.db);
});

const deluxe = () => named(records.tours, "srinagar-deluxe-package");
const [nowhere, later] = ["00000000-0000-4000-8000-000000000000", new Date(Date.now() + 60_000)];
const write = (content: string, title = "A post") => manager.blog.create({ title, content, excerpt: "x" });
async function published(content: string) {
  const { id, slug } = await write(content);
  for (const status of ["pending_approval", "approved", "published"] as const)
    await manager.blog.setStatus({ id, status });
  return { id, slug, read: async () => (await bed.anyone().blog.bySlug({ slug })).content };
}
const outdated = async () => (await manager.blog.adminList({ isOutdated: true })).posts.map(({ title }) => title);

describe("a fare in a post", () => {
  it("is the record's own, whenever it is read and wherever", async () => {
    const innova = records.vehicles.find(({ name }) => name === "Innova Crysta");
    const [tourFare, cabFare] = [`<span data-tour="${deluxe().id}">`, `<span data-vehicle="${innova?.id}">`];
    const { id, read } = await published(
      `<p>From ${tourFare}₹1</span>, by cab ${cabFare}</span>; ${`<span data-tour="${nowhere}">`}x</span></p>`,
    );
    const shown = (price: string, fare: string) =>
      `<p>From ${tourFare}${price}</span>, by cab ${cabFare}${fare}</span>; <span data-tour="${nowhere}">price on request</span></p>`;
    expect(await read()).toBe(shown("₹18,000 per person", "₹18 per km"));
    await manager.tours.update({ id: deluxe().id, price: 1_18_500.5 });
    await manager.vehicles.update({ id: innova?.id ?? "", price: 2_500, priceUnit: "per day" });
    const now = shown("₹1,18,500.50 per person", "₹2,500 per day");
    expect(await read()).toBe(now);
    expect((await bed.anyone().blog.feed())[0]?.content).toBe(now);
    expect((await manager.blog.byId({ id })).content).toBe(now);
    expect((await manager.blog.revisions({ id }))[0]?.content).toBe(now);
    // What an editor sends back with the price in it is stored without.
    await manager.blog.update({ id, content: now });
    const [row] = await bed.services.db.select({ content: posts.content }).from(posts).where(eq(posts.id, id));
    expect(row?.content).not.toContain("₹");
  });

  it("is in the reader's language, with the name where that was asked for", async () => {
    const { id: tourId } = deluxe();
    const title = { path: "title", original: deluxe().title, text: "श्रीनगर डीलक्स" };
    await manager.translations.save({
      ...{ kind: "tours", id: tourId, language: "hi", version: null },
      texts: [title],
    });
    const innova = records.vehicles.find(({ name }) => name === "Innova Crysta");
    const fares = [
      `<span data-tour="${tourId}" data-named="yes">`,
      `<span data-tour="${tourId}">`,
      `<span data-vehicle="${innova?.id}" data-named="yes">`,
      `<span data-tour="${nowhere}" data-named="yes">`,
    ] as const;
    const { read } = await published(`<p>${fares.map((fare) => `${fare}₹1</span>`).join(", ")}</p>`);
    const shown = (...words: string[]) => `<p>${fares.map((fare, at) => `${fare}${words[at]}</span>`).join(", ")}</p>`;
    const price = "₹18,000 per person";
    expect(await read()).toBe(
      shown(`${deluxe().title}: ${price}`, price, "Innova Crysta: ₹18 per km", "price on request"),
    );
    const inHindi = "₹18,000 प्रति व्यक्ति";
    expect(await duringLanguage("hi", read)).toBe(
      shown(`श्रीनगर डीलक्स: ${inHindi}`, inHindi, "Innova Crysta: ₹18 प्रति किमी", "क़ीमत पूछने पर"),
    );
  });

  it("of what is not offered any more is on request", async () => {
    const { read } = await published(`<p><span data-tour="${deluxe().id}"></span></p>`);
    await manager.tours.update({ id: deluxe().id, status: "inactive" });
    expect(await read()).toContain(">price on request</span>");
  });

  it("is part of what a kept answer is built from", () => {
    for (const path of ["blog.bySlug", "blog.feed"] as const)
      expect(procedureInfo(path).reads).toEqual(expect.arrayContaining(["blog", "media", "tours", "vehicles"]));
  });
});

describe("staff see what became of the records a post cites", () => {
  it("by link or by fare, since the post was last edited", async () => {
    const innova = records.vehicles.find(({ name }) => name === "Innova Crysta");
    const { id } = await write(
      `<p><a href="/packages/srinagar-deluxe-package">A</a> <span data-tour="${deluxe().id}"></span> <span data-vehicle="${innova?.id}"></span> <a href="/packages/gone-tour#book">B</a> <a href="/packages/2">C</a> <a href="/packages?sort=price">D</a></p>`,
      "Citing",
    );
    await write("<p>Nothing</p>", "Plain");
    const cited = async () =>
      Object.fromEntries((await manager.blog.byId({ id })).citations.map(({ title, state }) => [title, state]));
    expect(await cited()).toEqual({ "Srinagar Deluxe Package": "current", "Innova Crysta": "current", "": "gone" });
    expect(await outdated()).toEqual(["Citing"]);
    await manager.blog.update({
      id,
      content: `<p><a href="/packages/srinagar-deluxe-package">A</a> <span data-vehicle="${innova?.id}"></span></p>`,
    });
    expect(await outdated()).toEqual([]);

    await bed.services.db.update(tours).set({ price: 19_000, updatedAt: later }).where(eq(tours.id, deluxe().id));
    expect(await cited()).toEqual({ "Srinagar Deluxe Package": "changed", "Innova Crysta": "current" });
    await bed.services.db.update(vehicles).set({ isActive: false });
    expect(await cited()).toMatchObject({ "Innova Crysta": "inactive" });
    expect(await outdated()).toEqual(["Citing"]);
    const [card] = (await manager.blog.adminList({ search: "citing" })).posts;
    expect(card?.citations.map(({ kind, state }) => [kind, state])).toEqual([
      ["vehicle", "inactive"],
      ["tour", "changed"],
    ]);
  });

  it("and no longer once the words have been looked over; a new status is no look", async () => {
    const { id } = await write('<p><a href="/packages/srinagar-deluxe-package">A</a></p>', "Citing");
    const touched = new Date(Date.now() + 1);
    await bed.services.db.update(tours).set({ updatedAt: touched }).where(eq(tours.id, deluxe().id));
    await expect.poll(() => Date.now()).toBeGreaterThan(touched.getTime());
    await manager.blog.setStatus({ id, status: "pending_approval" });
    expect(await outdated()).toEqual(["Citing"]);
    await manager.blog.update({ id, excerpt: "Looked over" });
    expect(await outdated()).toEqual([]);
  });

  it("whatever stands in the text", async () => {
    const odd = [
      '<a href="/packages/-x">1</a>',
      '<span data-tour="------------------------------------"></span>',
      `<a href="/packages/${"a".repeat(500)}">2</a>`,
      '<a href="/packages/%27">3</a>',
    ];
    await write(`<p>${odd.join("")}</p>`, "Odd");
    expect(await outdated()).toEqual(["Odd"]);
    expect(await manager.blog.counts()).toMatchObject({ total: 1 });
  });
});
