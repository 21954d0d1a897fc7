import type { GalleryCategory } from "@shikara/contract/gallery/schema";
import type { gallery } from "@shikara/db/schema/gallery";
import { type PictureUrl, SCENES, type SceneName } from "./scenes.ts";

type GalleryImage = typeof gallery.$inferInsert;

const DAY_MS = 24 * 3_600_000;
const DAYS_APART = 9;

/** Newest first. The last of the guests' own waits to be shown. */
const WALL: readonly { scene: SceneName; category: GalleryCategory; isActive?: false }[] = [
  { scene: "houseboats", category: "gallery" },
  { scene: "chinar-autumn", category: "gallery" },
  { scene: "saffron-pampore", category: "gallery" },
  { scene: "gulmarg-snow", category: "package" },
  { scene: "floating-market", category: "gallery" },
  { scene: "stars-camp", category: "testimonial" },
  { scene: "lake-shikara", category: "package" },
  { scene: "old-city-khanqah", category: "gallery" },
  { scene: "pahalgam-river", category: "package" },
  { scene: "mughal-garden", category: "gallery" },
  { scene: "doodhpathri-valley", category: "gallery" },
  { scene: "gulmarg-meadow", category: "package" },
  { scene: "tulip-garden", category: "package" },
  { scene: "sonamarg-pass", category: "gallery" },
  { scene: "winter-kangri", category: "testimonial", isActive: false },
];

/** The demo's pictures on the wall, in the words of the library. */
export function demoGallery(picture: PictureUrl, now: Date): GalleryImage[] {
  return WALL.map(({ scene, category, isActive = true }, at) => {
    const { title, alt, tags } = SCENES[scene];
    const createdAt = new Date(now.getTime() - (at * DAYS_APART + 1) * DAY_MS);
    return {
      title,
      description: `${alt}.`,
      imageUrl: picture(scene),
      category,
      tags,
      isActive,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
