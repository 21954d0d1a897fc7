import type { TourCreate } from "@shikara/contract/tours/schema";
import { bookings, tours } from "@shikara/db/schema";
import { eq } from "@shikara/db/sql";
import { codeOf, failureOf } from "@shikara/testing/failures";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let bed: Testbed;
let manager: Awaited<ReturnType<Testbed["as"]>>;
beforeAll(async () => {
  bed = await createTestbed();
  manager = await bed.as("manager");
});
afterAll(() => bed.close());

const nowhere = "00000000-0000-4000-8000-000000000000";
const trek: TourCreate = {
  title: "Great Lakes Trek",
  description: "Seven lakes in nine days.",
  duration: "9D/8N",
  price: 38_000.5,
  groupSize: "4-10 People",
  image: "https://pictures.example/lakes.jpg",
  highlights: ["Gangabal lake", " "],
  inclusions: ["Tents"],
  exclusions: ["Boots"],
};

describe("a new package", () => {
  it("takes the documented defaults, drops empty entries and stands last, at an address made of its title", async () => {
    const before = await manager.tours.create({ ...trek, title: "Before" });
    bed.announced.length = 0;
    const made = await manager.tours.create(trek);
    expect(made).toMatchObject({
      slug: "great-lakes-trek",
      category: "standard",
      status: "active",
      price: 38_000.5,
      highlights: ["Gangabal lake"],
      itinerary: [],
      images: [],
      position: (before.position ?? 0) + 1,
      version: 1,
    });
    expect(bed.announced).toEqual(["tours"]);
    expect(await bed.anyone().tours.bySlug({ slug: made.slug })).toMatchObject({ title: trek.title, price: 38_000.5 });
  });

  it("numbers its days by their order", async () => {
    const days = [
      { day: 9, title: "Arrival" },
      { title: "Climb", activities: ["Walk", ""] },
    ];
    const { itinerary } = await manager.tours.create({ ...trek, itinerary: days });
    expect(itinerary).toEqual([
      { day: 1, title: "Arrival", description: "", activities: [] },
      { day: 2, title: "Climb", description: "", activities: ["Walk"] },
    ]);
  });

  it("has a slug of its own, also when twenty of one title come at once and in any script", async () => {
    const slugsOf = async (title: string) => {
      const made = await Promise.all(Array.from({ length: 20 }, () => manager.tours.create({ ...trek, title })));
      return new Set(made.map(({ slug }) => slug));
    };
    const latin = await slugsOf("Tulip Time");
    expect([latin.size, latin.has("tulip-time"), latin.has("tulip-time-20")]).toEqual([20, true, true]);
    expect((await slugsOf("गुलमर्ग 🏔️")).size).toBe(20);
    expect((await manager.tours.create({ ...trek, title: "2026" })).slug).toBe("package-2026");
    expect((await manager.tours.create({ ...trek, title: "Posts" })).slug).toBe("package-posts");
  });

  it.each([
    ["no title", { title: " " }, "title"],
    ["no duration", { duration: "" }, "duration"],
    ["no description", { description: "" }, "description"],
    ["no group size", { groupSize: "" }, "groupSize"],
    ["no picture", { image: "" }, "image"],
    ["a script as picture", { image: "javascript:alert(1)" }, "image"],
    ["a script in the gallery", { images: ["//example.com/a.jpg"] }, "images.0"],
    ["a negative price", { price: -1 }, "price"],
    ["a price in words", { price: "25k" as unknown as number }, "price"],
    ["a price beyond reason", { price: 1e308 }, "price"],
    ["a fraction of a paisa", { price: 1.005 }, "price"],
    ["no highlight", { highlights: [] }, "highlights"],
    ["nothing but an empty inclusion", { inclusions: [" "] }, "inclusions"],
    ["no exclusion", { exclusions: [] }, "exclusions"],
    ["a day without a title", { itinerary: [{ title: "" }] }, "itinerary.0.title"],
    ["NUL in a text", { duration: "7D\u0000" }, "duration"],
    ["an unknown category", { category: "cheap" as "luxury" }, "category"],
    ["an unknown status", { status: "hidden" as "active" }, "status"],
    ["a slug", { slug: "mine" }, "slug"],
  ])("is refused with %s, and the field is named", async (_what, wrong, field) => {
    const failure = await failureOf(manager.tours.create({ ...trek, ...wrong }));
    expect(failure.code).toBe("VALIDATION");
    expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  });
});

