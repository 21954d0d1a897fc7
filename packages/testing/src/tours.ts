import { tours } from "@shikara/db/schema";
import type { Testbed } from "./testbed.ts";

type Tour = typeof tours.$inferInsert;

/** An active package of this slug. */
export function tourRow(slug: string, details: Partial<Tour> = {}): Tour {
  return {
    slug,
    title: slug,
    description: "A description",
    duration: "5D/4N",
    price: 18_000,
    groupSize: "2-4 People",
    image: "",
    images: [],
    highlights: [],
    itinerary: [],
    inclusions: [],
    exclusions: [],
    sortOrder: 0,
    ...details,
  };
}

/** Stores a package. @returns its row */
export async function storeTour(bed: Pick<Testbed, "services">, slug: string, details: Partial<Tour> = {}) {
  const [row] = await bed.services.db.insert(tours).values(tourRow(slug, details)).returning();
  if (!row) throw new Error("The package was not stored");
  return row;
}
