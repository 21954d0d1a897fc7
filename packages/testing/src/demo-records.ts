import type { Db } from "@shikara/db/client";
import { tours, vehicles } from "@shikara/db/schema";
import { demoPlaces } from "@shikara/demo/places";
import { demoTours } from "@shikara/demo/tours";
import { demoVehicles } from "@shikara/demo/vehicles";

const picture = () => "https://pictures.example/scene.jpg";

/** The demo agency's packages and fleet in place of whatever there is. */
export async function insertDemoRecords(db: Db) {
  await db.delete(tours);
  await db.delete(vehicles);
  return {
    tours: await db.insert(tours).values(demoTours(picture, demoPlaces())).returning(),
    vehicles: await db.insert(vehicles).values(demoVehicles(picture)).returning(),
  };
}

/** A package of it by its slug. @throws Error when there is none */
export function named<Row extends { slug: string }>(rows: readonly Row[], slug: string): Row {
  const row = rows.find((each) => each.slug === slug);
  if (!row) throw new Error(`There is no ${slug}`);
  return row;
}
