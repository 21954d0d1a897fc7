import { gallery, media } from "@shikara/db/schema";
import { generated } from "@shikara/testing/generated";
import { createTestbed, type Testbed } from "@shikara/testing/testbed";
import { storeTour } from "@shikara/testing/tours";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fittingPicture } from "./fitting-picture.ts";

const at = (name: string) => `https://pictures.example/${name}.jpg`;
let bed: Testbed;
beforeAll(async () => {
  bed = await createTestbed();
  const shown = (name: string, tags: string[], isActive = true) =>
    ({ title: name, description: "", imageUrl: at(name), category: "gallery", tags, isActive }) as const;
  await bed.services.db
    .insert(gallery)
    .values([
      shown("dal", ["Dal Lake", "dawn"]),
      shown("manasbal", ["manasbal lake", "summer"]),
      shown("gulmarg-hidden", ["gulmarg", "snow", "winter", "gondola"], false),
      shown("no-tags", []),
    ]);
  type Kept = typeof media.$inferInsert;
  const kept = (name: string, tags: string[], details: Partial<Kept> = {}): Kept => ({
    ...{ url: at(name), title: name, category: "gallery", tags, isListed: true },
    ...details,
  });
  await bed.services.db
    .insert(media)
    .values([
      kept("gulmarg", ["gulmarg", "gondola"]),
      kept("gulmarg-cab", ["gulmarg", "snow", "cab"], { category: "vehicles" }),
      kept("gulmarg-unlisted", ["gulmarg", "snow", "gondola"], { isListed: false }),
    ]);
});
afterAll(() => bed.close());

const picture = (title: string, tags: string[] = [], excerpt = "") =>
  fittingPicture(bed.services.db, { title, tags, excerpt });

it.each([
  ["its place", "A morning on Dal Lake", [], "dal"],
  ["another lake's own", "Manasbal Lake by boat", [], "manasbal"],
  ["what is listed and shown alone", "The gondola of Gulmarg in snow", [], "gulmarg"],
  ["its tags where the title names none", "Where to go first", ["gulmarg"], "gulmarg"],
])("a post is given the picture of %s", async (_what, title, tags, name) => {
  expect(await picture(title, tags)).toBe(at(name));
});

it("is given none that says nothing of it, whatever its first lines speak of", async () => {
  expect(await picture("What to pack", ["clothes"], "From Gulmarg to the lake")).toBeUndefined();
});

it("goes with a generated post, in place of the first package's", async () => {
  await storeTour(bed, "kashmir", { image: at("package") });
  const manager = await bed.as("manager");
  const { featuredImage } = await generated(manager.blog.generate({ topic: "Gulmarg by gondola", targetLength: 500 }));
  expect(featuredImage).toBe(at("gulmarg"));
  const other = await generated(manager.blog.generate({ topic: "Tea", targetLength: 500 }));
  expect(other.featuredImage).toBe(at("package"));
});