describe("a package", () => {
  it("changes in what is given and keeps its slug; one that is inactive is not there for visitors", async () => {
    const { id, slug } = await manager.tours.create(trek);
    const changed = await manager.tours.update({ id, version: 1, title: "Lakes", price: 31.25 });
    expect(changed).toMatchObject({ title: "Lakes", price: 31.25, slug, duration: "9D/8N", version: 2 });
    const hidden = await manager.tours.update({ id, status: "inactive" });
    expect(hidden).toMatchObject({ status: "inactive", position: null });
    expect(await codeOf(bed.anyone().tours.bySlug({ slug }))).toBe("NOT_FOUND");
    expect(await manager.tours.byId({ id })).toMatchObject({ title: "Lakes" });
    const agent = await bed.as("agent");
    expect(await agent.tours.preview({ slug })).toMatchObject({ title: "Lakes", pictures: [{ src: trek.image }] });
    expect(await codeOf(agent.tours.preview({ slug: "nothing-here" }))).toBe("NOT_FOUND");
  });

  it("refuses a stale save with the record as it stands; of twenty equal ones one wins", async () => {
    const { id } = await manager.tours.create(trek);
    const saves = Array.from({ length: 20 }, (_, at) => codeOf(manager.tours.update({ id, version: 1, price: at })));
    const codes = await Promise.all(saves);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "STALE")).toHaveLength(19);
    const failure = await failureOf(manager.tours.update({ id, version: 1, price: 1 }));
    expect(failure.details.current).toMatchObject({ id, version: 2 });
    expect(await codeOf(manager.tours.update({ id }))).toBe("VALIDATION");
    expect(await codeOf(manager.tours.update({ id: nowhere, price: 1 }))).toBe("NOT_FOUND");
  });

  it("is gone after one delete, and its bookings stay with its title", async () => {
    const { id, slug, title } = await manager.tours.create({ ...trek, title: "Soon gone" });
    const guest = { name: "Demo Guest", phone: "+91 98765 43210", email: "guest@example.com" };
    const { reference } = await bed
      .anyone()
      .bookings.requestTour({ ...guest, package: slug, travelDate: "2030-05-01", travelers: 2 });
    const ofIt = eq(bookings.reference, reference);
    await bed.services.db.update(bookings).set({ status: "cancelled" }).where(ofIt);
    await manager.tours.delete({ id });
    const [booking] = await bed.services.db.select().from(bookings).where(ofIt);
    expect(booking).toMatchObject({ tourId: null, packageTitle: title });
    expect(await codeOf(manager.tours.delete({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(manager.tours.byId({ id }))).toBe("NOT_FOUND");
  });
});

describe("a draft", () => {
  it("is shown as visitors would see it, however incomplete, and stores nothing", async () => {
    const before = await bed.services.db.$count(tours);
    const nothing = { title: "", description: "", duration: "", price: Number.NaN, groupSize: "", image: "" };
    const lists = { highlights: [""], inclusions: [""], exclusions: [""] };
    expect(await manager.tours.previewDraft({ ...nothing, ...lists })).toMatchObject({
      title: "Untitled package",
      price: 0,
      highlights: [],
      pictures: [],
    });
    const { id, slug, version } = await manager.tours.create(trek);
    const draft = { ...trek, id, title: "Not saved", itinerary: [{ title: "" }] };
    expect(await manager.tours.previewDraft(draft)).toMatchObject({
      title: "Not saved",
      slug,
      itinerary: [{ day: 1 }],
    });
    expect(await manager.tours.byId({ id })).toMatchObject({ title: trek.title, version });
    expect(await bed.services.db.$count(tours)).toBe(before + 1);
    expect(await codeOf(manager.tours.previewDraft({ ...trek, id: nowhere }))).toBe("NOT_FOUND");
  });
});
